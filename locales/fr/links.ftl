# Ce qu’un lien montre dans une conversation : quelques mots sur une image, et la phrase à côté.

link-waits = { $who } t’attend
link-waits-nobody = Une place t’attend
link-for-you = à table
link-seats = { $seats } places, { $left ->
    [0] toutes prises.
    [one] il en reste une.
   *[other] il en reste { $left }.
}
link-code = Code
link-playing = Les cartes sont données
link-watch = viens regarder
link-among-themselves = à huis clos
link-seat = Place { $number }
link-won = { $who } gagne
link-won-two = { $one } et { $other } gagnent
link-won-many = Victoire à { $count }
link-drawn = Égalité
link-finished-about = Revois la partie carte par carte, ou lis ce que valait chaque décision.
link-moment = Que jouerais-tu ?
link-moment-whose = { $who }, décision { $number }
link-moment-judged = Jugée sur ce qu’on pouvait savoir.
link-day = Le pli du jour nº { $number } : { $score } sur 100
link-day-and-you = Une donne, la même pour tout le monde. Et toi ?
link-house = Petits jeux de cartes
link-house-on = à secrets
link-house-how = Ouvre un lien, choisis un nom, joue.
day-link = La page à partager
day-link-hint = Ce lien montre tes points et tes cachets à qui l’a reçu, avec une image dans une conversation, et aucune carte.
day-link-copy = Copier le lien
day-picture = En image
day-shared-won = { $who } a gagné. Un cachet par décision : il dit où ça a coûté, et rien des cartes.
day-shared-lost = { $who } n’a pas gagné. Un cachet par décision : il dit où ça a coûté, et rien des cartes.
day-shared-play = Jouer le même pli
day-shared-today = Ouvrir le pli d’aujourd’hui
