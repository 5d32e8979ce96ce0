import type { Grammar } from '../../grammar.ts'

export const brands: Grammar['occasions'] = {
  'brindlecup.positive': [
    {
      title: ['Brindlecup ist besser als sein Ruf'],
      post: [
        'Man kann über Brindlecup sagen, was man will: {offen, wenn sonst alles zu ist|großer Becher für zwei Euro|nie gewartet}. {[When] [ort], zwei Minuten, fertig.|Nach der Nachtschicht bin ich froh darüber.} {Reicht mir.|Mehr brauche ich nicht.}',
        '{Gratis nachschenken|Zwei zum Preis von einem} bei Brindlecup: {Frühstück mit [who] für wenig Geld.|So kommt man durchs Semester.} {Freut mich.|Schnäppchen!}',
      ],
      agree: [
        '{Gegen Brindlecup sage ich nichts|Stimmt, der Drive-in ist praktisch}, {billig und heiß|mehr will es auch nicht sein}.',
      ],
      counter: [
        '{Heiß ja, Kaffee kaum|Billig hat seinen Grund}. {Aber um fünf Uhr früh tränke ich ihn auch.|Der Tee geht.}',
      ],
      ask: [
        '0: Haben die wirklich nachts offen? => Außer sonntags {schon|ja}.',
        '1: Gilt das auch für den [drink]? => Für alles, {auch für die großen}.',
      ],
    },
  ],
  'brindlecup.negative': [
    {
      title: ['0: Der Kaffee von Brindlecup', '1: Brindlecup wird auch teurer'],
      post: [
        'Brindlecup: {wässrig|verbrannt|viel zu süß}, {egal, was man bestellt|und der Deckel tropft}. {Mein [drink] [ort] landete im Blumenbeet.|Das ganze Auto riecht danach.} {Einmal und nie wieder.|Furchtbar.}',
        'Brindlecup erhöht {schon wieder die Preise|die Preise um [percent] Prozent}{.|, der Aushang hängt [ort].|, [when] gesehen.} {Billig sein war doch die einzige Aufgabe.|Dafür kann ich in ein richtiges Café gehen.|[price] für einen [drink] im Pappbecher.}',
      ],
      agree: [
        '0: {Ist wirklich schlechter geworden|Ist mir auch aufgefallen}, {seit sie den Lieferanten gewechselt haben|[ort] auch|zuletzt am [day]}.',
        '1: {Ist mir auch aufgefallen|Stimmt}, {und die Becher sind kleiner|[ort] auch|und besser wird er davon nicht}.',
      ],
      counter: [
        '0: {Für den Preis geht es|In der Bahn hatte ich schlimmeren}, eine Rösterei darf man nicht erwarten.',
        '1: {Alle werden gerade teurer|Billiger als anderswo ist es immer noch}, {leider|das muss man auch sagen}.',
      ],
      ask: ['0: Aus dem Automaten? => Aus dem Automaten, {ja}.', 'Welche Filiale? => Die [ort], {leider}.'],
    },
  ],
  'mosscrane.positive': [
    {
      title: ['Mosscrane lohnt den Umweg'],
      post: [
        'Bei Mosscrane gibt es gerade einen Filter {aus Äthiopien|aus Kenia|aus Guatemala}, der nach [note] schmeckt. {Serviert im Glas, mit Kärtchen.|Sie erklären es, ohne zu belehren.} {Wunderbar.|Jeden Cent wert.}',
        '[When] mit [who] {eine Verkostung bei Mosscrane gemacht|an der Bar von Mosscrane gesessen}. {Sechs Tassen, sechs Welten.|Jetzt bin ich hellwach und pleite.} {Sehr zu empfehlen.|Tolle Leute.}',
      ],
      agree: [
        '{Der Filter dort ist der beste weit und breit|Den hatte ich am [day] auch}, {nicht billig, aber ein Erlebnis}.',
      ],
      counter: [
        '{Mir ist das zu feierlich|Guter Kaffee, aber vier Tische und ein Vortrag}. {Manchmal will ich einfach einen [drink].}',
      ],
      ask: [
        'Was kostet da eine Tasse? => Sechs Euro, {Nachschenken drei|halt dich fest}.',
        'Kann man reservieren? => Nein, {am besten vor zehn kommen}.',
      ],
    },
  ],
  'mosscrane.negative': [
    {
      title: ['Mosscrane: guter Kaffee, wenig Humor'],
      post: [
        'Bei Mosscrane um Zucker gebeten: {Es folgte ein Vortrag.|„Das braucht dieser Kaffee nicht.“|Es wurde still im Raum.} {Sieben Euro für eine Tasse und eine Belehrung.|Ich mag Kaffee, keine Kirche.} {Nein danke.|Da gehe ich nicht mehr hin.}',
        '[Minutes] Minuten auf einen Filter bei Mosscrane gewartet, {handgebrüht, ich weiß|während zwei Leute über das Wasser sprachen}. {Ich kam zu spät.|Der Kaffee war gut, der Morgen nicht.}',
      ],
      agree: [
        '0: {So sind sie|Genau so ging es mir auch}, mit Milch wird es noch schlimmer.',
        '1: {Kenne ich|So sind sie}, {unter zehn Minuten geht da nichts|man muss Zeit mitbringen}.',
      ],
      counter: ['{Zu mir waren sie freundlich|Ich finde das charmant}, {man lernt etwas dabei}.'],
      ask: [
        '0: Hast du den Zucker bekommen? => Ein Stück, {mit einem Blick dazu}.',
        'Welcher der beiden Läden? => Der in [town].',
      ],
    },
  ],
  'ostrel.positive': [
    {
      title: ['Ostrel: 90 Sekunden, ordentlicher Kaffee'],
      post: [
        'Der Automat von Ostrel am {Bahnhof|Krankenhaus|Gleis vier} hat mir in neunzig Sekunden {einen ordentlichen [drink] gemacht|genau meinen [drink] ausgegeben}, {keine Schlange, kein Gerede|um ein Uhr nachts}. {Beeindruckt.|Warum nicht.}',
        '[When] bei Ostrel per Telefon bestellt: {Klappe auf, Becher da.|Der Becher stand mit meinem Namen hinter der Scheibe.} {Klappt jedes Mal.|Schmeckte sogar nach [note].}',
      ],
      agree: ['{Nutze ich jede Woche|Erstaunlich gut}, {immer gleich, und das ist der Sinn|und nachts unschlagbar}.'],
      counter: ['{Und niemand verdient daran Lohn|Mir fehlt der Mensch}, {Kaffee ist mehr als Flüssigkeit}.'],
      ask: ['Gibt es Hafermilch? => Hafer und Soja, {ohne Aufpreis}.', 'Was kostet der? => [price], {nur mit Karte}.'],
    },
  ],
  'ostrel.negative': [
    {
      title: ['0: Ostrel nahm mein Geld', '1: Zwei Automaten sind kein Café'],
      post: [
        'Der Automat von Ostrel {hat kassiert und die Klappe zugelassen|gab mir heißes Wasser|nannte mich „Gast 4471“}. {Beschweren kann man sich bei niemandem.|Der Chatbot wünschte einen schönen Tag.} {Ich will Menschen.|Furchtbar.}',
        'Eine ganze Straße ohne Café, aber {zwei Automaten von Ostrel|Ostrel an jeder Ecke}. {Kein Stuhl, kein Klo, kein Hallo.|Da treffe ich mich nicht mit [who].} {Traurig.|[town] hat Besseres verdient.}',
      ],
      agree: [
        '0: {Ist mir am [day] auch passiert|Meiner war leer und hat trotzdem abgebucht}, die Erstattung dauerte zwei Wochen.',
        '1: {Bei uns auch|Genau so sieht es hier aus}, {und abends ist alles dunkel|ein Café wäre mir lieber}.',
      ],
      counter: [
        '0: {Meiner funktioniert|Nachts bin ich froh darüber}, {bisher jedenfalls|meistens}.',
        '1: {Nachts bin ich froh darüber|Besser als nichts}, ein Café wollte dort ja keiner aufmachen.',
      ],
      ask: [
        '0: Kam das Geld zurück? => Bisher nicht, {seit [minutes] Tagen}.',
        '0: Gibt es eine Nummer? => Nur ein Formular.',
      ],
    },
  ],
  'bottle.positive': [
    {
      title: ['Slack Tide gehört jetzt dazu'],
      post: [
        'Im Kühlschrank steht bei mir jetzt immer ein Slack Tide: {eine Flasche, zwei Gläser, Eis|[ort] gekauft, die leere gleich zurück}. {Der [drink] hat Pause.|[Tidewater], hört bloß nicht auf damit.|Gute Gewohnheit.}',
        'Slack Tide {auf die Fähre|an den Strand|zum Picknick mit [who]} mitgenommen. {Nach einer Stunde noch kalt und kein bisschen bitter.|Alle wollten probieren.} {Beste Idee von [tidewater].|Es war perfekt.|Am [day] gleich wieder, [tidewater].}',
      ],
      agree: ['{Bei uns auch|Machen wir genauso}, {mit einer Scheibe Orange|mit einem Schuss Milch|zwei pro Woche}.'],
      counter: [
        '{Ich bin wieder bei heißem Kaffee|Für jeden Tag ist es mir zu teuer}, {aber wenn es warm ist, gern|trotz Pfand}.',
      ],
      ask: ['Die große oder die kleine? => Die große, {immer}.', 'Mit Eis oder ohne? => Mit Eis, {zwei Würfel}.'],
      own: [
        '{Das freut uns|So trinken wir es auch}! Schon mit Tonic probiert? => {Mit Tonic? Mache ich.|Noch nicht, gute Idee.}',
        '{Das freut uns|So trinken wir es auch}! Die leeren Flaschen gehen jede Nacht zurück. => Gut zu wissen.',
      ],
    },
  ],
  'bottle.negative': [
    {
      title: ['0: Slack Tide und das Pfand', '1: Slack Tide wird teurer'],
      post: [
        '[Ort] wollten sie [when] meine leeren Slack-Tide-Flaschen nicht: {„Automat voll.“|„Nur vormittags.“|„Nicht ohne Bon.“} {Das war doch die Idee, [tidewater].|Sechs Flaschen, drei Euro Pfand.} {Ärgerlich.|Habe sie wieder nach Hause getragen.}',
        'Slack Tide kostet jetzt [price]{.|, [ort] gesehen.} {Dabei gibt es das erst seit ein paar Wochen, [tidewater].|Schon wieder teurer.} {Das war es für mich.|Schade.}',
      ],
      agree: [
        '0: {Hier auch|Ist mir auch passiert}, {[ort]|am [day]}.',
        '1: {Hier auch|Ist mir auch aufgefallen}, {[ort]|seit [day]}.',
      ],
      own: [
        '0: {Das tut uns leid.|Das ist falsch gelaufen, entschuldige.} {Jede Filiale nimmt leere Flaschen jederzeit zurück, auch ohne Bon.|Einen Bon braucht es nie, die Filiale weiß jetzt Bescheid.} => {Danke, ich versuche es noch einmal.|Gut.}',
        '1: {Wir verstehen das.|Berechtigte Kritik.} {Die Bohnen sind teurer als im Frühjahr, das Pfand bleibt gleich.|Wir haben den Preis gehalten, solange es ging.} => {Danke für die Antwort.|Na gut.}',
      ],
    },
  ],
  'versus.positive': [
    {
      title: ['[Tidewater] oder [rival]?'],
      post: [
        '{Eine Woche [rival] probiert|Zwei Wochen war ich bei [rival]}, [when] wieder bei [tidewater]: {Der [drink] ist einfach besser.|Man wird wieder angeschaut.|Das hat mir gefehlt.} {Wieder was gelernt.|Ich bleibe.}',
        '[tidewater] ist [rival] {beim [drink]|beim Service|zum Arbeiten} {weit voraus|klar überlegen}. {Mit [who] getestet.|Kostet auch nicht viel mehr.} {Meine Meinung.|Widerspruch?}',
      ],
      agree: ['{Sehe ich auch so|Gleiches Ergebnis bei uns}, {knapp, aber ja}.'],
      counter: ['{Mir ist [rival] lieber|Bei [rival] warte ich nie}, {aber die Tassen sind bei [tidewater] schöner}.'],
      ask: [
        'Was hast du bei beiden bestellt? => Einen [drink], {beide Male}.',
        'Und der Preis? => Zwanzig Cent Unterschied, {höchstens}.',
      ],
      own: [
        '{Willkommen zurück!|Wir haben dir den Platz freigehalten.} {Bis bald!|Faire Tests mögen wir.} => {Haha, danke!|Bis [day].}',
      ],
    },
  ],
  'versus.negative': [
    {
      title: ['Von [tidewater] zu [rival]'],
      post: [
        'Nach {drei Jahren|all den Jahren} [tidewater] gehe ich jetzt zu [rival]. {Der [drink] ist dort [percent] Prozent billiger.|[Ort] hat sich zuletzt keiner mehr gekümmert.|Die App hat das Fass zum Überlaufen gebracht.} {Schade.|Traurig, aber wahr.}',
        'Sogar [rival] {macht inzwischen einen besseren [drink]|antwortet schneller auf Beschwerden} als [tidewater]. {Das sollte euch zu denken geben.|Dass ich das mal schreibe.}',
      ],
      agree: ['{Bin auch gewechselt|Ich überlege es auch}, {bei mir war es das Warten}.'],
      counter: [
        '{Ich war bei [rival] und bin schnell zurück, mir hat etwas gefehlt.|Warte einen Monat ab, dann reden wir weiter.}',
      ],
      ask: [
        'Was müsste passieren, damit du zurückkommst? => Kürzere Schlangen, {ehrlich}.',
        'Seit wann? => Seit {[day]|der letzten Preiserhöhung}.',
      ],
      own: [
        '{Das ist schade, und wir nehmen es ernst.|Wir verlieren dich ungern.} {Was müsste anders werden?|Magst du uns sagen, was schieflief?} => {Kürzere Schlangen und ein freundliches Wort.|Danke der Nachfrage, ich schreibe euch.}',
      ],
    },
  ],
}
