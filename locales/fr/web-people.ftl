# Les personnes autour d’une table : noms, retours, revanches, abandons.

guest-fox = Renard
guest-owl = Hibou
guest-hare = Lièvre
guest-swan = Cygne
guest-otter = Loutre
guest-wren = Roitelet
guest-lynx = Lynx
guest-heron = Héron
guest-squirrel = Écureuil
guest-swallow = Hirondelle
guest-hedgehog = Hérisson
guest-finch = Pinson
guest-wolf = Loup
guest-lark = Alouette
guest-nightingale = Rossignol
guest-kingfisher = Martin-pêcheur

table-agreed = Tu as déjà dit que tu jouais.
table-asked =
    { $count ->
        [one] Une personne n’a pas encore dit si elle rejouait. Attends sa réponse, ou mets un bot à sa place.
       *[other] { $count } personnes n’ont pas encore dit si elles rejouaient. Attends leurs réponses, ou mets des bots à leurs places.
    }
table-host-person = La table ne peut être confiée qu’à une autre personne assise.
table-too-small = { $count } personnes sont à cette table. Choisis au moins autant de places, ou libère d’abord une chaise.
table-same-name = Ici, tu t’appelles déjà { $name }.

web-bot-for-you = Un bot joue pour toi, jusqu’à ce que tu reprennes ta place.
web-waiting-away =
    { $seats-count ->
        [one] On attend { $seats }, qui n’est pas là.
       *[other] On attend { $seats }, qui ne sont pas là.
    }
web-waiting-what = Que faire ?
web-moved-title = La table n’a plus le même nombre de places
web-moved = Y aller
web-room-size = Nous serons
web-watching = Tu regardes
web-resign-ends = Tu perds la partie, et elle s’arrête pour tout le monde.
web-resign-sure = Abandonner pour de bon
web-given-up-end = Fin de la partie
web-given-up =
    { $seat-is ->
        [me] Tu as abandonné.
       *[other] { $seat } a abandonné.
    }
web-given-up-tag = a abandonné
web-won-tag = gagne

web-sit-as = Je m’assieds sous le nom de
web-name-full = { $most } lettres au plus
web-name-keep = C’est moi
web-chair-more = Options pour { $who }
web-chair-up = Une place plus haut
web-chair-down = Une place plus bas
web-chair-host = Confier la table
web-chair-empty = Libérer la place
web-asked = la revanche lui est proposée
web-asked-wait = On attend { $who }
web-agree = Je rejoue
web-bot-instead = Un bot à la place
web-fill = Ajouter des bots et distribuer
web-rematch-asked = { $who } veut rejouer : j’en suis
web-you-host = C’est toi qui tiens la table maintenant : invite, assieds des bots, distribue les cartes.
web-link-and-qr = Lien et QR
web-add-bot-short = Bot
web-sent-away = Qui tient la table a libéré ta place. Tu peux en prendre une autre, ou regarder.
web-rematch-replaced = La revanche se joue sans toi : aller voir
web-share = Partager
web-share-text = Viens jouer à { $game } avec moi.

web-way-bots = Jouer contre des bots
web-way-bots-hint = Tout de suite, sans rien régler.
web-way-friends = Jouer à plusieurs
web-way-friends-hint = Des places libres, et un lien à envoyer.
web-way-friends-at = Jouer à { $game } à plusieurs
web-with-friends = À plusieurs
web-way-choose = Choisir le jeu, les places et les règles
web-make-table = Une table à ton goût
web-slip-ready = prête à distribuer
