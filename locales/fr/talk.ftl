# Les petits mots, la page de la maison et les signalements.

talk-title = Un petit mot
talk-all = Dire quelque chose
talk-intro = Chaque personne le lit dans sa langue. Trois par manche.
talk-intro-watching = Seul le public le lit, chaque personne dans sa langue ; personne à la table.
talk-reactions = Réactions
talk-you = Toi
talk-line = { $who } : { $what }
talk-line-watching = { $who } (dans le public) : { $what }
talk-said = { $what }
talk-silenced = L’hôte a demandé une table silencieuse.
talk-unsilenced = La table peut de nouveau parler.

talk-hello = Bonjour à la table
talk-well-played = Bien joué
talk-ouch = Aïe
talk-luck = Quelle chance
talk-thought-so = Je m’en doutais
talk-bluffing = Tu bluffes ?
talk-thinking = Je réfléchis
talk-take-time = Prends ton temps
talk-your-turn = À toi
talk-rematch = Une revanche ?
talk-thanks = Merci pour la partie
talk-must-go = Je dois y aller
react-tender = Tendre
react-laugh = Un rire
react-eye = Je te vois
react-phew = Ouf
react-well = Alors ?
react-night = Bonne nuit

talk-own-words = Avec tes propres mots
talk-send = Envoyer
talk-whom = Qui tu entends
talk-mute = Mettre { $who } en sourdine
talk-unmute = Entendre de nouveau { $who }
talk-mute-short = Sourdine
talk-muted = En sourdine
talk-mute-about = Les petits mots d’une personne en sourdine ne te parviennent plus, à aucune table. Personne ne le saura.
talk-quiet = N’entendre personne à cette table
talk-silence = Table silencieuse

talk-apart = Une chose à la fois : attends quatre secondes avant d’en dire plus.
talk-spent = Tu as déjà dit trois choses dans cette manche. Il y en aura d’autres à la prochaine.
talk-silent = L’hôte a demandé une table silencieuse. Rien ne peut être dit d’ici là.
talk-silent-already = La table est déjà ainsi.
talk-host-only = Seul l’hôte peut rendre la table silencieuse.
talk-by-rule = Ce jeu se joue en silence : seuls quelques mots polis sont permis jusqu’à la fin.
talk-no-text = Tes propres mots sont réservés aux tables sur invitation. Choisis une des phrases.
talk-not-here = On ne peut rien dire à cette table.
talk-nobody = Il n’y a personne à cette place, ou personne n’a dit cela.
talk-mute-self = Tu ne peux pas te mettre en sourdine.
talk-what = Dis une seule chose : une phrase, une réaction ou tes propres mots.
talk-empty = Il n’y a rien à lire. Écris quelques mots.
talk-too-long = C’est trop long : { $most } caractères au plus.
talk-direction = Il y a dedans une marque qui change le sens de l’écriture. Enlève-la.
talk-letters = Il y a dedans un caractère que tout le monde ne voit pas. Utilise des lettres et des signes.
talk-refused = Il y a dedans un mot que personne ne devrait avoir à lire ici. Enlève-le.

about = À propos
about-about = Ce qu’est cette maison, comment on s’y tient et qui la fait tourner.
about-what = Une maison pour de petits jeux de cartes
    .text =
        Cachet est un lieu où jouer à cinq petits jeux de cartes à secrets, entre proches, avec des inconnus et avec des bots, dans un navigateur, gratuitement.
        Il ne faut pas de compte. Personne ne peut regarder ton jeu : une page ne contient que ce que la personne qui la lit peut savoir, et chaque donne peut être vérifiée après coup.
about-manners = Les règles de la maison
    .text =
        Sois aimable. Perds avec le sourire, gagne avec un plus petit.
        Aux tables ouvertes, il n’y a que des phrases, que chaque personne lit dans sa langue. Aux tables sur invitation, tu peux écrire tes propres mots.
        Ce que dit le public n’est vu que du public. Les bots ne disent rien.
about-safe = Quand quelqu’un n’est pas aimable
    .text =
        Mets la personne en sourdine : ses petits mots ne te parviennent plus, à aucune table, et personne ne le saura. Tu peux aussi n’entendre personne, et l’hôte d’une table peut la rendre silencieuse.
        Signale-la : la personne qui tient ce serveur lit ce que tu écris et ce qui a été dit à cette table, et peut refuser l’entrée à quelqu’un.
about-open = Qui la fait tourner
    .text =
        La personne qui tient ce serveur. Le programme est libre : on peut le lire, le modifier et ouvrir sa propre maison.

report = Signaler quelqu’un
report-short = Signaler
report-of = Signaler { $who }
report-how = Quelqu’un n’a pas été aimable à une table ? Ouvre « Un petit mot » à cette table et choisis « Signaler » à côté de son nom.
report-then = La personne qui tient ce serveur le lit, avec ce qui a été dit à cette table. La personne signalée n’apprend pas qui a écrit.
report-about = À propos de { $who }
report-because = Que s’est-il passé ?
report-because-insult = Des insultes
report-because-hate = De la haine ou des menaces
report-because-pursuit = Ne me laisse pas tranquille
report-because-name = Un nom que personne ne devrait avoir à lire
report-because-other = Autre chose
report-words = Plus de détails, si tu veux
report-send = Envoyer à l’hôte
report-back = Retour à la table
report-thanks = Merci. L’hôte le lira.
report-already = Tu as déjà signalé cette personne à cette table. L’hôte le lira.
report-reason = Choisis ce qui s’est passé.
report-network = Beaucoup de signalements sont venus de ton réseau. Attends cinq minutes, puis renvoie le tien.
report-often = Tu as envoyé plusieurs signalements. Attends une demi-heure avant le prochain.
report-self = Tu ne peux pas te signaler.

reports-none = Personne n’a été signalé.
reports-line = { $id } : { $about } ({ $about_id }) à la table { $table }, { $days ->
        [0] aujourd’hui
        [one] hier
       *[other] il y a { $days } jours
    }, par { $by } : { $reason }
reports-nobody = quelqu’un
reports-words = « { $words } »
reports-closed = Le signalement { $id } est clos.
reports-unknown = Il n’y a pas de signalement { $id } ouvert. La liste : `cachet reports list`.
