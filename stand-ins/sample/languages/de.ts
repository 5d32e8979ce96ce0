import type { Grammar } from '../grammar.ts'

export const de: Grammar = {
  brand: ['Tidewater', 'Tidewater Coffee', '@tidewatercoffee'],
  drink: [
    'Flat White',
    'Cappuccino',
    'Filterkaffee',
    'Cold Brew',
    'Espresso',
    'Hafermilch-Latte',
    'Milchkaffee',
    'Cortado',
    'Harbour Blend',
    'Lighthouse Roast',
  ],
  snack: ['Franzbrötchen', 'Käsekuchen', 'Croissant', 'Nusshörnchen', 'Bananenbrot'],
  place: [
    'der Filiale am Hafen',
    'dem Laden am Bahnhof',
    'der alten Mühle',
    'der Markthalle',
    'der Uni-Filiale',
    'dem Kiosk am Fähranleger',
  ],
  when: ['heute Morgen', 'gestern', 'auf dem Weg zur Arbeit', 'in der Mittagspause', 'am Wochenende', 'nach dem Sport'],
  who: ['meiner Schwester', 'einem Kollegen', 'meinem Vater', 'den Nachbarn', 'einer Freundin'],
  staff: ['die Barista', 'der junge Mann an der Kasse', 'das ganze Team', 'die neue Auszubildende'],
  nice: ['wunderbar', 'großartig', 'richtig lecker', 'perfekt', 'sehr freundlich', 'fantastisch', 'ausgezeichnet'],
  bad: ['furchtbar', 'schlecht', 'verbrannt', 'enttäuschend', 'eine Katastrophe', 'ungenießbar'],
  note: ['Schokolade und Orange', 'Karamell', 'Haselnuss', 'Pflaume'],
  'tail.positive': ['Danke!', 'Ich liebe es.', 'Gerne wieder.', 'Macht mich glücklich.', 'Sehr zu empfehlen.'],
  'tail.neutral': ['Mal sehen.', 'Weiß jemand mehr?', 'Fotos folgen.', 'So viel dazu.'],
  'tail.negative': [
    'Sehr schade.',
    'Nie wieder.',
    'Das ärgert mich.',
    'Bitte nachbessern.',
    'Ich will mein Geld zurück.',
  ],

  'taste.positive': [
    'Der [drink] bei [brand] ist [nice]. [tail.positive]',
    '[when] einen [drink] und ein [snack] in [place] gehabt: beides [nice].',
    'War mit [who] bei [brand], der [drink] schmeckt nach [note] und ist [nice].',
  ],
  'taste.neutral': [
    'Welche Bohne nehmt ihr für den [drink]? Bei [brand] steht nur Filter drauf.',
    'Probiere [when] den [drink] von [brand]. [tail.neutral]',
    'Der [drink] bei [brand] kommt jetzt aus einer anderen Röstung.',
  ],
  'taste.negative': [
    'Der [drink] in [place] war [bad]. [tail.negative]',
    '[when] für einen [drink] bezahlt und etwas bekommen, das [bad] war. [tail.negative]',
    'Trockenes [snack], [drink] [bad]. [tail.negative]',
  ],
  'service.positive': [
    '[staff] in [place] kannte meine Bestellung noch. [tail.positive]',
    'Lange Schlange [when], trotzdem war [staff] [nice]. [tail.positive]',
  ],
  'service.neutral': [
    'Neue Öffnungszeiten in [place]: sieben bis achtzehn Uhr.',
    'Gibt es in [place] einen Eingang ohne Stufen? Frage wegen [who].',
    '[brand] sucht Leute für das Wochenende.',
  ],
  'service.negative': [
    'Zwanzig Minuten auf einen [drink] gewartet. [tail.negative]',
    'In [place] war [staff] unfreundlich und der Service [bad]. [tail.negative]',
  ],
  'app.positive': [
    'In der App von [brand] bestellt, [when] stand alles bereit. [nice]!',
    'Die neue App von [brand] ist schnell und [nice]. [tail.positive]',
  ],
  'app.neutral': [
    'Kann man das Abo von [brand] über die Feiertage anhalten? [tail.neutral]',
    'Wie viele Stempel braucht man gerade für einen [drink]?',
  ],
  'app.negative': [
    'Die App von [brand] stürzt ständig ab. [bad]. [tail.negative]',
    'Lieferung von [brand] seit drei Tagen verspätet, niemand antwortet. [tail.negative]',
  ],
  'price.positive': [
    'Eigener Becher bei [brand], günstiger [drink]. [nice]. [tail.positive]',
    '[brand] zahlt den Bauern faire Preise, das finde ich [nice].',
  ],
  'price.neutral': [
    'Ein [drink] in [place] kostet jetzt 4,20, im Frühjahr waren es 3,90.',
    'Die Hälfte der Becher in [place] ist inzwischen Mehrweg. [tail.neutral]',
  ],
  'price.negative': [
    '5,40 für einen [drink]? [tail.negative]',
    '[brand] hat schon wieder die Preise erhöht. [bad]. [tail.negative]',
  ],
  'launch.positive': [
    'Slack Tide ist da und schmeckt [nice]! #SlackTide [tail.positive]',
    'Erster Schluck Slack Tide: [note], gar nicht bitter. [nice] #SlackTide',
  ],
  'launch.neutral': [
    'Tidewater bringt Slack Tide in der Pfandflasche. #SlackTide',
    'Wo gibt es Slack Tide noch? In [place] war es [when] ausverkauft. #SlackTide',
  ],
  'launch.negative': ['Slack Tide schmeckt nach Pappe, [bad]. [tail.negative] #SlackTide'],
  'outage.positive': ['App kaputt, aber [staff] in [place] war [nice] und hat einfach ausgeschenkt. [tail.positive]'],
  'outage.neutral': [
    'Geht die App von [brand] bei euch? Fehler 503 seit acht. #TidewaterDown',
    '[when] nur Barzahlung in [place], die App ist gestört. #TidewaterDown',
  ],
  'outage.negative': [
    'App von [brand] den ganzen Morgen tot, Geld ist weg. [tail.negative] #TidewaterDown',
    'Dreimal abgebucht für einen [drink], den es nie gab. [bad]. #TidewaterDown',
  ],
  'viral.positive': [
    'Das Video aus der Ferry Street rührt mich zu Tränen, was für ein [nice] Mensch. #FerryStreet',
    'Die ganze Nacht offen für gestrandete Fahrgäste, [nice]. [tail.positive] #FerryStreet',
  ],
  'viral.neutral': ['Wer hat die Nacht in der Ferry Street gefilmt? #FerryStreet'],
  'viral.negative': ['Schöne Geschichte, aber warum half die Reederei nicht? [tail.negative] #FerryStreet'],
  'recall.positive': ['Becher zurückgegeben, Geld sofort da. [nice] gelöst, [brand]. [tail.positive]'],
  'recall.neutral': [
    'Tidewater ruft den Becher Harbour zurück, Chargen HM-21 bis HM-24. #MugRecall',
    'Wo steht die Charge auf dem Becher? Unter dem Silikonring. #MugRecall',
  ],
  'recall.negative': [
    'Der Griff vom Becher ist abgebrochen, Hand verbrannt. [bad]. [tail.negative] #MugRecall',
    'In [place] wusste niemand vom Rückruf. [tail.negative] #MugRecall',
  ],
  'reply.agree': ['Ging mir [when] genauso.', 'Stimmt, vor allem der [drink].', 'Genau so ist es.'],
  'reply.disagree': [
    'Seltsam, bei mir war der [drink] [nice].',
    'Das finde ich unfair.',
    'Lieber zu Hause einen [drink] machen.',
  ],
  'reply.brand': [
    'Das tut uns leid! Schick uns bitte deine Bestellnummer per Nachricht.',
    'Danke für den Hinweis, wir haben ihn weitergegeben.',
  ],
  headline: [
    'Tidewater eröffnet eine Rösterei',
    'Pfandbecher bei Tidewater: was die Zahlen sagen',
    'Fünf Cafés im Vergleich: wo der [drink] am besten schmeckt',
  ],
  article: [
    'Die Kette Tidewater teilte [when] mit, dass der [drink] am häufigsten bestellt wird. Rohkaffee wurde wieder teurer.',
    'Wir haben in [place] nachgefragt, woher die Bohnen kommen.',
  ],
  video: ['Ich teste jeden [drink] bei Tidewater', '[drink] gegen [drink]: Blindtest'],
  'video.about': ['Heute besuchen wir Tidewater und probieren den [drink]. Schreibt unten, was ihr bestellt.'],
  question: ['Lohnt sich das Abo von Tidewater?', 'Was muss ich in [place] probieren?'],
  tag: ['#kaffee', '#TidewaterCoffee', '#kaffeepause', '#kaffeeliebe'],
  emoji: ['☕', '😍', '🌊', '🙏'],
  'emoji.negative': ['😡', '😞', '🙄'],
}
