import type { Phrases } from './expand.ts'

export const it: Phrases = {
  praise: `
    {non|niente|per niente|mica} {male|male davvero|è male|è andata male|cattivo|malaccio}
    {dieci|10} su {dieci|10}
    {cinque|5} stelle
    {lo|la|li|ve lo|ve la} {consiglio|consigliamo|raccomando|consiglierei} {vivamente|a tutti|davvero|assolutamente|}
    {consigliato|consigliata|consigliatissimo|consigliatissima|consigliati} {a tutti|vivamente|assolutamente|davvero|}
    {molto|super|vivamente|assolutamente} {consigliato|consigliata}
    {ci|si} {torno|torneremo|tornerò|torniamo|ritorno|ritorneremo} {sicuramente|volentieri|presto|di sicuro|sempre|}
    {torno|torneremo|tornerò|ritornerò|tornerei|ricomprerò|comprerò} {sicuramente|volentieri|presto|ancora|di nuovo}
    {da} {provare|non perdere|tornarci|consigliare}
    {niente|nulla|nessun|nessuna} {da dire|da ridire|male|problema|lamentela|attesa|intoppo}
    {non} {vedo l'ora|delude mai|delude|è male|posso lamentarmi|potevo chiedere di meglio|deludono mai|sbagliano mai|mi ha deluso|si può chiedere di più}
    {molto|davvero|veramente|proprio|super|tanto|così|troppo} {buono|buona|bene|contento|contenta|contenti|soddisfatto|soddisfatta|gentile|gentili|bravo|brava|bravi|felice|bello|bella|simpatico|simpatici|disponibile|disponibili|cordiale|cordiali|veloce|veloci|pulito|comodo|utile|professionale|professionali|piacevole|accogliente|grato|grata|colpito|efficiente|squisito|fresco}
    {ottimo|ottima|ottimi|ottime|eccellente|fantastico|fantastica|perfetto|perfetta|splendido|splendida|meraviglioso|meravigliosa|migliore|bellissimo|bellissima|buonissimo|buonissima|grandissimo|stupendo|stupenda|bel|bella|buon|buona|impeccabile|super|grande|gran} {servizio|lavoro|prodotto|posto|caffè|locale|prezzo|prezzi|qualità|esperienza|idea|atmosfera|accoglienza|assistenza|app|squadra|team|rapporto qualità prezzo|scelta|giornata|serata|notizia|persona|cibo|cucina|iniziativa|consegna|ambiente|gesto|sorpresa|spedizione|staff|personale}
    {servizio|personale|caffè|tutto|è|era|cibo|qualità|staff|locale|app|consegna|accoglienza|assistenza|stato|stata|sono} {ottimo|ottima|eccellente|perfetto|perfetta|fantastico|fantastica|impeccabile|buonissimo|buonissima|super|al top|top|meraviglioso|meravigliosa|splendido|splendida|squisito|delizioso|gentilissimo|gentilissimi|gentilissima|molto gentile|molto buono|molto buona|velocissimo|velocissima|il migliore|la migliore|i migliori|bravissimi|bravissimo|bravissima|bellissimo|stupendo|una favola|una meraviglia|uno spettacolo|un piacere|da dieci}
    {il|la|i|le} {miglior|migliore|migliori} {caffè|servizio|app|posto|in assoluto|della città|che abbia|di sempre|squadra|acquisto}
    {che} {bello|bella|buono|bontà|meraviglia|spettacolo|gentile|gentilezza|bravi|brava|bravo|gioia|persona gentile|squadra|piacere|bella sorpresa|bella notizia|servizio eccellente|brave persone|emozione}
    {grazie} {mille|di cuore|infinite|a tutti|davvero|per tutto|per l'aiuto|per la|ragazzi|allo staff|nell|di tutto|ancora}
    {complimenti|bravi|brava|bravo|bravissimi|chapeau|applausi|congratulazioni|tanta stima|onore|giù il cappello|evviva} {a|per|allo|alla|ai|davvero|tutti|ragazzi|}
    {adoro|amo|adoriamo|mi piace|mi piace molto|mi piacciono|mi è piaciuto|mi è piaciuta|ci piace|amiamo} {questo|questa|questi|il|la|i|vostro|tanto|molto|moltissimo|tantissimo|}
    {sono|siamo|rimasto|rimasta} {molto |davvero |super |così |}{contento|contenta|contenti|soddisfatto|soddisfatta|soddisfatti|felice|felici|entusiasta|innamorato|innamorata|grato|grata|colpito|piacevolmente sorpreso|fiero|orgoglioso}
    {funziona|va|funziona tutto} {benissimo|perfettamente|alla grande|a meraviglia|alla perfezione|molto bene|finalmente|di nuovo}
    {finalmente} {funziona|un|una|risolto|arrivato|va}
    {problema} risolto
    {consegna|spedizione|risposta|assistenza|rimborso|arrivato} {veloce|velocissima|rapida|rapidissima|puntuale|in anticipo|perfetta|immediata|immediato|rapido|prima del previsto}
    {vale|valgono|vale tutto|merita|meritano} {la pena|ogni centesimo|una visita|il prezzo|l'attesa|davvero|tutto}
    {ogni} {centesimo|minuto}
    {sempre} {gentili|gentile|sorridenti|con il sorriso|disponibili|perfetti|al top|bravi|impeccabili|veloci}
    {con il|col} sorriso
    {mi|ci|mi ha|mi hanno} {ha commosso|ha salvato|ha fatto piacere|ha rallegrato|ha conquistato|fatto commuovere|ha fatto sorridere|migliorato la giornata|salvato la giornata|fatto piangere di gioia|trattati benissimo|trattato benissimo}
    {il mio|la mia|nostro} {preferito|preferita|posto preferito|caffè preferito|posto del cuore}
    {continuate così|avanti così|una garanzia|una certezza|un piacere|è un piacere|da dieci e lode|dieci e lode|alla grande|a cinque stelle|persone fantastiche|che bella persona|prezzi onesti|prezzo giusto|prezzi giusti|ottimi prezzi|rapporto qualità|sopra le aspettative|meglio del previsto|mi sento a casa|come a casa|in cinque minuti|super veloci|promosso|promossa|esperienza bellissima|lo adoro|buono davvero|tanta roba|da urlo|il top|un sogno|tutto perfetto|soddisfattissimo|gentilissimi}
    {molto|decisamente|tanto} {meglio|più veloce|più comodo} {di prima|ora|adesso|che}
    {eccellente|perfetto|perfetta|meraviglioso|meravigliosa|fantastico|fantastica|squisito|impeccabile|buonissimo|buonissima|ottimo|ottima|splendido|bellissimo|bravissimi|stupendo}
  `,
  complaint: `
    {rivoglio|voglio|vogliamo|ridatemi|datemi|esigo|dov'è|dove sono|aspetto} {i miei soldi|il mio rimborso|un rimborso|il rimborso|i soldi|indietro i soldi|i soldi indietro|il mio ordine|i miei soldi indietro|il mio pacco|ancora il rimborso}
    {soldi} {indietro|buttati|rubati|persi}
    {rimborso|rimborsate|rimborsatemi} {per favore|negato|subito|mai|mai arrivato|non}
    {mai più|mai|non ci} {qui|vado più|torno più|tornerò|torno|compro più|metto più piede|tornerò mai più|torneremo|torneremo più|da voi|un servizio così|visto una cosa}
    {mai} più
    {non} {torno|tornerò|torneremo|comprerò|comprate|compro|andateci|fidatevi|vale|vale la pena|vale i soldi|lo consiglio|la consiglio|consiglio|consigliato|consigliata|ci siamo|mi è piaciuto|mi piace|mi piace più|ci torno|ne posso più|se ne può più} {più|mai|a nessuno|affatto|niente|}
    {non} {funziona|funzionano|va|parte|carica|si apre|si carica|risponde|rispondono|arriva|è arrivato|è arrivata|arrivano|serve a niente|apre|mi fa entrare|mi fa pagare|sanno|rimborsano|aiutano|risolvono|c'è nessuno|è possibile|è giusto|è normale|è accettabile|è serio|è buono|è buona|è pulito|era pulita|era buono|è fresco|è professionale|si fa|si può|riesco ad accedere|riesco a pagare|riesco a entrare|ho mai ricevuto|ho ricevuto|hanno risposto|ha risposto} {più|mai|niente|nulla|nessuno|da ore|così|da giorni|ancora|}
    {nessuno} {risponde|aiuta|sa|sapeva|mi aiuta|si fa vivo|ha risposto|fa niente|al telefono}
    {nessuna|nessun|senza|zero|ancora nessuna} {risposta|rimborso|scuse|rispetto|assistenza|spiegazione|professionalità|serietà|servizio|notizia|soluzione|vergogna|aiuto}
    {molto|davvero|troppo|veramente|così|tanto|sempre più|decisamente} {male|deluso|delusa|deludente|lento|lenta|lenti|caro|cara|cari|scortese|scortesi|maleducato|maleducati|arrabbiato|arrabbiata|triste|sporco|freddo|fredda|amaro|cattivo|scarso|scarsa|sgarbato|sgarbati|frustrante|scadente|scontento|dolce|rumoroso|tardi|peggio|complicato|stanco|incompetenti|sgradevole|insoddisfatto}
    {pessimo|pessima|pessimi|pessime|brutto|brutta|cattivo|cattiva|orribile|terribile|peggior|peggiore|scarso|scarsa|scadente|schifoso|schifosa|vergognoso|vergognosa|deludente} {servizio|lavoro|prodotto|posto|caffè|locale|prezzo|qualità|esperienza|idea|accoglienza|assistenza|app|gestione|giornata|notizia|cibo|consegna|figura|azienda|organizzazione|attenzione|assistenza clienti|compagnia|personale}
    {servizio|personale|caffè|tutto|è|era|cibo|qualità|staff|locale|app|consegna|accoglienza|assistenza|sono} {pessimo|pessima|orribile|terribile|scadente|vergognoso|vergognosa|schifoso|schifo|uno schifo|una vergogna|una truffa|inaccettabile|freddo|fredda|bruciato|acido|imbevibile|immangiabile|sporco|rotto|rotta|lento|lentissimo|in ritardo|deludente|una delusione|un disastro|maleducato|maleducati|scortese|scortesi|inesistente|inutile|ridicolo|ridicola|penoso|penosa|il peggiore|la peggiore|carissimo|fuori servizio|assente|incompetente|assurdo|intollerabile|peggiorato|peggiorata}
    {il|la|i} {peggior|peggiore} {caffè|servizio|app|posto|in assoluto|che abbia|di sempre|esperienza|acquisto|azienda|assistenza}
    {che|una|un|è una|è un|una vera|un vero|vera e propria} {schifo|vergogna|truffa|delusione|disastro|rabbia|peccato|tristezza|ladri|ladrata|furto|perdita di tempo|perdita di soldi|presa in giro|schifezza|porcheria|scandalo|incubo|fregatura|bidone|casino|mancanza di rispetto|vergogna assoluta|servizio pessimo|pessimo servizio|figuraccia|buffonata|pena|assurdità|maleducazione}
    {minuti|ore|giorni|settimane|mesi} {di attesa|di ritardo|di coda|per un caffè|ad aspettare|senza risposta|senza servizio|che aspetto|in fila|di fila}
    {aspetto|aspettiamo|aspettato|sto aspettando|attesa|coda|fila} {da|da ore|da giorni|da settimane|un'ora|ore|troppo|infinita|interminabile|lunghissima|troppo lunga|ancora|mezz'ora|eterna}
    {quindici|venti|trenta|quaranta|15|20|25|30|40} minuti {di|per|in|ad}
    {app|sito|sistema|pagina|macchina} {bloccata|bloccato|non funziona|si blocca|crasha|in crash|in tilt|giù|fuori uso|che non va|inutile|lenta|inutilizzabile}
    {si} {blocca|è bloccata|è bloccato|è rotto|è rotta|chiude|pianta|impalla|è staccato|rompe} {sempre|ancora|di nuovo|subito|da sola|}
    {ancora|di nuovo|sempre} {in ritardo|rotto|chiuso|bloccata|la stessa storia|lo stesso problema|un disservizio|guasto|fermo}
    {addebitato|addebitati|pagato|addebito} {due volte|doppio|per niente|per nulla}
    {mi|ci} {hanno|avete|ha} {truffato|ignorato|ignorati|trattato male|trattati male|deluso|delusa|delusi|fregato|risposto male|rubato|preso in giro|cancellato|chiuso il telefono|attaccato}
    {sono|siamo|rimasto|rimasta} {molto |davvero |così |}{deluso|delusa|delusi|arrabbiato|arrabbiata|stufo|stufa|infuriato|furioso|furiosa|indignato|indignata|schifato|insoddisfatto|insoddisfatta|incazzato}
    {sempre} {peggio|in ritardo|rotto|chiuso|più caro|più cari}
    {vergogna|vergognatevi|basta|ladri|truffatori|schifo|incompetenti|bocciato|bocciata|sconsigliato|sconsigliata|sconsiglio|lo sconsiglio|statene alla larga|state alla larga|girate al largo|evitate|da evitare|soldi buttati|grazie di niente|grazie per niente|non ci siamo|peccato|che peccato|un vero peccato|pubblicità ingannevole|prezzi folli|prezzi assurdi|prezzo esagerato|troppo caro|troppo cara|arrivato rotto|arrivata rotta|arrivato in ritardo|mai arrivato|mai arrivata|mai ricevuto|mai ricevuta|pacco perso|ordine sbagliato|taglia sbagliata|prodotto difettoso|un'ora di attesa|assistenza inesistente|servizio clienti inesistente|reclamo ignorato|disdico|ho disdetto|annullo|odio questa|odio questo|odio quando|buttato via|si salvi chi può}
    {hanno|ha} {aumentato|alzato} {i prezzi|il prezzo|ancora|di nuovo}
    {sistemate|risolvete|aggiustate} {l'app|il problema|questa|subito|}
    {peggiora|peggiorato|peggiorata} {sempre|di giorno in giorno|ogni|}
    {pessimo|pessima|orribile|vergognoso|vergognosa|inaccettabile|schifo|deludente|scandaloso|terribile|ridicolo|truffa|imbarazzante|penoso}
    {non è|non era|tutt'altro che} {eccellente|perfetto|meraviglioso|fantastico|impeccabile|buonissimo|ottimo}
  `,
  request: `
    {ci scusiamo|ci dispiace|scusate|scusa|spiacenti|siamo spiacenti|le nostre scuse} {per|molto|per il|per l'attesa|per il disagio|tanto|}
    {scrivici|scriveteci|contattaci|contattateci|inviaci|mandaci|mandateci} {un|in|il|per|i|pure|}
    {a che ora|quando|da quando|fino a che ora} {apre|aprite|chiude|chiudete|aprono|esce|arriva|inizia|è}
    {dove} {posso|si trova|è|sono|trovo|si può|si compra|siete}
    {avete|fate|accettate|c'è|ci sono|si può|posso|qualcuno|potete|possiamo} {il|la|un|una|ancora|anche|pagare|prenotare|sa|ha provato|ha|dirmi|avere|cambiare|latte|consegne|posti|wifi}
    {una domanda|domanda su|qualcuno sa|consigli|per informazione|orari di apertura|nuovi prezzi|nuovo orario|quanto costa|quanti|quale taglia|qualche consiglio|chi sa|nessuna opinione|solo per sapere}
    {apre|aprirà|inaugura} {un|una|a|in|domani|lunedì}
    {cerca|cercano|cerchiamo} {due|un|una|personale|baristi}
    {stiamo|verifichiamo|controlliamo} {verificando|lavorando|controllando|subito|e}
  `,
}
