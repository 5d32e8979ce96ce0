import type { Grammar } from '../../grammar.ts'

export const themes: Grammar['occasions'] = {
  'taste.positive': [
    {
      title: ['The [hot] at [brand] is better than I remembered', '[brand] has sorted out its [hot]'],
      post: [
        'The [hot] at [place] {was spot on|was lovely|could not have been better} [when]: {silky milk|just the right temperature|no bitterness at all}, a hint of [note]. {[brand] is on form.|Well done, [brand].|That is why I keep going to [brand].}',
        '{I had given up on chain coffee|I do not often praise a chain|I only went in because of the rain}, but the [hot] I had [when] at [brand] ([place]) {was excellent|won me over|made my day}. {It tasted of [note].|You could taste [note], really.}',
        'Took [who] to [brand] [when]. {One [hot] each|Two rounds of [hot]}, {an hour of talk|not a bad cup among them|both of us happy}. {Small things.|Recommended.|We are going again on [day].}',
      ],
      agree: [
        '{Same here|Agreed|Can confirm}: the [hot] at [place] is {the best thing on their menu|why I get off one stop early|my weekly treat}.',
        '{Yes!|So true.|Could not agree more.} {I noticed the [note] too.|Whoever dials in the grinder there deserves a medal.|It has been this good {for weeks|since the spring|for a while now}.}',
      ],
      counter: [
        '{Hm,|Really?|Funny,} mine was {lukewarm|rather flat|too milky} {last week|when I was there|on [day]}. {Depends on who is at the machine, I think.|Perhaps I should try again.}',
        '{Not for me|I do not get it}: {too sweet|too much milk, too little coffee|I find the roast too dark}. {To each their own.|Nice cups, though.}',
      ],
      ask: [
        '{Which milk did you take?|With oat or with dairy?|Is that with their oat milk?} => {Ordinary milk, {nothing fancy|whole}.|Oat, {and you hardly notice|it works surprisingly well}.}',
        'Is it busy there {on [day]s|in the mornings}? => Quiet before nine, {then it fills up|full by ten}.',
        '{Do you get a seat there|Can you work there} {on [day]s|in the mornings}? => Usually yes, {upstairs|by the window|at the back}.',
      ],
      own: [
        '{That is lovely to read|You made our morning|Thank you so much}! {We will pass it on to the team at [place].|The team at [place] will be pleased.|See you soon.} => {Please do, they deserve it.|Tell them it was perfect.|Keep it up!}',
      ],
    },
    {
      title: ['[beans] at home: a short review', 'My notes on the [beans] from [brand]'],
      post: [
        '{Opened|Just opened|Finally opened} the [beans] from [brand]. {Brewed as filter|In the moka pot|As espresso, 18 grams in, 36 out,} it tastes of [note], {sweet and round|clean, with a long finish|no harshness at all}. {Very happy with it.|Best bag in months.|Will buy again.}',
        'A bag of [beans] from [brand] {came as a present from [who]|followed me home from [place]}, {roasted four days ago|still smelling of [note]}. {First cup: wonderful.|The kitchen smells wonderful.|Breakfast is saved for two weeks.}',
      ],
      agree: [
        '{Good choice|That is my favourite|We drink it at home as well}. {Try it a little coarser|Even better after a week of rest|It is great from the AeroPress}.',
      ],
      counter: [
        'I found the [beans] {a bit thin|rather dark|nothing special} {for the price|compared with last year’s crop}. {But taste is taste.|Perhaps I brewed it badly.}',
      ],
      ask: [
        '{How fine do you grind it?|What grind setting?} => {A medium grind, {like sand|twenty clicks on my hand grinder}.|Fairly fine, {and I pull it a bit longer|for the moka pot}.}',
        'Do they still sell it in {whole beans|kilo bags}? => {Yes, {at the counter|ask at the till}.|At [place] they do.}',
      ],
      own: [
        '{So glad you like it|What a nice review, thank you}! A tip from the roastery: let it rest for a week. => {A week? I will try.|Will do, thanks for the tip!}',
        '{So glad you like it|What a nice review, thank you}! Try it at 93 degrees, too. => {Will do, thanks for the tip!|Trying it tomorrow.}',
      ],
    },
    {
      title: ['The [snack] at [brand]', 'Do not skip the food at [brand]'],
      post: [
        'Nobody told me that [brand] does {a proper|such a good|a serious} [snack]. {Still warm [when]|Warm from the oven at [place]}, {gone in a minute|with a [drink] beside it|and I did not share it with [who]}. {Bliss.|Going back for another.|Lunch is cancelled.}',
        '[Who] swears by the [snack] at [brand], and {after today I see why|I am a convert|now so do I}. {Crisp outside, soft inside.|Not too sweet.|Goes well with a [drink].}',
      ],
      agree: [
        '{The [snack] is the reason I go there|Get there before ten, they sell out|Best when it is warm}. {And it is made fresh every morning.|My kids ask for it by name.|}',
      ],
      counter: [
        '{Mine was dry|Mine was from yesterday}, sadly. {Bad luck on [day], perhaps.|Maybe [place] has the better oven.}',
      ],
      ask: [
        'Do they have {a vegan one|anything without nuts|something gluten-free}? => {Yes, {there is a label on the shelf|ask at the counter}.|I saw one at [place], {yes|but it was the last}.}',
      ],
      own: [
        '{Our bakers say thank you|That goes straight to our bakers}! {They start at four in the morning.|They will be over the moon.} => {At four? Respect.|They earned it.}',
      ],
    },
  ],
  'taste.neutral': [
    {
      title: ['What do you order at [brand]?', 'First visit to [brand]: what should I try?'],
      post: [
        'Meeting [who] at [brand] ([place]) {on [day]|tomorrow|next week}. {What is good there besides the [drink]?|Is the [drink] any good?|Anything on the menu I should not miss?}',
        '{Question for the regulars|Coffee people}: does [brand] make the [hot] with {one shot or two|the dark or the light roast}? {The menu at [place] does not say.|I forgot to ask [when].}',
      ],
      agree: [
        '{I wanted to ask the same.|Following, I am curious as well.|Good question.} {The menu is no help.|I always end up with the same thing.|They change it every season.}',
      ],
      counter: [
        '0: You could just ask {at the counter|[staff]}, {they are happy to explain|they know what sells}.',
        '1: {It says so on the board|You could just ask}, {on the left, in small print|they are happy to explain}.',
      ],
      ask: [
        '0: Do you like it strong or mild? => Strong, {always|please}.',
        '0: Milk or black? => {With milk|Black}, {always|please}.',
      ],
      own: [
        '0: {Hello|Good question|Hi there}! {The [drink] is a safe choice, and the [snack]s come out of the oven at ten.|Try the guest roast, it is on the left of the board.} {Ask the team for a taster if you like.|Have a good time at [place]!} => {Thanks, that was quick!|A taster, even better.}',
        '1: {Hello|Good question|Hi there}! {The [hot] has two shots of our medium roast.|Two shots, medium roast; the light one on request.} {We will put it on the board.|Ask the team for a taster if you like.} => {Thanks, that was quick!|Good to know.}',
      ],
    },
    {
      title: ['[brand] changes its menu', 'New on the board at [brand]'],
      post: [
        '[brand] has a new board up at [place]: {the [drink] moves to the top|the [drink] now comes in two sizes|a guest roast with notes of [note]}{, the rest stays as it was|, {starting on [day]|until the end of the month}}.',
        'Noticed [when]: [brand] {has switched to another oat milk|pours the [drink] into smaller cups|puts the origin of the beans on the receipt}. {Not sure yet what I make of it.|Has anybody compared?|Just saying.}',
      ],
      agree: [
        '{Saw that too|Yes, same at our branch}, {since about [day]|and nobody at the till knew why|they told me it is a trial}.',
      ],
      ask: [
        'In all shops or only there? => Only at [place] {so far|as far as I know}.',
        'Is that everywhere? => {The board said|They told me} all shops by [day].',
      ],
      own: [
        '{Well spotted!|You have a good eye.} {It is a trial at [place] for now.|We change it with the season, and we are glad of opinions.} => {I will let you know what I think.|Thanks for explaining.}',
      ],
    },
  ],
  'taste.negative': [
    {
      title: ['What happened to the [hot] at [brand]?', 'Disappointed by [brand] again'],
      post: [
        'The [hot] I got at [brand] [when] was {burnt and bitter|cold before I sat down|mostly foam}. {[price] for that?|I left half of it.|Third time at [place].} {Such a shame, it used to be my favourite.|I expected more.|Not in a hurry to go back.}',
        '{Gave [brand] another chance|Went back to [brand] with [who]} [when]. {The [hot] tasted of dishwater|My [hot] was lukewarm and sour}, {the milk was scalded|the cup was not even clean|and nobody seemed to care}. {[place] has really gone downhill.|Never again at [place].}',
      ],
      agree: [
        '{Same here|Glad it is not only me|I thought I was imagining it}. {Mine at [place] was awful on [day].|It has been going downhill since the summer.|I have switched to filter there, harder to ruin.}',
      ],
      counter: [
        '{Odd, mine was fine|I have never had a bad one there|No trouble here}. {Did you tell them? They make a new one without fuss.|Which shift was it?|I go to [place] twice a week.}',
      ],
      ask: [
        '{Did you say something|Did you ask for a new one|Did you complain}? => {Yes, {and got a shrug|they made another, just as bad}.|No, {I was in a hurry|the queue was too long}.}',
      ],
      own: [
        '{We are sorry about that cup|That is not how it should taste, sorry}. {Please show this message at [place] and we will make you a fresh one.|Could you tell us the time of your visit? We would like to check the machine.} => {Thanks for the offer, I will try it on [day].|It was about half past eight.|Appreciated. Let us see whether it gets better.}',
      ],
    },
    {
      title: ['Stale [snack] at [brand]', 'The food at [brand] lets it down'],
      post: [
        '{Paid for a [snack]|Had a [snack]} at [brand] [when], {dry as a brick|clearly from the day before|still frozen in the middle}. {The [drink] could not save it.|[who] would not finish it either.|I binned it.}',
      ],
      agree: [
        '{The food is the weak spot there|I stopped eating there|Had the same on [day]}. {Coffee yes, cake no.|Pity, because the coffee is good.}',
      ],
      counter: [
        '{Try it before ten, then it is fresh|Mine was warm and lovely on [day]}. {Luck of the draw, I guess.|Which shop was it?}',
      ],
      ask: ['At [place]? => [Place], yes.', 'Which branch was that? => The one I always go to, [place].'],
      own: [
        '{Sorry, that should not have been sold|That is not good enough, and we are sorry}. {We will refund the [snack]: just show the receipt at the till.|We have passed it on to our bakers.} => {Thank you, I kept the receipt.|Okay, fair.}',
      ],
    },
  ],
  'service.positive': [
    {
      title: ['A kind word for the team at [place]', 'Good people at [brand]'],
      post: [
        '{Praise where it is due|A word of thanks}: [staff] at [place] ([brand]) {remembered my order after two months|ran after me with the scarf that I had left|made a new [drink] before I could say that it was wrong}. {What a kind person.|It made my week.|Nothing to add.}',
        '[When] I was {close to tears|late, wet and grumpy|out of cash} at [brand]. [Staff] {put a [drink] in front of me and said it was on the house|let me pay next time|found me a quiet table}. {People like that make a place.|I will not forget it.|Thank you.}',
        'Went to [brand] with [who], who {uses a wheelchair|is hard of hearing|has trouble with stairs}. [Staff] at [place] {moved two tables without being asked|took all the time in the world|brought everything to us}. {That is how it is done.|Very grateful.}',
      ],
      agree: [
        '{I know who you mean|They are all like that there|That shop has the best team in town}. {Always a smile, even at seven.|My [drink] is ready before I reach the till.|Somebody should tell their boss.}',
      ],
      counter: [
        '{Lucky you|Nice to hear}, {at my branch nobody looks up|I got ignored for ten minutes there on [day]}. {Perhaps I should change branch.|It depends on the shift.}',
      ],
      ask: [
        '{Do you know the name|Do you remember who it was}? They {should hear it|should get the credit}. => {I did not ask, {sadly|stupidly}: [day], {around nine|in the afternoon}.|No badge, but {always there on [day]s|a very loud laugh}.}',
      ],
      own: [
        '{Thank you for telling us|This is wonderful to read}! {We have shown it to the whole team at [place].|We know exactly who that was, and they are blushing.} => {Good! They deserve it.|Ha, say hello from me.}',
      ],
    },
    {
      title: ['Full house and still fast at [brand]', 'How [brand] handles a queue'],
      post: [
        '{Queue out of the door at [place]|Half the town at [place]} [when], {and still my [drink] took five minutes|yet everybody was served within minutes}. {[brand] knows how to run a bar.|Hats off to [brand].|That crew at [brand] works like clockwork.}',
      ],
      agree: [
        '{They are quick there|Impressive, isn’t it|Watching them is half the fun}. {Two on the machine, one calling names, no drama.|And nobody gets short with you.}',
      ],
      ask: [
        'How many people were on shift? => Four, {I think|as far as I could see}.',
        'Did you order ahead? => No, {just stood in line|at the counter}.',
      ],
      own: [
        '{The team will be proud|Thank you}! {[Day]s are wild at [place].|They train for that.} => {It shows.|Well trained, then!}',
      ],
    },
  ],
  'service.neutral': [
    {
      title: [
        '0: Opening hours of [brand] at [place]?',
        '0: Does anybody know when [place] opens?',
        '1: [Brand] at [place]: a question',
        '2: Seen at [place]: news of [brand]',
      ],
      post: [
        'Does [brand] {open before seven|stay open after six|open on bank holidays} at [place]? {The sign and the website disagree.|I need a [drink] before my train.|Asking for [who].}',
        'Is there {a step-free way into|a plug at every table in|a changing table in} [place] ([brand])? {Meeting [who] there on [day].|Could not find it on the website.}',
        '[brand] is {looking for weekend staff|hiring two baristas|rebuilding the bar} at [place]. {Sign on the door since [day].|Saw it [when].|Might interest somebody.}',
      ],
      agree: [
        '0: {I stood in front of a closed door on [day], so: same question|Good question, the website is useless there|I would like to know that as well}. {The sign is from last year, I think.|It used to be half past six.|[Who] says it depends on the shift.}',
        '1: {I would like to know that as well|Good question, the website is useless there}. {Last time we sat outside.|[Who] needs it, too.|It used to be better signed.}',
        '2: {Saw that, too|I read it as well}, {about time|good luck to them|[who] may apply}.',
      ],
      ask: [
        '0: Have you tried to ring them? => Nobody picks up.',
        '0: Did you look at the door? => The sign {is from last year|says nothing about it}.',
        '0: What does the app say? => Something else again.',
        '2: Do they say what they pay? => Not on the sign{.|, no.}',
        '2: How long has that sign been there? => Since {[day]|last week}, I think.',
      ],
      own: [
        '0: {Good morning|Hello|Hi}! {[Place] is open from half past six to six, at weekends and on holidays from eight|From half past six to six at [place], from eight at weekends and on holidays}. {Sorry for the old sign.|See you soon!|Hope that helps.} => {Perfect, thank you.|That helps, thanks!}',
        '1: {Good morning|Hello|Hi}! {The ground floor of [place] is step-free, plugs are by the windows, and there is a changing table|At [place]: no steps on the ground floor, plugs by the windows, a changing table beside the lift}. {See you soon!|Hope that helps.} => {Perfect, thank you.|That helps, thanks!}',
      ],
    },
  ],
  'service.negative': [
    {
      title: ['[minutes] minutes for a [drink] at [brand]', 'Waiting at [brand], a hobby'],
      post: [
        '[Minutes] minutes for one [drink] at [place] [when]. {Two people at the bar, one of them on the phone.|My order had simply been forgotten.|Everyone behind me was served first.} {[brand], what is going on?|Is [brand] short of staff?|Really poor, [brand].}',
        '{Stood at the counter of [brand]|Waited at [brand]} [when] for [minutes] minutes, {then they called a wrong name|then they were out of milk|then the machine was being cleaned}. {Missed my train.|[who] had left by then.|I walked out without a [drink].}',
      ],
      agree: [
        '{[Place] is always like that|Same on [day]|They need one more person there}. {I now order before I leave the house.|I gave up after ten minutes.|It was better under the old manager.}',
      ],
      counter: [
        '{They had two people off sick, [staff] told me|It was the day of the market, everybody had to wait|On [day] I waited two minutes}. {A bit of patience, maybe.|I feel for the staff.}',
      ],
      ask: [
        '{Did they at least apologise?|Did anybody say sorry?} => {No, {not a word|nothing}.|{Half-heartedly|Only when I asked}, yes.}',
      ],
      own: [
        '{Sorry for the long wait|That is far too long, and we are sorry}. {We were short of two people at [place] that day.|We have added a person to the morning shift at [place].} {Your next [drink] is on us: show this message.|Thank you for telling us.} => {Thanks. I will come back on [day].|Appreciate the honest answer.|A free coffee does not bring my train back, but thanks.}',
      ],
    },
    {
      title: ['Rude service at [brand]', 'Not how you treat guests, [brand]'],
      post: [
        '[Staff] at [place] {rolled their eyes|sighed out loud|snapped at me} because I {asked for tap water|wanted to swap the milk|paid in coins} [when]. {[brand], is that how you train people?|That was my last visit to [brand].|Not okay, [brand].}',
        'Watched [staff] at [brand] {send an old man away because he had no app|shout at a trainee in front of everyone|argue with a mother over a pushchair} [when]. {Embarrassing.|Makes me angry.|I will not go to [place] again.}',
      ],
      agree: [
        '{I think I met the same person|Had that too at [place]|Not the first time I have heard this}. {Somebody should have a word.|There is no excuse for it.|I go elsewhere now.}',
      ],
      counter: [
        '{Everybody has a bad day|I know the team there, they are under a lot of pressure|I have only met friendly people at [place]}. {That does not excuse it, of course.|Worth telling the manager.}',
      ],
      ask: [
        '{What time was it?|Which day was that?} {I was there too.|There are two shifts.} => {[Day], {shortly after nine|about four}.|In the morning, {on [day]|before ten}.}',
      ],
      own: [
        '{We are sorry, nobody should be treated like that|That is not who we want to be, sorry}. {Could you send us the time of your visit? The shop manager will look into it.|The manager of [place] would like to call you, if you agree.} => {Sent you a message.|Thank you for taking it seriously.}',
      ],
    },
  ],
  'app.positive': [
    {
      title: ['The [brand] app finally works for me', 'Ordering ahead with [brand]'],
      post: [
        'Ordered a [drink] in the [brand] app {on the bus|from my desk|on the platform}, {walked past the queue at [place]|picked it up at [place] two minutes later}. {This is how apps should be.|Saves me ten minutes a day.|Works like a charm.}',
        'The new version of the [brand] app is {so much faster|clean and quick|a real step forward}: {my usual is one tap away|it remembers how I like my [drink]|the stamps count by themselves}. {Nicely done.|Thank you, whoever built it.}',
      ],
      agree: [
        '{Same, I have not queued in weeks|The one-tap order is great|Agreed, big improvement}. {Even my dad uses it.|And the stamps finally show up.}',
      ],
      counter: [
        '{Mine still logs me out every week|On my old phone it crawls}. {Maybe the next update.|Which phone do you have?}',
      ],
      ask: [
        'Does it work at [place], too? => Yes, {I use it there every day|no problem so far}.',
        'Can you add a note, for oat milk and such? => It does, {under “my usual”|in the second step}.',
      ],
      own: [
        '{Our three-person app team is dancing|That is good to hear}! {If you miss anything, tell us here.|More is coming in the next weeks.} => {A dark mode, please!|Keep going!}',
      ],
    },
  ],
  'app.neutral': [
    {
      title: [
        '1: Question about the [brand] app',
        '2: Question about the [brand] app',
        '0: [brand] stamps: how does it work?',
      ],
      post: [
        '{How many stamps do you need|Do the stamps expire|Can you share stamps} in the [brand] app? {I am at eight.|[who] claims ten.|The help page is silent.}',
        'Since the update {on [day]|this week} the [brand] app {wants my location. What is that for?|keeps asking for a new password. Is that the same for you?|has moved the receipts. Where do I find them now?}',
        'Is there a way to {{change the pick-up shop|get a receipt with VAT} in the [brand] app? {I always land on the start page.|I have been through every menu.}|pause the bean subscription in the [brand] app? {I always land on the start page.|Going away with [who] for two weeks.}}',
      ],
      agree: [
        '0: {I have been wondering too|Same question here}. {I have {six|seven|nine} and no idea.|[staff] at [place] did not know either.|The help page should say so.|[Who] lost some, I believe.}',
        '1: {I have been wondering too|Same here|I thought it was me}, {since the last update|for a week now|on an old phone, too}. {No answer from support yet.|[staff] at [place] had no idea.|Nobody knows why.}',
        '2: {I could use that as well|Same question here}. {Support has not answered yet.|I searched every menu.|The help page should say so.}',
      ],
      ask: [
        '1: On which phone? => An Android, {three years old|quite new}.',
        '1: Do you have the newest version? => Yes, {updated on [day]|from yesterday}.',
      ],
      own: [
        '0: {Hi!|Hello!|Good question!} {Ten stamps make a free cup, they keep for a year, and they cannot be shared yet|Ten of them, good for a year; sharing comes later}. {We will make that clearer.|Two to go, then!} => {Ah, thank you.|Two to go, good.}',
        '1: {Hi!|Hello!} {The location is only for finding your shop, you may say no; receipts are under Profile, Orders|You can refuse the location. The new password was asked for once, by all of us; receipts are under Profile}. {Tell us if it does not show.|We will make that clearer.} => {Found it, thanks!|Ah, there it is. Thank you.}',
        '2: {Hi!|Hello!|Good question!} {All of that is under Profile: Subscription, My shop, Receipts|Under Profile, then Subscription or My shop; receipts with VAT are there, too}. {Tell us if it does not show.|We will put it on the start page.} => {Found it, thanks!|Ah, there it is. Thank you.}',
      ],
    },
  ],
  'app.negative': [
    {
      title: ['0: The [brand] app loses my orders', '1: What has the update done to the [brand] app?'],
      post: [
        'The [brand] app {crashed while I paid|froze on the order page|logged me out at the till} [when], {the third time this week|again|with a queue behind me}. {Now I have paid for a [drink] that nobody made.|[staff] at [place] could only shrug.|I paid in cash in the end.} {Please fix it.|So annoying.}',
        'Since the update the [brand] app {has eaten my stamps|sends me to the wrong shop|takes a minute to open}. {Nine stamps, gone.|My [drink] waited at the station while I stood at [place].|Support has not answered since [day].}',
      ],
      agree: [
        '{Same here|Mine too|Yep}, {on two phones|since the last update|every morning}. {Going back to the paper card.|I wrote to support on [day], nothing.|How does that get through a test?}',
      ],
      counter: [
        '{No trouble on mine|Works here}. {Have you tried to install it again?|Perhaps clear the cache?|Only the start is slow.}',
      ],
      ask: [
        'Which version are you on? => The newest, {from [day]|as of this morning}.',
        'Android or iPhone? => {Android|iPhone}, {an older one|bought this year}.',
        'Did support answer? => Only an automatic reply.',
      ],
      own: [
        '0: {Sorry for the trouble|We are sorry, that is a bug on our side}. {We have refunded the order, it shows within two days|The order is refunded, and a fix for the crash goes out on [day]}. {Sorry for the queue behind you.|Thank you for telling us.} => {The money is back, thank you.|I will wait for the fix, then.}',
        '1: {Sorry for the trouble|We are sorry, that is a bug on our side}. {Your stamps are not lost: please send us your customer number|We know it, a fix goes out on [day]; your stamps will come back on their own}. {Sorry that support was so slow.|Thank you for telling us.} => {Sent, thanks.|I will wait for the fix, then.}',
      ],
    },
    {
      title: ['[brand] subscription: beans late again', 'Delivery from [brand] takes forever'],
      post: [
        'My [beans] subscription from [brand] is {four days late|lost in the post|at a depot in [town]}, {and nobody answers|and the app says “delivered”}. {Out of coffee since [day].|Drinking instant with [who].|I have cancelled it.}',
      ],
      agree: [
        '{Mine is late, too|Same depot, same story}. {They changed the carrier, I think.|It worked for two years, and now this.}',
      ],
      counter: [
        '{Mine came on time|Mine was here within two days}. {Perhaps it is your local carrier?|Where do you live?}',
      ],
      ask: [
        'Have they offered a refund? => A voucher, {no refund|yes}.',
        'Did you get a tracking number? => Yes, {but it has not moved since [day]|for all the good it does}.',
      ],
      own: [
        '{Sorry to leave you without coffee|We are sorry: our carrier has a backlog in [town]}. {A new bag left the roastery today by express.|We have not charged you for this month.} => {Thank you, fingers crossed.|That is fair.}',
      ],
    },
  ],
}
