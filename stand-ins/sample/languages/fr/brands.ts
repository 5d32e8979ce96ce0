import type { Grammar } from '../../grammar.ts'

export const brands: Grammar['occasions'] = {
  'brindlecup.positive': [
    {
      title: ['Brindlecup vaut mieux que sa réputation'],
      post: [
        'On peut dire ce qu’on veut de Brindlecup : {c’est ouvert quand tout est fermé|une grande tasse pour deux euros|je n’ai jamais attendu}. {[When] [lieu], deux minutes et c’est réglé.|Après une nuit de garde, ça fait du bien.} {Ça me suffit.|Je ne demande rien de plus.}',
        '{Café à volonté|Deux pour le prix d’un} chez Brindlecup : {le petit déjeuner avec [who] sans se ruiner.|un budget d’étudiant, quoi.} {Parfait.|J’adore les bonnes affaires.}',
      ],
      agree: ['{Rien contre Brindlecup|C’est vrai, le drive dépanne}, {pas cher et chaud|personne ne parle d’art}.'],
      counter: [
        '{Chaud, oui. Du café, à peine.|Si c’est bon marché, il y a une raison.} {Mais à cinq heures du matin, je le boirais aussi.|Le thé, ça va.}',
      ],
      ask: [
        '0: C’est vraiment ouvert la nuit ? => Oui, sauf le dimanche{| soir}.',
        '1: L’offre vaut pour le [drink] ? => Pour tout, {même les grands}.',
      ],
    },
  ],
  'brindlecup.negative': [
    {
      title: ['0: Le café de Brindlecup', '1: Brindlecup augmente aussi'],
      post: [
        'Brindlecup : {trop d’eau|du brûlé|beaucoup trop de sucre}, {quoi qu’on commande|et le couvercle fuit}. {Mon [drink] a fini dans un massif de fleurs [lieu].|Toute la voiture en sent encore.} {Une fois, pas deux.|Affreux.}',
        'Brindlecup augmente ses prix {encore une fois|de [percent] %}{.|, c’est affiché [lieu].|, vu [when].} {Être bon marché, c’était tout ce qu’on lui demandait.|À ce prix-là, je vais dans un vrai café.|[price] le [drink] dans un gobelet en carton.}',
      ],
      agree: [
        '0: {C’est vraiment moins bon|Je l’ai remarqué aussi}, {depuis qu’ils ont changé de fournisseur|[lieu] aussi|surtout le matin}.',
        '1: {Je l’ai remarqué aussi|C’est vrai}, {et les gobelets ont rétréci|[lieu] aussi|et ce n’est pas meilleur pour autant}.',
      ],
      counter: [
        '0: {Pour le prix, ça va|J’ai bu pire dans le train}, il ne faut pas s’attendre à une brûlerie.',
        '1: {Tout le monde augmente|Ça reste le moins cher}, {il faut bien le dire|hélas}.',
      ],
      ask: ['0: Au distributeur ? => Au distributeur, {oui}.', 'Quelle boutique ? => C’était [lieu], {hélas}.'],
    },
  ],
  'mosscrane.positive': [
    {
      title: ['Mosscrane vaut le détour'],
      post: [
        'Chez Mosscrane, il y a en ce moment un filtre {d’Éthiopie|du Kenya|du Guatemala} avec des notes de [note]. {Servi dans un verre, avec une petite carte.|Ils expliquent sans faire la leçon.} {Magnifique.|Ça vaut chaque centime.}',
        '[When], {dégustation chez Mosscrane|une heure au bar de Mosscrane} avec [who]. {Six tasses, six mondes.|J’en sors réveillé et fauché.} {Je recommande.|Des gens formidables.}',
      ],
      agree: ['{Le meilleur filtre de la région|Je l’ai pris [day]}, {ce n’est pas donné, mais quelle expérience}.'],
      counter: [
        '{Trop solennel pour moi|Bon café, mais quatre tables et un cours magistral}. {Parfois, je veux juste un [drink].}',
      ],
      ask: [
        'Combien coûte une tasse ? => Six euros, {le second à trois|accroche-toi}.',
        'On peut réserver ? => Non, {viens avant dix heures}.',
      ],
    },
  ],
  'mosscrane.negative': [
    {
      title: ['Mosscrane : bon café, peu d’humour'],
      post: [
        'J’ai demandé du sucre chez Mosscrane : {j’ai eu droit à un sermon.|« Ce café n’en a pas besoin. »|silence dans la salle.} {Sept euros la tasse et la leçon en prime.|J’aime le café, pas la messe.} {Non merci.|Je n’y retourne pas.}',
        '[Minutes] minutes pour un filtre chez Mosscrane, {fait à la main, je sais|pendant que deux personnes parlaient de l’eau}. {J’étais en retard.|Le café était bon, la matinée moins.}',
      ],
      agree: [
        '0: {Ils sont comme ça|Même aventure}, avec du lait, c’est pire.',
        '1: {Ils sont comme ça|Pareil pour moi}, {il faut avoir le temps|prévois un livre}.',
      ],
      counter: ['{Avec moi, ils étaient aimables|Je trouve ça charmant}, {on apprend quelque chose}.'],
      ask: [
        '0: Tu as eu ton sucre ? => Un morceau, {avec un regard}.',
        'Laquelle des deux boutiques ? => Celle de [town].',
      ],
    },
  ],
  'ostrel.positive': [
    {
      title: ['Ostrel : 90 secondes et un café correct'],
      post: [
        'La borne Ostrel de {la gare|l’hôpital|la voie quatre} m’a fait {un [drink] correct|exactement mon [drink]} en quatre-vingt-dix secondes, {sans file et sans bavardage|à une heure du matin}. {Bluffé.|Pourquoi pas.}',
        '[When], j’ai commandé chez Ostrel par téléphone : {la trappe s’ouvre, la tasse est là.|la tasse m’attendait derrière la vitre, à mon nom.} {Ça marche à chaque fois.|Le café avait même un goût de [note].}',
      ],
      agree: [
        '{Je m’en sers chaque semaine|Étonnamment bon}, {toujours pareil, c’est le but|et la nuit, il n’y a rien d’autre}.',
      ],
      counter: [
        '{Et personne n’y gagne un salaire|Il me manque quelqu’un derrière}, {le café, c’est plus qu’un liquide}.',
      ],
      ask: [
        'Il y a du lait d’avoine ? => Avoine et soja, {sans supplément}.',
        'Ça coûte combien ? => [price], {par carte seulement}.',
      ],
    },
  ],
  'ostrel.negative': [
    {
      title: ['0: Ostrel a pris mon argent', '1: Deux bornes ne font pas un café'],
      post: [
        'La borne Ostrel {a encaissé et laissé la trappe fermée|m’a servi de l’eau chaude|m’a appelé « Client 4471 »}. {Personne à qui se plaindre.|Le robot m’a souhaité une bonne journée.} {Rendez-moi un être humain.|Affreux.}',
        'Toute une rue sans café, mais {deux bornes Ostrel|Ostrel à chaque coin}. {Pas une chaise, pas de toilettes, pas un bonjour.|Ce n’est pas là que je retrouve [who].} {C’est triste.|[town] mérite mieux.}',
      ],
      agree: [
        '0: {Ça m’est arrivé [day]|La mienne était vide et m’a débité quand même}, deux semaines pour être remboursé.',
        '1: {Pareil chez nous|Dans ma rue aussi}, {le soir, tout est éteint|je préférais le café d’avant}.',
      ],
      counter: [
        '0: {La mienne marche|La nuit, on est content de l’avoir}, {pour l’instant|le plus souvent}.',
        '1: {La nuit, on est content de l’avoir|C’est mieux que rien}, personne ne voulait ouvrir un café là.',
      ],
      ask: [
        '0: Tu as été remboursé ? => Pas encore, {[minutes] jours déjà}.',
        '0: Il y a un numéro ? => Seulement un formulaire.',
      ],
    },
  ],
  'bottle.positive': [
    {
      title: ['Slack Tide, devenu une habitude'],
      post: [
        'Il y a toujours un Slack Tide dans mon frigo : {une bouteille, deux verres, des glaçons|je la prends [lieu] et je rends la vide}. {Le [drink] se repose.|[Tidewater], n’arrêtez jamais.|Bonne habitude.}',
        'J’ai emporté du Slack Tide {sur le ferry|à la plage|à un pique-nique avec [who]} [day]. {Encore froid après une heure, jamais amer.|Tout le monde voulait goûter.} {La meilleure idée de [tidewater].|Parfait.}',
      ],
      agree: ['{Chez nous aussi|On fait pareil}, {avec une rondelle d’orange|avec un peu de lait|deux par semaine}.'],
      counter: [
        '{Je suis revenu au café chaud|Trop cher pour tous les jours}, {mais l’été, oui|même avec la consigne}.',
      ],
      ask: [
        'La grande ou la petite ? => La grande, {toujours}.',
        'Avec ou sans glaçons ? => Deux glaçons, {pas plus}.',
      ],
      own: [
        '{Ça nous fait plaisir|On le boit comme ça aussi} ! Vous l’avez essayé avec du tonic ? => {Avec du tonic ? J’essaie.|Pas encore, bonne idée.}',
        '{Ça nous fait plaisir|On le boit comme ça aussi} ! Les vides repartent chaque nuit. => Bon à savoir.',
      ],
    },
  ],
  'bottle.negative': [
    {
      title: ['0: Slack Tide et la consigne', '1: Slack Tide augmente'],
      post: [
        'Mes bouteilles vides de Slack Tide ont été refusées [lieu] [when] : {« machine pleine ».|« seulement le matin ».|« pas sans ticket ».} {C’était pourtant l’idée, [tidewater].|Six bouteilles, trois euros.} {Agaçant.|Je les ai rapportées à la maison.}',
        'Slack Tide passe à [price]{.|, vu [lieu].} {Il n’est sorti que depuis quelques semaines, [tidewater].|Déjà plus cher.} {Ce sera sans moi.|Dommage.}',
      ],
      agree: [
        '0: {Ici aussi|Ça m’est arrivé}, {[lieu]|[day]}.',
        '1: {Ici aussi|Je l’ai vu aussi}, {[lieu]|depuis une semaine}.',
      ],
      own: [
        '0: {Nous sommes désolés.|C’est une erreur, pardon.} {Chaque boutique reprend les vides à toute heure, même sans ticket.|Aucun ticket n’est demandé, la boutique le sait maintenant.} => {Merci, je réessaierai.|Très bien.}',
        '1: {Nous comprenons.|La critique est juste.} {Le café coûte plus cher qu’au printemps, la consigne ne bouge pas.|Nous avons tenu le prix aussi longtemps que possible.} => {Merci de la réponse.|Bon, d’accord.}',
      ],
    },
  ],
  'versus.positive': [
    {
      title: ['[Tidewater] ou [rival] ?'],
      post: [
        '{Une semaine chez [rival]|Deux semaines chez [rival]}, et me revoilà chez [tidewater] [when] : {le [drink] est simplement meilleur|on vous regarde dans les yeux|ça m’avait manqué}. {Leçon apprise.|J’y reste.}',
        'Pour {le [drink]|l’accueil|travailler deux heures}, [tidewater] {devance nettement|est loin devant} [rival]. {Testé avec [who].|Et ce n’est guère plus cher.} {C’est mon avis.|Qui dit mieux ?}',
      ],
      agree: ['{Je trouve aussi|Même résultat chez nous}, {de peu, mais oui}.'],
      counter: [
        '{Je préfère [rival]|Chez [rival], je n’attends jamais}, {mais les tasses sont plus belles chez [tidewater]}.',
      ],
      ask: [
        'Tu as pris quoi chez les deux ? => Un [drink], {les deux fois}.',
        'Et le prix ? => Vingt centimes d’écart, {au plus}.',
      ],
      own: [
        '{Bon retour parmi nous !|On vous avait gardé la place.} {À bientôt !|On aime les tests honnêtes.} => {Haha, merci !|À [day].}',
      ],
    },
  ],
  'versus.negative': [
    {
      title: ['De [tidewater] à [rival]'],
      post: [
        'Après {trois ans|des années} chez [tidewater], je passe chez [rival]. {Le [drink] y coûte [percent] % de moins.|Plus personne ne s’occupait de rien [lieu].|L’appli a été la goutte de trop.} {Dommage.|Triste, mais c’est ainsi.}',
        'Même [rival] {fait maintenant un meilleur [drink]|répond plus vite aux plaintes} que [tidewater]. {Ça devrait vous inquiéter.|Je n’aurais jamais cru écrire ça.}',
      ],
      agree: ['{J’ai changé aussi|J’y pense aussi}, {pour moi, c’était l’attente}.'],
      counter: [
        '{J’ai essayé [rival] et je suis vite revenu, il me manquait quelque chose.|Attends un mois et raconte-nous.}',
      ],
      ask: [
        'Qu’est-ce qui te ferait revenir ? => Moins d’attente, {franchement}.',
        'Depuis quand ? => Depuis {[day]|la dernière hausse}.',
      ],
      own: [
        '{C’est dommage, et nous le prenons au sérieux.|Nous sommes tristes de vous perdre.} {Que faudrait-il changer ?|Voulez-vous nous dire ce qui n’allait pas ?} => {Moins d’attente et un mot aimable.|Merci de demander, je vous écris.}',
      ],
    },
  ],
}
