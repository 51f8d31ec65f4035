# Une première partie, expliquée pendant qu’on joue.

lesson = Première partie · { $number } sur { $of }
lesson-now-first = À toi : choisis quelque chose d’éclairé.
lesson-now-next = Continue à choisir ce qui est éclairé ; la flèche revient d’un pas.
lesson-now-seal = Tout est choisi. Scelle le coup, ou reviens d’un pas.
lesson-now-wait = Les autres jouent. Regarde ce que leurs coups trahissent.
lesson-now-over = C’était une partie entière. Revois-la, ou joues-en une autre.

lesson-letters-1 = Tu as une carte en main. À ton tour, tu en pioches une et tu joues l’une des deux ; ce qu’elle fait y est écrit. Avoir la plus forte quand la pioche est vide, ou rester en lice après tout le monde, gagne la manche.
lesson-letters-2 = Les cartes jouées restent devant chaque place, à la vue de tous. Les compter dit ce qui reste : « Encore dehors » le fait pour toi.
lesson-letters-3 = Qui se fait prendre sort de la manche : son cachet se brise, et sa dernière carte est montrée. À la manche suivante, tout le monde revient.
lesson-letters-4 = Ce que tu as vu reste marqué à la table : une main regardée, une carte échangée. Sers-t’en avant qu’elle soit jouée.
lesson-letters-5 = Les fortes gagnent à la fin et sont chassées jusque-là. Les faibles posent les questions. Parfois, mieux vaut avoir l’air de rien.
lesson-letters-6 = Une manche gagnée vaut un jeton ; les gouttes de cire près d’un nom disent combien il en faut encore. Tu sais maintenant tout ce qu’il y a à savoir.

lesson-r-1 = Vous avez en main les mêmes huit personnages. À chaque manche, vous en choisissez un en secret, et les deux sont montrés ensemble. À quatre victoires, la partie est à toi.
lesson-r-2 = Le plus grand nombre gagne, sauf si un pouvoir en décide autrement. L’Assassin renverse l’ordre, le Magicien fait taire, le Prince gagne quel que soit le nombre.
lesson-r-3 = Une carte ne se joue qu’une fois. Celles de l’adversaire restent sur la piste : sa main est tout le reste.
lesson-r-4 = Le Clown suspend la manche : sa valeur attend dans le pot qui gagnera la suivante. Le Ministre fait compter la manche double.
lesson-r-5 = Le Général donne 2 de plus à la manche suivante ; l’Espion oblige l’adversaire à montrer d’abord. Les deux se préparent.
lesson-r-6 = Une Princesse face à un Prince gagne la partie d’un coup. Tant qu’elle est en main, un Prince est un risque.

lesson-moon-1 = Chaque place a une carte secrète. Princesse, Voyageur et Prêtre font équipe ; le Ministre et les Gardes sont l’autre camp. Personne ne parle : seules les actions disent quelque chose. Ta carte, et ce qu’elle cherche, est de ton côté de la table.
lesson-moon-2 = La nuit a trois manches. À chacune, des cartes d’ordre sont données face visible, et les places agissent de la plus petite à la plus grande, une action chacune.
lesson-moon-3 = Enquêter : tu regardes une carte sans témoin, et ton marqueur reste à côté. Se renseigner : l’autre répond à voix haute et sans mentir ; le silence veut dire Princesse ou Voyageur.
lesson-moon-4 = Accuser : nomme un personnage. Si c’est juste, la carte est révélée ; sinon, c’est la tienne. Un Garde révélé est capturé.
lesson-moon-5 = Seule une carte révélée peut être capturée, et jamais par un Garde. Protéger met une place à l’abri jusqu’à la fin de la manche. Interrompre le tour de quelqu’un te coûte la liberté.
lesson-moon-6 = L’équipe du Ministre gagne si la Princesse est capturée, ou si Princesse et Voyageur sont révélés tous les deux. Ministre capturé, ou trois manches passées : l’équipe de la Princesse gagne.

lesson-other-2 = Seul ce qui est éclairé peut être choisi ; l’histoire, sur le côté, raconte ce qui s’est passé. Le livret entier est à portée de main, en haut.
