# La page sur la vie privée. 0 jour : pour toujours.

privacy = Vie privée
privacy-about = Ce que cette maison garde de toi, pendant combien de temps, et comment l’effacer.
privacy-intro = Ici, ni adresse électronique ni mot de passe. Pas de publicité, pas de mesure d’audience, et aucune page ne charge quoi que ce soit d’ailleurs.

privacy-kept = Ce qui est gardé
privacy-kept-name = Le nom que tu choisis, et un seul cookie signé grâce auquel la maison te reconnaît. Il prend fin { $days } jours après ta dernière visite.
privacy-kept-devices = Tes appareils : le genre de navigateur et de système, et leur dernière visite, à l’heure près.
privacy-kept-games = Les tables où tu t’assieds : qui y était, et chaque coup. Les cartes cachées le restent jusqu’à la fin de la partie ; ensuite, quiconque peut regarder la table peut tout relire. Les soirées où tu viens : qui y était, à quelle place, et comment chaque donne s’est terminée ; quiconque a le lien peut le lire.
privacy-kept-seal = Si tu gardes ton cachet : une empreinte lente de tes douze mots, qui permet de les vérifier mais pas de les lire ; la moitié publique de chaque clé d’accès, avec la sorte d’appareil ; et ton nom unique, si tu en choisis un.
privacy-kept-history = Tes parties finies : lesquelles, quand, comment elles ont fini, et ce que tes décisions ont coûté selon la relecture.
privacy-kept-puzzles = À quelles énigmes tu as répondu, combien de fois à côté, et quand ; elles partent avec ton nom.
privacy-kept-days = Le pli du jour : ceux que tu as ouverts, si tu as gagné, et ce que tes décisions ont donné. Les résultats restent quand leur table est effacée ; si tu t’effaces, ils restent sans toi.
privacy-kept-ratings = Tes cotes, et les parties dont elles viennent : lesquelles, quand, qui y était, comment elles ont fini. Ces parties restent quand leur table est effacée ; si tu t’effaces, elles restent sans toi, avec la force que tu avais. Ton navigateur garde un cookie des personnes qu’il a été, quatre au plus, pour que personne ne soit coté contre soi-même.
privacy-kept-feed = Si tu crées des flux privés : une signature de leur clé, jusqu’à ce que tu y mettes fin. Si tu veux des avis d’une page ouverte, seul ton navigateur le sait. Qui a le lien vers ton résultat du jour y voit ton nom, tes points et tes cachets.
privacy-kept-push = Si tu fais prévenir un navigateur quand rien n’est ouvert : l’adresse que son service d’envoi lui a donnée, deux clés par lesquelles les avis sont scellés pour lui, sa langue et l’écart de son horloge à UTC, le dernier tour dont il a été prévenu, et ton temps de silence. L’éditeur de ton navigateur porte les avis et apprend qu’il en est venu un, et quand, pas ce qu’il dit. Cela finit quand tu l’arrêtes, déconnectes cet appareil ou t’effaces.
privacy-kept-here = Qui est à une table en ce moment n’est écrit nulle part. L’accueil compte les personnes aux tables ouvertes à tout le monde ; il n’y donne ton nom que tant que tu montres une page, et ne dit rien des autres tables. Pendant que tu cherches quelqu’un, la maison retient en passant qui ton navigateur a été, pour ne pas te placer contre toi.
privacy-kept-follow = Qui tu suis, depuis quand, et qui tu invites à quelle table. Tant que tu montres une page, quiconque te suit voit si tu es à une table ; laquelle, seulement si elle est ouverte à tout le monde. Ferme ta page, et l’on ne voit plus rien. Tout cela part quand tu t’effaces.
privacy-kept-tokens = Si tu laisses un programme jouer pour toi : le nom que tu lui donnes, et une empreinte de sa clé, jusqu’à ce que tu y mettes fin.
privacy-kept-talk = Ce que tu dis à une table est gardé avec elle et part avec elle ; aucun relevé, aucune relecture n’en parle. Les personnes que tu as mises en sourdine le restent jusqu’à ce que tu les entendes à nouveau. Ce qui est dit depuis une place parvient à quiconque peut regarder la table, ce que dit le public n’est vu que du public. Si tu t’effaces, tes mots partent aussitôt.
privacy-kept-reports = Les personnes que tu signales, pourquoi, et ce que tu en écris. L’hôte le lit avec ce qui a été dit à cette table, et cela part avec la table. Si tu t’effaces, le signalement reste sans ton nom ; un signalement qui te concerne est supprimé avec toi.
privacy-kept-choices = La langue, la lumière, l’aide et les leçons sont des cookies de ton navigateur. La maison ne les note pas.
privacy-kept-address = Ton adresse réseau est retenue un court moment, pour que personne ne puisse bloquer les autres. Elle n’est pas gardée avec tes parties. Le journal de l’hôte ne la nomme que si beaucoup trop de connexions en viennent.

privacy-long = Pendant combien de temps
privacy-long-finished =
    { $days ->
        [0] Les parties finies et leurs relectures : tant que la maison est là.
        [one] Les parties finies et leurs relectures : un jour.
       *[other] Les parties finies et leurs relectures : { $days } jours.
    }
privacy-long-expired =
    { $days ->
        [0] Les tables fermées ou abandonnées : tant que la maison est là.
        [one] Les tables fermées ou abandonnées, et les parties apportées : un jour.
       *[other] Les tables fermées ou abandonnées, et les parties apportées : { $days } jours.
    }
privacy-long-guests =
    { $days ->
        [0] Les noms sans table : jusqu’à ce qu’on les efface.
        [one] Les noms sans table : un jour après la dernière visite, sauf si leur cachet est gardé, si un programme joue pour eux, ou si l’hôte les refuse.
       *[other] Les noms sans table : { $days } jours après la dernière visite, sauf si leur cachet est gardé, si un programme joue pour eux, ou si l’hôte les refuse.
    }

privacy-yours = Ce que tu peux faire
privacy-yours-public = Seul un nom unique t’ouvre une page pour tout le monde, avec rien d’autre que des parties finies à des tables ouvertes à tous. Tu peux la fermer.
privacy-yours-export = Sur ta page, tu peux tout télécharger en un seul fichier.
privacy-yours-erase = Sur ta page, tu peux déconnecter chaque appareil et t’effacer. Ton nom, tes mots, ton nom unique, tes appareils et tes listes disparaissent aussitôt ; dans les parties des autres, tu deviens « quelqu’un ». Les copies que l’hôte a faites avant gardent ce qu’elles contenaient.
privacy-yours-page = Vers ta page
privacy-host = Qui en répond
privacy-host-text = La personne qui fait tourner ce serveur. Elle peut lire ce qui y est gardé, y compris les cartes cachées des parties en cours.
