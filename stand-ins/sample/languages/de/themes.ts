import type { Grammar } from '../../grammar.ts'

export const themes: Grammar['occasions'] = {
  'taste.positive': [
    {
      title: ['Der [hot] bei [brand] ist richtig gut', '[brand] kann [hot]'],
      post: [
        'Der [hot], den ich [when] bei [brand] [ort] hatte, war {ausgezeichnet|richtig gut|genau richtig}: {samtige Milch|nicht zu heiß|kein bisschen bitter}, und er schmeckte nach [note]. {Gerne wieder.|So muss das sein.|Großes Lob.}',
        'Mit [who] bei [brand] [ort] gewesen. {Zweimal [hot], zweimal zufrieden.|Der [hot] war so gut, dass wir noch einen bestellt haben.} {Sehr zu empfehlen.|Das machen wir jetzt öfter.|Schöner Vormittag.}',
        '{Ich hatte Ketten eigentlich abgeschrieben|Normalerweise mache ich um Ketten einen Bogen}, aber der [hot] von [brand] {hat mich überzeugt|ist wirklich fein}. {Schmeckt nach [note].|Wer hätte das gedacht.} {[Ort], [when].|Probiert ihn mal.}',
      ],
      agree: [
        '{Geht mir genauso|Kann ich bestätigen|Sehe ich auch so}: {der [hot] ist dort der beste der Stadt|dafür steige ich eine Station früher aus|den gönne ich mir einmal die Woche}.',
      ],
      counter: [
        '{Bei mir war er leider lauwarm|Mir ist er zu milchig|Ich fand ihn eher flach}. {Kommt wohl darauf an, wer an der Maschine steht.|Aber Geschmäcker sind verschieden.}',
      ],
      ask: [
        '{Mit Hafermilch oder mit normaler?|Welche Milch nimmst du da?} => {Mit Hafermilch, {das merkt man kaum|klappt prima}.|Mit normaler, {ganz klassisch|wie immer}.}',
        'Bekommt man dort einen Platz? => Meistens schon, {hinten am Fenster|im ersten Stock}.',
        'Ist es da sehr voll? => Vor neun Uhr ist es ruhig, {danach voll|später nicht mehr}.',
      ],
      own: [
        '{Das freut uns sehr|Wie schön, danke|Danke für das Lob}! {Wir geben es ans Team weiter.|Bis bald!} => {Macht das, sie haben es verdient.|Bis bald!}',
      ],
    },
    {
      title: ['[beans] von [brand]: meine Notizen', '[beans] zu Hause'],
      post: [
        'Die Packung [beans] von [brand] ist angebrochen. {Als Filter|In der Espressokanne|In der French Press} schmeckt der Kaffee nach [note], {rund und süß|klar und lang im Abgang|ganz ohne Bitterkeit}. {Die kaufe ich wieder.|Bin sehr zufrieden.|Die ganze Küche duftet.}',
      ],
      agree: [
        '{Den trinken wir auch|Gute Wahl|Mein Favorit}, {nach einer Woche wird er noch besser|etwas gröber gemahlen ist er noch runder}.',
      ],
      counter: [
        '{Mir war er zu dunkel|Ich fand ihn fürs Geld etwas dünn}. {Aber vielleicht lag es an meiner Mühle.|Geschmackssache.}',
      ],
      ask: [
        'Wie fein mahlst du ihn? => Mittelfein, {ungefähr wie Sand|zwanzig Klicks auf der Handmühle}.',
        'Welche Mühle benutzt du? => Eine Handmühle, {nichts Besonderes|schon zehn Jahre alt}.',
      ],
      own: [
        '{Danke, das liest die Rösterei gern|Wie schön}! Kleiner Tipp: Eine Woche ruhen lassen. => {Eine Woche halte ich nicht durch.|Mache ich, danke für den Tipp!}',
        '{Danke, das liest die Rösterei gern|Wie schön}! Probier ihn mal mit 93 Grad. => {Mache ich, danke für den Tipp!|Wird ausprobiert.}',
      ],
    },
  ],
  'taste.neutral': [
    {
      title: ['0: Was bestellt ihr bei [brand]?', '1: Frage zum [hot] bei [brand]', '2: Neues bei [brand]'],
      post: [
        'Bin am [day] mit [who] bei [brand] [ort] verabredet. {Was sollte man dort probieren?|Taugt der [drink] etwas?|Gibt es außer dem [drink] etwas, das man kennen muss?}',
        '{Frage an alle, die öfter dort sind|Mal gefragt}: Macht [brand] den [hot] mit {der hellen oder der dunklen Röstung|einem oder zwei Shots}? {Auf der Tafel [ort] steht nichts.|Ich habe [when] vergessen zu fragen.}',
        'Bei [brand] [ort] gibt es jetzt {den [drink] in zwei Größen|eine andere Hafermilch|eine Gaströstung, die nach [note] schmecken soll}. {Hat das schon jemand probiert?|Noch keine Meinung dazu.|[When] gesehen.}',
      ],
      agree: [
        '0: {Das würde mich auch interessieren|Gute Frage}, {die Karte hilft da wenig|ich nehme am Ende immer dasselbe}.',
        '1: {Das würde mich auch interessieren|Gute Frage|Das frage ich mich auch}, {auf der Karte steht dazu nichts|gefragt habe ich nie}.',
        '2: {Ist mir auch aufgefallen|Habe ich auch gesehen}, {probiert habe ich es noch nicht|das soll ein Versuch sein|ich bin gespannt}.',
      ],
      counter: [
        '0: Frag doch einfach an der Theke, {die erklären das gern|die wissen, was läuft}.',
        '1: {Steht doch auf der Tafel|Schau mal auf die Tafel}, {ganz unten, klein|links oben}.',
      ],
      ask: [
        '0: Magst du ihn eher kräftig oder mild? => Eher kräftig, {immer|bitte}.',
        '0: Mit Milch oder schwarz? => {Mit etwas Milch|Schwarz}, {immer|meistens}.',
      ],
      own: [
        '0: {Hallo!|Guten Morgen!} {Mit dem [drink] machst du nichts falsch, und um zehn kommt das [snack] aus dem Ofen.|Probiert die Gaströstung, links auf der Tafel.} {Viel Spaß bei uns!|Das Team lässt dich gern probieren.} => {Danke für die schnelle Antwort!|Probieren klingt gut, danke.}',
        '1: {Hallo!|Gute Frage!} {Im [hot] stecken zwei Shots der mittleren Röstung.|Zwei Shots, mittlere Röstung; die helle auf Wunsch.} {Wir schreiben es auf die Tafel.|Frag gern nach.} => {Danke für die schnelle Antwort!|Gut zu wissen.}',
        '2: {Gut gesehen!|Stimmt!} {Das testen wir bis Ende des Monats.|Wir sind gespannt, was ihr sagt.} => {Ich berichte.|Danke für die Info.}',
      ],
    },
  ],
  'taste.negative': [
    {
      title: [
        '0: Was ist mit dem [hot] bei [brand] los?',
        '1: Enttäuscht von [brand]',
        '2: Das [snack] von [brand]: enttäuschend',
      ],
      post: [
        'Der [hot] bei [brand] [ort] war {verbrannt und bitter|lauwarm|fast nur Schaum}. {[price] dafür?|Die Hälfte habe ich stehen lassen.|Zum dritten Mal in diesem Monat.} {Sehr schade.|Das konntet ihr mal besser.|So schnell komme ich nicht wieder.}',
        '{Ich wollte [brand] noch eine Chance geben|War [when] mit [who] wieder bei [brand]}: {Der [hot] schmeckte nach Spülwasser|Der [hot] war sauer}, {und die Tasse war nicht sauber|und es schien niemanden zu stören}. {[Ort] geht es nur noch bergab.|Ich bin enttäuscht.|Nie wieder.}',
        'Das [snack] von [brand] war {steinhart|vom Vortag|innen noch gefroren}, {dafür habe ich [when] extra angestanden|und der [hot] konnte es auch nicht retten}. {Schade um das Geld.|Das geht besser.}',
      ],
      agree: [
        '{Ging mir am [day] genauso|Gut, dass es nicht nur mir so geht|Leider wahr}. {Früher war das mein Stammladen.|Seit dem Sommer wird es immer schlechter.|Ich gehe inzwischen woanders hin.}',
      ],
      counter: [
        '{Komisch, bei mir war alles gut|Das habe ich dort noch nie erlebt}. {Hast du etwas gesagt? Die tauschen das ohne Murren.|Vielleicht lag es an der Schicht.}',
      ],
      ask: [
        '{Hast du dich beschwert?|Hast du etwas gesagt?} => {Ja, {aber nur ein Achselzucken bekommen|das Zweite war nicht besser}.|Nein, {ich hatte es eilig|die Schlange war zu lang}.}',
      ],
      own: [
        '{Das tut uns leid|Entschuldige, so darf das nicht sein}. Zeig diese Nachricht an der Theke, dann bekommst du Ersatz. => {Danke, ich versuche es am [day].|Nett, dass ihr antwortet.}',
        '{Das tut uns leid|Entschuldige, so darf das nicht sein}. Magst du uns die Uhrzeit sagen? Wir lassen das prüfen. => {Es war gegen halb neun.|Morgens, kurz vor acht.}',
      ],
    },
  ],
  'service.positive': [
    {
      title: ['Ein Lob für das Team von [brand]', 'Nette Leute bei [brand]'],
      post: [
        '{Das muss mal gesagt werden|Ein Lob}: [staff] bei [brand] [ort] {wusste nach zwei Monaten noch, was ich trinke|ist mir mit meinem vergessenen Schal hinterhergelaufen|hat mir ungefragt einen neuen [drink] gemacht}. {So ein lieber Mensch.|Der Tag war gerettet.|Danke!}',
        'Ich war [when] bei [brand] {völlig durchnässt|den Tränen nah|ohne Geld} – und [staff] {hat mir einen [drink] ausgegeben.|hat mir einen ruhigen Platz gesucht.|sagte nur: „Zahl morgen.“} {Das vergesse ich nicht.|Solche Leute machen einen Laden aus.|Danke dafür.}',
        'Lange Schlange bei [brand] [ort], {und trotzdem hatte ich meinen [drink] nach fünf Minuten|aber alle blieben freundlich}. {Respekt.|Das Team hat es drauf.|So macht Warten fast Spaß.}',
      ],
      agree: [
        '{Die sind dort alle so|Ich weiß, wen du meinst|Stimmt}, {immer ein Lächeln, auch um sieben|mein [drink] steht schon bereit, wenn ich hereinkomme}.',
      ],
      counter: [
        '{Schön für dich|Freut mich}, {bei mir schaut keiner hoch|ich wurde am [day] zehn Minuten übersehen}. {Hängt wohl von der Schicht ab.|Vielleicht wechsle ich die Filiale.}',
      ],
      ask: [
        '0: Weißt du, wie die Person heißt? => Leider nicht, {kein Schild|danach habe ich nicht gefragt}.',
        '1: Wann war das ungefähr? => Am [day], {so gegen neun|nachmittags}.',
      ],
      own: [
        '0: {Danke, dass du das schreibst|Wie schön}! {Wir haben es dem ganzen Team vorgelesen.|Wir wissen, wer gemeint ist, und geben es weiter.} => {Gut so!|Schöne Grüße zurück.}',
        '1: {Danke, dass du das schreibst|Wie schön}! {Wir haben es dem ganzen Team vorgelesen.|Wir wissen, wer gemeint ist, und geben es weiter.} => {Gut so!|Schöne Grüße zurück.}',
        '2: {Danke, dass du das schreibst|Wie schön}! Wir haben es dem ganzen Team vorgelesen. => {Gut so!|Schöne Grüße zurück.}',
      ],
    },
  ],
  'service.neutral': [
    {
      title: ['0: Wann macht [brand] auf?', '1: Frage zur Filiale von [brand]', '2: Jobs bei [brand]'],
      post: [
        'Hat [brand] [ort] {vor sieben schon offen|an Feiertagen geöffnet|nach sechs noch auf}? {Schild und Website sagen Verschiedenes.|Ich bräuchte vor der Bahn einen [drink].|Bin dort mit [who] verabredet.}',
        'Gibt es bei [brand] [ort] {einen Eingang ohne Stufen|Steckdosen an den Tischen|einen Wickeltisch}? {Auf der Website steht nichts dazu.|Ich will am [day] mit [who] hin.}',
        '[brand] sucht {Leute fürs Wochenende|zwei Baristas|Aushilfen}: {Zettel an der Tür [ort]|[when] [ort] gesehen}. {Vielleicht ist das für jemanden etwas.|Nur zur Info.}',
      ],
      agree: [
        '0: {Das wüsste ich auch gern|Gute Frage}, {die Website hilft da nicht|ich stand am [day] vor verschlossener Tür}.',
        '1: {Das wüsste ich auch gern|Gute Frage}, {wir saßen zuletzt draußen|auf der Website findet man nichts}.',
        '2: {Den Zettel habe ich auch gesehen|Gute Nachricht}, {ich sage es weiter|die brauchen wirklich Leute}.',
      ],
      ask: [
        '0: Hast du mal angerufen? => Da geht {niemand|keiner} ran.',
        '0: Steht nichts an der Tür? => Nur ein Zettel {vom letzten Jahr|ohne Uhrzeiten}.',
        '2: Steht dabei, was sie zahlen? => Leider nicht.',
        '2: Seit wann hängt der Zettel? => Seit {[day]|letzter Woche}, glaube ich.',
      ],
      own: [
        '0: {Guten Morgen!|Hallo!} {Wir haben dort von halb sieben bis achtzehn Uhr geöffnet, an Feiertagen ab acht.|Von halb sieben bis achtzehn Uhr, feiertags ab acht.} {Das Schild tauschen wir aus.|Bis bald!} => {Super, danke!|Das hilft, vielen Dank.}',
        '1: {Guten Morgen!|Hallo!} {Das Erdgeschoss ist stufenlos, Steckdosen gibt es am Fenster, und der Wickeltisch ist neben dem Aufzug.|Keine Stufen im Erdgeschoss, Steckdosen am Fenster, Wickeltisch beim Aufzug.} {Bis bald!|Wir hoffen, das hilft.} => {Super, danke!|Das hilft, vielen Dank.}',
        '2: {Danke fürs Weitersagen!|Genau!} {Bewerben kann man sich direkt an der Theke.|Erfahrung ist nicht nötig.} => {Ich gebe es weiter.|Gut zu wissen.}',
      ],
    },
  ],
  'service.negative': [
    {
      title: ['0: [minutes] Minuten für einen [drink]', '1: Unfreundlich bei [brand]'],
      post: [
        '[Minutes] Minuten auf einen [drink] gewartet, [when] bei [brand] [ort]. {Meine Bestellung war einfach vergessen worden.|Hinter mir kamen alle früher dran.|Zwei Leute an der Theke, einer davon am Telefon.} {Das ärgert mich.|Den Zug habe ich verpasst.|Muss das sein?}',
        '[Staff] bei [brand] hat {die Augen verdreht|laut geseufzt|mich angeblafft}, weil ich [when] {um Leitungswasser gebeten habe|mit Kleingeld gezahlt habe|die Milch tauschen wollte}. {So geht man nicht mit Gästen um.|Das war mein letzter Besuch [ort].|Unmöglich.}',
      ],
      agree: [
        '{Dort ist das immer so|Kenne ich|Das hatte ich am [day] auch}, {die brauchen eine Person mehr|früher war das anders|ich gehe inzwischen woanders hin}.',
      ],
      counter: [
        '0: {Da waren zwei krank, hat man mir gesagt|Ich habe dort am [day] zwei Minuten gewartet}. {Ein bisschen Geduld vielleicht?|Die Leute dort tun, was sie können.}',
        '1: {Schlechte Tage hat jeder|Ich bin dort immer gut bedient worden}. {Das entschuldigt es natürlich nicht.|Sag es doch der Leitung.}',
      ],
      ask: [
        'Hat sich wenigstens jemand entschuldigt? => Nein, {kein Wort|leider nicht}.',
        'Um wie viel Uhr war das? => Am Vormittag, {so gegen zehn|kurz nach neun}.',
      ],
      own: [
        '0: {Das tut uns leid|Bitte entschuldige die lange Wartezeit}. {Wir waren an dem Tag zu wenige, das ist unser Fehler.|Zwei Leute waren krank, das hätten wir auffangen müssen.} {Dein nächster Kaffee geht auf uns.|Danke, dass du es sagst.} => {Danke, ich komme am [day] wieder.|Ehrliche Antwort, danke.|Die Zeit bringt das nicht zurück, aber danke.}',
        '1: {Das tut uns leid|Bitte entschuldige, so soll niemand behandelt werden}. {Die Filialleitung spricht mit dem Team.|Magst du uns die Uhrzeit nennen? Wir gehen dem nach.} => {Danke, dass ihr das ernst nehmt.|Ich schreibe euch.}',
      ],
    },
  ],
  'app.positive': [
    {
      title: ['Die App von [brand] ist jetzt brauchbar'],
      post: [
        '{Auf dem Bahnsteig|Im Bus|Vom Schreibtisch aus} in der App von [brand] einen [drink] bestellt, {[ort] an der Schlange vorbei|[ort] stand er schon bereit}. {So soll es sein.|Das spart mir jeden Tag zehn Minuten.|Klappt wunderbar.}',
        'Die neue App von [brand] ist {viel schneller|endlich übersichtlich}: {ein Tipp, und der [drink] ist bestellt|die Stempel zählen sich von selbst}. {Gut gemacht!|Danke an alle, die daran gearbeitet haben.|[When] zum ersten Mal benutzt.}',
      ],
      agree: ['{Finde ich auch|Geht mir genauso}, {ich stehe gar nicht mehr an|sogar mein Vater kommt damit zurecht}.'],
      counter: [
        '{Bei mir meldet sie mich ständig ab|Auf meinem alten Telefon ruckelt sie}. {Vielleicht hilft das nächste Update.|Welches Gerät hast du?}',
      ],
      ask: [
        'Kann man auch Hafermilch angeben? => Ja, {im zweiten Schritt|ganz unten}.',
        'Geht das in jeder Filiale? => Bisher ja, {ich mache das täglich|keine Probleme}.',
      ],
      own: [
        '{Unser kleines App-Team freut sich|Danke}! {Wenn dir etwas fehlt, sag es uns.|Bald kommt noch mehr.} => {Ein dunkles Design bitte!|Weiter so!}',
      ],
    },
  ],
  'app.neutral': [
    {
      title: [
        '0: Stempel in der App von [brand]',
        '1: Frage zur App von [brand]',
        '2: App von [brand] seit dem Update',
      ],
      post: [
        '{Wie viele Stempel braucht man|Verfallen die Stempel|Kann man Stempel teilen} in der App von [brand]? {Ich habe acht.|Die Hilfe sagt nichts dazu.|An der Kasse wusste es niemand.}',
        'Kann man in der App von [brand] {{die Filiale ändern|eine Rechnung mit Mehrwertsteuer bekommen}? {Ich lande immer auf der Startseite.|In den Einstellungen finde ich nichts.}|das Abo anhalten? {Ich lande immer auf der Startseite.|Ich bin mit [who] zwei Wochen weg.}}',
        'Die App von [brand] {fragt seit dem Update nach meinem Standort. {Wozu?|Ist das bei euch auch so?}|will seit dem Update ein neues Passwort. {Wozu?|Ist das bei euch auch so?}|zeigt die Belege nicht mehr an. {Wo finde ich die jetzt?|Ist das bei euch auch so?}}',
      ],
      agree: [
        '0: {Das frage ich mich auch|Gute Frage}. {Ich habe sechs und keine Ahnung.|An der Kasse wusste es keiner.|Das gehört in die Hilfe.}',
        '1: {Das bräuchte ich auch|Gleiche Frage hier}. {Der Support hat noch nicht geantwortet.|Ich habe jedes Menü durchsucht.}',
        '2: {Bei mir genauso|Ich dachte, es liegt an mir}, {seit dem letzten Update|seit einer Woche}. {Der Support schweigt.|Warum, weiß keiner.}',
      ],
      ask: [
        '2: Welches Telefon hast du? => Android, {drei Jahre alt|ziemlich neu}.',
        '2: Hast du die neueste Version? => Ja, {seit gestern|am [day] aktualisiert}.',
      ],
      own: [
        '0: {Hallo!|Guten Tag!} {Zehn Stempel sind ein Kaffee, sie gelten ein Jahr, teilen kann man sie noch nicht.|Zehn Stück, ein Jahr gültig; teilen geht bald.} => {Ah, danke!|Dann fehlen noch zwei.}',
        '1: {Hallo!|Gute Frage!} {Das steht alles unter „Profil“: Abo, Filiale, Belege.|Unter „Profil“ und dann „Abo“ oder „Filiale“; Rechnungen sind auch dort.} {Melde dich, wenn es nicht klappt.|Wir machen das deutlicher.} => {Gefunden, danke!|Ach, da ist es. Danke.}',
        '2: {Hallo!|Guten Tag!} {Den Standort darfst du ablehnen, und die Belege sind jetzt unter „Profil“.|Der Standort ist freiwillig, das neue Passwort war einmalig nötig, Belege sind unter „Profil“.} => {Gefunden, danke!|Ach so. Danke.}',
      ],
    },
  ],
  'app.negative': [
    {
      title: [
        '0: Die App von [brand] nervt',
        '1: App von [brand]: nach dem Update schlimmer',
        '2: Kaffee-Abo von [brand]: wieder zu spät',
      ],
      post: [
        'Die App von [brand] {ist beim Bezahlen abgestürzt|hat sich [when] aufgehängt|hat mich an der Kasse abgemeldet}, {zum dritten Mal in dieser Woche|mit einer Schlange hinter mir}. {Bezahlt ist der [drink], gemacht hat ihn niemand.|Am Ende habe ich bar gezahlt.|[Staff] konnte nur mit den Schultern zucken.} {Bitte reparieren.|Das nervt.}',
        'Seit dem Update {sind meine Stempel weg|schickt mich die App in die falsche Filiale|braucht die App eine Minute zum Starten}. {Der Support von [brand] antwortet seit [day] nicht.|[brand], bitte nachbessern.|Danke für nichts, [brand].}',
        'Mein Kaffee-Abo von [brand] kommt {schon wieder zu spät|seit vier Tagen nicht}, {in der App steht „zugestellt“|niemand antwortet}. {Ich sitze hier ohne [beans].|Habe gekündigt.}',
      ],
      agree: [
        '0: {Bei mir auch|Genau dasselbe hier}, {jeden Morgen|auf zwei Geräten}. {Ich nehme wieder die Stempelkarte.|Dem Support habe ich am [day] geschrieben.}',
        '1: {Bei mir auch|Genau dasselbe hier}, {seit dem letzten Update|auf zwei Geräten}. {Ich nehme wieder die Stempelkarte.|Dem Support habe ich am [day] geschrieben.}',
        '2: {Meins ist auch zu spät|Bei uns dasselbe}. {Vielleicht der neue Paketdienst.|Zwei Jahre ging es gut, und nun das.}',
      ],
      counter: [
        '0: {Bei mir läuft alles|Hier geht es}. {Schon mal neu installiert?|Vielleicht liegt es am Telefon.}',
        '1: {Bei mir läuft alles|Hier geht es}. {Schon mal neu installiert?|Nur der Start ist langsam.}',
        '2: {Meins kam pünktlich|Bei mir klappt es}. {Vielleicht liegt es am Paketdienst vor Ort.|Wo wohnst du?}',
      ],
      ask: [
        '0: Android oder iPhone? => Android, {ein älteres|die neueste Version}.',
        '0: Hat der Support geantwortet? => Nur {automatisch|eine Standardmail}.',
        '1: Android oder iPhone? => Android, {ein älteres|die neueste Version}.',
        '1: Hat der Support geantwortet? => Nur {automatisch|eine Standardmail}.',
        '2: Gibt es eine Sendungsnummer? => Ja, {aber da bewegt sich nichts}.',
        '2: Haben sie dir das Geld erstattet? => Einen Gutschein, {immerhin}.',
      ],
      own: [
        '0: {Das tut uns leid|Entschuldige, das ist ein Fehler auf unserer Seite}. {Den Betrag erstatten wir binnen zwei Tagen.|Die Bestellung ist erstattet, am [day] kommt eine Korrektur.} => {Das Geld ist da, danke.|Gut, dann warte ich.}',
        '1: {Das tut uns leid|Entschuldige, das ist ein Fehler auf unserer Seite}. Die Stempel sind nicht verloren: Schick uns bitte deine Kundennummer. => {Nummer ist geschickt.|Ist raus, danke.}',
        '1: {Das tut uns leid|Entschuldige, das ist ein Fehler auf unserer Seite}. Am [day] kommt eine Korrektur, die Stempel kommen von selbst zurück. => {Gut, dann warte ich.|Danke für die Auskunft.}',
        '2: {Das tut uns leid|Entschuldige das Warten}. {Unser Paketdienst hängt hinterher, ein neues Paket ist heute als Express losgegangen.|Diesen Monat berechnen wir dir nicht.} => {Danke, das ist fair.|Ich drücke die Daumen.}',
      ],
    },
  ],
  'price.positive': [
    {
      title: ['Fairer Preis bei [brand]'],
      post: [
        '[price] für einen [drink] bei [brand], {und Filterkaffee wird nachgeschenkt|mit eigenem Becher sogar 10 Prozent weniger}. {Das finde ich fair.|Da habe ich schon mehr für weniger bezahlt.} {[Ort], [when].|Weiter so.}',
      ],
      agree: ['{Stimmt|Mache ich auch so}, {der Rabatt summiert sich|und es gibt weniger Müll}.'],
      counter: [
        '{Letztes Jahr war es billiger|Fair? Zu Hause kostet er mich 40 Cent}. {Aber gut, andere nehmen mehr.|Dafür spüle ich dort nicht ab.}',
      ],
      ask: [
        'Geht jeder Becher? => Er muss {nur unter die Maschine passen|sauber sein, mehr nicht}.',
        'Gilt das überall? => Ja, {soweit ich weiß|in allen Filialen}.',
      ],
      own: [
        '{Danke|Das freut uns}! Der Rabatt gilt in allen Filialen. => Gut zu wissen.',
        '{Danke|Das freut uns}! Wir versuchen, das so zu lassen. => {Ja, bitte!|Sehr gut.}',
      ],
    },
  ],
  'price.neutral': [
    {
      title: ['Was kostet bei euch der [drink]?', 'Preise bei [brand]'],
      post: [
        'Der [drink] kostet bei [brand] [ort] [price], {anderswo 20 Cent weniger|anderswo mehr}. {Hat jede Filiale eigene Preise?|Ist das bei euch auch so?}',
        'Neue Preise bei [brand] {seit dieser Woche|ab [day]}: {Der [drink] kostet jetzt [price]|[price] für den [drink]}, {der Rest bleibt gleich|Tee bleibt, wie er war}. {[When] auf der Tafel gesehen.|Nur zur Info.}',
      ],
      agree: [
        '{Hier ist es genauso|Ist mir auch aufgefallen}, {das wird an der Miete liegen|wenigstens sind die Becher gleich groß}.',
      ],
      counter: ['{Das ist seit Jahren so|Das machen alle}, {das liegt an der Miete|steht klein auf der Tafel}.'],
      ask: [
        'Der große oder der kleine? => Der kleine, {zum Mitnehmen|ohne alles}.',
        'In allen Filialen? => {Soweit ich weiß, ja|Das weiß ich nicht, ich kenne nur die eine}.',
      ],
      own: [
        '{Hallo! Die Preise hängen ein wenig von der Miete ab.|Guten Tag! Tee und Kakao kosten überall gleich viel.} {Es gilt die Tafel in der Filiale.|Frag uns gern, wenn etwas unklar ist.} => {Danke für die klare Antwort.|Verstehe.}',
      ],
    },
  ],
  'price.negative': [
    {
      title: ['[price] für einen [drink]?', '[brand] ist zu teuer geworden'],
      post: [
        '[price] für einen [drink] bei [brand]. {Vor zwei Jahren war es ein Euro weniger.|Und der Becher ist auch kleiner geworden.|Hafermilch kostet extra.} {Da bin ich raus.|Ab jetzt nehme ich die Thermoskanne.|Einmal im Monat, mehr ist nicht drin.}',
        'Zwei Kaffee und ein [snack] bei [brand] [ort]: {über zwölf Euro|fast fünfzehn Euro}. {Ich dachte, das sei ein Witz.|Das kann sich doch keiner mehr leisten.} {Schade.|Ich gehe mit [who] jetzt lieber in den Park.}',
      ],
      agree: [
        '{Deshalb gehe ich nicht mehr hin|Geht mir genauso}, {das summiert sich im Jahr|und die Löhne steigen nicht mit}.',
      ],
      counter: [
        '{Milch, Miete, Löhne: Alles wird teurer|Kleine Cafés nehmen genauso viel}. {Es zwingt einen ja keiner.|Mir ist lieber, sie zahlen ordentlich.}',
      ],
      ask: [
        'Mit Extras? => Ohne Extras, {ganz normal|zum Mitnehmen}.',
        'Groß oder klein? => Der kleine, {wohlgemerkt|leider}.',
      ],
      own: [
        '{Wir verstehen den Ärger|Das ist ein berechtigter Einwand}. Bohnen und Milch kosten uns deutlich mehr, und wir haben die Löhne erhöht. => {Danke für die Erklärung. Happig bleibt es.|Das verstehe ich, aber es tut weh.}',
        '{Wir verstehen den Ärger|Das ist ein berechtigter Einwand}. Tee und Kakao bleiben beim alten Preis, und mit eigenem Becher sparst du 10 Prozent. => {Gut, dann bringe ich meinen Becher mit.|Immerhin.}',
      ],
    },
  ],
}
