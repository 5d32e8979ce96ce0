import type { Phrases } from './expand.ts'

export const en: Phrases = {
  praise: `
    {ten|10} out of {ten|10}
    {five|5} {star|stars}
    {highly|really|totally|thoroughly|definitely|cannot|can't} {recommend|recommended}
    {would|will|can|could} {definitely |highly |only |really |happily |}recommend
    {can't|cannot|couldn't} recommend {this|it|them} enough
    {can't|cannot|couldn't} {fault|praise} {it|them|this|her|him}
    {can't|couldn't|could not} be {better|happier|nicer|more helpful}
    could not have been {better|nicer|easier|more helpful}
    {can't|cannot|can not} wait
    {can't|cannot} get enough
    {can't|couldn't} believe how {good|easy|fast|kind|nice}
    second to none
    {well|nicely|neatly|beautifully} {handled|done|made|played|deserved|worth it}
    {very |so |really |}well {looked after|organised|organized|made|packed}
    thumbs up
    hats off
    {keep it up|keep up the good work|great work|good work|nice work|good job|great job|nice job|amazing job|brilliant job}
    no {complaints|complaint|issues|problems|fuss|hassle|bitterness}
    {nothing|nothing bad} to complain about
    not a bad {cup|meal|thing|word}
    not {bad|bad at all|disappointed|a problem|too shabby}
    {never|hasn't|has never|have never} {disappoints|disappoint|disappointed|let me down|lets me down|let us down}
    {would|will|i'd|i'll|definitely} {buy|order|come|visit|use|go} {this |it |here |there |}again
    {will|we will|i will|i'll|we'll} {be back|be going back|be returning|definitely be back|come back|go back|return}
    {will|would} {happily|gladly} {return|pay|wait|come back}
    {going|coming} {back for more|back for another|again|back soon|back next week}
    {we are|we're|i am|i'm} going again
    {worth|well worth|totally worth|so worth} {it|every penny|every cent|every minute|the wait|the money|the price|the trip|a visit|the detour}
    {love|loved|loving|adore|adored} {it|this|these|them|that|the place|the new|the staff|the coffee|this place|this shop|this app|your|my new}
    {really|so|absolutely|just|truly} {love|loved|enjoy|enjoyed|good|great|lovely|nice|happy|helpful|impressed|delicious|kind|excellent|pleased}
    {very|super|extremely|incredibly} {happy|pleased|impressed|helpful|friendly|kind|nice|tasty|clean|quick|fast|grateful|satisfied|good|professional|polite|comfortable}
    {so|very|really|incredibly} {easy|simple|quick|smooth} to {use|order|set up|return}
    {great|excellent|amazing|brilliant|fantastic|wonderful|superb|outstanding|lovely|perfect|awesome|good|top|first class|friendly|fast|quick|super} {service|staff|team|place|food|coffee|experience|value|quality|product|atmosphere|support|customer service|delivery|people|app|shop|price|prices|crew|communication|stuff}
    {service|staff|food|coffee|quality|delivery|everyone|everything|the team|the app|they|it|support} {is|was|were|are|has been} {great|excellent|amazing|brilliant|fantastic|wonderful|superb|perfect|lovely|awesome|outstanding|delicious|spot on|on point|friendly|so friendly|very friendly|so helpful|very helpful|impeccable|flawless|top notch|first class|so good|very good|really good|exceptional}
    {best|the best} {ever|in town|in the city|i have had|i've had|i ever had|i have ever had|coffee|service|place|decision|purchase|customer service|app|bag in months|thing i have seen|thing on the menu|in years|of the year|day ever}
    {favourite|favorite} {place|shop|spot|café|cafe|app|of mine|too|thing|drink}
    {my|our|a new} {favourite|favorite}
    {made|makes|you made|they made} {my|our} {day|morning|week|weekend|trip|evening}
    {made|makes|making} me {happy|smile|so happy|laugh}
    made me {cry|tear up|well up} {happy tears|what a|lovely}
    {lovely|beautiful|kind|wonderful|amazing|decent|good} {human being|human|person|soul|people|gesture}
    {what a} {kind person|lovely person|woman|man|team|legend|star|hero|joy|treat|delight|lovely day|great day|wonderful place|nice surprise|service|crew|gem|game|win}
    {absolute|total|complete|pure} {joy|legend|delight|pleasure|star|gem|hero|bliss}
    {big|huge|massive|many|special|so many} {thanks|thank you|shout out|shoutout|fan|love|respect}
    {a} {word of thanks|pleasure|treat|lifesaver|life saver|joy to use|breath of fresh air|big fan}
    {thank you|thanks} {so much|very much|for the great|for helping|for your help|for the quick|for the kind|again for|for sorting|for being|for fixing|for finally fixing|whoever built it}
    {thanks|thank you} {nell|guys|team|all|everyone|folks}
    {much|really|greatly} appreciated
    {so|very|really|eternally} {grateful|thankful}
    {i am|i'm|we are} {grateful|thankful|a convert|a fan|in love|so happy|delighted|over the moon|thrilled|impressed}
    {works|worked|working|runs} {perfectly|great|brilliantly|like a charm|like a dream|like clockwork|well|a treat|flawlessly|again|beautifully|as it should|first time}
    {finally|at last} {works|working|fixed|solved|sorted|back}
    {problem|issue|complaint} {solved|sorted|fixed|resolved}
    {got|get|was|it got} {sorted|refunded|replaced|fixed} {quickly|straight away|immediately|in minutes|the same day|no questions}
    {arrived|delivered|came|shipped} {early|on time|fast|quickly|next day|ahead of time|a day early|in perfect condition}
    {fast|quick|speedy|prompt|swift} {delivery|service|response|reply|shipping|refund|answer|dispatch}
    {in and out in|served within|served in|took only|only took|refund in} {two minutes|minutes|five minutes|no time|seconds}
    {kept|always|everyone|everybody} {smiling|a smile|friendly|helpful|with a smile|stayed friendly}
    {went|goes|going} {above and beyond|the extra mile|out of their way}
    {on|in} {form|top form|fire}
    {spot on|top notch|first class|five star|state of the art|next level|chef's kiss|a must|must try|must have|must visit|hidden gem|bang on|good stuff|so good|too good|pure gold|next to perfect|as good as it gets}
    {good|great|fair|decent|excellent|unbeatable} {value|value for money|price|deal|offer|bargain}
    {exceeded|beyond|better than} {my expectations|our expectations|expectations|expected|i expected|ever|their reputation|people say}
    {much|so much|way|far} {better|faster|easier|nicer|cheaper|friendlier} {now|than before|than|here}
    {happy|satisfied|pleased|delighted|content} {customer|with it|with my|with the|with this|with them}
    {feel|felt|feels} {at home|welcome|so welcome|valued|looked after|well looked after}
    {restores|restored} {my|a bit of|some} faith
    {deserves|deserve} {a raise|a medal|a bonus|every penny|all the praise|the day off}
    {proud|so proud} {of|to be}
    {congratulations|congrats} {on|to}
    {good|great|wonderful|happy|excellent|fantastic} {news|to hear|to see|to read}
    {glad|happy|pleased|so happy} {to hear|you like|that you like|it worked|you enjoyed|it helped}
    {lovely|nice|great|wonderful} to {read|see|hear|meet}
    {looking|look} forward to
    {enjoy|enjoyed|enjoying} {it|every|my|the|this}
    {could|can} not {ask for more|be happier|fault}
    {nothing|couldn't be} {but praise|but good things|short of amazing}
    {tastes|tasted|smells|looks} {great|amazing|lovely|delicious|wonderful|fantastic|so good|good|beautiful|like heaven|divine|perfect}
    {warm|fresh} {from the oven|and delicious}
    {crisp outside|soft inside|sweet and round|clean with a long finish|no harshness at all|full marks}
    {knows|know} {how to run|what they are doing|their stuff}
    {made my day|saved my day|saved the day|saved my life|day saved|sorted in minutes}
    {respect|kudos|bravo|well played|props} {to|for}
    {we need more|need more people like|people like that|people like her|people like him}
    {got|get|gets} it right
    nicely done
    best of the best
    {win|won} me over
    {swear|swears} by
    {i like|i really like|we like|like} {it|this|it more than|the new|it a lot|how}
    {no|zero} {wait|waiting|queue|line}
    {big|huge} improvement
    {honest|fair|reasonable|friendly} {prices|price|staff|people|label}
    {i am|i'm} {impressed|hooked|sold|so impressed}
    {not once|never} {had a problem|a problem|had an issue|had any issues|made me wait}
    {excellent|perfect|wonderful|fantastic|brilliant|superb|delicious|impressed|recommended|awesome|amazing|outstanding|lovely|impeccable|flawless|grateful|delighted}
    {this is|what a} my {summer|favourite|happy place}
    {people|crew|team} {beat software|like this|like clockwork|to be proud of}
    {exactly|absolutely} {the reason i go there|my favourite}
    made fresh every {morning|day}
  `,
  complaint: `
    {money|cash} back
    {i want|i'd like|we want|give me|gimme|want|where is|where's} {a refund|my refund|my money|my money back|our money back}
    {refund|refunds} {please|now|me|my money|asap|still not|denied|refused}
    {still|am still|i'm still|we're still} {no|waiting for a|waiting for my|haven't had a|waiting on my} {refund|answer|reply|response|order|parcel|package|news|money}
    still {waiting|not working|not fixed|broken|down|nothing|no answer|not here|not arrived}
    {waited|waiting|been waiting|wait} {for ages|forever|for hours|for weeks|for days|an hour|two hours|over an hour|half an hour|twenty minutes|thirty minutes|forty minutes|an eternity|so long|too long|weeks|days}
    {queue|line|wait|waiting time|queues|lines} {is|was|are|were|} {too|way too|far too|so|very|ridiculously|endlessly} long
    {fifteen|twenty|twenty-five|thirty|forty|12|15|20|25|30|40|45} minutes for {one|a|an}
    {takes|took|taking} {forever|ages|so long|too long|an eternity|way too long}
    {never|not} {again|coming back|going back|coming here again|going there again|ordering again|buying again|using again|shopping here again|going to return|coming back here|going back there}
    {will|would|i'll|i will} {never|not} {come|go|buy|order|return|use|shop|be|set foot|recommend|eat|visit} {back|again|here|there|from|this|it|anything|in|}
    {won't|wouldn't|will not|would not} {be back|be coming back|come back|go back|recommend|buy again|order again|return|use again|be going back}
    {don't|do not|cannot|can't|wouldn't} {bother|recommend|buy this|buy it|waste your|go there|trust|buy from|use this|order from|shop}
    {once and never again|last time|last straw|lost a customer|lost my business|that was it for me|i'm done|i am done|so done|done with this|done with them|had enough|enough is enough|count me out|cancelled the habit}
    {one|1|zero} {star|stars}
    thumbs down
    {fell|falls|falling|came|comes|coming} {apart|off in my hand|loose}
    {stopped|stops|quit} working
    {does not|doesn't|do not|don't|did not|didn't|won't|will not|not|never|no longer} {work|works|working|worked|load|loading|open|start|charge|turn on|fit|arrive|arrived|connect|help|care|respond|answer|reply}
    {nobody|no one|noone|no-one} {answers|replies|responds|cares|seemed to care|helped|could help|answered|picks up|there|knows|to complain to|bothers}
    {no} {answer|reply|response|help|support|service|apology|explanation|word|refund|compensation|respect|staff|clue} {from|at|at all|so far|yet|since|for|}
    {not|never|hasn't|haven't|has not|have not} {answered|replied|responded|received|arrived|been delivered|been refunded|got a reply|come|shown up} {since|yet|my|for|}
    {app|site|website|page|system|server|login|payment|checkout|it|phone|machine|update} {crashed|crashes|keeps crashing|froze|freezes|frozen|hangs|is down|was down|is broken|is useless|is dead|won't load|won't open|failed|fails|doesn't load|does not work|doesn't work|is terrible|is awful|is slow|is so slow|logs me out|logged me out}
    {crashed|crashes|crashing|failed|froze|broke|broken|down|late|wrong|closed|cancelled|delayed} {again|all the time|every time|for the third time|all morning|all day}
    {keeps|keep|kept} {crashing|freezing|failing|breaking|logging me out|disconnecting|getting worse|happening|saying|charging me|cancelling}
    {charged|billed|debited} {twice|me twice|again and again|double|three times|for nothing|for something|without asking|and nothing}
    {charged me|paid} for {nothing|something i never|an order i never}
    {never got|never received|never arrived|never came|never showed up|never turned up|i never got}
    {let|lets|letting} {me |us |}down
    rip off
    {total|complete|absolute|such a|utter|what a|a real} {rip-off|ripoff|scam|joke|disgrace|shambles|mess|disaster|nightmare|failure|waste|disappointment|letdown|shame|farce|fiasco|fraud|rubbish|crap|garbage}
    {waste|wasted|wasting} {of money|of time|of space|my time|my money|an hour|our time|of a day}
    {fed up|sick of|tired of|sick and tired|sick to death|pissed off|ticked off|fuming} {with|of|at|about|}
    {so|very|really|extremely|deeply|bitterly|beyond|quite} {disappointed|disappointing|annoying|annoyed|frustrating|frustrated|angry|rude|slow|bad|poor|unhappy|upset|sad|tired|dirty|expensive|unprofessional|unhelpful|unreliable|upsetting|cold|stressful|embarrassing}
    {too|way too|far too} {slow|expensive|loud|crowded|noisy|salty|sweet|small|cold|hot|late|many problems|much sugar|pricey|dear|complicated|weak|watery}
    {terrible|horrible|awful|bad|poor|worst|appalling|shocking|atrocious|dreadful|disgusting|pathetic|rude|lousy|shoddy|slow|useless|abysmal|crap|shit|dirty|disgraceful} {service|staff|experience|customer service|food|coffee|quality|product|app|support|communication|delivery|company|manners|attitude|place|shop|management|update|idea|communication}
    {service|staff|food|coffee|quality|delivery|everything|the team|the app|they|it|support|customer service} {is|was|were|are|has been|has become} {terrible|horrible|awful|bad|poor|appalling|shocking|atrocious|dreadful|disgusting|pathetic|rude|useless|slow|so slow|very slow|very rude|so rude|so bad|very bad|really bad|cold|unacceptable|a joke|a disgrace|a mess|stale|burnt|overpriced|disappointing|lukewarm|sour|dirty|the worst}
    {was|were|arrived|came|is} {broken|damaged|cold|late|stale|burnt|dirty|sour|lukewarm|missing|wrong|faulty|defective|empty|mouldy|moldy|raw|soggy|mostly foam|inedible|frozen in the middle|not even clean}
    {the|by far the} worst {ever|service|experience|coffee|app|place|company|thing|part|customer service|day}
    worst {ever|day ever|experience ever|service ever|company ever}
    {gone|going|went|has gone|really gone} {downhill|from bad to worse|missing|wrong}
    {getting|gets|got|it gets|became} {worse|worse and worse|worse every|so bad}
    {used to be} {good|better|great|the good one|so good|reliable|cheaper}
    {not} {good|good enough|happy|impressed|worth it|worth the|acceptable|okay|ok|funny|helpful|satisfied|great|amused|recommended|clean|fresh|what i ordered|as described|as advertised|friendly|fair|cool|fit for purpose|a fan|for me|fun|the first time|right|fixed|nice|professional}
    {isn't|wasn't|aren't|weren't|is not|was not} {good|good enough|great|worth it|acceptable|funny|helpful|clean|fresh|working|friendly|nice|fair|happy|what i ordered|okay|ok}
    {no} {good|fun|joy|sense|excuse|manners|thanks to}
    thanks for nothing
    {shame|shame on} {you|them|on you}
    {should be|you should be|they should be|am} {ashamed|embarrassed|worried}
    {do|you can do|must do|please do} better
    {fix|please fix|sort} {this|it|that|this now|your app|your|out your|it out|the app}
    {expected|deserve|deserves|i expected|we expected|deserved} {more|better|much better|so much more}
    {makes|made|making} me {angry|sick|mad|furious|sad|so angry}
    {how is that|how is this|is that how|what kind of|how hard can it|how can you|how dare|why can't you|why can you not} {okay|ok|you train|service|be|justify|you|just|possible}
    {dry as a brick|clearly from the day before|binned it|threw it away|left half|could not finish|would not finish|walked out|gave up|gone elsewhere|went elsewhere|brown water|copy-paste answer|eaten my|wrong shop|wrong order|wrong item|wrong size|wrong name|cold food|cold coffee|bait and switch|small print}
    {rolled their eyes|rolled her eyes|rolled his eyes|shout at|shouted at|yelled at|hung up on me|ignored us|ignored me|treated me like|treated us like|talked down to}
    {late|delayed|overdue|lost|missing} {again|delivery|for work|order|parcel|package|by two weeks|luggage}
    {refused|refuse|denied} {to|me|a refund|the mug|my return|us}
    {stay|keep|steer} {away|clear}
    {avoid} {this|like the plague|at all costs|them|it}
    {buyer beware|beware of|false advertising|broken promises|hidden fees|hidden costs|no show|broken promise}
    {daylight|highway} robbery
    {overpriced|unacceptable|ridiculous|inexcusable|unbelievable|outrageous|disgraceful} {and|for|service|prices|price|that|how|behaviour}
    {price|prices} {went up again|gone up again|up again|doubled|are insane|are ridiculous|are too high|is too high}
    {raise|raised|raises|raising|put up} {prices|the price|their prices} again
    {has|have} become too expensive
    {same problem|same issue|same mess|same thing} {again|here|every|as always}
    {somebody|someone} {will|is going to|could} get hurt
    {what|such} a {mess|shame|joke|pity|letdown|waste|rip-off|nightmare|disaster|scam|bad idea|terrible}
    {need|needs} to {improve|be fixed|do better|be ashamed}
    {i hate|hate|hated|we hate} {it|this|the|that|when|your|how|them}
    {can't|cannot|couldn't|could not|unable to} {log in|login|pay|order|order anything|reach anyone|get through|cancel|open|use|access|connect|believe how bad}
    {want|i want to} {complain|cancel|speak to a manager}
    {complaint|complain|complaining|complaints} {ignored|about|again|unanswered}
    {cancelled|canceled|cancel} {my order|my subscription|without|on me|last minute}
    {leaving|left|switching|switched} {for good|and not coming back}
    {out of order|out of service|out of stock again|sold out everywhere|not in stock}
    {sad|disappointed|annoyed|frustrated|unhappy} {customer|but there it is|with the|with my|with this|with your|to see}
    {nobody} {knew|had heard|has heard|helped} {of|about|us|me|anything}
    {stuck|stranded} {at|in|on|for|without}
    {embarrassing|depressing|disappointing|annoying|frustrating|shocking|appalling|pathetic|lukewarm|overpriced|unusable|unreliable|unfriendly}
    {not|isn't|wasn't|far from|hardly|nothing} {excellent|perfect|wonderful|fantastic|brilliant|superb|delicious|impressed|recommended|awesome|amazing|outstanding|lovely|flawless}
    {third|second|fourth|third or fourth} time {this week|this month|at the|in a row|already}
    {dry|hard|cold} as a {brick|rock|stone|fish}
    {binned|bin} it
    {queue|queues|line|lines|wait} too long
    {queue|line} {is|was} {huge|endless|out of the door|ridiculous|insane}
  `,
  request: `
    {sorry|so sorry|we are sorry|we're sorry|apologies|our apologies} {about that|for that|for the wait|for the long wait|for the inconvenience|for the delay|to hear that|to hear this|for the trouble|about this|about your|to lose you|that happened|about this morning|for the confusion}
    {please|could you|can you} {dm us|send us|message us|email us|tell us|show this|let us know|write to us|contact us|get in touch|drop us}
    {send|drop|tell|give} us {a message|a dm|your order number|your number|an email|the number|a call|more details|the details}
    {we will|we'll|we are|we're} {look into it|look into this|get back to you|investigate|looking into|check|sort it out|working on|working on it|passing it on|talking with}
    {what|at what} time {do you|does|is|are}
    {when|what time} {do|does|will|are|is} {you|they|the|it|we} {open|close|closing|opening|start|back}
    {do|does|did} {you|they|the|anyone|anybody|it} {have|sell|know|open|take|accept|deliver|ship|offer|come|do|make|count}
    {is|are} {there|it|they} {a|any|an|still|open|gluten free|vegan|possible|available}
    {where|how} {can|do|does|is|are|could} {i|you|we|one|the|they|my}
    {can|could} {i|you|we|one|someone|anybody|anyone|somebody} {get|share|pause|use|bring|tell|help|change|book|order|ask|have|recommend}
    {has|have} {anybody|anyone|you|somebody|someone} {tried|seen|been|used|got|bought|heard}
    {does} {anybody|anyone|somebody} {know|have|remember}
    {question for|quick question|a question|just a question|question about|asking for a friend|just asking|opinions please|any recommendations|any tips}
    {opening|business} hours
    {new|now} {opening hours|prices from|prices at|on the menu}
    {opens|will open|is opening|to open|opened} {a shop|a new|in|on|at|an hour|at seven}
    {is|are|we are|they are} {hiring|looking for|recruiting}
    {just|only} {saying|wondering|asking|noticed|for information|fyi}
    {goes|went|go} to £00
    {no opinion yet|might interest somebody|we will see|let's see|not sure yet|no idea|saw it on|noticed yesterday|noted for|from now on|starting on|sign on the door}
    {the council|the company|the chain|the coffee chain|the shop|the minister|the government|police} {said|says|announced|meets|will meet|will open|opens|has announced|reported}
    {starts|begins} at {minute|00|0|noon|eight|seven|nine|ten}
    {looking for|searching for} {the|a|an|somebody|someone|recommendations}
    {which|what} {one|shop|branch|size|phone|version|shift|number|device} {is|was|are|do|does|did}
    how much {is|are|does|do}
    how many
    {could not|couldn't} find it on the website
    {sorry about that|sorry for that|sorry to hear|so sorry|we're sorry|we are sorry|apologies}
    {we have|we've} {added|told|passed|asked|changed|refunded}
    {thank you|thanks} for {telling us|letting us know|the feedback|flagging|your patience|getting in touch|reaching out}
    {sorry|we are sorry|we're sorry|we are very sorry|we're very sorry|so sorry|very sorry|sincere apologies} {this|that|it|for|about|to lose you|you had|you have|and we hope|and we hope that you are well}
    {this|that|it} {should not have|shouldn't have|must not|is not supposed to} {happened|been sold|happen|be like this|have happened}
    {and|,} {we are|we're} {sorry|very sorry|working on it|looking into it}
    {we take|we'll take|taking} {it|this|that} {to heart|seriously}
    {we understand|we hear you|we see it|we know|you are not alone|a fix goes out|next update in|is a bug on our side|nothing is lost|nobody here likes to}
    {that|this} is {a pity|not good enough|not who we want to be|far too long} and we
  `,
}
