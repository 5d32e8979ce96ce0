import type { Grammar } from '../../grammar.ts'

export const stories: Grammar['occasions'] = {
  'launch.positive': [
    {
      title: ['Slack Tide ist richtig gut', 'Slack Tide probiert'],
      post: [
        '{Die erste Flasche Slack Tide|Endlich Slack Tide} [ort] bekommen: {schmeckt nach [note]|kalt, klar, kein bisschen bitter}. {Mein Sommer ist gerettet.|Gut gemacht, [tidewater].|Großartig.} #SlackTide',
        'Mit [who] für Slack Tide angestanden, {[ort] waren vierzig Leute vor uns|[when] [ort]}. {Hat sich gelohnt.|Jede Minute wert.|Wir haben es gleich am Wasser getrunken.} #SlackTide',
        'Kaffee in der Pfandflasche, {ohne Zucker|und er schmeckt sogar}: {So hätte Kaffee to go immer sein sollen.|Dafür gibt es von mir volle Punktzahl.} {Danke, [tidewater].|[Ort] gekauft.|Am [day] hole ich mir noch mehr davon.} #SlackTide',
      ],
      agree: [
        '{Finde ich auch|Bin ebenfalls begeistert}, {die große Flasche war in zehn Minuten leer|mit Eis noch besser|hoffentlich bleibt das im Sortiment}.',
      ],
      counter: [
        '{Mir zu dünn|Ich verstehe die Aufregung nicht}, {aber die Flasche ist schön|vielleicht war es nicht kalt genug}. #SlackTide',
      ],
      ask: [
        'Gibt es dort noch welches? => Ein Kasten war noch da, {vorhin|vor einer Stunde}.',
        'Ist da Zucker drin? => Nein, {nur Kaffee und Wasser|steht auf dem Etikett}.',
      ],
      own: [
        '{Das freut uns riesig|Danke fürs Anstehen}! Heute früh um vier abgefüllt. => {Respekt!|Bis morgen!}',
        '{Das freut uns riesig|Danke fürs Anstehen}! Für die leere Flasche gibt es 50 Cent zurück. => {Ich bringe sie wieder.|Gut zu wissen.}',
      ],
    },
  ],
  'launch.neutral': [
    {
      title: ['0: Wo gibt es Slack Tide?', '1: Slack Tide ist da', '2: Slack Tide: eine Frage'],
      post: [
        'Wo bekomme ich noch Slack Tide? {[Ort] war [when] ausverkauft.|In der App stehen drei Flaschen, im Regal keine.|Ich suche in [town].} #SlackTide',
        '[Tidewater] bringt Slack Tide heraus: Cold Brew in der Pfandflasche, {250 oder 500 ml|zwei Größen}, {180 mg Koffein|ohne Zucker}. {Ab heute in den Filialen.|Mal sehen, wie es schmeckt.|[When] auf der Tafel gesehen.} #SlackTide',
        'Wie lange {hält sich eine offene Flasche Slack Tide|reicht der Vorrat an Slack Tide wohl}? {Das Etikett ist winzig.|[Ort] wusste es niemand.|Ich habe [when] zwei gekauft.} #SlackTide',
      ],
      agree: [
        '0: {Suche ich auch|Geht mir genauso}, {drei Filialen, nichts|angeblich kommt am [day] Nachschub}.',
        '1: {Bin auch gespannt|Endlich mit Pfand}, {ich hole mir am [day] eine|der Preis wird entscheiden}. #SlackTide',
        '2: {Das wüsste ich auch gern|Gleiche Frage}, {ich brauchte eine Lupe|an der Theke wusste es niemand}.',
      ],
      ask: [
        'Die große oder die kleine Flasche? => Die kleine, {wenn es geht|am liebsten}.',
        'Schon am Bahnhof gefragt? => Noch nicht, {danke für den Tipp|gehe gleich hin}.',
      ],
      own: [
        '0: {Guten Morgen!|Hallo!} {Mittags kommt Nachschub.|Am Nachmittag gibt es wieder welches.} {Bis gleich!|Wir füllen ab, so schnell wir können.} #SlackTide => {Super, danke.|Bin unterwegs.}',
        '1: {Genau!|Danke fürs Weitersagen!} {Die Flasche nimmt jede Filiale zurück.|Sag uns, wie es schmeckt.} #SlackTide => {Mache ich.|Bin gespannt.}',
        '2: {Hallo!|Guten Tag!} {Offen hält sie drei Tage im Kühlschrank, und Nachschub kommt jede Nacht.|Drei Tage im Kühlschrank; abgefüllt wird jede Nacht.} #SlackTide => {Super, danke.|Gut zu wissen.}',
      ],
    },
  ],
  'launch.negative': [
    {
      title: ['0: Slack Tide: ausverkauft, natürlich', '1: Slack Tide ist zu teuer', '2: Slack Tide: nichts für mich'],
      post: [
        '{Überall ausverkauft|Vier Filialen, kein Slack Tide}. {[Ort] gab es ganze zwölf Flaschen.|[Ort] hatte man noch nie davon gehört.} {Erst werben, dann nichts haben, [tidewater]?|Tolle Einführung, [tidewater].|Das war meine Mittagspause.} #SlackTide',
        'Ein halber Liter Slack Tide für [price], plus Pfand? {Das kann ich zu Hause billiger.|Das ist kalter Kaffee, [tidewater].} {Nein danke.|Ohne mich.}',
        'Slack Tide schmeckt leider nach {nasser Pappe|kaltem Tee}. {Schade, ich hatte mich darauf gefreut.|Enttäuschend, [tidewater].|Zurück zum [drink].} #SlackTide',
      ],
      agree: [
        '{Finde ich leider auch|Gut, dass das mal jemand sagt}, {alles nur Werbung|eine zweite kaufe ich nicht}.',
      ],
      counter: [
        '0: {Wir haben problemlos welches bekommen|In meiner Filiale war genug da}, {man muss vor neun kommen|am Hafen stand noch ein Kasten}. #SlackTide',
        '1: {Das Pfand bekommst du ja zurück|Andere Flaschen kosten genauso viel}. {Ich finde es fair.|Da steckt Arbeit drin.}',
        '2: {Mir schmeckt es sehr|Meins war richtig gut}, {war es denn richtig kalt?|aber Geschmäcker sind verschieden.} #SlackTide',
      ],
      ask: [
        '0: Wo hast du überall gesucht? => Rund um den Hafen, {vier Läden}.',
        '0: Wann war das? => {Gegen Mittag|Heute früh}, {mit Schlange davor}.',
        '2: Große oder kleine Flasche? => Die kleine, {zum Glück}.',
        '2: War es kalt genug? => Frisch aus dem Kühlschrank.',
      ],
      own: [
        '0: {Entschuldige, wir haben euch alle unterschätzt.|Zwölf Flaschen waren viel zu wenig, entschuldige.} {Am [day] kommt mehr.|Ab [day] gibt es Nachschub.} #SlackTide => {Gut, dann am [day].|Danke für die Antwort.}',
        '1: {Das verstehen wir.|Ein berechtigter Einwand.} {Beim Preis ist das Pfand nicht dabei, und das kommt ganz zurück.|Achtzehn Stunden Handarbeit stecken darin, und das Pfand kommt zurück.} => {Danke für die Antwort.|Mir bleibt es zu viel.}',
        '2: {Schade, dass es dir nicht schmeckt.|Danke, dass du es probiert hast.} Sag uns gern, was du ändern würdest. #SlackTide => Mehr Kaffee, weniger Wasser.',
        '2: {Schade, dass es dir nicht schmeckt.|Danke, dass du es probiert hast.} Tausch es an der Theke gegen einen Kaffee deiner Wahl. #SlackTide => Tauschen ist fair, danke.',
      ],
    },
  ],
  'outage.positive': [
    {
      title: ['App weg, Team super'],
      post: [
        'Die App von [tidewater] ist ausgefallen, aber [staff] [ort] {hat mir die neun Stempel einfach geglaubt.|hat die Bestellungen auf Becher geschrieben.|sagte: „Zahl morgen.“} {So geht Service.|Sehr nett!|Danke!} #TidewaterDown',
        'Die App von [tidewater] geht wieder, {alle Stempel sind noch da|die doppelte Abbuchung ist weg}. {Puh.|Danke an alle, die heute geschwitzt haben.|Dann jetzt einen [drink].} #TidewaterDown',
      ],
      agree: [
        '{Bei uns waren sie auch sehr lieb|Hier geht sie auch wieder}, {die haben sich frei verdient|mehr Trinkgeld ist Pflicht}.',
      ],
      ask: [
        '1: Musstest du dich neu anmelden? => Ja, {einmal|mit neuem Code}.',
        '1: War die Bestellung noch da? => Nein, {aber das Geld kam zurück}.',
      ],
      own: [
        '{Danke für die Geduld|Das tut gut zu lesen}! Was schiefging, erklären wir noch. => Bin gespannt.',
        '{Danke für die Geduld|Das tut gut zu lesen}! Wir geben es ans Team weiter. => Macht das.',
      ],
    },
  ],
  'outage.neutral': [
    {
      title: ['Ist die App von [tidewater] down?', 'App von [tidewater]: Anmeldung geht nicht'],
      post: [
        'Ist die App von [tidewater] {bei euch auch weg|für alle down}? {Fehler 503 seit acht.|Sie lädt und lädt.|Ich kann mich nicht anmelden.} {Stehe gerade [ort].|WLAN und mobil getestet.|Auf zwei Telefonen.} #TidewaterDown',
        '{Für alle, die unterwegs sind|Zur Info}: Die App von [tidewater] geht nicht, [ort] {nehmen sie nur Bargeld|geht Karte}. {Schlange etwa [minutes] Minuten.|Betrifft wohl alle Filialen.} #TidewaterDown',
        'Laut Statusseite von [tidewater] {sind Anmeldung und Zahlung gestört|ist alles grün, haha|„wird untersucht“}. {Die App ist seit Stunden tot.|[Ort] stauen sich die Leute.} #TidewaterDown',
      ],
      agree: ['{Hier auch|Bei mir genauso}, {seit etwa acht|seit einer Stunde|in [town]}. #TidewaterDown'],
      counter: ['{Bei mir geht sie|Eben hat sie geladen}, {wenn auch langsam|beim dritten Versuch}. #TidewaterDown'],
      ask: ['Weiß jemand, wie lange das noch dauert? => {Keiner weiß etwas.|Eine Stunde, heißt es.}'],
      own: [
        '{Wir sehen es auch: Anmeldung und Zahlung sind gestört.|Du bist nicht allein, die App ist überall weg.} {An der Kasse könnt ihr wie immer bestellen.|In dreißig Minuten sagen wir mehr.} => {Danke für die schnelle Info.|Okay, dann an der Kasse.}',
      ],
    },
  ],
  'outage.negative': [
    {
      title: [
        '0: [Tidewater]: App tot',
        '1: [Tidewater]: Stunden ohne ein Wort',
        '2: Mehrfach abgebucht von [tidewater]',
      ],
      post: [
        'Die App von [tidewater] geht den ganzen Morgen nicht, {meine Bestellung ist weg|mein [drink] ist bezahlt und nirgends|und ich wurde zweimal belastet}. {[Ort] kann keiner helfen.|Der Support schweigt.|Zu spät zur Arbeit kam ich auch.} {Ich will mein Geld zurück.|Eine Katastrophe.} #TidewaterDown',
        '{Drei|Vier} Stunden Ausfall und {kein Wort|nur eine Standardantwort} von [tidewater]. {Es ist eine Kaffee-App, keine Raumstation.|So verliert man Kunden.|Furchtbar.} #TidewaterDown',
        '{Zweimal|Dreimal} abgebucht für einen [drink], den ich nie bekommen habe. {Die App von [tidewater] sagt nur „Bitte erneut versuchen“.|[Tidewater], wo ist mein Geld?} {Unverschämt.|Bitte erstatten.} #TidewaterDown',
      ],
      agree: [
        '{Bei mir auch|Genauso hier}: {doppelt belastet|Stempel auf null|Bestellung weg}, {und niemand antwortet|und die Bank sagt: warten}. #TidewaterDown',
      ],
      counter: [
        '{So etwas passiert|Ärgerlich, aber das Geld kommt von selbst zurück}. {Die Leute in den Filialen können nichts dafür.|Lasst die Technik arbeiten.} #TidewaterDown',
      ],
      ask: [
        'Ist das Geld schon zurück? => Noch nicht, {fünf Tage heißt es|bei der Bank ist es vorgemerkt}.',
        'Hast du wenigstens einen Kaffee bekommen? => Nein, {sie konnten die Bestellung nicht sehen}.',
      ],
      own: [
        '{Das tut uns leid|Bitte entschuldige den Ausfall}. Ein Update der Datenbank ist misslungen, wir stellen alles Schritt für Schritt wieder her. #TidewaterDown => {Endlich eine Antwort, danke.|Viel Erfolg.}',
        '{Das tut uns leid|Bitte entschuldige den Ausfall}. Doppelte Abbuchungen erstatten wir binnen fünf Tagen, du musst nichts tun. #TidewaterDown => {Fünf Tage sind lang, aber gut.|Endlich eine Antwort, danke.}',
      ],
    },
  ],
  'viral.positive': [
    {
      title: ['Die Barista aus der Ferry Street', 'Was Nell in der Ferry Street getan hat'],
      post: [
        'Das Video aus der Ferry Street {hat mich zu Tränen gerührt|ist das Schönste, was ich in diesem Jahr gesehen habe}. Eine Barista hält das Café die ganze Nacht offen, {für zweihundert gestrandete Fahrgäste|für alle, die die letzte Fähre verpasst haben}. {Was für ein guter Mensch.|Mehr Nells, bitte.} #FerryStreet',
        'Nell aus der Ferry Street {hat Suppe gekocht und Decken verteilt|hat den Älteren Taxis besorgt|hat bis vier mit den Kindern Karten gespielt} {und wollte keinen Cent dafür|und hat um sechs noch gelächelt}. {Danke, Nell.|Das vergessen wir nie.|Ich war auf dieser Fähre.} #FerryStreet',
        '{Gebt Nell eine Gehaltserhöhung, [tidewater]!|Liebes Team von [tidewater], die Barista aus der Ferry Street ist mehr wert als jede Werbung.} {Eine ganze Nacht allein, für Fremde: Hut ab.|Zweihundert Menschen hatten es ihretwegen warm.} #FerryStreet',
        '[When] mit [who] in die Ferry Street gefahren, {nur um Nell Danke zu sagen|um Nell Trinkgeld dazulassen}. {Es war ihr fast peinlich.|Die ganze Theke stand voller Blumen.} {So ein herzlicher Mensch.|Der [drink] ist auch gut.} #FerryStreet',
        'Das Video aus der Ferry Street [when] mit [who] angesehen. {Erst Stille, dann ein Taschentuch.|Danach hatten wir beide feuchte Augen.} {Eine Barista, die um Mitternacht einfach „Komm rein“ sagt.|Suppe für zweihundert, und kein Wort der Klage.|So sehen gute Nachbarn aus.} #FerryStreet',
        'Was ich aus der Ferry Street mitnehme: {Freundlichkeit kostet ein paar Töpfe Suppe.|Für Anstand braucht man keinen Plan.|Ein erleuchtetes Fenster genügt.} {Danke, Nell.|Gut, dass [tidewater] solche Leute hat.} {[When] gelesen, seitdem denke ich daran.|Das habe ich [when] gebraucht.} #FerryStreet',
      ],
      agree: [
        '{Mir kamen auch die Tränen|Ich habe es viermal gesehen|Ganz meine Meinung}. {Solche Menschen halten eine Stadt zusammen.|Hoffentlich verwöhnt sie jetzt jemand.} #FerryStreet',
        '{Sie war schon immer so|Ich kenne sie aus der Frühschicht, sie ist immer so}. {Es trifft die Richtige.|In [town] wundert das keinen.}',
      ],
      counter: [
        '{Schön, aber das wäre Sache der Reederei gewesen|Rührend, aber niemand sollte so eine Nacht allein stemmen}. {Hut ab trotzdem.|Hoffentlich wurde sie bezahlt.} #FerryStreet',
      ],
      ask: [
        'Kann man irgendwo für sie spenden? => Sie bittet um Spenden für {die Seenotretter|das Rettungsboot}.',
        'Wer hat das gefilmt? => Ein Fahrgast, {ein Lehrer, glaube ich|soweit ich weiß}.',
      ],
      own: [
        '{Wir sind genauso stolz auf Nell.|Wir lesen Nell das alles vor, und sie wird rot.} Sie hat eine Woche Sonderurlaub und mehr Gehalt. #FerryStreet => {Das ist die richtige Antwort.|Sehr gut!}',
        '{Wir sind genauso stolz auf Nell.|Wir lesen Nell das alles vor, und sie wird rot.} Tom aus der Küche war übrigens auch dabei. #FerryStreet => {Dann Grüße auch an Tom.|Danke auch an Tom!}',
      ],
    },
  ],
  'viral.neutral': [
    {
      title: [
        '0: Wo ist das Original aus der Ferry Street?',
        '1: Ferry Street in den Nachrichten',
        '2: Zwei Millionen sahen die Ferry Street',
      ],
      post: [
        'Ich suche das Original des Videos aus der Ferry Street: {Wer hat es gefilmt?|Wo stand es zuerst?} {Ich finde nur mit Musik unterlegte Kopien.|Ich möchte die richtige Person nennen.} #FerryStreet',
        '{Das Lokalradio|Der Regionalsender} hat einen Beitrag über die Nacht in der Ferry Street, {mit Nell und zwei Fahrgästen|mit dem Kapitän der Fähre}. {[When] gehört.|Ab Minute zwölf.} #FerryStreet',
        'Das Video aus der Ferry Street hat {zwei Millionen Aufrufe|die Zwei-Millionen-Marke geknackt}. {Kurz gesagt: Sturm, keine Fähre, eine offene Tür.|Worum geht es? Eine Barista hielt ihr Café offen.} #FerryStreet',
      ],
      agree: [
        '0: {Das suche ich auch|Gleiche Frage}, die Kopien sind nur halb so lang. #FerryStreet',
        '1: {Danke, das habe ich gesucht|Gut zu wissen}, {das höre ich mir an|ich gebe es weiter}. #FerryStreet',
        '2: {Habe ich auch gesehen|Kenne ich inzwischen auswendig}, {völlig zu Recht|und ich gönne es ihr}. #FerryStreet',
      ],
      ask: [
        '1: Welcher Sender ist das? => Der Hafensender, {auch im Netz}.',
        '1: Hast du einen Link? => Steht {ganz oben|auf der ersten Seite} bei denen.',
      ],
      own: [
        '0: Gefilmt hat ein Fahrgast, der nicht genannt werden möchte. {Danke, dass du fragst.|Wir teilen nur, was er freigegeben hat.} #FerryStreet => {Verstanden, danke.|Gut zu wissen.}',
        '1: Nell erzählt dort auch selbst davon. {Danke fürs Weitersagen.|Wir teilen nur, was sie freigegeben hat.} #FerryStreet => {Verstanden, danke.|Gut zu wissen.}',
      ],
    },
  ],
  'viral.negative': [
    {
      title: ['0: Ferry Street: und wo war die Reederei?', '1: Ferry Street und die Marken'],
      post: [
        'Schöne Geschichte, aber {wo war die Reederei|warum musste eine Barista die Arbeit der Hafenbehörde machen}? {Beifall kostet nichts.|Die Nacht in der Ferry Street sollte uns auch wütend machen.} #FerryStreet',
        'Jetzt hängt sich jede Marke an die Ferry Street. {Das nervt.|Lasst die Frau doch schlafen.} {[When] fünf Anzeigen mit ihrem Gesicht gesehen.|Nur [tidewater] hat einen Tag gewartet.} #FerryStreet',
      ],
      agree: [
        '{Danke, das musste mal gesagt werden|Genau das denke ich auch}, {entschuldigt hat sich bis heute keiner}. #FerryStreet',
      ],
      counter: [
        '{Kann man sich nicht einfach mal freuen?|Beides stimmt: Sie war großartig, die anderen nicht.} #FerryStreet',
      ],
      own: [
        '{Du hast recht, sie hätte nicht allein sein dürfen.|Das ist ein guter Einwand.} {Bei Sturm sind in der Ferry Street ab jetzt zwei Leute da.|Wir sprechen mit der Reederei.} #FerryStreet => {Das hört man gern.|Mehr, als ich erwartet hatte.}',
      ],
    },
  ],
  'recall.positive': [
    {
      title: ['Becher zurückgegeben: alles glatt'],
      post: [
        'Den Harbour-Becher [when] [ort] zurückgegeben: {Geld in zwei Minuten zurück|voller Preis, ganz ohne Bon}. {Vorbildlich, [tidewater].|So macht man einen Rückruf.|Danke, [tidewater].} #MugRecall',
      ],
      agree: ['{Bei uns auch|Ging hier genauso schnell}, {keine Fragen|mit einem Lächeln}. #MugRecall'],
      ask: [
        'Brauchtest du den Bon? => Nein, {nur den Becher}.',
        'Auch ohne Deckel? => Ja, {sie sahen nur auf die Nummer}.',
      ],
      own: [
        '{Danke fürs Zurückbringen|Gut, dass es geklappt hat}. {Sag es gern weiter: HM-21 bis HM-24.|Die Mühe tut uns leid.} #MugRecall => {Schon geschehen.|Halb so wild.}',
      ],
    },
  ],
  'recall.neutral': [
    {
      title: ['0: Harbour-Becher: Wo steht die Nummer?', '1: Rückruf des Harbour-Bechers'],
      post: [
        'Wo steht beim Harbour-Becher die Chargennummer? {Unter dem Ring finde ich nur einen Stern.|Auf meinem steht HM-20, ist der sicher?} {Gekauft habe ich ihn [ort].|Gekauft habe ich ihn im Frühjahr.} #MugRecall',
        '[Tidewater] ruft den Reisebecher Harbour zurück, Chargen HM-21 bis HM-24: {Der Henkel kann abgehen.|Der Henkel löst sich.} {Geld gibt es in jeder Filiale zurück.|Bitte weitersagen.|[Ort] hing [when] ein Zettel.} #MugRecall',
      ],
      agree: [
        '0: {Den habe ich auch|Gleiche Frage}, {die Nummer ist kaum zu lesen|meiner hat auch den Stern|[ort] gekauft}. #MugRecall',
        '1: {Danke, gleich nachgesehen|Gebe ich weiter}, {meiner ist HM-22|meiner ist älter|zum Glück habe ich einen anderen}. #MugRecall',
      ],
      ask: [
        '0: Wann hast du ihn gekauft? => Im Frühjahr, {glaube ich}.',
        '0: Der blaue oder der graue? => Der {blaue|graue}.',
      ],
      own: [
        '0: {Hallo!|Guten Tag!} {Die Nummer steht unter dem Ring auf dem Boden. HM-20 ist sicher, HM-21 bis HM-24 nicht.|HM-20 und ein Stern sind sicher, HM-21 bis HM-24 nehmen wir zurück.} {Im Zweifel bitte nicht benutzen.|Jede Filiale nimmt ihn an.} #MugRecall => {Nachgesehen, danke.|Okay, danke.}',
        '1: {Danke fürs Weitersagen.|Danke fürs Teilen.} {Jede Filiale nimmt ihn zurück.|Die Nummer steht unter dem Ring.} #MugRecall => {Gern.|Viel Erfolg damit.}',
      ],
    },
  ],
  'recall.negative': [
    {
      title: [
        '0: Henkel vom Harbour-Becher ab',
        '1: Rückruf: in der Filiale abgewiesen',
        '2: Harbour-Becher: immer noch kein Geld',
      ],
      post: [
        'Der Henkel meines Harbour-Bechers ist [when] {abgebrochen|abgefallen}, mit heißem Kaffee darin. {Finger verbrannt.|Die Tastatur ist hin.} {Das ist gefährlich, [tidewater].|Der Rückruf kam zu spät.} #MugRecall',
        '[Ort] {wusste niemand von dem Rückruf|wollten sie den Becher ohne Bon nicht nehmen}. {[Tidewater], redet ihr nicht mit euren Filialen?|Auf der Website steht es anders.|Dafür bin ich eine halbe Stunde gelaufen.} #MugRecall',
        '{Dritte E-Mail|Zweiter Anruf} wegen des Harbour-Bechers und immer noch kein Geld. {[Tidewater] hofft wohl, dass ich es vergesse.|Genommen war das Geld schneller.} #MugRecall',
      ],
      agree: [
        '0: {Bei meinem auch|Meiner ebenso}: {Der Kleber hält nicht.|Am [day] ging der Henkel ab.} {Da verletzt sich noch jemand.|Mach Fotos.} #MugRecall',
        '1: {Hatte ich genauso|Hier auch}: {Sie wollten einen Bon.|Sie hatten nie davon gehört.} {Ich habe aufgegeben.|Das war am [day].} #MugRecall',
        '2: {Bei mir auch|Geht mir genauso}: {seit einer Woche keine Antwort|zwei Mails, nichts|ich warte seit [day]}. #MugRecall',
      ],
      counter: [
        '1: {Unserer wurde sofort erstattet|Bei uns ging es ohne Weiteres}, {versuch es in einer anderen Filiale|vielleicht war die Nachricht noch nicht da}. #MugRecall',
        '2: {Meins kam nach zwei Tagen|Ich hatte es am [day]}, {vielleicht hängt es an der Bank}. #MugRecall',
      ],
      ask: [
        '0: Ist dir etwas passiert? => Nur ein Pflaster, {danke der Nachfrage}.',
        '0: Ist es schlimm? => Es brennt, {aber das heilt}.',
        '0: {Welche Charge ist es?|Was steht unter dem Ring?} => {HM-22.|HM-23, {soweit lesbar}.}',
      ],
      own: [
        '0: {Das tut uns sehr leid, hoffentlich geht es dir gut.|Entschuldige, das darf nicht passieren.} {Schick uns bitte die Chargennummer, wir ersetzen den Becher und den Schaden.|Schreib uns bitte, wir kommen für den Schaden auf.} #MugRecall => {Nachricht ist raus.|Danke, dass ihr das ernst nehmt.}',
        '1: {Entschuldige den vergeblichen Weg.|Das tut uns leid, so war das nicht gedacht.} {Jede Filiale muss ihn ohne Bon nehmen, das haben wir noch einmal allen gesagt.|Die Filiale weiß jetzt Bescheid.} #MugRecall => {Danke, ich gehe noch einmal hin.|Gut, ein letzter Versuch.}',
        '2: {Entschuldige, dass du so oft fragen musstest.|Das hat viel zu lange gedauert, entschuldige.} {Das Geld geht heute raus.|Die Erstattung ist seit heute früh unterwegs.} #MugRecall => {Ich glaube es, wenn ich es sehe.|Ist da, danke.}',
      ],
    },
  ],
}
