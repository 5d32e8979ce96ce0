import type { Phrases } from './expand.ts'

/** In both scripts, plus English phrases that occur in Hindi texts. */
export const hi: Phrases = {
  praise: `
    {बुरा|बुरी|बुरे|खराब|ख़राब} {नहीं|नहीं है|नही है|नहीं था|नहीं थी}
    {bura|buri|bure|kharab} {nahi|nahin|nhi|nahi hai|nahin hai|nhi hai|nahi tha}
    {दस|10} में से {दस|10}
    {पाँच|पांच|5} {स्टार|सितारे}
    {बहुत|काफी|सच में|वाकई|एकदम|बेहद|बड़ा|बहुत ही|इतना|कितना|कितनी|इतनी} {बढ़िया|अच्छा|अच्छी|अच्छे|शानदार|खुश|पसंद|पसंद आया|पसंद आई|स्वादिष्ट|सुंदर|मस्त|मज़ा|मजा|मज़ा आया|मजा आया|उम्दा|लाजवाब|साफ|तेज|मददगार|विनम्र|प्यारा|प्यारी|आसान|खूबसूरत|ज़बरदस्त|जबरदस्त|बेहतरीन|संतुष्ट|आभारी|सस्ता|टेस्टी|धन्यवाद|आभार}
    {बढ़िया|अच्छी|शानदार|बेहतरीन|उत्तम|लाजवाब|उम्दा|तेज|जबरदस्त|ज़बरदस्त|मस्त|अच्छा|कमाल की|कमाल का|सबसे अच्छी|सबसे अच्छा|सबसे बढ़िया|बेस्ट} {सेवा|सर्विस|खाना|कॉफी|कॉफ़ी|जगह|ऐप|स्टाफ|अनुभव|काम|टीम|डिलीवरी|चाय|व्यवहार|दुकान|क्वालिटी|प्रोडक्ट|सामान|होटल|स्वाद|माहौल|लोग|फिल्म|खबर|कीमत|दाम|ऑफर|गुणवत्ता}
    {सेवा|सर्विस|खाना|कॉफी|जगह|ऐप|स्टाफ|अनुभव|काम|टीम|डिलीवरी|सब कुछ|चाय|प्रोडक्ट|क्वालिटी|माहौल|स्वाद|दुकान|व्यवहार} {बढ़िया|अच्छा|अच्छी|शानदार|बेहतरीन|लाजवाब|मस्त|उत्तम|कमाल|कमाल की|कमाल का|जबरदस्त|तेज|साफ|स्वादिष्ट|टॉप|बेस्ट}
    {मज़ा|मजा|दिल खुश|दिन बन|मन खुश} {आ गया|हो गया|गया|आया}
    {दिल|मन} {से धन्यवाद|जीत लिया|खुश कर दिया|को छू लिया|छू लिया}
    {बहुत बहुत|तहे दिल से|दिल से} {धन्यवाद|शुक्रिया|आभार|बधाई}
    {मुझे|हमें} {यह |ये |बहुत |इनकी |}{पसंद आया|पसंद आई|पसंद है|अच्छा लगा|अच्छी लगी|बहुत अच्छा लगा|बहुत पसंद|प्यार है}
    {फिर से|दोबारा|वापस|जरूर|ज़रूर|फिर} {आऊंगा|आऊंगी|आएंगे|जरूर आएंगे|खरीदूंगा|लूंगा|मंगाऊंगा|आना चाहूंगा|जाऊंगा|ट्राई करें}
    {सबको|सभी को|जरूर|ज़रूर|मैं} {सलाह|रेकमेंड|सिफारिश|रिकमेंड|बताऊंगा|ट्राई}
    {पैसा वसूल|कोई शिकायत नहीं|कोई दिक्कत नहीं|कोई परेशानी नहीं|समय पर|समय से पहले|बधाई हो|शाबाश|वाह क्या|क्या बात|क्या बात है|कमाल है|कमाल कर दिया|जय हो|बहुत खूब|शुभकामनाएं|गर्व है|जवाब नहीं|मुस्कान के साथ|उम्मीद से बेहतर|समस्या हल|काम हो गया}
    {bahut|bohot|bhot|boht|bahot|bahut hi|ekdum|kaafi|kafi|sach me|sach mein|itna|kitna|kitni|itni|bht} {badhiya|badiya|acha|accha|achha|achi|acchi|achhi|ache|acche|achhe|mast|khush|pyara|pyari|sundar|shandar|shaandar|maza|maja|mazaa|maza aaya|maja aaya|tasty|swadisht|sahi|zabardast|jabardast|kamaal|kamal|pasand|pasand aaya|pasand aayi|helpful|good|nice|saaf|umda|dhanyavad|shukriya|khubsurat|khoobsurat|sasta|great}
    {badhiya|badiya|acchi|achi|achhi|accha|acha|achha|shandar|shaandar|behtareen|mast|zabardast|jabardast|kamaal ki|kamal ki|kamaal ka|kamal ka|sabse accha|sabse acha|sabse acchi|lajawab|best|superb|great|good|awesome|excellent} {service|seva|khana|coffee|jagah|app|staff|anubhav|experience|kaam|kam|team|delivery|chai|dukan|quality|product|movie|film|song|gaana|log|khabar|place|match|bowling|batting|acting|news}
    {service|seva|khana|coffee|jagah|app|staff|experience|kaam|team|delivery|sab kuch|chai|product|quality|movie|film|gaana|song|trailer} {badhiya|badiya|accha|acha|achha|acchi|achi|achhi|shandar|shaandar|mast|behtareen|lajawab|kamaal|kamal|zabardast|jabardast|best|superb|awesome|good|great|top}
    {maza|maja|mazaa|majja|dil khush|din ban} {aa gaya|aa gya|aagaya|aagya|ho gaya|ho gya|gaya|aaya|aya}
    {dil|man} {se dhanyavad|se shukriya|jeet liya|khush kar diya|khush ho gaya|jit liya|chhu liya}
    {bahut bahut|bohot bohot|dil se} {dhanyavad|dhanyawad|shukriya|badhai|badhaai|mubarak|pyar}
    {mujhe|muje|mujko|hame|humein} {pasand aaya|pasand aayi|pasand hai|accha laga|acha laga|achha laga|pasand h|acchi lagi|achi lagi|pyar hai}
    {phir se|fir se|dobara|wapas|zaroor|jarur|jaroor} {aaunga|aaungi|aayenge|lunga|khareedunga|kharidunga|jaunga|try karo|dekhunga|mangaunga}
    {paisa vasool|paisa wasool|koi shikayat nahi|koi dikkat nahi|koi problem nahi|time pe|time par|badhai ho|mubarak ho|shabash|wah kya|waah kya|kya baat|kya baat hai|kya bat hai|kamaal kar diya|kamal kar diya|jai ho|bahut khoob|garv hai|proud of|ek number|ek no|no 1|love you|i love|luv u|love u|thank you|thank you so much|thanks for|well done|good luck|all the best|best wishes|congratulations|keep it up|must watch|jabra fan|dil jeet|sabse best|full support|god bless|superb yaar|mast hai|sahi hai|accha hai|acha hai|badhiya hai}
    {शानदार|बेहतरीन|लाजवाब|बढ़िया|ज़बरदस्त|जबरदस्त|उत्तम|shandar|shaandar|behtareen|lajawab|badhiya|zabardast|jabardast|superb|awesome}
  `,
  complaint: `
    {फिर से|फिर|बार बार|} {क्रैश|बंद|हैंग} {हो गया|हो गई|हो गयी|हो जाता है|हो जाती है|हो रहा है|हो रही है}
    {phir se|phir|fir se|fir|baar baar|} {crash|band|hang} {ho gaya|ho gyi|ho gayi|ho jata hai|ho jati hai|ho raha hai|ho rahi hai}
    {मेरा|मेरे|हमारा} {पैसा|पैसे|रिफंड} {वापस|वापिस|कब|} {करो|चाहिए|दो|कीजिए|मिलेगा|करें|दीजिए|}
    {पैसे|पैसा|रिफंड|धन} {वापस|वापिस} {करो|चाहिए|दो|कीजिए|नहीं किया|नहीं मिला|नहीं|करें|}
    {रिफंड} {दो|चाहिए|नहीं मिला|करो|कब मिलेगा|कीजिए}
    {बहुत|काफी|सच में|एकदम|बेहद|बहुत ही|इतना|इतनी|कितना|बिल्कुल} {खराब|ख़राब|बुरा|बुरी|घटिया|बेकार|धीमा|धीमी|महंगा|महंगी|निराश|निराशाजनक|गंदा|गंदी|दुखी|परेशान|गुस्सा|लंबी|देर|ठंडा|ठंडी|रूखा|दुख|दुख हुआ|शर्मनाक|बेहूदा|नाराज|गलत|कम|बदतमीज}
    {खराब|ख़राब|घटिया|बेकार|बुरी|बुरा|वाहियात|गंदी|गंदा|धीमी|रद्दी|सबसे खराब|सबसे घटिया|थर्ड क्लास|बकवास} {सेवा|सर्विस|खाना|कॉफी|जगह|ऐप|स्टाफ|अनुभव|काम|टीम|डिलीवरी|व्यवहार|दुकान|क्वालिटी|प्रोडक्ट|सामान|होटल|स्वाद|कंपनी|फिल्म|हालत|नेटवर्क|गुणवत्ता|खबर}
    {सेवा|सर्विस|खाना|कॉफी|जगह|ऐप|स्टाफ|अनुभव|काम|टीम|डिलीवरी|सब कुछ|चाय|प्रोडक्ट|क्वालिटी|व्यवहार|स्वाद|दुकान|सामान|नेटवर्क} {खराब|ख़राब|घटिया|बेकार|बुरा|बुरी|बकवास|धीमा|धीमी|गंदा|गंदी|ठंडा|ठंडी|वाहियात|टूटा|टूटी|महंगा|बंद|गायब|क्रैश|रद्दी}
    {काम|ऐप|लॉगिन|वेबसाइट|साइट|पेमेंट|सर्वर} {नहीं कर रहा|नहीं करता|नहीं करती|नहीं चल रहा|नहीं चलता|नहीं खुल रहा|नहीं हो रहा|बंद है|क्रैश हो गया|फिर क्रैश|नहीं किया|नहीं चल रही}
    {कोई|किसी ने|अब तक कोई|अभी तक कोई} {जवाब नहीं|सुनवाई नहीं|मदद नहीं|जवाब नहीं दिया|फायदा नहीं|सुनता नहीं|समाधान नहीं|जिम्मेदारी नहीं|रिप्लाई नहीं}
    {अभी तक|अब तक|आज तक|कब से} {नहीं आया|नहीं मिला|नहीं आई|नहीं मिली|इंतजार|इंतज़ार|जवाब नहीं|रिफंड नहीं|पैसा नहीं|ऑर्डर नहीं|डिलीवरी नहीं}
    {कभी|दोबारा|फिर|दुबारा|कभी भी|आगे से} {नहीं आऊंगा|नहीं आऊंगी|नहीं जाऊंगा|नहीं खरीदूंगा|नहीं लूंगा|मत खरीदना|मत जाना|मत लेना|नहीं आएंगे|नहीं मंगाऊंगा|कभी नहीं|नहीं करूंगा}
    {मत|न|कभी मत} {खरीदें|खरीदो|जाएं|जाओ|लेना|लो|करना|मंगाना|खरीदना}
    {घंटे|घंटों|दिन|दिनों|हफ्ते|महीने|मिनट} {से इंतजार|से इंतज़ार|इंतजार|बाद भी नहीं|से परेशान|से बंद|लाइन में|की देरी}
    {पैसे|पैसा|समय|वक्त} {की बर्बादी|बर्बाद|बरबाद|की बरबादी|डूब गए|काट लिए|कट गए|खराब}
    {दो बार|डबल} {पैसे|चार्ज|कट गए|काटे}
    {पसंद|अच्छा|अच्छी|ठीक|सही|संतुष्ट|साफ|खुश|काम का|मज़ा|मजा} {नहीं|नही|नहीं आया|नहीं आई|नहीं लगा|नहीं लगी|नहीं है|नहीं था|नहीं थी|नहीं हूं}
    {शर्म|शर्म आनी|धोखा|चोर|लूट|ठग|धोखेबाज|फ्रॉड|बकवास|घटिया|निराशा|बदतमीज़|बदतमीज|लापरवाही|घोटाला|थू है|नफरत} {आनी चाहिए|चाहिए|करो|है|हैं|कंपनी|सर्विस|हुई|मचा रखी है|दिया|किया|}
    {टूटा|टूटी|गलत|नकली|खराब|खाली|पुराना} {हुआ|हुई|सामान|प्रोडक्ट|ऑर्डर|निकला|मिला|आया|भेजा}
    {mera|mere|hamara|apna} {paisa|paise|refund|money|order} {wapas|vapas|waapas|kaha|kahan|kab|back} {karo|do|chahiye|kijiye|hai|h|milega|}
    {paisa|paise|refund} {wapas|vapas|waapas|do|chahiye|nahi mila|nhi mila|kab|return} {karo|do|chahiye|milega|}
    {bahut|bohot|bhot|boht|bahot|bahut hi|ekdum|kaafi|kafi|itna|itni|bht|bilkul} {bekar|bekaar|kharab|khrab|ghatiya|bura|buri|ganda|gandi|slow|mehnga|mahnga|mehenga|dukh|dukhi|gussa|pareshan|late|bakwas|bakwaas|bad|worst|boring|bore|galat|irritating|sad|nirash|disappointed|lambi}
    {bekar|bekaar|kharab|khrab|ghatiya|buri|bura|gandi|ganda|bakwas|bakwaas|wahiyat|faltu|third class|sabse kharab|sabse ghatiya|sabse bekar|worst|pathetic|bad|poor} {service|seva|khana|coffee|jagah|app|staff|experience|anubhav|kaam|team|delivery|dukan|quality|product|company|movie|film|network|acting|song|player|match|behaviour|customer care|captain|log}
    {service|seva|khana|coffee|jagah|app|staff|experience|kaam|team|delivery|sab kuch|product|quality|movie|film|network|customer care} {bekar|bekaar|kharab|khrab|ghatiya|buri|bura|gandi|ganda|bakwas|bakwaas|slow|worst|pathetic|flop|faltu|thandi|band|wahiyat|bad|poor}
    {kaam|app|login|website|site|payment|server|net|network} {nahi kar raha|nhi kar raha|nahi karta|nahi chal raha|nhi chal raha|nahi chalta|nahi khul raha|nahi ho raha|nhi ho raha|band hai|crash ho gaya|phir crash|nhi kr rha|nahi chal rahi|crash}
    {koi|kisi ne|abhi tak koi|ab tak koi} {jawab nahi|jawab nhi|reply nahi|reply nhi|response nahi|sunta nahi|sunwai nahi|help nahi|fayda nahi|faida nahi|solution nahi|response nhi}
    {abhi tak|ab tak|aaj tak|kab se} {nahi aaya|nhi aaya|nahi mila|nhi mila|nahi aayi|wait|intezar|intzaar|reply nahi|refund nahi|paisa nahi|order nahi}
    {kabhi|dobara|phir|fir|phir kabhi|aage se} {nahi aaunga|nahi jaunga|nahi lunga|nahi kharidunga|mat kharidna|mat jana|mat lena|nahi aayenge|nhi lunga|nahi karunga|nhi aaunga|mat karna}
    {mat|kabhi mat|koi mat} {kharido|kharidna|jao|jana|lena|lo|karo|karna|dekho|dekhna}
    {ghante|ghanto|din|dino|hafte|mahine|minute} {se wait|se intezar|wait|baad bhi nahi|se pareshan|se band|line me|late}
    {paise|paisa|time|waqt} {ki barbadi|barbad|barbaad|waste|doob gaye|kat gaye|kaat liye|kharab}
    {pasand|accha|acha|achha|acchi|achi|theek|thik|sahi|maza|maja|khush|kaam ka} {nahi|nhi|nai|nahi aaya|nhi aaya|nahi aayi|nahi laga|nhi laga|nahi hai|nhi hai|nahi tha|nahi thi|nahi aa raha}
    {sharam|sharm|dhoka|dhokha|chor|loot|thag|fraud|bakwas|bakwaas|ghatiya|chutiya|badtameez|badtamiz|laparwahi|scam|nafrat|lanat|gaddar|barbaad} {karo|aani chahiye|hai|h|he|hain|company|service|log|diya|kiya|ho gaya|}
    {very bad|very poor|so bad|so sad|waste of|not good|not happy|not working|no response|no reply|worst service|worst experience|bad service|fed up|i hate|hate you|hate u|shame on|shame on you|bahut bura|dil toot|rona aa|rona aata|bore ho|kya bakwas|bakwas hai|bekar hai|kharab hai|money back|still waiting|very slow|too slow|very disappointed}
    {toota|tuta|galat|nakli|kharab|khali|purana|wrong|damaged} {hua|saman|product|order|nikla|mila|aaya|bheja|item}
    {घटिया|बेकार|बकवास|वाहियात|खराब|ख़राब|शर्मनाक|ghatiya|bekar|bekaar|bakwas|bakwaas|wahiyat|kharab|pathetic|worst}
  `,
  request: `
    {क्षमा करें|माफ करें|खेद है|हमें खेद है|असुविधा के लिए|माफी} {असुविधा|देरी|के लिए|चाहते हैं|खेद है|}
    {कृपया} {हमें|अपना|संपर्क|डीएम|मैसेज|बताएं|भेजें|ध्यान}
    {कब|कितने बजे|किस समय} {खुलता|खुलती|बंद|खुलेगा|आएगा|शुरू|तक|है}
    {कहाँ|कहां|किधर} {है|मिलेगा|मिलता|स्थित|पर}
    {क्या} {यहाँ|यहां|आपके|आप|कोई|किसी ने|यह|वहां|इसमें|मैं|कल} {पास|कोई|है|खुला|मिलता|सकता|पता|}
    {कितना|कितने|कितनी} {है|का|दाम|कीमत|समय|पैसे|रुपये|लगेगा}
    {kab|kitne baje|kis time} {khulta|khulti|band|khulega|aayega|shuru|tak|hai|start|milega}
    {kaha|kahan|kidhar} {hai|milega|milta|se|par|pe|h}
    {kya} {yaha|yahan|aapke|aap|koi|kisi ne|waha|isme|kal|main|mai} {paas|koi|hai|khula|milta|sakta|pata|}
    {kitna|kitne|kitni} {hai|ka|price|time|paise|rupaye|lagega|bje|baje}
    {kisi ko pata|koi bata|batao|bataiye|please tell|pls tell|please check|koi bata sakta}
    {sorry|apologies|we regret} {for the|for|aapko}
    {please dm|dm us|kindly share|please share|share your|we will|we are} {your|us|check|details|looking}
  `,
}
