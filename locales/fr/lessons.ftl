# Une première partie, expliquée pendant qu’on joue.

lesson = Première partie · { $number } sur { $of }
lesson-end = Première partie · la première manche est finie
lesson-all = Tout relire
lesson-put = Compris
lesson-take = Lire la leçon
lesson-now-first = À toi : choisis parmi ce qui est éclairé.
lesson-now-next = Continue à choisir ce qui est éclairé ; la flèche revient d’un pas.
lesson-now-seal = Tout est choisi. Scelle le coup, ou reviens d’un pas.
lesson-now-wait =
    { $seats-count ->
        [one] { $seats } joue. Regarde ce que ce coup trahit.
       *[other] Les autres jouent. Regarde ce que leurs coups trahissent.
    }
lesson-now-read = Prends ton temps : les autres attendent que tu continues.
lesson-now-over = Revois-la, ou joues-en une autre.
lesson-now-done = Tu as tout vu : ferme ceci et continue, ou relis.

# La famille Love Letter

lesson-letters-1 = Tu as une carte en main. À ton tour, tu en pioches une autre et tu joues l’une des deux ; ce qu’elle fait y est écrit. La manche est à qui reste en dernier, ou à qui a la plus forte carte quand la pioche est vide.
lesson-letters-2 = Les cartes jouées restent devant chaque place, à la vue de tout le monde. Les compter dit ce qui reste : « Cartes restantes » le fait pour toi.
lesson-letters-3 = Qui se fait prendre quitte la manche : son cachet se brise, et sa dernière carte est montrée. À la manche suivante, tout le monde revient.
lesson-letters-4 = Ce que tu as vu reste marqué à la table : une main regardée, une carte échangée. Sers-t’en avant qu’elle soit jouée.
lesson-letters-5 = Les cartes fortes gagnent à la fin, et on les chasse jusque-là. Les faibles posent les questions. Parfois, mieux vaut avoir l’air de rien.
lesson-letters-6 = Une manche gagnée vaut un jeton ; les gouttes de cire près d’un nom disent combien il en faut encore.
lesson-letters-done = C’était une manche entière. La suivante se joue avec toutes les cartes, mélangées à neuf, et tout le monde revient. Tu sais maintenant tout ce qu’il y a à savoir.
lesson-2019-1 = L’Espionne ne fait rien quand on la joue. Mais si tu es en lice à la fin de la manche et que personne d’autre en lice n’en a joué, elle te vaut un jeton.
lesson-2019-2 = Le Chancelier te fait piocher deux cartes et garder la meilleure des trois ; tu choisis ce qui sortira en dernier de la pioche, et tu le sauras.
lesson-princess-1 = Claire ne fait rien quand on la joue. Mais si personne d’autre en lice à la fin n’en a joué, elle te vaut un jeton.
lesson-princess-2 = Amira & Sadie te font garder la meilleure de trois cartes. Si deux personnes en lice les ont jouées, un jeton chacune. Et gare à l’Ogre : qui le joue ou le défausse quitte la manche.
lesson-stitch-1 = Stitch est toujours chez quelqu’un. Gentil, il ajoute 2 à sa carte à la fin et gagne les égalités ; Destructeur, il en ôte 2 et les perd.
lesson-stitch-2 = Ici on nomme un nombre, pas un personnage : deux personnages peuvent le porter.
lesson-stitch-3 = Beaucoup tient à qui a Stitch quand la pioche est vide. Gantu, Angel, Leroy, Nani et Lilo le déplacent ; Jumba le retourne.
lesson-stitch-mine = Stitch est chez toi : regarde sa face. Gentil, garde-le ; Destructeur, débarrasse-t’en avant que la pioche soit vide.
lesson-stitch-answer = Donne Stitch et garde ta carte, ou garde-le et échange les mains. Une bonne carte, ou un Stitch Destructeur : donne-le.
lesson-letters-i-left = Tu as quitté la manche ; tu reviens à la suivante. Regarde les autres : leur façon de jouer trahit ce qu’il y a en main.
lesson-letters-missed-me = { $by } a nommé { $card-the }, et c’était raté. Tu es toujours en lice, et tout le monde sait maintenant que tu n’as pas { $card-the }.
lesson-letters-i-missed = { $at } n’a pas { $card-the } : une possibilité de moins. Tant que { $at } n’a pas joué, c’est la même carte.
lesson-letters-i-saw = Tu sais que { $at } a { $card-the }. Avec { $guess-a }, tu ferais mouche à coup sûr, tant que { $at } garde cette carte.
lesson-letters-seen = { $by } sait que tu as { $card-the }. Joue cette carte dès que tu peux, ou attends-toi à { $guess-a }.
lesson-letters-tie = Les deux cartes étaient égales : personne ne sort, et vous connaissez maintenant vos deux mains.
lesson-letters-traded = Tu sais ce que { $seat } a maintenant : la carte qui était à toi. Et { $seat } connaît la tienne.
lesson-letters-redrew = Ta main a été défaussée, sans effet, et remplacée : tu as maintenant { $card-the }, et personne d’autre ne le sait.
lesson-letters-i-shielded = Tu es sous protection jusqu’à ton prochain tour : rien ne peut t’arriver.
lesson-letters-caught = { $by } a nommé { $card-the }, et c’était juste : { $at } quitte la manche. Un Garde n’a besoin que d’une bonne idée : compte ce qui reste.
lesson-letters-lower = { $seat } avait la plus faible carte et quitte la manche. Qui reste a mieux : on peut maintenant deviner quoi.
lesson-letters-shielded = { $seat } est sous protection jusqu’à son prochain tour. Vise quelqu’un d’autre.
lesson-letters-discarded = { $seat } a dû défausser { $card-the } et a une nouvelle carte : ce qu’on savait de cette main ne vaut plus.
lesson-letters-discarded-out = { $seat } a dû défausser { $card-the } et quitte la manche : qui se sépare de cette carte en sort, quelle qu’en soit la raison.
lesson-letters-they-saw = { $by } a vu la main { DE($at) }. Si { $by } vise encore { $at }, ce ne sera pas par hasard.
lesson-letters-choose = Laquelle des deux te sert mieux sur la table, et laquelle veux-tu garder pour la fin ?
lesson-letters-keep = Garde l’une des trois. Les autres vont sous la pioche : toi seul·e sais ce qui sortira en dernier.
lesson-letters-must = Avec cette main, { $card-the } doit être jouée : c’est la règle. L’autre carte reste secrète.
lesson-letters-hold-fall = Tu as { $card-the }. Si tu joues { $card-the }, tu quittes la manche : joue l’autre carte.
lesson-letters-do-fall = Si tu te défais { DE($card-the) }, tu quittes aussitôt la manche. Reviens d’un pas.
lesson-letters-do-guess = { $card } : choisis de qui tu veux deviner la carte. Qui vient d’en garder une semble y tenir.
lesson-letters-do-name = Nomme ce que tu crois y trouver. Ce qui est déjà tout joué ne peut pas l’être ; ce qu’il reste en plus grand nombre a le plus de chances.
lesson-letters-do-look = Choisis la main à regarder. Toi seul·e la verras.
lesson-letters-do-compare = C’est { $card-the } que tu compareras, en secret : la plus faible des deux sort. C’est une bonne carte pour cela.
lesson-letters-do-compare-low = C’est { $card-the } que tu compareras, en secret : la plus faible des deux sort. C’est peu : presque tout la bat.
lesson-letters-do-shield = Jusqu’à ton prochain tour, personne ne peut te viser : un tour tranquille, et ton autre carte est en sûreté.
lesson-letters-do-redraw = Choisis la main à défausser. Chez quelqu’un d’autre, ce peut être la plus forte carte ; chez toi, cela change une mauvaise.
lesson-letters-do-trade = Tu donnes { $card-the } et prends l’autre main. Vous saurez ensuite ce que l’autre a.
lesson-letters-do-counsel = Tu pioches deux cartes et en gardes une sur trois ; les autres vont sous la pioche.
lesson-letters-do-spy = Rien ne se passe maintenant. À la fin, elle peut valoir un jeton, si tu es encore en lice.
lesson-letters-do-duty = Jouer { $card-the } ne fait rien, mais cela se remarque : les autres croiront que tu as une carte forte. Parfois, c’est justement ce que tu veux.
lesson-letters-do-other = { $card } : ce qui y est écrit arrive dès que tu scelles.

# R

lesson-r-1 = Vous avez en main les mêmes huit personnages. À chaque manche, vous en choisissez un en secret, et les deux sont montrés ensemble. À quatre victoires, la partie est à toi.
lesson-r-2 = Le plus grand nombre gagne, sauf si un pouvoir en décide autrement. L’Assassin renverse l’ordre, le Magicien fait taire, le Prince gagne quel que soit le nombre.
lesson-r-3 = Une carte ne se joue qu’une fois. Celles d’en face restent sur la piste : sa main est tout le reste.
lesson-r-4 = Le Clown met la manche en attente : sa valeur attend dans la cagnotte de qui gagnera la suivante. Le Ministre fait compter la manche double.
lesson-r-5 = Le Général donne 2 de plus à la manche suivante ; l’Espion oblige l’autre à montrer en premier. Les deux se préparent.
lesson-r-6 = Une Princesse face à un Prince gagne la partie d’un coup. Tant qu’elle est en main, un Prince est un risque.
lesson-r-done = C’était une partie entière. Maintenant que tu connais les cartes, les lettres changent les règles : commence par B, C et D.
lesson-r-letter-b = B, Sept : une carte quitte la partie avant la première manche, la tienne et celle d’en face ensemble. Laquelle te manquera le moins ?
lesson-r-letter-c = C, Envie de voyager : une carte de chaque main est partie, face cachée. Tu ignores laquelle manque en face : un Prince peut ne jamais venir.
lesson-r-letter-d = D, Trois cartes : tu as trois de tes huit cartes, et tu pioches après chaque manche. Ce qu’il te faut n’est peut-être pas encore là ; en face non plus.
lesson-r-held = Personne n’a encore gagné la manche : sa valeur attend dans les cagnottes ({ $pot } dans la tienne) et va à qui gagnera la suivante.
lesson-r-i-spy = Ton Espion agit : la carte d’en face est montrée avant que tu choisisses. Prends le temps de répondre.
lesson-r-they-spy = L’Espion { DE($seat) } agit : tu montres ta carte en premier. Joue une carte qu’aucune réponse ne punit trop.
lesson-r-i-bonus = Ton Général agit : à cette manche, ta carte a 2 de plus.
lesson-r-they-bonus = Le Général { DE($seat) } agit : en face, la carte a 2 de plus à cette manche. L’Assassin ou le Clown s’en moquent.
lesson-r-use-bonus = Avec 2 de plus, une carte moyenne devient forte : garde la meilleure pour plus tard.
lesson-r-i-won-more = { $gain } victoires d’un coup : le Ministre compte double, et les manches en attente vont à qui gagne.
lesson-r-they-won-more = { $seat } gagne { $gain } victoires d’un coup : le Ministre compte double, et les manches en attente vont à qui gagne.
lesson-r-answer = { $seat } montre { $card-the } : tu sais quoi battre. Réponds avec la moindre carte qui y suffit.
lesson-r-do-prince-risk = Le Prince gagne contre tout, mais { $seat } a encore la Princesse : s’il la rencontre, la partie est perdue.
lesson-r-do-prince = Le Prince gagne la manche, quel que soit le nombre ; seul un autre Prince fait compter les nombres.
lesson-r-do-princess = Si { $seat } joue le Prince maintenant, tu gagnes la partie. Contre tout le reste, elle n’est qu’un 1.
lesson-r-do-princess-late = Il n’y a plus de Prince en face : la Princesse n’est plus qu’un 1.
lesson-r-do-general = Le Général est un 6, et ta carte suivante a 2 de plus : même perdue, la manche rapporte.
lesson-r-do-wizard = Le Magicien enlève son pouvoir à la carte d’en face : seuls les nombres comptent, et le sien est 5.
lesson-r-do-minister = Une manche gagnée avec le Ministre compte double. C’est un 4 : choisis le moment.
lesson-r-do-assassin = L’Assassin fait gagner le plus petit nombre : bon contre les grandes cartes, mauvais contre les petites.
lesson-r-do-spy = L’Espion perdra sans doute cette manche ; à la suivante, tu vois d’abord la carte d’en face.
lesson-r-do-clown = Le Clown remet la manche : personne ne la gagne maintenant, et la suivante compte davantage.

# Secret Moon

lesson-moon-1 = Chaque place a une carte secrète. Princesse, Voyageur et Prêtre font équipe ; le Ministre et les Gardes sont l’autre équipe. Personne ne parle : seules les actions disent quelque chose. Ta carte, et ce qu’elle cherche, est de ton côté de la table.
lesson-moon-2 = La nuit a trois manches. À chacune, des cartes d’ordre sont données face visible, et les places agissent de la plus petite à la plus grande, une action chacune.
lesson-moon-3 = Enquêter : tu regardes une carte sans témoin, et ton marqueur reste à côté. Se renseigner : l’autre répond à voix haute et sans mentir ; le silence veut dire Princesse ou Voyageur.
lesson-moon-4 = Accuser : nomme un personnage. Si c’est juste, la carte est révélée ; sinon, c’est la tienne. Un Garde révélé est capturé.
lesson-moon-5 = Seule une carte révélée peut être capturée, et jamais par un Garde. Protéger met une place sous protection jusqu’à la fin de la manche. Interrompre le tour de quelqu’un te coûte la liberté.
lesson-moon-6 = L’équipe du Ministre gagne si la Princesse est capturée, ou si Princesse et Voyageur sont révélés tous les deux. Ministre capturé, ou trois manches passées : l’équipe de la Princesse gagne.
lesson-moon-done = C’était une nuit entière. Toutes les cartes sont visibles maintenant : regarde qui était qui, et comment on aurait pu le deviner.
lesson-moon-i-captured = On t’a capturé·e : tu n’agis plus, mais tu gagnes ou perds avec ton équipe.
lesson-moon-i-revealed = Ta carte est révélée : tout le monde sait qui tu es, et qui n’est pas Garde peut te capturer. Agis tant que tu peux, ou mets-toi sous protection.
lesson-moon-i-interrupted = { $by } t’a pris ton tour de cette manche, et l’a payé : on capture { $by }, carte révélée.
lesson-moon-looked-at-me = { $by } sait qui tu es. Ce que { $by } fera ensuite, et à qui, te dira de quelle équipe il s’agit.
lesson-moon-asked-me = { $by } a demandé, et ta carte a répondu pour toi : tout le monde l’a entendu.
lesson-moon-revealed = { $at } : tout le monde voit maintenant que c’est { $role-a }. Une carte révélée peut être capturée ; un Garde l’est aussitôt.
lesson-moon-wrong = { $by } s’est trompé·e de personnage, et c’est sa propre carte qui est révélée. Accuser sans savoir est dangereux.
lesson-moon-silence = { $at } a gardé le silence : la Princesse ou le Voyageur. Cela intéresse les deux équipes.
lesson-moon-just-me = { $at } a dit « ce n’est que moi » : le Prêtre ou un Garde. Le Prêtre parle exprès comme un Garde.
lesson-moon-minister = { $at } est le Ministre : la réponse est toujours vraie. Accusé puis capturé, le Ministre perd la nuit.
lesson-moon-looked = { $by } a regardé une carte ({ $at }) : le marqueur à côté le dit. La suite dira peut-être ce que c’était.
lesson-moon-plan-lover = Il faut tenir trois manches. Trouve le Ministre, protège qui t’aide, et ne donne à personne de raison de demander.
lesson-moon-plan-priest = À la question, tu réponds comme un Garde. Attire les soupçons sur toi, et trouve le Ministre.
lesson-moon-plan-minister = Trouve la Princesse : demande, regarde, accuse, puis capture. Mais que personne ne te trouve avant.
lesson-moon-plan-guard = Demande, regarde, cherche le silence : Princesse ou Voyageur. Tu ne peux pas capturer ; fais-les révéler tous deux, et ton équipe gagne.
lesson-moon-do-investigate = Toi seul·e verras la carte, mais tout le monde verra que tu as regardé.
lesson-moon-do-enquire = La réponse est vraie, et tout le monde l’entend : ton équipe, et l’autre.
lesson-moon-do-accuse = Si tu te trompes, c’est ta carte qui est révélée. Accuse quand tu sais.
lesson-moon-do-accuse-guard = Si tu te trompes, ta carte est révélée, et un Garde révélé est aussitôt capturé.
lesson-moon-do-accuse-princess = Si tu te trompes, tout le monde voit la Princesse : l’équipe du Ministre n’aurait plus qu’à te capturer.
lesson-moon-do-protect = Jusqu’à la fin de la manche, personne ne peut viser cette place. Mais tout le monde voit qui tu protèges.
lesson-moon-do-interrupt = Cette place perd son tour, et on te capture : à faire seulement si ce tour ferait perdre la nuit.
lesson-moon-do-capture = La Princesse ou le Ministre capturés, la nuit est finie.
lesson-moon-do-pass = Il ne se passe rien, et personne n’apprend rien de toi, sinon que tu as passé.

# Tout autre jeu

lesson-other-2 = Seul ce qui est éclairé peut être choisi ; le fil, sur le côté, raconte ce qui s’est passé. Le livret entier est à portée de main, en haut.
lesson-other-done = C’était une partie entière. Le livret, en haut, dit le reste.
