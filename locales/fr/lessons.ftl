# Une première partie, expliquée pendant qu’on joue.

lesson = Première partie · { $number } sur { $of }
lesson-news = Première partie · ce qui vient d’arriver
lesson-so-far = Première partie · { $told } sur { $of } pour l’instant
lesson-end = Première partie · fin des leçons
lesson-all = Tout relire
lesson-left = La suite
lesson-put = Replier
lesson-take = Lire la leçon
lesson-fresh = Lire la nouvelle leçon
lesson-now-first = À toi : choisis parmi ce qui est éclairé.
lesson-now-next = Continue à choisir ce qui est éclairé ; la flèche revient d’un pas.
lesson-now-seal = Tout est choisi. Scelle le coup, ou reviens d’un pas.
lesson-now-wait =
    { $seats-count ->
        [one] { $seats } joue. Regarde ce que ce coup trahit.
       *[other] Les autres jouent. Regarde ce que leurs coups trahissent.
    }
lesson-now-read = Prends ton temps, puis touche « Continuer » : la table t’attend.
lesson-now-looks-on =
    { $seats-count ->
        [one] Tu ne joues plus, tu regardes. { $seats } joue.
       *[other] Tu ne joues plus, tu regardes. Les autres jouent.
    }
lesson-now-pause = La partie continue, et les leçons aussi.
lesson-now-over = Relis tes coups, revois la partie, ou joues-en une autre.
lesson-now-done = La partie continue. Replie ceci, ou relis toutes les leçons.

lesson-pause =
    C’était une manche entière, et tout le monde revient à la suivante. Il reste { $left ->
        [one] une leçon
       *[other] { $left } leçons
    } sur { $of } : la suite vient en jouant.

# La famille Love Letter

lesson-letters-1 = Tu as une carte en main. À ton tour, tu en pioches une autre et tu joues l’une des deux ; ce qu’elle fait y est écrit. La manche est à qui reste en dernier, ou à qui a la plus forte carte quand la pioche est vide.
lesson-letters-2 = Les cartes jouées restent devant chaque place, à la vue de tout le monde. Les compter dit ce qui reste : « Cartes restantes » le fait pour toi.
lesson-letters-3 = Qui se fait prendre quitte la manche : son cachet se brise, et sa dernière carte est montrée. À la manche suivante, tout le monde revient.
lesson-letters-4 = Ce que tu as vu reste marqué à la table : une main regardée, une carte échangée. Sers-t’en avant qu’elle soit jouée.
lesson-letters-5 = Les cartes fortes gagnent à la fin, et on les chasse jusque-là. Les faibles posent les questions. Parfois, mieux vaut avoir l’air de rien.
lesson-letters-6 = Une manche gagnée vaut un jeton ; les gouttes de cire près d’un nom disent combien il en faut encore.
lesson-letters-done = C’était une manche entière. La suivante se joue avec toutes les cartes, mélangées à neuf, et tout le monde revient. Les cartes que tu n’as pas encore vues disent ce qu’elles font quand tu les soulèves.
lesson-2019-1 = L’Espionne ne fait rien quand on la joue. Mais si tu es en lice à la fin de la manche et que personne d’autre en lice n’en a joué, elle te vaut un jeton.
lesson-2019-2 = Le Chancelier te fait piocher deux cartes et garder la meilleure des trois ; tu choisis ce qui sortira en dernier de la pioche, et tu le sauras.
lesson-princess-1 = Claire ne fait rien quand on la joue. Mais si personne d’autre en lice à la fin n’en a joué, elle te vaut un jeton.
lesson-princess-2 = Amira & Sadie te font garder la meilleure de trois cartes. Si deux personnes en lice les ont jouées, un jeton chacune. Et gare à l’Ogre : qui le joue ou le défausse quitte la manche.
lesson-princess-i-counsel = Tu sais ce qui sortira en dernier de la pioche. Et si une autre personne en lice à la fin a aussi joué Amira & Sadie, cela vous vaut un jeton à toi et à cette personne.
lesson-princess-counsel = { $seat } a gardé une carte sur trois, sans doute une bonne. Et si une autre personne en lice à la fin a aussi joué Amira & Sadie, cela vaut un jeton à chacune.
lesson-princess-do-counsel = Tu pioches deux cartes et en gardes une sur trois. À la fin, si une autre personne en lice a aussi joué Amira & Sadie, cela vous vaut un jeton à toi et à cette personne.
lesson-stitch-1 = Stitch est toujours chez quelqu’un. Gentil, il ajoute 2 à sa carte à la fin et gagne les égalités ; Destructeur, il en ôte 2 et les perd.
lesson-stitch-2 = Ici on nomme un nombre, pas un personnage : deux personnages peuvent le porter.
lesson-stitch-3 = Beaucoup tient à qui a Stitch quand la pioche est vide. Gantu, Angel, Leroy, Nani et Lilo le déplacent ; Jumba le retourne.
lesson-stitch-mine = Stitch est chez toi : regarde sa face. Gentil, garde-le ; Destructeur, débarrasse-t’en avant que la pioche soit vide.
lesson-stitch-answer = Donne Stitch et garde ta carte, ou garde-le et échange les mains. Une bonne carte, ou un Stitch Destructeur : donne-le.
lesson-stitch-i-caught = Tu as nommé { $number }, et c’était juste : { $at } quitte la manche. Deux personnages peuvent porter le même nombre, ce qui aide à deviner.
lesson-stitch-i-missed = La carte { DE($at) } n’est pas un { $number } : une possibilité de moins. Tant que { $at } n’a pas joué, c’est la même carte.
lesson-stitch-missed-me = { $by } a nommé { $number }, et c’était raté. Tu es toujours en lice, et tout le monde sait maintenant que ta carte n’est pas un { $number }.
lesson-stitch-caught = { $by } a nommé { $number }, et c’était juste : { $at } quitte la manche. Compte ce qui reste, et tu pourras le faire aussi.
lesson-stitch-missed = { $by } a nommé { $number }, et c’était raté : { $at } a autre chose en main. Une possibilité de moins, pour tout le monde.
lesson-stitch-i-exposed = C’était { $card }, et { $at } quitte la manche : Cobra Bubbles fait partir Lilo et Nani, et ne montre qu’à toi toute autre main.
lesson-stitch-exposed = C’était Lilo ou Nani, et { $at } quitte la manche : Cobra Bubbles les fait partir l’une comme l’autre.
lesson-stitch-ruined = Stitch était Destructeur, et chez { $seat }, qui quitte la manche : c’est ce que fait Leroy.
lesson-stitch-theirs = Stitch est chez { $seat }. Gentil, il ajoute 2 à sa carte à la fin ; Destructeur, il en ôte 2.
lesson-stitch-turned-kind = Stitch est maintenant Gentil : à la fin, qui l’a compte 2 de plus et gagne les égalités.
lesson-stitch-turned-destructive = Stitch est maintenant Destructeur : à la fin, qui l’a compte 2 de moins et perd les égalités.
lesson-stitch-i-again = Stitch est Gentil : Angel t’offre un tour de plus.
lesson-stitch-again = { $seat } a pris Stitch, qui est Gentil, et rejoue donc aussitôt.
lesson-stitch-do-number = Nomme le nombre que tu crois sur cette carte. Ce qui est déjà tout joué ne peut pas l’être ; ce qu’il reste en plus grand nombre a le plus de chances.
lesson-stitch-do-expose = Choisis la main à regarder. Si c’est Lilo ou Nani, cette place quitte la manche.
lesson-stitch-do-pass-on = Stitch passe à gauche de qui l’a maintenant. Est-ce là que tu le veux ?
lesson-stitch-do-flip = Stitch se retourne : de Gentil à Destructeur, ou l’inverse. Regarde qui l’a.
lesson-stitch-do-charm = Tu prends Stitch. S’il est Gentil, tu rejoues aussitôt.
lesson-stitch-do-rampage = Si Stitch est Destructeur, qui l’a quitte la manche, même toi. Ensuite tu le prends, si tu es encore en lice.
lesson-stitch-do-bargain = Tu donnes { $card-the } et prends une autre main. Qui a Stitch peut te le donner à la place.
lesson-stitch-do-entrust = Choisis qui prend Stitch. Gentil, c’est un beau cadeau ; Destructeur, un mauvais.
lesson-stitch-do-tame = Tu prends Stitch, et il est Gentil : 2 de plus pour ta carte à la fin.
lesson-letters-i-left = Tu as quitté la manche ; tu reviens à la suivante. Regarde les autres : leur façon de jouer trahit ce qu’il y a en main.
lesson-letters-i-left-guessed = { $by } a nommé ta carte : tu as quitté la manche, et tu reviens à la suivante. En attendant, regarde les autres : leur façon de jouer trahit leur main.
lesson-letters-i-left-lower = Ta carte était plus faible que celle { DE($seat) } : tu as quitté la manche, et tu reviens à la suivante. En attendant, regarde les autres : leur façon de jouer trahit leur main.
lesson-letters-i-left-fall = Qui se sépare { DE($card-the) } quitte la manche : tu reviens à la suivante. En attendant, regarde les autres : leur façon de jouer trahit leur main.
lesson-letters-missed-me = { $by } a nommé { $card-the }, et c’était raté. Tu es toujours en lice, et tout le monde sait maintenant que tu n’as pas { $card-the }.
lesson-letters-i-missed = { $at } n’a pas { $card-the } : une possibilité de moins. Tant que { $at } n’a pas joué, c’est la même carte.
lesson-letters-i-caught = Tu as nommé { $card-the }, et c’était juste : { $at } quitte la manche. On devine bien quand on compte les cartes jouées.
lesson-letters-i-higher = Ta carte était la plus forte : { $seat } quitte la manche. Mais tout le monde a vu ce que tu as battu, et peut deviner ta carte.
lesson-letters-i-duty = Il ne s’est rien passé, mais tout le monde a vu { $card-the } : on te croira une carte forte en main.
lesson-letters-i-spy = Rien pour l’instant. Mais si tu es en lice à la fin de la manche, et que personne d’autre en lice n’a joué cette carte, tu gagnes un jeton : tiens bon.
lesson-letters-i-nobody = Il n’y avait personne à viser : { $card-the } n’a rien fait. Une protection dure jusqu’au prochain tour de qui l’a.
lesson-letters-i-counsel = Tu sais ce qu’il y a sous la pioche : cela sortira en dernier. Et personne ne sait ce que tu as gardé.
lesson-letters-i-saw = Tu sais { QUE($at) } a { $card-the }. Avec { $guess-a }, tu ferais mouche à coup sûr, tant que { $at } garde cette carte.
lesson-letters-seen = { $by } sait que tu as { $card-the }. Joue cette carte dès que tu peux, ou attends-toi à { $guess-a }.
lesson-letters-tie = Les deux cartes étaient égales : personne ne sort, et vous connaissez maintenant vos deux mains.
lesson-letters-traded = Tu sais ce que { $seat } a maintenant : la carte qui était à toi. Et { $seat } connaît la tienne.
lesson-letters-redrew = Ta main a été défaussée, sans effet, et remplacée : tu as maintenant { $card-the }, et personne d’autre ne le sait.
lesson-letters-i-shielded = Tu es sous protection jusqu’à ton prochain tour : rien ne peut t’arriver.
lesson-letters-caught = { $by } a nommé { $card-the }, et c’était juste : { $at } quitte la manche. Un Garde n’a besoin que d’une bonne idée : compte ce qui reste.
lesson-letters-missed = { $by } a nommé { $card-the }, et c’était raté : { $at } a autre chose en main. Une possibilité de moins, pour tout le monde.
lesson-letters-they-tie = { $by } et { $at } ont des cartes de même valeur : personne ne sort. Lesquelles, le reste de la table l’ignore.
lesson-letters-they-traded = { $by } et { $at } ont échangé leurs mains : ce que tu savais de l’une vaut maintenant pour l’autre.
lesson-letters-fell = { $seat } a joué { $card-the } et quitte la manche : qui se sépare de cette carte en sort.
lesson-letters-duty = { $seat } a joué { $card-the } : parce que l’autre carte est { $trade-the } ou { $redraw-a }, c’est la règle, ou pour le faire croire.
lesson-letters-spy = { $seat } a joué { $card-the }. Si { $seat } tient jusqu’à la fin, et que personne d’autre en lice n’en a joué, cela vaut un jeton.
lesson-letters-nobody = { $seat } n’avait personne à viser, toutes les autres places sont sous protection : { $card-the } n’a rien fait.
lesson-letters-counsel = { $seat } a gardé une carte sur trois, sans doute une bonne, et sait ce qui sortira en dernier de la pioche.
lesson-letters-lower = { $seat } avait la plus faible carte et quitte la manche. Qui reste a mieux : on peut maintenant deviner quoi.
lesson-letters-shielded = { $seat } est sous protection jusqu’à son prochain tour. Vise quelqu’un d’autre.
lesson-letters-discarded = { $seat } a dû défausser { $card-the } et a une nouvelle carte : ce qu’on savait de cette main ne vaut plus.
lesson-letters-discarded-out = { $seat } a dû défausser { $card-the } et quitte la manche : qui se sépare de cette carte en sort, quelle qu’en soit la raison.
lesson-letters-they-saw = { $by } a vu la main { DE($at) }. Si { $by } vise encore { $at }, ce ne sera pas par hasard.
lesson-letters-choose = Laquelle des deux te sert mieux sur la table, et laquelle veux-tu garder pour la fin ?
lesson-letters-sure = Tu sais { QUE($at) } a { $card-the } : avec { $guess-the }, tu ne peux pas te tromper.
lesson-letters-keep = Garde l’une des trois. Les autres vont sous la pioche : personne d’autre ne sait ce qui sortira en dernier.
lesson-letters-must = Avec cette main, { $card-the } doit être jouée : c’est la règle. L’autre carte reste secrète.
lesson-letters-hold-fall = Tu as { $card-the }. Si tu joues { $card-the }, tu quittes la manche : joue l’autre carte.
lesson-letters-do-fall = Si tu te défais { DE($card-the) }, tu quittes aussitôt la manche. Reviens d’un pas.
lesson-letters-do-guess = { $card } : choisis de qui tu veux deviner la carte. Qui vient d’en garder une semble y tenir.
lesson-letters-do-name = Nomme ce que tu crois y trouver. Ce qui est déjà tout joué ne peut pas l’être ; ce qu’il reste en plus grand nombre a le plus de chances.
lesson-letters-do-look = Choisis la main à regarder. Personne d’autre ne la verra.
lesson-letters-do-compare = C’est { $card-the } que tu compareras, en secret : la plus faible des deux sort. C’est une bonne carte pour cela.
lesson-letters-do-compare-low = C’est { $card-the } que tu compareras, en secret : la plus faible des deux sort. C’est peu : presque tout la bat.
lesson-letters-do-shield = Jusqu’à ton prochain tour, personne ne peut te viser : un tour tranquille, et ton autre carte est en sûreté.
lesson-letters-do-redraw = Choisis la main à défausser. Chez quelqu’un d’autre, ce peut être la plus forte carte ; chez toi, cela change une mauvaise.
lesson-letters-do-trade = Tu donnes { $card-the } et prends l’autre main. Vous saurez ensuite ce que l’autre a.
lesson-letters-do-counsel = Tu pioches deux cartes et en gardes une sur trois ; les autres vont sous la pioche.
lesson-letters-do-spy = Rien ne se passe maintenant. À la fin, elle peut valoir un jeton, si tu es encore en lice.
lesson-letters-do-duty = Jouer { $card-the } ne fait rien, mais cela se remarque : les autres croiront que tu as une carte forte. Parfois, c’est justement ce que tu veux.
lesson-letters-do-nobody = Il n’y a personne à viser : cette carte ne ferait rien, et parfois c’est justement ce qu’il faut.

# R

lesson-r-1 = Vous avez les mêmes huit cartes, de 0 à 7. À chaque manche, vous en choisissez une en secret, et les deux sont montrées ensemble : le plus grand nombre gagne, sauf si une carte en décide autrement. À quatre victoires, la partie est à toi.
lesson-r-2 = Ce qui est écrit sur une carte passe avant son nombre. L’Assassin fait gagner le plus petit nombre, le Magicien enlève son pouvoir à l’autre carte, le Prince gagne quel que soit le nombre.
lesson-r-3 = Une carte ne se joue qu’une fois. Celles d’en face restent sur la piste : sa main est tout le reste.
lesson-r-4 = Le Clown met la manche en attente : sa valeur attend dans la cagnotte de qui gagnera la suivante. Le Ministre fait compter la manche double.
lesson-r-5 = Le Général donne 2 de plus à la manche suivante ; l’Espion oblige l’autre à montrer en premier. Les deux se préparent.
lesson-r-6 = Une Princesse face à un Prince gagne la partie d’un coup. Tant qu’elle est en main, un Prince est un risque.
lesson-r-done = C’était une partie entière. Maintenant que tu connais les cartes, les lettres changent les règles : commence par B, C et D.
lesson-r-choose = À toi : touche une carte pour lire ce qu’elle fait. Rien n’est joué tant que tu n’as pas scellé.
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
lesson-moon-i-captured = Ta carte est capturée : tu n’agis plus, mais tu gagnes ou perds avec ton équipe.
lesson-moon-i-revealed = Ta carte est révélée : tout le monde sait qui tu es, et qui n’est pas Garde peut te capturer. Agis tant que tu peux, ou mets-toi sous protection.
lesson-moon-i-interrupted = { $by } t’a pris ton tour de cette manche, et l’a payé : on capture { $by }, carte révélée.
lesson-moon-looked-at-me = { $by } sait qui tu es. Ce que { $by } fera ensuite, et à qui, te dira de quelle équipe il s’agit.
lesson-moon-asked-me = { $by } a demandé, et ta carte a répondu pour toi : tout le monde l’a entendu.
lesson-moon-revealed = { $at } : tout le monde voit maintenant que c’est { $role-a }. Une carte révélée peut être capturée ; un Garde l’est aussitôt.
lesson-moon-wrong = { $by } n’a pas nommé le bon personnage, et c’est sa propre carte qui est révélée. Accuser sans savoir est dangereux.
lesson-moon-silence = { $at } a gardé le silence : la Princesse ou le Voyageur. Cela intéresse les deux équipes.
lesson-moon-just-me = { $at } a dit « ce n’est que moi » : le Prêtre ou un Garde. Le Prêtre parle exprès comme un Garde.
lesson-moon-minister = { $at } est le Ministre : la réponse est toujours vraie. Accusé puis capturé, le Ministre perd la nuit.
lesson-moon-looked = { $by } a regardé une carte ({ $at }) : le marqueur à côté le dit. La suite dira peut-être ce que c’était.
lesson-moon-i-looked = Personne d’autre ne le sait : { $at }, c’est { $role-a }. Ce que tu en feras dira quelque chose aux autres.
lesson-moon-protected-me = { $by } te met sous protection : personne ne peut te viser jusqu’à la fin de la manche. On te croit sans doute dans la même équipe.
lesson-moon-i-protected = Personne ne peut viser cette place jusqu’à la fin de la manche. Tout le monde l’a vu, et vous croira de la même équipe.
lesson-moon-i-protected-me = Personne ne peut te viser jusqu’à la fin de la manche. Tout le monde l’a vu, et peut se demander ce que tu caches.
lesson-moon-protected-self = { $by } se met à couvert jusqu’à la fin de la manche : personne ne peut viser { $by }. Par crainte, ou pour le faire croire.
lesson-moon-protected = { $by } met { $at } sous protection jusqu’à la fin de la manche : c’est peut-être la même équipe, ou pour le faire croire.
lesson-moon-captured = { $by } a capturé une carte révélée ({ $at }) : elle n’agira plus. Mais on gagne ou perd toujours avec son équipe.
lesson-moon-interrupted = { $by } a pris son tour à { $at }, au prix de sa liberté : ce tour devait sembler dangereux.
lesson-moon-passed = { $seat } a passé, et n’a rien trahi.
lesson-moon-i-passed = Tu n’as rien trahi. Mais la nuit est courte : une action par manche.
lesson-moon-plan-lover = Il faut tenir trois manches. Trouve le Ministre, protège qui t’aide, et ne donne à personne de raison de demander.
lesson-moon-plan-priest = À la question, tu réponds comme un Garde. Attire les soupçons sur toi, et trouve le Ministre.
lesson-moon-plan-minister = Trouve la Princesse : demande, regarde, accuse, puis capture. Mais que personne ne te trouve avant.
lesson-moon-plan-guard = Demande, regarde, cherche le silence : Princesse ou Voyageur. Tu ne peux pas capturer ; fais-les révéler tous deux, et ton équipe gagne.
lesson-moon-do-investigate = Personne d’autre ne verra la carte, mais tout le monde verra que tu as regardé.
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
