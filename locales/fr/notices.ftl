# Apprendre que c’est à soi : avis du système, flux, et ce que dit Cachet sans connexion.

notices-ask = Me prévenir quand c’est à moi
notices-stop = Ne plus me prévenir
notices-refused = Ton navigateur refuse les avis de ce site. Ses réglages peuvent changer cela.
notices-quiet = Silence de 22 h à 8 h
notices-loud = La nuit aussi
feed = Ton tour, dans ton propre lecteur
feed-hint = Pour qui ne veut pas d’avis : une adresse pour un lecteur de flux, avec les tables qui t’attendent, et une pour un agenda, avec les échéances des parties à la pendule. Toutes deux disent le jeu, jamais une carte. Qui a l’adresse peut les lire.
feed-make = Créer les adresses
feed-again = En créer de nouvelles
feed-again-hint = Tu as des adresses ; elles ont été montrées une fois. De nouvelles mettent fin aux anciennes.
feed-stop = Y mettre fin
feed-atom = Flux de tes tours
feed-ics = Agenda de tes échéances
feed-turn = À toi · { $game }
feed-turn-what = Une table attend ton coup.
feed-deadline = Il est temps de jouer · { $game }
feed-empty = Aucune table ne t’attend.
offline = Pas de connexion
offline-what = Les tables sont sur le serveur, pour que personne ne regarde une main. Sans connexion, rien ne peut se jouer ni se lire ici.
offline-kept = Rien n’est perdu : tes tables attendent, et les pendules sont tenues là-bas.
offline-again = Réessayer
