# Les tables d’entraînement, qui continuent une décision d’une partie finie ; et les récits qu’on apporte.

practice-play-on = Continuer d’ici contre des bots
practice-hint = { $seat-is ->
        [me] Une table d’entraînement, à partir de cette position même. Tu sais ce que tu savais alors ; tout le reste est redistribué. Elle ne compte pour rien.
       *[other] Une table d’entraînement, à partir de cette position même, à la place { DE($seat) }. Tu sais ce que { $seat } savait alors ; tout le reste est redistribué. Elle ne compte pour rien.
    }
practice-mark = Entraînement
practice-from = Pour s’entraîner : la suite de la décision { $number } d’une partie finie, après { $moves ->
        [0] aucun coup
        [one] { $moves } coup
       *[other] { $moves } coups
    }. Elle ne compte pour rien.
practice-deal = Ce n’est pas une donne honnête : les cartes jusque-là ont été posées, comme cette place les connaissait, et au hasard ailleurs. La suite vient d’un secret, comme toujours.
practice-back = Retour à cette décision
play-on-no-decision = Cette place n’a pas joué le coup numéro { $number }. Choisis une décision de la relecture : elle nomme la place et le coup.
play-on-not-imagined = Les cartes cachées de cette position n’ont pas pu être redistribuées. Essaie encore une fois, ou choisis une autre décision.
table-continued = Cette partie continue une position d’une autre. Ce n’est pas une donne honnête, et il n’y a rien à prouver.
table-no-proof = Son récit ne dit pas de quel secret viennent les cartes : il n’y a rien à prouver.
record-continued = « { $text } » ne dit pas d’où la partie continue. Écris-le ainsi : « 21 moves of 0123456789abc ».
server-too-many-records = Tu as apporté beaucoup de récits en peu de temps. Attends quelques minutes ; ceux d’avant sont toujours là.
verify-continued = Ce n’est pas une donne honnête mais la suite d’une position : la partie continue après { $moves ->
        [0] aucun coup
        [one] { $moves } coup
       *[other] { $moves } coups
    } de { $of }, dont les cartes ont été posées. Seule la suite vient de sa graine.
web-open-record-review = Faire relire la partie
web-open-record-kept = Pour être revu, un récit n’est gardé nulle part. Pour une relecture il l’est quelques jours, sans dire qui l’a apporté ; quiconque a le lien peut la lire.
practice-reviewed = Pour s’entraîner : la suite d’une autre partie, après { $moves ->
        [0] aucun coup
        [one] { $moves } coup
       *[other] { $moves } coups
    }. Seule la suite est relue.
practice-origin = La partie d’origine
