import type { Grammar } from '../../grammar.ts'

/** Drinks and snacks are masculine and begin with a consonant; places include their preposition. */
const slots = {
  drink: [
    'café filtre',
    'cappuccino',
    'flat white',
    'café crème',
    'cortado',
    'cold brew',
    'latte',
    'double expresso',
    'moka',
    'déca',
  ],
  /** Hot drinks with milk. */
  hot: ['cappuccino', 'flat white', 'café crème', 'cortado', 'latte', 'moka'],
  beans: ['Harbour Blend', 'Lighthouse Roast', 'Pilot Boat'],
  snack: ['croissant', 'cookie', 'financier', 'roulé à la cannelle', 'pain aux raisins', 'muffin'],
  lieu: [
    'à la boutique du port',
    'à Ferry Street',
    'au kiosque de la gare',
    'au vieux moulin',
    'sous les halles',
    'près de la fac',
    'à l’embarcadère',
    'à la boutique de Northgate',
    'à l’aéroport',
    'à la boutique de Saltmarsh',
  ],
  when: [
    'ce matin',
    'hier',
    'en allant au travail',
    'à midi',
    'ce week-end',
    'après le sport',
    'tout à l’heure',
    'avant ma garde',
    'mardi',
    'entre deux réunions',
  ],
  who: [
    'ma sœur',
    'un collègue',
    'mon père',
    'ma voisine',
    'une vieille amie',
    'ma grand-mère',
    'mon coloc',
    'ma cheffe',
  ],
  staff: ['la barista', 'le jeune homme à la caisse', 'la nouvelle apprentie', 'le responsable', 'la serveuse'],
  note: ['caramel', 'noisette', 'prune', 'cassis', 'chocolat noir', 'jasmin', 'sucre roux'],
  minutes: ['dix', 'douze', 'quinze', 'vingt', 'vingt-cinq', 'trente'],
  percent: ['8', '10', '12', '15', '20'],
  price: ['3,60 €', '3,90 €', '4,20 €', '4,50 €', '4,80 €', '5,10 €'],
  day: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'],
  town: ['Port Ellery', 'Northgate', 'Saltmarsh', 'Ellery Sands', 'Withy Bridge'],
}

const elsewhere = {
  lieu: [
    'à la gare routière',
    'au centre commercial',
    'rue du Château',
    'en face de la bibliothèque',
    'dans la grand-rue',
    'à côté du cinéma',
  ],
  beans: ['mélange maison'],
}

const articles: Grammar['articles'] = {
  launch: [
    'Tidewater met son café en bouteille consignée => Depuis cette semaine, Tidewater Coffee vend Slack Tide, un café infusé à froid {en deux formats|à [price] la grande bouteille}. {La consigne est de 50 centimes.|La bouteille se rend dans toutes les boutiques.} {À [town], les rayons étaient vides à midi.|Notre jury y a trouvé des notes de [note].|L’enseigne promet de nouvelles livraisons [day].}',
  ],
  outage: [
    'L’appli de Tidewater en panne à l’heure de pointe => L’application de Tidewater Coffee {n’a pris aucune commande pendant quatre heures|refusait connexions et paiements ce matin}. {À [town], les clients ont payé en espèces.|Certains ont été débités deux fois.} L’entreprise {évoque une mise à jour ratée de sa base de données|promet un remboursement sous cinq jours}.',
  ],
  viral: [
    'La nuit où un café est resté ouvert à Ferry Street => {Le dernier ferry avait été annulé|La tempête avait bloqué les ferries} et deux cents passagers ne savaient où aller. Nell Harrow, barista chez Tidewater à Ferry Street, {a gardé la porte ouverte jusqu’à six heures|a servi de la soupe et distribué des couvertures}. {« N’importe qui l’aurait fait », dit-elle.|La vidéo d’un passager a été vue des millions de fois.|Son employeur lui a offert une semaine de congé.}',
  ],
  recall: [
    'Rappel du mug Harbour : l’anse peut se détacher => Tidewater Coffee rappelle son mug de voyage Harbour, lots HM-21 à HM-24. {L’anse peut se détacher.|Quelques brûlures légères ont été signalées.} {Le prix est remboursé en boutique, même sans ticket.|Le numéro de lot se trouve sous l’anneau de silicone.}',
  ],
  any: [
    '[brand] ouvre à [town] => L’enseigne [brand] ouvre une boutique à [town] {[day]|dans l’ancienne poste|cet automne}. {[Minutes] emplois y sont créés.|Les cent premiers clients auront un [drink] offert.|Les riverains espèrent des horaires larges.} {Ouverture dès sept heures.|Les travaux ont duré trois mois.}',
    'Le café augmente : ce qu’en dit [brand] => {Une mauvaise récolte|Le prix du lait} a fait grimper la tasse de [percent] %. {Chez [brand], un [drink] coûte désormais [price].|[brand] promet de ne pas bouger avant le printemps.} {Les torréfacteurs de [town] ne voient pas d’accalmie.|La fédération s’attend à moins de clients.}',
    'Cinq enseignes, un [drink] : notre banc d’essai => {Nos testeurs ont commandé dans cinq boutiques en une matinée.|Nous avons fait le tour des enseignes de [town].} Le [drink] de [brand] {arrive deuxième|l’emporte de peu|finit en milieu de tableau}. {Il a des notes de [note].|Nous l’avons payé [price].|L’attente : moins de cinq minutes.}',
  ],
}

export const words = {
  slots,
  elsewhere,
  articles,
  brands: {
    tidewater: ['Tidewater', 'Tidewater', 'Tidewater Coffee', '@tidewatercoffee'],
    brindlecup: ['Brindlecup'],
    mosscrane: ['Mosscrane'],
    ostrel: ['Ostrel'],
  },
  retorts: {
    positive: [
      '{Peut-être|C’est possible|Je comprends}, {mais moi, j’ai été ravi de ma visite|mais pour moi tout était parfait|mais j’y retourne avec plaisir}. {J’ai peut-être eu de la chance.|Question de goût.|}',
    ],
    neutral: [
      '{C’est vrai|Bien vu|Peut-être}, {je n’y avais pas pensé|je ne le savais pas}. {À suivre.|Merci pour la précision.|On verra bien.}',
    ],
    negative: [
      '{Tant mieux pour toi|Content pour toi}, {mais je n’invente rien|mais ça ne m’aide pas beaucoup|mais pour moi ça s’est mal passé}. {Et ce n’était pas la première fois.|J’aimerais juste que quelqu’un s’en occupe.|}',
      '{Je suis peut-être mal tombé|C’était peut-être un mauvais jour}. {Je leur laisse encore une chance.|Ça ne devrait pas arriver quand même.}',
    ],
  },
  thanks: [
    '{Merci|Merci beaucoup|Super, merci}, {ça m’aide|c’est ce que je voulais savoir|bon à savoir} ! {Ça m’évite de chercher.|}',
    '{Ah, d’accord|Parfait|Génial}, {merci pour la réponse|merci de me l’avoir dit}. {Je ne savais pas.|}',
  ],
  manners: {
    agree: {
      positive: ['', '', 'Oh oui. ', 'Exactement. ', 'Ah oui ! ', '+1. ', 'Absolument. '],
      neutral: ['', '', 'Oh ! ', '+1. ', 'Bonjour ! ', 'Ah. '],
      negative: ['', '', 'Aïe. ', 'Exactement. ', 'Pff. ', '+1. ', 'Ah là là. '],
    },
    counter: ['', '', 'Hum. ', 'Bof. ', 'Vraiment ? ', 'Ah bon ? '],
    ask: ['', '', 'Oh ! ', 'Petite question. ', 'Bonjour ! ', 'Ah. ', 'Dis-moi… ', 'Salut ! '],
    after: ['', ' Bonne journée.', ' Bien à vous.', ' Le bonjour à l’équipe.', ' Bonne continuation.'],
    own: [' – Inès', ' – Paul', ' – Léa', ' – Karim', ' – Maud', ' – Hugo', ' – Zoé'],
  },
  tags: {
    launch: ['#coldbrew'],
    any: ['#café', '#pausecafé', '#flatwhite', '#coffee', '#caféfiltre'],
  },
  seams: [
    [/\b([Dd])e (?=Ostrel|Ellery)/g, '$1’'],
    [/\b([Qq])ue (?=Ostrel)/g, '$1u’'],
  ],
} satisfies Omit<Grammar, 'occasions'>
