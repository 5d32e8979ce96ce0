import type { Grammar } from '../grammar.ts'

export const fr: Grammar = {
  brand: ['Tidewater', 'Tidewater Coffee', '@tidewatercoffee'],
  drink: [
    'café filtre',
    'cappuccino',
    'expresso',
    'latte à l’avoine',
    'café glacé',
    'cortado',
    'déca',
    'Harbour Blend',
    'Lighthouse Roast',
  ],
  snack: ['croissant aux amandes', 'cookie', 'gâteau au citron', 'pain aux raisins', 'cake à la banane'],
  place: [
    'la boutique du port',
    'le kiosque de la gare',
    'le vieux moulin',
    'la halle du marché',
    'la boutique de la fac',
  ],
  when: ['ce matin', 'hier', 'à midi', 'en allant au travail', 'le week-end dernier', 'entre deux réunions'],
  who: ['ma sœur', 'un collègue', 'mon père', 'une amie', 'mes voisins'],
  staff: ['la barista', 'le jeune homme à la caisse', 'toute l’équipe', 'la nouvelle apprentie'],
  nice: ['délicieux', 'parfait', 'excellent', 'magnifique', 'vraiment super', 'adorable', 'formidable'],
  bad: ['horrible', 'mauvais', 'brûlé', 'décevant', 'imbuvable', 'nul', 'une catastrophe'],
  note: ['chocolat et orange', 'caramel', 'noisette', 'prune'],
  'tail.positive': ['Merci !', 'J’adore.', 'On y retourne.', 'Je recommande.', 'Que du bonheur.'],
  'tail.neutral': ['À suivre.', 'Quelqu’un sait ?', 'Photos plus tard.', 'Voilà.'],
  'tail.negative': ['Quel dommage.', 'Plus jamais.', 'Très déçu.', 'Remboursez-moi.', 'C’est pénible.'],

  'taste.positive': [
    'Le [drink] de [brand] est [nice]. [tail.positive]',
    'Un [drink] et un [snack] à [place] [when] : [nice].',
    'Avec [who] chez [brand] [when], goût de [note], [nice]. [tail.positive]',
  ],
  'taste.neutral': [
    'J’essaie le [drink] de [brand] [when]. [tail.neutral]',
    'Le [drink] de [brand] vient maintenant d’une autre torréfaction.',
    'Quelle mouture pour le [drink] ? Le paquet ne dit rien.',
  ],
  'taste.negative': [
    'Le [drink] à [place] était [bad]. [tail.negative]',
    'Payé pour un [drink] [when], c’était [bad]. [tail.negative]',
    '[snack] sec, [drink] [bad]. [tail.negative]',
  ],
  'service.positive': [
    'À [place], [staff] se souvenait de ma commande. [tail.positive]',
    'Longue file [when] et pourtant [staff] a été [nice]. [tail.positive]',
  ],
  'service.neutral': [
    'Nouveaux horaires à [place] : de sept heures à dix-huit heures.',
    'Y a-t-il un accès sans marches à [place] ? C’est pour [who].',
  ],
  'service.negative': [
    'Vingt minutes pour un [drink] à [place]. [tail.negative]',
    'Tables sales, service [bad] à [place]. [tail.negative]',
  ],
  'app.positive': [
    'Commandé dans l’appli [brand], tout était prêt [when]. [nice].',
    'La nouvelle appli de [brand] est rapide, [nice]. [tail.positive]',
  ],
  'app.neutral': [
    'Peut-on suspendre l’abonnement [brand] pendant les fêtes ? [tail.neutral]',
    'Combien de tampons pour un [drink] offert en ce moment ?',
  ],
  'app.negative': [
    'L’appli [brand] plante sans arrêt. [bad]. [tail.negative]',
    'Livraison [brand] en retard de trois jours, aucune réponse. [tail.negative]',
  ],
  'price.positive': [
    'Avec sa tasse, le [drink] coûte moins cher chez [brand]. [nice]. [tail.positive]',
    '[brand] paie bien les producteurs, c’est [nice].',
  ],
  'price.neutral': [
    'Un [drink] à [place] coûte 4,20, c’était 3,90 au printemps.',
    'La moitié des gobelets à [place] sont consignés. [tail.neutral]',
  ],
  'price.negative': [
    '5,40 pour un [drink] ? [tail.negative]',
    '[brand] augmente encore ses prix. [bad]. [tail.negative]',
  ],
  'launch.positive': [
    'Slack Tide est arrivé et c’est [nice] ! #SlackTide [tail.positive]',
    'Première gorgée de Slack Tide : [note], pas amer, [nice]. #SlackTide',
  ],
  'launch.neutral': [
    'Tidewater lance Slack Tide en bouteille consignée. #SlackTide',
    'Où trouver Slack Tide ? Rupture à [place] [when]. #SlackTide',
  ],
  'launch.negative': ['Slack Tide a un goût de carton, [bad]. [tail.negative] #SlackTide'],
  'outage.positive': ['Appli en panne, mais [staff] à [place] a été [nice]. [tail.positive]'],
  'outage.neutral': [
    'L’appli [brand] est en panne chez vous ? Erreur 503 depuis huit heures. #TidewaterDown',
    'Espèces seulement à [place] [when]. #TidewaterDown',
  ],
  'outage.negative': [
    'Appli [brand] morte toute la matinée, commande perdue. [tail.negative] #TidewaterDown',
    'Débité trois fois pour un [drink]. [bad]. #TidewaterDown',
  ],
  'viral.positive': [
    'La vidéo de Ferry Street m’a fait pleurer, quel geste [nice]. #FerryStreet',
    'Ouvert toute la nuit pour les passagers bloqués, [nice]. [tail.positive] #FerryStreet',
  ],
  'viral.neutral': ['Qui a filmé la nuit de Ferry Street ? #FerryStreet'],
  'viral.negative': ['Belle histoire, mais où était la compagnie de ferry ? [tail.negative] #FerryStreet'],
  'recall.positive': ['Tasse rendue, remboursé tout de suite. [nice], [brand]. [tail.positive]'],
  'recall.neutral': [
    'Tidewater rappelle la tasse Harbour, lots HM-21 à HM-24. #MugRecall',
    'Où lire le numéro de lot ? Sous l’anneau en silicone. #MugRecall',
  ],
  'recall.negative': [
    'L’anse de ma tasse a cassé, main brûlée. [bad]. [tail.negative] #MugRecall',
    'Personne ne savait rien du rappel à [place]. [tail.negative] #MugRecall',
  ],
  'reply.agree': ['Pareil pour moi [when].', 'C’est vrai, surtout le [drink].', 'Exactement.'],
  'reply.disagree': [
    'Bizarre, mon [drink] était [nice].',
    'Je trouve ça injuste.',
    'Je préfère un [drink] à la maison.',
  ],
  'reply.brand': [
    'Toutes nos excuses ! Envoyez-nous votre numéro de commande par message.',
    'Merci, nous avons transmis à l’équipe.',
  ],
  headline: [
    'Tidewater ouvre une torréfaction',
    'Gobelets consignés chez Tidewater : les chiffres',
    'Cinq cafés comparés : le meilleur [drink]',
  ],
  article: [
    'La chaîne Tidewater a annoncé [when] que le [drink] reste le plus commandé. Le café vert a encore augmenté.',
    'Nous avons demandé à [place] d’où viennent les grains.',
  ],
  video: ['Je goûte chaque [drink] de Tidewater', '[drink] contre [drink] : test à l’aveugle'],
  'video.about': ['Aujourd’hui nous goûtons le [drink] chez Tidewater. Dites-moi ce que vous prenez.'],
  question: ['L’abonnement Tidewater vaut-il le coup ?', 'Que goûter à [place] ?'],
  tag: ['#café', '#TidewaterCoffee', '#pausecafé'],
  emoji: ['☕', '😍', '🥐', '✨'],
  'emoji.negative': ['😡', '😞', '🙄'],
}
