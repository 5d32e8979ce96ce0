import type { Grammar } from '../../grammar.ts'

/** Drinks are masculine, snacks neuter; places and companions have the case that templates need. */
const slots = {
  drink: [
    'Flat White',
    'Cappuccino',
    'Filterkaffee',
    'Cold Brew',
    'Espresso',
    'Cortado',
    'Milchkaffee',
    'Hafermilch-Cappuccino',
    'Latte macchiato',
    'Americano',
  ],
  /** Hot drinks with milk. */
  hot: ['Flat White', 'Cappuccino', 'Cortado', 'Milchkaffee', 'Latte macchiato', 'Caffè Latte'],
  beans: ['Harbour Blend', 'Lighthouse Roast', 'Pilot Boat Espresso'],
  snack: ['Franzbrötchen', 'Bananenbrot', 'Croissant', 'Nusshörnchen', 'Rosinenbrötchen', 'Zimtbrötchen'],
  ort: [
    'in der Filiale am Hafen',
    'in der Ferry Street',
    'am Bahnhofskiosk',
    'in der alten Mühle',
    'in der Markthalle',
    'in der Uni-Filiale',
    'am Fähranleger',
    'in der Filiale in Northgate',
    'am Flughafen',
    'in der Saltmarsh Road',
  ],
  when: [
    'heute Morgen',
    'gestern',
    'vor der Arbeit',
    'in der Mittagspause',
    'am Wochenende',
    'nach dem Sport',
    'heute Vormittag',
    'vor der Spätschicht',
    'vorgestern',
    'zwischen zwei Terminen',
  ],
  who: [
    'meiner Schwester',
    'einem Kollegen',
    'meinem Vater',
    'der Nachbarin',
    'einer alten Freundin',
    'meiner Oma',
    'meinem Mitbewohner',
    'meinem Mann',
    'meiner Tochter',
  ],
  staff: [
    'die Barista',
    'der junge Mann an der Kasse',
    'die neue Auszubildende',
    'der Schichtleiter',
    'die Frau an der Maschine',
  ],
  note: ['Karamell', 'Haselnuss', 'Pflaume', 'Johannisbeere', 'Zartbitter und Orange', 'braunem Zucker', 'Jasmin'],
  minutes: ['zehn', 'zwölf', 'fünfzehn', 'zwanzig', 'fünfundzwanzig', 'dreißig'],
  percent: ['8', '10', '12', '15', '20'],
  price: ['3,60 Euro', '3,90 Euro', '4,20 Euro', '4,50 Euro', '4,80 Euro', '5,10 Euro'],
  day: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'],
  town: ['Port Ellery', 'Northgate', 'Saltmarsh', 'Ellery Sands', 'Withy Bridge'],
}

const elsewhere = {
  ort: [
    'in der Filiale am Busbahnhof',
    'im Einkaufszentrum',
    'in der Castle Street',
    'gegenüber der Bücherei',
    'in der High Street',
    'neben dem Kino',
  ],
  beans: ['Hausmischung', 'Filterröstung', 'Espressomischung'],
}

const articles: Grammar['articles'] = {
  launch: [
    'Tidewater füllt Kaffee in Pfandflaschen => Tidewater Coffee verkauft seit dieser Woche kalt gebrühten Kaffee in Pfandflaschen. Slack Tide {gibt es in zwei Größen|kostet in der großen Flasche [price]}, das Pfand beträgt 50 Cent. {In [town] waren die Regale am Mittag leer.|Die erste Abfüllung war laut Unternehmen die größte seiner Geschichte.|Im Test fanden wir Noten von Karamell und wenig Säure.}',
  ],
  outage: [
    'Tidewater-App fällt im Morgengeschäft aus => Die App von Tidewater Coffee hat am Morgen {rund vier Stunden|stundenlang} keine Bestellungen angenommen. {In [town] zahlten die Gäste bar.|Manche Kunden wurden doppelt belastet.} Das Unternehmen {nennt ein misslungenes Update der Datenbank als Ursache|verspricht Erstattungen binnen fünf Tagen}.',
  ],
  viral: [
    'Eine Nacht in der Ferry Street => Als die letzte Fähre ausfiel, {standen zweihundert Fahrgäste im Sturm|wussten zweihundert Menschen nicht wohin}. Die Barista Nell Harrow {ließ das Café in der Ferry Street die ganze Nacht geöffnet|kochte Suppe und verteilte Decken}. {„Das hätte jeder getan“, sagt sie.|Ihr Arbeitgeber hat ihr eine Woche Sonderurlaub gegeben.|Das Video eines Fahrgasts wurde millionenfach angesehen.}',
  ],
  recall: [
    'Rückruf: Henkel am Harbour-Becher kann sich lösen => Tidewater Coffee ruft den Reisebecher Harbour der Chargen HM-21 bis HM-24 zurück. {Der Henkel kann sich lösen.|Es gab Fälle von leichten Verbrühungen.} {Alle Filialen erstatten den vollen Preis, auch ohne Bon.|Die Chargennummer steht unter dem Silikonring.}',
  ],
  any: [
    '[brand] eröffnet in [town] => Die Kaffeekette [brand] eröffnet {am [day]|im Herbst|in der alten Post} eine Filiale in [town]. {Dort entstehen [minutes] Arbeitsplätze.|Die ersten hundert Gäste bekommen einen [drink] geschenkt.|Die Nachbarn hoffen auf lange Öffnungszeiten.} {Geöffnet ist ab sieben Uhr.|Der Umbau hat drei Monate gedauert.}',
    'Kaffee wird teurer: Was [brand] dazu sagt => {Eine schlechte Ernte|Teure Milch} hat den Preis einer Tasse um [percent] Prozent steigen lassen. {Bei [brand] kostet ein [drink] jetzt [price].|[brand] will die Preise bis zum Frühjahr halten.} {Röstereien in [town] erwarten keine Entspannung.|Der Verband rechnet mit weniger Gästen.}',
    'Fünf Ketten im Test: Wer macht den besten [drink]? => {Unsere Tester bestellten an einem Vormittag in fünf Filialen.|Wir haben in [town] fünf Ketten besucht.} Der [drink] von [brand] {kam auf Platz zwei|gewann knapp|landete im Mittelfeld}. {Er schmeckte nach [note].|Bezahlt haben wir [price].|Gewartet haben wir keine fünf Minuten.}',
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
      '{Mag sein|Kann sein|Verstehe ich}, {aber bei mir war alles bestens|aber ich war sehr zufrieden|aber ich gehe gern wieder hin}. {Vielleicht hatte ich Glück.|Geschmackssache.|}',
    ],
    neutral: [
      '{Stimmt|Guter Punkt|Mag sein}, {daran hatte ich nicht gedacht|das wusste ich nicht|ich habe es nur von außen gesehen}. {Mal sehen, wie es weitergeht.|Danke für den Hinweis.|}',
    ],
    negative: [
      '{Freut mich für dich|Schön für dich}, {aber bei mir war es leider so|aber das hilft mir wenig|aber ich habe mir das nicht ausgedacht}. {Es war auch nicht das erste Mal.|Ich wünsche mir nur, dass sich jemand kümmert.|}',
      '{Vielleicht hatte ich einen schlechten Tag erwischt|Kann Pech gewesen sein}. {Einen Versuch gebe ich ihnen noch.|Passieren sollte es trotzdem nicht.}',
    ],
  },
  thanks: [
    '{Danke|Danke dir|Super, danke}, {das hilft mir|genau das wollte ich wissen|gut zu wissen}! {Das erspart mir das Suchen.|}',
    '{Ah, okay|Perfekt|Prima}, {danke für die schnelle Antwort|vielen Dank}. {Das wusste ich nicht.|}',
  ],
  manners: {
    agree: {
      positive: ['', '', 'Oh ja. ', 'Genau. ', 'Haha, ja. ', 'Ja! ', '+1. ', 'Absolut. '],
      neutral: ['', '', 'Oh. ', '+1. ', 'Hallo! ', 'Ah. '],
      negative: ['', '', 'Oje. ', 'Genau. ', 'Seufz. ', 'Tja. ', '+1. ', 'Ach. '],
    },
    counter: ['', '', 'Hm. ', 'Na ja. ', 'Ehrlich? ', 'Oh? '],
    ask: ['', '', 'Oh! ', 'Kurze Frage: ', 'Hallo! ', 'Ah. ', 'Moment. ', 'Sag mal … '],
    after: ['', ' Schönen Tag noch.', ' Viele Grüße.', ' Liebe Grüße ans Team.', ' Alles Gute.'],
    own: [' – Jana', ' – Ole', ' – Mika', ' – Britta', ' – Emre', ' – Lena', ' – Tim'],
  },
  tags: {
    launch: ['#ColdBrew'],
    any: ['#Kaffee', '#Kaffeeliebe', '#Kaffeepause', '#flatwhite', '#coffee'],
  },
  seams: [],
} satisfies Omit<Grammar, 'occasions'>
