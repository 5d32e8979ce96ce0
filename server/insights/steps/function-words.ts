/** English function words missing from the stop word list, and fragments left by apostrophes. */
export const functionWords = `
  she hers herself himself itself yourself yourselves yours ours ourselves themselves theirs its myself mine us whom whose
  why when than so then once here again further off own few most nor will shall cannot may until during above below down
  does doing done having has going go goes went gone gets getting gonna gotta want wants wanted let lets one ones
  even ever every everyone everybody everything anything something nothing someone somebody anyone anybody nobody none
  yes no not yet really actually maybe perhaps quite rather almost always often sometimes soon already else though although
  however therefore thus hence per upon within without across around against onto toward towards via unless whether either
  neither just too back away much many lot lots more less least enough several another same different own
  says say saying told tell tells asked ask seem seems seemed make makes made making take takes took taken
  know knows knew known think thinks thought see sees saw seen look looks looking put puts keep keeps kept give gives gave given
  don didn doesn isn wasn aren weren couldn wouldn shouldn hasn haven hadn mustn needn ain won ve ll re im
  dont didnt doesnt isnt wasnt arent werent couldnt wouldnt shouldnt hasnt havent hadnt wont cant aint
  thats theres whats heres youre theyre youll theyll youve theyve ive id`
  .trim()
  .split(/\s+/)

/**
 * Number words and interjections of the most common languages. They occur in any conversation and do not name its
 * subject.
 */
export const numbersAndSounds = `
  zero one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred hundreds thousand thousands
  million millions billion first second third once twice half dozen couple
  ein eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig hundert tausend million millionen erste zweite dritte
  deux trois quatre cinq sept huit neuf dix cent mille dos tres cuatro cinco seis siete ocho nueve diez cien mil due tre quattro cinque
  sei sette otto nove dieci dois duas três quatro sete oito nove dez twee drie vier vijf zes zeven acht negen tien
  två tre fyra fem sex sju åtta nio tio
  hm hmm hmmm mhm mm mmm uh uhh um umm er ah ahh aha oh ohh ooh eh huh ha haha hahaha hehe lol lmao omg wow wtf ok okay yeah yep yup nah
  nope hey hi hello bye oops ouch ugh meh yay äh ähm öh naja tja jaja achso ach och euh hein bah bof ben ouais eh ehm boh mah jaja jeje jajaja
  kkk rsrs`
  .trim()
  .split(/\s+/)

/** Missing from the lists for scripts without spaces: pronouns, copulas, separate endings. */
export const spacelessFunctionWords = `
  ฉัน ผม ดิฉัน เรา คุณ เธอ เขา มัน พวก ที่ มี ไม่ ได้ แล้ว นี้ นั้น นะ ครับ ค่ะ คะ จ้า เลย ด้วย มาก อยู่ ไป มา ให้ ว่า แต่ และ หรือ ถ้า เพราะ ของ
  です ます でした ました して した いる ある なる ない なかった これ それ あれ この その あの ここ そこ という ので のに けど でも から まで より だけ ほど など
  私 僕 俺 さん ちゃん もう まだ とても すごく
  我们 你们 他们 她们 自己 一个 一些 一下 没有 不是 就是 还是 这个 那个 这些 那些 这样 什么 怎么 为什么 可以 因为 所以 但是 如果 已经 现在 非常 真的 觉得 知道`
  .trim()
  .split(/\s+/)
