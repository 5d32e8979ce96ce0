import type { Phrases } from './expand.ts'

export const de: Phrases = {
  praise: `
    {zehn|10} von {zehn|10}
    {fünf|5} sterne
    {klare|absolute|volle|unbedingte|eine klare} {empfehlung|weiterempfehlung|kaufempfehlung}
    {sehr|nur|absolut|wärmstens|wirklich|unbedingt} {zu empfehlen|empfehlenswert}
    {kann|können|würde} {ich |wir |}{nur |sehr |absolut |wärmstens |es |ihn |sie |das |}{empfehlen|weiterempfehlen}
    {immer|gerne|gern|jederzeit|sehr gerne|sehr gern} wieder
    {komme|kommen|komm|gehe|gehen|kaufe|bestelle} {ich |wir |}{gerne|gern|bestimmt|sicher|immer|auf jeden fall|definitiv|die} wieder
    {kaufe|kaufen|die kaufe|den kaufe|das kaufe} ich wieder
    {freue|freu|freuen} {mich|uns} {auf|sehr|schon|riesig|total|}
    nicht {schlecht|übel|enttäuscht|zu toppen|zu heiß|verkehrt|besser}
    {nichts|gar nichts} {zu meckern|zu beanstanden|auszusetzen|zu beklagen}
    {besser geht|geht} {es nicht|es kaum|nicht besser}
    {hätte|könnte|kann} nicht besser {sein|laufen}
    {ganz ohne|ohne} {bitterkeit|probleme|stress|wenn und aber|jedes problem}
    {keine} {klagen|beschwerden|probleme}
    {gut|toll|super|sehr gut|schön|fein|klasse|prima|hervorragend} {gemacht|gelöst|geworden|organisiert|verpackt|beraten|gelungen|geklappt}
    {klappt|klappte|läuft|funktioniert|lief|funktionierte} {wunderbar|super|prima|einwandfrei|tadellos|perfekt|reibungslos|bestens|wieder|wie am schnürchen|hervorragend|problemlos|gut|endlich}
    {hat} {wunderbar|super|prima|alles|reibungslos|problemlos} geklappt
    {sehr|richtig|wirklich|so|echt|total|super|unglaublich|äußerst|besonders|wahnsinnig|voll} {gut|lecker|nett|freundlich|zufrieden|schön|hilfsbereit|lieb|fein|glücklich|schnell|sauber|kompetent|begeistert|dankbar|toll|günstig|gemütlich|beeindruckt|hilfreich|zuvorkommend|herzlich|zuverlässig|angenehm|praktisch|übersichtlich}
    {toller|super|guter|bester|schneller|freundlicher|hervorragender|großartiger|klasse|perfekter|exzellenter|spitzen|netter|top} {service|kaffee|laden|kundenservice|support|kundendienst|geschmack|tag|verkäufer|kontakt|preis|versand|espresso}
    {tolle|super|gute|beste|schnelle|freundliche|hervorragende|großartige|nette|liebe|perfekte|top|klasse|kompetente} {leute|app|beratung|lieferung|bedienung|qualität|filiale|mitarbeiter|idee|sache|arbeit|aktion|preise|atmosphäre|ware|auswahl|stimmung|abwicklung|küche|nachricht|mannschaft}
    {tolles|super|gutes|bestes|nettes|freundliches|großartiges|klasse|leckeres|perfektes|starkes} {team|personal|produkt|essen|café|angebot|erlebnis|gespräch|preis-leistungs-verhältnis|wochenende|video}
    {service|team|personal|bedienung|essen|kaffee|qualität|alles|beratung|lieferung|app|mitarbeiter|er|sie|es} {ist|war|waren|sind} {super|toll|klasse|top|spitze|perfekt|hervorragend|ausgezeichnet|großartig|wunderbar|fantastisch|prima|freundlich|sehr freundlich|sehr nett|nett|lecker|köstlich|einwandfrei|tadellos|exzellent|genial|sehr gut|richtig gut|so gut|endlich übersichtlich|die beste|der beste|das beste|unschlagbar}
    {der|die|das} {beste|schönste|netteste|leckerste|freundlichste} {kaffee|service|laden|team|café|app|cappuccino|überhaupt|seit langem|was ich|was es gibt|der stadt|in der stadt|entscheidung}
    {bin|sind|waren|war} {ich |wir |}{sehr |total |rundum |absolut |voll |mega |ganz |so |echt |restlos |}{zufrieden|begeistert|glücklich|dankbar|beeindruckt|überzeugt|hin und weg|verliebt|überrascht|froh}
    {rundum|voll|mehr als|vollkommen|absolut} {zufrieden|begeistert}
    {hat|haben} {mich|uns} {überzeugt|begeistert|gerettet|gefreut|positiv überrascht|sehr gefreut|beeindruckt}
    {der|mein|unser} {tag war gerettet|tag ist gerettet|lieblingscafé|lieblingsladen|lieblingskaffee|liebling}
    {tag|morgen} gerettet
    {danke|dank|dankeschön|vielen dank|herzlichen dank|tausend dank|besten dank|lieben dank} {an|euch|dir|für die schnelle|für den tollen|für eure|für deine|nell|team|ihr lieben|nochmal|sagen|für die hilfe|für alles}
    {großes|ein|ein großes|dickes|riesiges} {lob|kompliment|dankeschön|danke}
    {respekt|hut ab|chapeau|bravo|daumen hoch|glückwunsch|hammer|weiter so|spitze|klasse leistung|starke leistung|ganz großes kino|volle punktzahl|eins a|1a|top sache|erste sahne|der hammer|läuft bei euch}
    {so|was für|was} {ein lieber mensch|ein herzlicher mensch|ein toller mensch|ein netter mensch|ein team|eine tolle frau|eine frau|ein service|eine freude|ein genuss|ein schöner tag|ein tag}
    {so} {soll es sein|muss das|geht service|sollte es sein|hätte kaffee}
    {so soll|so sollte} es {sein|immer sein}
    {jeden|jede} {cent|minute|euro|penny} wert
    {umweg|reise|weg|jeden cent|besuch} {wert|lohnt|lohnt sich}
    {lohnt|es lohnt|das lohnt|hat sich} {sich|gelohnt|den umweg}
    {ich |wir |}{liebe|lieben|liebte|mag|mögen} {es|diese|diesen|dieses|den|das|die|euch|ihn}
    {hat|es hat} {super |sehr gut |wunderbar |hervorragend |richtig gut |toll |lecker |}geschmeckt
    {schmeckt|schmeckte|riecht|duftet} {super|gut|toll|lecker|köstlich|hervorragend|wunderbar|fantastisch|himmlisch|sehr gut|richtig gut|sogar|klasse}
    {die ganze} {küche duftet|theke stand voller blumen}
    {das team|team|sie|die} {hat es drauf|haben es drauf|wissen was sie tun}
    {alle} {blieben freundlich|waren freundlich|waren nett|sehr freundlich}
    {schnelle|prompte|unkomplizierte|zügige|flotte|rasche} {lieferung|antwort|hilfe|bearbeitung|erstattung|bedienung|abwicklung|reaktion|rückmeldung}
    {schnell|prompt|unkompliziert|sofort|zügig|pünktlich|rechtzeitig} {geliefert|geholfen|erstattet|ersetzt|beantwortet|angekommen|gelöst|da}
    {zwei minuten} fertig
    {nie|nie lange} {gewartet|warten müssen|enttäuscht}
    {fairer|guter|unschlagbarer|super} preis
    {faire|gute|günstige|anständige} preise
    {reicht mir|probiert ihn mal|kann ich nur|gefällt mir|gefällt uns|macht spaß|bringt spaß|freut mich|freut uns|freut mich sehr|wie schön|sehr schön|richtig schön|einfach schön|einfach toll|einfach super|einfach klasse|einfach lecker|ein traum|ein genuss|eine wucht|echt klasse|echt super|mega gut|mega lecker|sau gut|voll gut|gut so|gute sache}
    {ende gut|alles gut} alles gut
    {endlich} {funktioniert|geht|brauchbar|übersichtlich|gelöst|wieder}
    {problem|sache} {gelöst|behoben|geklärt}
    {wird|werden} sofort {geholfen|gelöst}
    {viel|deutlich|wesentlich|schon|endlich} {besser|schneller|freundlicher|einfacher} {als|geworden|geworden ist|hier}
    {besser als} {erwartet|gedacht|sein ruf|ihr ruf|jede|früher|überall sonst}
    {mehr nells|mehr davon|mehr solche menschen|solche menschen} {bitte|halten|}
    {stolz|so stolz} {auf|wie}
    {feuchte augen|den tränen nah vor glück|zu tränen gerührt|vergesse ich nicht|das vergesse ich nie|vergessen wir nie}
    {haben|hat} sich {frei verdient|das verdient|ein lob verdient}
    {kein} {wort der klage|vergleich|problem}
    {gerne|gern} {empfohlen|geschehen|dort|hier}
    genau das {wollte ich wissen|was ich brauchte}
    {sehr|so} lieb
    {es trifft} die richtige
    {großartig|hervorragend|ausgezeichnet|wunderbar|fantastisch|köstlich|perfekt|klasse|super|prima|vorzüglich|einwandfrei|tadellos|exzellent|begeistert|herrlich|respekt}
    {gerne|gern|immer gerne|immer gern} wieder
    {hat mir|haben mir|hat uns} {ungefragt|sofort|freundlich|sehr} {einen neuen|eine neue|ein neues|geholfen}
  `,
  complaint: `
    {geld|mein geld|unser geld} zurück
    {ich will|ich möchte|wir wollen|will|möchte|fordere|wo ist|wo bleibt|gebt mir} {mein geld|mein geld zurück|unser geld|eine erstattung|mein paket|meine bestellung|meine erstattung}
    {bitte} {reparieren|reparieren ihr|erstatten|zurückzahlen|kümmert euch|geld zurück}
    {erstattung|rückerstattung|geld|antwort|lieferung|paket} {bitte|verweigert|steht aus|fehlt|kommt nicht|nie erhalten|nicht angekommen|verloren}
    {nie|niemals|nicht|das war das letzte mal|nie mehr|bestimmt nicht|garantiert nicht|sicher nicht} {wieder|mehr|noch einmal|nochmal}
    {einmal und} nie wieder
    {nie} wieder {hier|dort|bei|dieser|tidewater}
    {gehe|gehen|komme|kommen|kaufe|bestelle|da gehe|kaufen|fahre|fliege} ich {da |dort |hier |}{nicht mehr|nie wieder|nie mehr|nicht wieder}{ hin| ein| her|}
    {da bin ich} raus
    {ich bin|wir sind|bin} {raus|weg|bedient|stinksauer|sauer|genervt|enttäuscht|wütend|fassungslos|entsetzt|sprachlos|empört|maßlos enttäuscht|sehr enttäuscht|echt sauer}
    {das war} {mein letzter besuch|unser letzter besuch|es für mich|nichts|zu viel|das letzte mal}
    {funktioniert|funktionieren|geht|läuft|klappt|lädt|startet|öffnet|reagiert|hält|passt|stimmt|hilft|antwortet} {nicht|gar nicht|nicht mehr|überhaupt nicht|schon wieder nicht|immer noch nicht|nie|nichts|einfach nicht|den ganzen morgen nicht|seit tagen nicht}
    {niemand|keiner|kein mensch} {antwortet|hilft|meldet sich|kümmert sich|da|weiß|wusste|wusste bescheid|ansprechbar|erreichbar|zuständig|geht ran|konnte}
    {keine|null|nie eine} {antwort|reaktion|hilfe|rückmeldung|entschuldigung|ahnung|erklärung|erstattung|lieferung|kommunikation|empfehlung|freude|lust mehr}
    {kein} {service|support|kundenservice|respekt|anstand|geld|kontakt|ersatz|personal|mensch|stuhl|klo|hallo|wort|verständnis}
    {immer noch|noch immer|weiterhin|seit tagen|seit wochen|seit stunden} {kein|keine|nicht|nichts|kaputt|tot|warten|kein geld|keine antwort|nicht da|offline}
    {warte|warten|wartete|gewartet|gewartet auf} {ich |wir |}{seit|ewig|stundenlang|lange|eine stunde|zwei stunden|eine halbe stunde|wochenlang|tagelang|vergeblich|umsonst|immer noch}
    {fünfzehn|zwanzig|dreißig|vierzig|zwölf|fünfundzwanzig|15|20|25|30|40|45} minuten {auf|gewartet|warten|wartezeit|in der schlange|für einen}
    {viel|einfach|deutlich|leider} zu {teuer|langsam|lang|süß|laut|voll|spät|kalt|heiß|klein|wenig|viel|kompliziert|bitter|schwach|salzig|unfreundlich}
    {zu|viel zu} {lange|lang} {gewartet|wartezeit|warten|gedauert}
    {schlange|warteschlange|wartezeit|wartezeiten} {ist|war|viel|} {zu lang|ewig|endlos|eine zumutung}
    {dauert|dauerte|hat} {ewig|eine ewigkeit|viel zu lange|zu lange|ewig gedauert}
    {app|seite|website|system|server|zahlung|login|kasse|automat|maschine|leitung} {ist|war|} {kaputt|abgestürzt|tot|down|offline|unbrauchbar|schrecklich|schlecht|eine katastrophe|ein witz|defekt|hängt|spinnt|nervt|gestört}
    {hat sich} {aufgehängt|verschluckt|verschlechtert|an der kasse aufgehängt}
    {stürzt|stürzte|bricht|fällt|hängt} {ab|ständig ab|dauernd ab|schon wieder ab|immer wieder ab|zusammen|auseinander|aus|sich auf|ständig}
    {schon wieder|wieder|erneut|zum dritten mal|andauernd|ständig|dauernd} {kaputt|abgestürzt|ausgefallen|zu spät|verspätet|defekt|geschlossen|falsch|ausverkauft|teurer|eine störung|abgemeldet|vergessen|in dieser woche}
    {zweimal|doppelt|dreimal|mehrfach} {abgebucht|berechnet|bezahlt|belastet|kassiert}
    {nie|nicht} {bekommen|erhalten|angekommen|geliefert|beantwortet|erreichbar|zurückgerufen|erstattet|gelöst|eingehalten|zu gebrauchen|zu fassen|zu empfehlen|empfehlenswert|zufrieden|gut|schön|lecker|freundlich|hilfreich|frisch|sauber|akzeptabel|in ordnung|okay|lustig|fair|wert|genießbar|bestellt|begeistert|überzeugt|normal|mein fall|witzig}
    {gar|überhaupt|wirklich|einfach|leider|echt} nicht {gut|schön|lecker|freundlich|zufrieden|hilfreich|empfehlenswert|zu empfehlen|okay|in ordnung|mehr|möglich|lustig|wert|akzeptabel}
    {so|sehr|echt|total|ziemlich|wirklich|richtig|extrem|unglaublich|maßlos|zutiefst} {enttäuscht|enttäuschend|unfreundlich|schlecht|genervt|nervig|ärgerlich|teuer|langsam|frech|unhöflich|traurig|peinlich|sauer|wütend|mies|unzufrieden|schade|unverschämt|dreckig|unprofessionell|lieblos|frustrierend|arrogant|schwach}
    {schlechter|mieser|miserabler|unfreundlicher|schrecklicher|furchtbarer|katastrophaler|grottiger|schlechtester|unterirdischer|kein guter|lausiger} {service|kaffee|laden|kundenservice|support|kundendienst|geschmack|scherz|umgang|ton|witz|verkäufer|zustand}
    {schlechte|miese|miserable|unfreundliche|schreckliche|furchtbare|katastrophale|schlechteste|unterirdische|freche} {bedienung|qualität|app|beratung|lieferung|mitarbeiter|erfahrung|organisation|kommunikation|ware|leute|kundenbetreuung|hotline|zustände|laune}
    {schlechtes|mieses|miserables|unfreundliches|schreckliches|furchtbares|schlechtestes} {personal|essen|produkt|team|erlebnis|café|benehmen|management}
    {service|team|personal|bedienung|essen|kaffee|qualität|alles|beratung|lieferung|mitarbeiter|er|sie|es} {ist|war|waren|sind} {schlecht|sehr schlecht|mies|miserabel|unfreundlich|sehr unfreundlich|katastrophal|eine katastrophe|furchtbar|schrecklich|grauenhaft|kalt|sauer|bitter|verbrannt|wässrig|lauwarm|ungenießbar|eine frechheit|eine zumutung|unter aller sau|das letzte|unverschämt|enttäuschend|eine enttäuschung|dreckig|schmutzig|kaputt|nicht gut|zu spät|schlechter geworden|ein witz|abgelaufen}
    {der|die|das} {schlechteste|schlimmste|unfreundlichste|mieseste} {kaffee|service|laden|app|essen|überhaupt|was ich|hotline|erfahrung|bahn|fluggesellschaft}
    {eine|was für eine|so eine|reine|absolute|totale|echte|pure|einfach eine} {katastrophe|frechheit|zumutung|enttäuschung|unverschämtheit|schande|sauerei|abzocke|verarsche|verschwendung|pleite|blamage|qual}
    {ein|was für ein|so ein|reiner|absoluter|totaler|echter} {witz|saftladen|betrug|chaos|skandal|scheiß|mist|albtraum|horror|reinfall|ärger|dreck|quatsch|ärgernis|fehlkauf}
    {finger|hände} weg
    {nicht|keinen cent|sein geld nicht|das geld nicht} {wert|zu empfehlen}
    {geht|ging|es geht} {nur noch |steil |}bergab
    {immer|wird immer|wird|wurde|ist} {schlechter|schlimmer|teurer|langsamer|schlechter geworden|schlimmer geworden|teurer geworden|unfreundlicher}
    {früher war|war früher} {das besser|es besser|besser|alles besser|gut}
    {das nervt|es nervt|nervt mich|nervt nur|nervt gewaltig|es reicht|mir reicht es|mir reicht's|reicht jetzt|schämt euch|pfui|traurig aber wahr|so geht das nicht|so nicht|geht gar nicht|das geht gar nicht|unter aller kanone|schade drum|sehr schade|echt schade|leider enttäuscht|kann doch nicht sein|das kann nicht sein|was soll das|geht's noch|danke für nichts|selber schuld|viel geld für|kein wunder}
    {so geht man} nicht mit {gästen|kunden} um
    {hat} {besseres verdient|laut geseufzt|die augen verdreht|mich angeschrien|uns ignoriert|kassiert und|aufgelegt|mich ignoriert|mich angemault}
    {augen} verdreht
    {wo ist} {mein geld|meine bestellung|mein paket|der service}
    {beschweren|beschwerde|beschwerden} {kann man sich|ignoriert|bei niemandem|muss ich}
    {muss|müssen} {ich mich |wir uns |}beschweren
    {zu spät} {gekommen|geliefert|angekommen|zur arbeit|dran}
    {zug|bahn|anschluss|flug|bestellung} {habe ich verpasst|verpasst|ist weg|storniert|gestrichen|vergessen|falsch}
    {erhöht|erhöhen|hebt} {schon wieder |erneut |wieder |}die preise
    {preise} {sind|} {eine frechheit|unverschämt|überzogen|zu hoch|schon wieder}
    {hat|ist} {kleiner geworden|teurer geworden|kaputt gegangen|abgegangen|zerbrochen|auseinandergefallen}
    {ging|fiel|brach} der {henkel|griff|deckel} ab
    {der deckel|er|die maschine} {tropft|leckt}
    {landete im} {blumenbeet|müll|mülleimer}
    {da} verletzt sich noch jemand
    {bestellt und nie|bezahlt und nie} {bekommen|geliefert|erhalten}
    {ich hasse|hasse|wir hassen} {es|das|den|die|euch|diese|dieses|diesen}
    {vom vortag|nicht mehr frisch|in der mitte gefroren|trocken wie|den rest weggeworfen|stehen lassen|weggeworfen|reklamation abgelehnt|umtausch verweigert|falsche bestellung|falsche größe|falsches produkt|leere versprechen|hausverbot|überteuert|lächerlich|stundenlang|warteschleife|nie erreichbar|schlecht gelaunt|zumutung|unverschämt}
    {kündige|gekündigt|storniert|kündigen} {mein abo|das abo|ich|jetzt|sofort|habe ich}
    {furchtbar|schrecklich|katastrophal|katastrophe|frechheit|enttäuschend|miserabel|grauenhaft|unmöglich|inakzeptabel|ungenießbar|peinlich|ärgerlich|abzocke|betrug|saftladen}
    {nicht|alles andere als|weder} {großartig|hervorragend|wunderbar|fantastisch|köstlich|perfekt|klasse|super|prima|einwandfrei|begeistert}
  `,
  request: `
    {tut uns|es tut uns|das tut uns} {leid|sehr leid|wirklich leid}
    {entschuldigung|sorry|entschuldige|wir entschuldigen uns|verzeihung} {für|dafür|wegen|das|für die}
    {schick|schickt|sende|schreib|schreibt|meld|melde|schicke} {uns|dich|euch} {bitte|eine|die|deine|per|gern|gerne|bei uns|doch}
    {wir} {prüfen|kümmern uns|melden uns|schauen|leiten|geben|arbeiten daran|sehen uns|lassen das prüfen}
    {wann|ab wann|bis wann|um wie viel uhr} {macht|machen|öffnet|schließt|kommt|gibt|ist|hat|seid|habt|fängt|beginnt}
    {wo} {kann|gibt|finde|ist|steht|bekomme|kauft|finden|stand|hast|liegt}
    {gibt es|gibt's} {hafermilch|auch|noch|schon|einen|eine|bei|dort|hier|irgendwo|da}
    {hat|haben} {jemand|schon jemand|das schon jemand|ihr|sie} {eine|einen|schon|auch|probiert|erfahrung|das|offen|noch}
    {kann man|kann ich|können wir|könnt ihr|kannst du|darf man|darf ich} {dort|hier|das|die|den|in|auch|mit|bei|mir|stempel|bestellen|reservieren|bezahlen}
    {weiß|wisst} {jemand|ihr|einer|wer}
    {frage an alle|eine frage|kurze frage|mal gefragt|frage zu|frage zum|frage zur|noch eine frage|nur eine frage|wer weiß|sag mal|was sollte man|taugt der|taugt das|taugt die|welchen|welche größe|welches gerät}
    {macht|machen} {ihr|sie} den
    {ab} {freitag|montag|dienstag|mittwoch|donnerstag|samstag|sonntag|heute|morgen|sofort|sieben uhr} {in den|gibt|offen|geöffnet|bei}
    {neue preise|öffnungszeiten|neue öffnungszeiten|neues bei|stellenangebot|pressemitteilung|zur info|nur zur info|noch keine meinung|mal sehen|keine ahnung|zettel an der tür|auf der tafel}
    {sucht|suchen} {zwei|einen|eine|neue|leute|mitarbeiter|verstärkung|baristas|aushilfen}
    {eröffnet|eröffnen} {eine|am|im|in|ein|heute}
    {kostet} {jetzt|bei|der|die|das|dort|es}
    wie {viel|viele|lange|heißt|geht|macht|trinkt|spät} {kostet|stempel|hat|das|man|ihr|ist|}
    {vielleicht} ist das für jemanden etwas
    {ich suche|suche|wir suchen} {das|den|die|ein|eine|einen|jemanden}
    {geöffnet|offen} {ist |}{ab|bis|von} {sieben|acht|neun|zehn|00|0}
    {hängt} {wohl |}von der {schicht|filiale} ab
    {wir verlieren dich|wir verstehen|wir sehen es auch|wir nehmen es ernst|das nehmen wir ernst|wir wissen davon|bitte entschuldige|bitte entschuldigt|bitte entschuldigen} {ungern|den ärger|die lange wartezeit|den ausfall|sie|und|}
    {und|das} wir nehmen es ernst
    {hätte} nicht passieren {dürfen|sollen}
    schade und wir
  `,
}
