# Les mots de partout.

you = toi
nobody = personne
somebody = quelqu’un
list-and = { $before } et { $last }

# Jeux

love-letter = Love Letter (démo)
    .about = Fais parvenir ta lettre à la Princesse : garde la plus forte carte, ou reste la dernière personne en lice.
    .how =
        Chaque personne a une carte secrète. À ton tour, pioche-en une deuxième, puis joue l’une des deux et fais ce qu’elle dit.
        Une manche finit quand une seule personne reste en lice, ou quand la pioche est vide : la plus forte carte l’emporte alors.
        Chaque manche gagnée vaut un jeton Faveur ; assez de jetons gagnent la partie.

love-letter-2019 = Love Letter (2019)
    .about = Le jeu complet : une Espionne qui peut valoir un jeton, un Chancelier qui arrange la pioche.
    .how =
        Chaque personne a une carte secrète. À ton tour, pioche-en une deuxième, puis joue l’une des deux et fais ce qu’elle dit.
        Une manche finit quand une seule personne reste en lice, ou quand la pioche est vide : la plus forte carte l’emporte alors.
        Chaque manche gagnée vaut un jeton Faveur, une Espionne sans rivale aussi ; assez de jetons gagnent la partie.

princess-princess = Princesse Princesse
    .about = Love Letter chez les princesses et leur dragon : cache l’Ogre jusqu’au bout, et la manche est à toi.
    .how =
        Chaque personne a une carte secrète. À ton tour, pioche-en une deuxième, puis joue l’une des deux et fais ce qu’elle dit.
        Une manche finit quand une seule personne reste en lice, ou quand la pioche est vide : la plus forte carte l’emporte alors.
        Chaque manche gagnée vaut un jeton ; une Claire sans rivale aussi ; et si deux personnes ont joué Amira & Sadie, un jeton chacune. Assez de jetons gagnent la partie.
        Le jeton de Claire va à la seule personne en lice qui l’a jouée ou défaussée ; selon l’autre lecture du livret,
        dont on peut convenir avant la donne, seulement si plus personne d’autre n’est en lice.

stitch = Stitch — Mission 626
    .about = Une carte secrète par personne, et un seul Stitch pour tout le monde : Gentil il aide qui l’a, Destructeur il lui nuit.
    .how =
        Chaque personne a une carte secrète. À ton tour, pioche-en une deuxième, puis joue l’une des deux et fais ce qu’elle dit.
        Une manche finit quand une seule personne reste en lice, ou quand la pioche est vide : la plus forte carte l’emporte alors,
        en comptant 2 de plus avec un Stitch Gentil et 2 de moins avec un Stitch Destructeur. Gentil gagne les égalités, Destructeur les perd.
        Chaque manche gagnée vaut un pion Victoire ; assez de pions gagnent la partie.

# Préparer une table

name-empty = Un nom est vide. Donne un nom à chaque personne.
name-too-long = Le nom « { $name } » est trop long. Au plus { $most } caractères.
name-bad-character = Le nom « { $name } » contient { $character }, qui a un autre sens dans les récits de partie. Enlève-le.
name-direction = Ce nom contient une marque invisible qui change le sens de lecture. Écris-le sans elle.
name-no-letter = Ce nom contient { $character }, un caractère qui n’a pas la même forme pour tout le monde. Écris-le sans lui.
name-marks = Dans ce nom, une lettre porte plus de { $most } signes. Enlèves-en.
name-reserved = « { $name } » a un autre sens dans les récits de partie. Choisis un autre nom.
name-twice = Deux personnes s’appellent { $name }. Donne-leur des noms différents.
names-count = { $count } noms donnés. Une table en compte de 1 à { $most }.
refused-seats = { $rule } : { $game } ne se joue pas à { $count }. Nombres de places possibles : { $possible }.
option-form = « { $text } » n’est pas une option. Écris les options sous la forme clé=valeur.
option-unknown =
    { $count ->
        [0] Il n’y a pas d’option « { $key } » : ce jeu n’a pas d’options.
        [one] Il n’y a pas d’option « { $key } ». Ce jeu a : { $known }.
       *[other] Il n’y a pas d’option « { $key } ». Ce jeu a : { $known }.
    }
option-value = « { $value } » n’est pas une valeur de l’option { $key }. Possibles : { $known }.
option-twice = L’option { $key } est donnée deux fois. Donne-la une seule fois.

# Lire ce qui a été écrit

unreadable-seat = Personne ici ne s’appelle « { $text } ». À la table : { $seats }.
unreadable-card = « { $text } » n’est pas une carte de ce jeu ({ $rule }). Les cartes : { $cards }.
unreadable-action = Ce n’est pas une action de ce jeu : { $text }. Renvoie l’une des actions permises, telle quelle.

# Récits de partie

record-refused = Ligne { $line } : { $why }
record-line = « { $text } » n’a pas sa place ici. Attendu : { $expected }.
record-cut-short = Le récit s’arrête trop tôt. Attendu : { $expected }. Un récit finit par une ligne « result: … ».
record-other-game = C’est un récit de « { $found } », pas de « { $expected } ».
record-unknown-game = Il n’y a pas de jeu « { $found } ». Les jeux : { $known }.
record-version = Ce récit suit les règles en version { $found } ; ce Cachet joue la version { $expected }. Prends un Cachet qui connaît cette version.
record-seed = « { $text } » n’est pas une graine. Une graine est un nombre entier ou 64 chiffres hexadécimaux.
record-seed-disagrees = Cette ligne « { $ask } » n’est pas ce que donne la graine. Enlève la ligne, ou la graine.
record-hex = « { $text } » n’est pas une suite de { $digits } chiffres hexadécimaux.
record-table = Le nom de la table manque, ou dépasse { $most } caractères.
record-shares = Il y a { $expected ->
    [one] une place
   *[other] { $expected } places
} à cette table, et { $found ->
    [one] une part
   *[other] { $found } parts
} sur cette ligne. Chaque place en a exactement une.
record-share-unmarked = La part { DE($who) } ne dit pas d’où elle vient : écris « device », « house » ou « bot » derrière elle.
record-share-origin = La part { DE($who) } n’est pas ce que dit sa marque : « house » ou « bot » accompagne une part qui découle du secret, « device » toute autre.
record-fair-seed = Cette graine ne découle pas du secret et des parts qui la précèdent, qui donnent { $expected }.
record-result = Le résultat dit « { $found } », mais les coups donnent « { $expected } ».
record-mark = « { $found } » contredit les coups qui précèdent. Attendu : « { $expected } ».
record-after-resigning = « { $text } » vient après un abandon. Seul le résultat peut suivre.
record-after-result = « { $text } » vient après le résultat. Rien ne peut le suivre.
record-pick = { $found } ne peut pas être choisi ici. Possibles : { $among }.
deal-parts = La donne n’a pas les parties qu’il faut à cette table. Attendu : { $expected }.
deal-label = « { $found } » n’est pas la partie attendue ici. Attendu : { $expected }.
deal-count = La partie « { $part } » demande { $expected } { $expected ->
        [one] carte
       *[other] cartes
    }, pas { $found }. « ... » veut dire « le reste ».
deal-too-many = { $rule } : le paquet ne contient que { $copies } exemplaires { DE($card) }. Ôtes-en un de la donne.
expected-text = « { $text } »
expected-next = un coup { DE($who) }, ou le résultat

# Options

option-first = qui joue le premier tour de la partie
option-holder = qui a Stitch au départ ; la place à gauche joue le premier tour
option-spy-token = quand Claire vaut un jeton : à la seule personne en lice qui l’a parmi ses cartes jouées (only_one_with_spy), ou, à la lettre du livret français, seulement si cette personne est aussi la dernière en lice (sole_survivor)
option-tokens = combien de jetons gagnent la partie : autant que le dit le livret (book), ou moins, pour une partie courte
option-rules = les lettres en jeu, reliées par +
option-numbers = H : aucun pouvoir, ou seulement ceux du Clown et du Ministre
option-last-chance = N : reprendre une carte des manches perdues, ou aussi des manches gagnées
option-dawn = Q : la majorité des victoires décide, ou un total courant de N
option-clown-wipes-delayed = l’autre lecture du Clown : il arrête aussi le Général ou l’Espion adverse
option-match = une seule partie, ou un tournoi où qui perd choisit les règles de la suivante (R)
option-attacker = P : qui échange un Prince contre une Princesse
option-mode = les 8 premiers points gagnent, ou on joue jusqu’à vider la grille
option-private = les cartes retournées ne sont montrées qu’à la personne qui les retourne
