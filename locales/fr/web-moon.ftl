# Le jardin de Secret Moon, dessiné.

web-moon-garden = Le jardin
web-moon-line = Manche { $round } sur 3 · { $hour }
web-moon-hour-1 = crépuscule
web-moon-hour-2 = minuit
web-moon-hour-3 = avant l’aube
web-moon-hour-over = aube
web-moon-round = manche { $round }/3
web-moon-then = puis { $seats }
web-moon-order = Carte d’ordre { $card }
web-moon-order-spent = Carte d’ordre { $card }, déjà jouée
web-moon-order-lost = Carte d’ordre { $card }, perdue
web-moon-my-order = ton rang
web-moon-did = Cette manche : { $action }
web-moon-hidden = Une carte cachée
web-moon-revealed = carte révélée
web-moon-opened = carte restée cachée
web-moon-captured = carte capturée
web-moon-protected = sous protection
web-moon-turn = c’est son tour
web-moon-loses-accuse = C’est ta propre carte : cette accusation est fausse à coup sûr.
web-moon-loses-known =
    { $at-is ->
        [known] D’après ce que tu sais, { $at-the } ne peut pas être { $role-a } : cette accusation est fausse à coup sûr.
       *[other] D’après ce que tu sais, { $at } ne peut pas être { $role-a } : cette accusation est fausse à coup sûr.
    }
web-moon-partner = avec toi
web-moon-seen = tu le sais
web-moon-face-down = cachée
web-moon-looked = Carte vue par { $seats }
web-moon-not = Ce n’est pas { $role-a }
web-moon-answer-silence = silence
web-moon-answer-just-me = que moi
web-moon-answer-minister = Ministre
web-moon-aim-at =
    { $at-is ->
        [known] Viser { $at-the }
       *[other] Viser { $at }
    }
web-moon-target =
    { $at-is ->
        [known] { $at-the }
       *[other] { $at }
    }

# De mon côté

web-moon-want-princess = Reste libre jusqu’à l’aube. Ta capture ferait perdre ton équipe.
web-moon-want-traveller = Veille sur la Princesse jusqu’à l’aube. Que vos deux cartes ne soient jamais révélées.
web-moon-want-priest = Garde le secret des amants. À la question, tu réponds comme un Garde.
web-moon-want-minister = Démasque les amants et capture la Princesse. Ne te fais pas prendre.
web-moon-want-guard = Démasque Princesse et Voyageur. Si ta carte est révélée, on te capture.
web-moon-partner-is = { $partner } est { $role-a } : vos regards se sont croisés.
web-moon-partner-npc = Aucun regard n’a croisé le tien : { $role-a } est un PNJ.
web-moon-actions = Ce que tu peux faire
web-moon-now-what = Que vas-tu faire ?
web-moon-i-investigate = J’enquête sur
web-moon-i-enquire = Je demande à
web-moon-i-enquire-after = « Qui va là ? »
web-moon-i-accuse = J’accuse
web-moon-i-accuse-after = d’être
web-moon-i-protect = Je protège
web-moon-i-protect-after = jusqu’à la fin de la manche.
web-moon-i-hide = Je me protège
web-moon-i-interrupt = J’interromps
web-moon-i-interrupt-after = et on me capture.
web-moon-i-capture = Je capture
web-moon-who = qui ?
web-moon-choose-whom = Choisis dans le jardin
web-moon-accuse-npc = Un PNJ se regarde au moment où on l’accuse : nomme un personnage maintenant, tu verras la carte dès que tu auras scellé.
web-moon-choose-name = Nomme un personnage
web-moon-hide-myself = Me protéger
web-moon-barred-guard = interdit aux Gardes
web-moon-barred-last = pas en manche 3
web-moon-barred-nobody = personne à viser

# Ce que je sais

web-moon-notes = Ce que tu sais
web-moon-notes-public = Ce que tout le monde sait
web-moon-may-be = Qui chaque carte peut encore être.
web-moon-may-be-one = { $at } : { $roles }
web-moon-fact-looked =
    { $at-is ->
        [known] Tu as regardé { $at-the } : c’est { $role-a }.
       *[other] Tu as regardé { $at } : c’est { $role-a }.
    }
web-moon-fact-not = { $at } n’est pas : { $roles }.
web-moon-fact-silence = { $seat } a gardé le silence : Princesse ou Voyageur.
web-moon-fact-just-me = { $seat } a répondu « ce n’est que moi » : Prêtre ou Garde.
web-moon-fact-minister = { $seat } a répondu « le Ministre ».

# La fin de la nuit

web-moon-end = La nuit s’achève
web-moon-won-princess = Les amants s’échappent.
web-moon-won-minister = Le Ministre les tient.
web-moon-you-won = Ton équipe gagne la nuit.
web-moon-you-lost = La nuit revient à l’autre équipe.
web-moon-winners = gagne
web-moon-nobody-here = Personne à la table
web-moon-middle = Au milieu
web-moon-you = toi
