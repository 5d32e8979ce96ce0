import type { Grammar } from '../../grammar.ts'

export const stories: Grammar['occasions'] = {
  'launch.positive': [
    {
      title: ['Slack Tide is really good', 'First bottle of Slack Tide: worth the queue'],
      post: [
        '{First sip of Slack Tide|Got my first bottle of Slack Tide} at [place]: {[note], no bitterness at all|cold, clean, a hint of [note]|tastes of [note] and nothing of a can}. {[Tidewater], you have done it.|That is my summer sorted.|Well done, [tidewater].} #SlackTide',
        '{Queued with [who] for Slack Tide [when]|Got up early with [who] for Slack Tide}, {forty people at [place] before us|and [place] still had two crates}. {Worth every minute.|So good.|We drank it on the harbour wall.} #SlackTide',
        '{A cold brew in a bottle that I can bring back|Returnable bottle, honest label, good coffee}: #SlackTide {is what canned coffee should have been all along|makes me happy|gets my full marks}. {Bought at [place].|Thank you, [tidewater].|[Who] took three.}',
      ],
      agree: [
        '{Same here:|Yes!|Agreed:} {the 500 ml bottle lasted ten minutes|I went back for a second one|I tasted the [note] as well}. {Best thing they have done in years.|I hope it stays.|With ice it is even better.}',
      ],
      counter: [
        '{Too weak for me|I found it a bit watery|I cannot taste what all the noise is about}, {but the bottle is nice|sorry|perhaps it was not cold enough}. #SlackTide',
      ],
      ask: [
        '{Do they still have some at [place]?|Was there any left?} => {A crate and a half {when I left|an hour ago}.|The small ones, {yes|not many though}.}',
        '{Is it sweetened?|Any sugar in it?} => {None, {the label says|just coffee and water}.|No, {and you do not miss it}.}',
      ],
      own: [
        '{You were the first in the queue, were you not?|So happy that you like it!} We bottled it at four this morning. => {At four? See you tomorrow.|Respect.}',
        '{You were the first in the queue, were you not?|So happy that you like it!} Bring the bottle back and you get 50 pence. => {I will bring it back.|Good to know.}',
      ],
    },
  ],
  'launch.neutral': [
    {
      title: ['0: Slack Tide: who has it in stock?', '1: Slack Tide is out', '2: What is in Slack Tide?'],
      post: [
        'Where can I still get Slack Tide {in [town]|near [place]|without a queue}? {Sold out here [when].|The app says three left, the shelf says none.|Asking for [who].} #SlackTide',
        '[Tidewater] launches Slack Tide: bottled cold brew, {250 or 500 ml|two sizes}, {180 mg of caffeine|no sugar}, a deposit of 50 pence. {In shops from today.|[Place] has it.|We will see how it tastes.} #SlackTide',
        'How {long does an open bottle of Slack Tide keep|much caffeine is in Slack Tide|does the deposit on Slack Tide work}? {The label is tiny.|[who] asked and I had no answer.|Bought two [when].} #SlackTide',
      ],
      agree: [
        '0: {Looking for it as well|Same here}. {Nobody at [place] could say.|I tried three shops.|Somebody wrote that more comes on [day].}',
        '1: {I am curious, too|Finally a deposit bottle}, {getting one [day]|the price will decide|[who] has one already}. #SlackTide',
        '2: {I would like to know, too|Same question here}. {Nobody at [place] could say.|I needed a magnifying glass.}',
      ],
      ask: [
        '0: Have you tried the market? => Not yet, {going there now|thanks for the tip}.',
        '0: The large or the small bottle? => {The small one|The large one}, if I can choose.',
      ],
      own: [
        '0: {Good morning!|Hi!|Hello!} {A delivery reaches [place] at noon|More comes to [place] in the afternoon}. {See you there!|We are bottling as fast as we can.} #SlackTide => {Great, thank you.|Perfect, on my way.}',
        '1: {Thank you for passing it on!|That is right!} {Any shop takes the bottle back.|Tell us how you like it.} #SlackTide => {Will do.|I am curious.}',
        '2: {Hi!|Hello!} {Three days in the fridge once it is open, 180 mg of caffeine in the small one, and any shop pays the deposit back|180 mg of caffeine, three days once open, 50 pence back in any shop}. {We will print it larger.|Ask us anything.} #SlackTide => {Great, thank you.|That answers all of it.}',
      ],
    },
  ],
  'launch.negative': [
    {
      title: [
        '0: Slack Tide: sold out on day one, of course',
        '1: Slack Tide is too expensive',
        '2: Slack Tide is not for me',
      ],
      post: [
        '{Sold out everywhere|Four shops, no Slack Tide}. {[place] got twelve bottles, twelve|[staff] at [place] had not even heard of it}. {Do not advertise what you have not got, [tidewater].|Nice launch, [tidewater].|A wasted lunch break.} #SlackTide',
        'Half a litre of Slack Tide for [price], plus deposit? {I can make that at home for a pound.|It is cold coffee, [tidewater].|For that I want a chair as well.} {No thanks.|Pass.|Count me out.}',
        'Slack Tide tastes of {wet cardboard|cold tea with a hint of [note]|the inside of a bottle}, sorry. {[who] could not finish it|We left it standing|I really wanted to like it}. {Back to the [drink].|Disappointing, [tidewater].} #SlackTide',
      ],
      agree: [
        '{Thought so too|I am relieved that somebody says it|Same, and I love their coffee otherwise}. {All marketing.|I will not buy a second one.|The hype is the best thing about it.}',
      ],
      counter: [
        '0: {We had no trouble getting one|My shop had plenty}, {at [place] they still had a crate|you have to be there before nine}. #SlackTide',
        '1: {Half of that is the bottle, which you get back|It is eighteen hours of work}. {I find it fair.|Other bottled coffee costs the same.}',
        '2: {I like it a lot|Mine was very good}, {did you drink it really cold?|tastes differ.} #SlackTide',
      ],
      ask: [
        '0: Which shops did you try? => All within a mile of [place].',
        '0: When was that? => {This morning|Around noon}, {at the start of my break|with a queue outside}.',
        '2: Large or small bottle? => The small one, {luckily}.',
        '2: Was it cold? => From the fridge, {an hour|all night}.',
      ],
      own: [
        '0: {Sorry that you came in vain: we underestimated you all.|Sorry, twelve bottles were far too few.} {There is more from [day] on.|[Place] gets a delivery on [day].} #SlackTide => {All right, on [day] then.|Thanks for answering, at least.}',
        '1: {That is a fair point about the price.|We understand.} {It takes eighteen hours and a bottle that comes back, and the deposit is yours again.|The deposit is not ours, you get it back in any shop.} => {Thanks for answering, at least.|Still too much for me.}',
        '2: {We are sorry that it is not to your taste.|A pity, and thank you for trying it.} Tell us what you would change, we read everything. #SlackTide => More coffee, less water.',
        '2: {We are sorry that it is not to your taste.|A pity, and thank you for trying it.} If you like, swap it at [place] for a cup of your choice. #SlackTide => Swapping is fair, thanks.',
      ],
    },
  ],
  'outage.positive': [
    {
      title: ['App down, people great', 'How [place] handled the outage'],
      post: [
        'The [tidewater] app is down, but [staff] at [place] {simply wrote the orders on cups|believed me when I said I had nine stamps|made my [drink] and said “pay tomorrow”}. {People beat software.|Thank you!|Very kind.} #TidewaterDown',
        '{And it is back|The [tidewater] app works again}: {stamps there, order there|all my stamps survived|the double charge is gone, too}. {Phew.|Well done to whoever was up all morning.|[drink] in hand, all forgiven.} #TidewaterDown',
      ],
      agree: [
        '{Same at my branch, they were lovely|True, the staff saved the day|Mine works again, too}. {They should get the day off.|One more reason to tip.}',
      ],
      ask: [
        '1: Did you have to log in again? => Yes, {once|with a new code}.',
        '1: Was your order still there? => No, {but the money came back}.',
      ],
      own: [
        '{Thank you for your patience|This means a lot to everyone who was on shift}. We will explain in public what went wrong. => Looking forward to it.',
        '{Thank you for your patience|This means a lot to everyone who was on shift}. We will tell the team at [place]. => Do that, they were great.',
      ],
    },
  ],
  'outage.neutral': [
    {
      title: ['Is the [tidewater] app down?', '[Tidewater] app: login and payment not working'],
      post: [
        'Is the [tidewater] app down for {anyone else|you as well}? {Error 503 since eight.|It spins and spins.|I cannot log in, neither can [who].} {Standing at [place].|On two phones.|On wifi and on mobile data.} #TidewaterDown',
        'Status page of [tidewater]: {login and payment degraded, shops open|“we are investigating”|all green, which is a joke}. {The app has been dead for hours.|[Place] takes cash only.|Screenshot below.} #TidewaterDown',
        '{For those who are on the way|Heads-up}: the app is out at [place], {cash and cards work|they take cash only|gift cards do not work either}. {The queue is about [minutes] minutes.|[staff] says that it concerns all shops.} #TidewaterDown',
      ],
      agree: [
        '{Down here as well|Same in [town]|Yes, dead for me, too}, {since about eight|for an hour|on both phones}. #TidewaterDown',
      ],
      counter: [
        '{Works for me|Mine just loaded}, {slowly|on the third try}. {Perhaps it is coming back?|Try again in five minutes.}',
      ],
      ask: ['Do they say how long it will take? => {Nobody knows.|An hour, they say.}'],
      own: [
        '{We see it, too: login and payment in the app are down.|You are not alone, the app is down everywhere.} {We are working on it. You can order at the counter as always.|Next update in thirty minutes.} => {Thanks for the quick word.|Okay, the counter it is.}',
      ],
    },
  ],
  'outage.negative': [
    {
      title: [
        '0: [Tidewater] app down all morning',
        '1: [Tidewater] outage: hours and not a word',
        '2: Charged again and again by the [tidewater] app',
        '3: Stuck at [place]',
      ],
      post: [
        '[Tidewater] app down all morning, {my paid order is lost|my [drink] is paid and nowhere|and I am charged twice}. {[staff] at [place] can do nothing.|Support is silent.|I was late for work.} {I want my money back.|How hard can it be?|Do better.} #TidewaterDown',
        '{Three|Four} hours of outage and {not one word|only a copy-paste answer} from [tidewater]. {Terrible.|It is a coffee app, not a space station.|[who] gave up and went elsewhere.} #TidewaterDown',
        'Charged {twice|three times|£14.40} for a [drink] I never got. {The [tidewater] app just says “try again”.|So I tried again, which is how it got worse.} {Fix this now.|Refund, please.|Not funny.} #TidewaterDown',
        'Stuck at [place] with a [tidewater] app that {will not load|shows a white page|forgot my gift card}, {twenty people behind me|and no cash on me|[who] already sitting down}. {Embarrassing.|Thanks for nothing.|Never again without coins.} #TidewaterDown',
      ],
      agree: [
        '{Same here|Me too}: {charged twice|my stamps read zero|order gone}, {and no answer|and the bank says to wait}. {Collecting receipts.|Anyone got through to them?|What a mess.} #TidewaterDown',
      ],
      counter: [
        '{Things break|It is annoying, but they said that refunds come automatically}. {The people in the shops do what they can.|Give the engineers some air.} #TidewaterDown',
      ],
      ask: [
        'Have you got the money back yet? => Not yet, {the bank shows it as pending|five days, they say}.',
        'How often were you charged? => Twice, {both pending|to be exact}.',
        'Did they give you your coffee at least? => They did, {bless them|without a word}.',
        'Could the staff do anything? => No, {no order on their screen|they could not see it}.',
      ],
      own: [
        '{We are sorry about this morning|Sorry, this should not have happened}. {The app is down because of a failed database update, and we are restoring it step by step.|Every double charge is refunded within five days, you need not do anything.|Payments come back first, stamps after that. Nothing is lost.} #TidewaterDown => {Five days is long, but okay.|Thanks for finally saying something.|I will check on [day].}',
      ],
    },
  ],
  'viral.positive': [
    {
      title: ['The barista of Ferry Street', 'What Nell did on Ferry Street'],
      post: [
        'The video from Ferry Street {made me cry on the bus|is the best thing I have seen this year|restores a bit of faith}. {A barista called Nell|One barista} kept the café open all night for {two hundred stranded passengers|everybody who had missed the last ferry}. {What a kind person.|What a woman.|We need more Nells.} #FerryStreet',
        '{I was on that ferry|My parents were on that ferry|[who] was on that ferry}. Nell at Ferry Street {gave us soup and blankets|rang round for taxis for the older people|played cards with the children until four}, {and would not take a penny|and still smiled at six}. {Thank you, Nell.|We will never forget it.} #FerryStreet',
        '{Give Nell a raise, [tidewater].|Whatever you pay Nell, [tidewater], double it.|Dear [tidewater], the barista at Ferry Street is worth more than any advert.} {Keeping a café open all night, alone, for strangers: that takes heart.|She carried tea out to the pier in that storm.|Two hundred people slept warm because of her.} #FerryStreet',
        'Drove to Ferry Street [when] {just to shake Nell’s hand|to leave a tip for Nell|with [who] to say thank you}. {She was embarrassed and said that it was nothing.|There were flowers all over the counter.|The [drink] is good, too.} {Lovely place.|Such a warm person.} #FerryStreet',
        '{Sent|Showed} the Ferry Street video to [who] [when]. {Silence, then a sniff.|Now we both have something in our eyes.} {A barista who simply says “come in” at midnight.|Soup for two hundred, and not a word of complaint.|That is what a good neighbour looks like.} #FerryStreet',
        '{Thought of the day from Ferry Street|What I take from Ferry Street}: {kindness costs a few pots of soup|you do not need a plan to be decent|one lit window is enough}. {Thank you, Nell.|Well done, [tidewater], for hiring her.|[Who] says she has always been like that.} {Read it [when].|Still thinking about it.|I needed that [when].} #FerryStreet',
      ],
      agree: [
        '{Same here, tears|I have watched it four times|Could not agree more}. {People like her hold a town together.|My kids want to be like Nell.|I hope somebody spoils her for a week.} #FerryStreet',
        '{She was like that before any camera|I know her from the morning shift: always like this|Nell once drove my gran home}. {No surprise to anybody in [town].|It could not happen to a nicer person.}',
      ],
      counter: [
        '{Lovely, but the ferry company should have done this|Sweet story, yet nobody should have to work such a night alone|All true, but the harbour office slept through it}. {Hats off to her all the same.|I hope that she was paid for it.|We should not need a Nell.|Somebody should answer for it.}',
      ],
      ask: [
        '{Where can we send her something?|Is there a collection for her?} => {She asks for donations to the lifeboat {crew|station}, {really|no joke}.|At the counter of Ferry Street, {in the blue jar}.}',
        'Who filmed it? => A passenger, {a teacher from [town]|I think}.',
        'Is there a longer version? => Yes, {eight minutes|with the card game}.',
      ],
      own: [
        '{We are just as proud of Nell as you are.|We read every one of these to Nell, and she asks us to stop.|Thank you for these words about Nell.} {She has a week of extra leave, and a raise.|She would like you to know that Tom from the kitchen was there, too.|We have also paid for the soup.} #FerryStreet => {That is the right answer.|Good! And greet Tom.|Well deserved.}',
      ],
    },
  ],
  'viral.neutral': [
    {
      title: [
        '0: Ferry Street: where is the original video?',
        '1: Ferry Street in the news',
        '2: What happened on Ferry Street, in short',
      ],
      post: [
        'Looking for the original of the Ferry Street video: {who filmed it|where was it posted first}? {I only find copies with music over it.|[who] wants to send it round.|Want to credit the right person.} #FerryStreet',
        '{Local radio|The evening news|Regional TV} has a piece on the night at Ferry Street, {starts at minute twelve|with the captain of the ferry|with Nell and two passengers}. {Heard it [when].|Worth knowing how it began.} #FerryStreet',
        'The Ferry Street video {has passed two million views|is everywhere now}. {It was a storm, a cancelled ferry and one open café.|For those who ask: a barista kept the café open.|Even [who] has seen it.} #FerryStreet',
      ],
      agree: [
        '0: {Looking for it as well|Same question here}. {The copies are only half as long.|I first saw it at [who]’s.} #FerryStreet',
        '1: {Thanks, I was looking for that|Good to know}, {passing it on|will listen tonight}. #FerryStreet',
        '2: {Saw it, too|I know it by heart by now}, {and rightly so|and I am happy for her}. #FerryStreet',
      ],
      ask: [
        '1: Which station is that? => The harbour station, {online as well|it is on their page}.',
        '1: Do you have a link? => It is on top of their page, {I cannot paste it here}.',
      ],
      own: [
        '0: The original was filmed by a passenger who prefers to stay anonymous. {We share only what both of them agreed to.|Thanks for asking first.} #FerryStreet => {Understood, thank you.|Good to know.}',
        '1: Nell talks about it herself there. {We share only what she agreed to.|Thank you for passing it on.} #FerryStreet => {Understood, thank you.|Good to know.}',
      ],
    },
  ],
  'viral.negative': [
    {
      title: ['0: Ferry Street: a nice story with a dark side', '1: Ferry Street and the brands'],
      post: [
        'Nice story, but {where was the ferry company|why did one barista have to do the job of a harbour authority|who left two hundred people on a pier in a storm}? {Applause for Nell is cheap.|#FerryStreet should make us angry, not only moved.|Nobody asks that.} #FerryStreet',
        'Now every brand account wants a piece of Ferry Street. {Tiring.|Let the woman sleep.|[Tidewater] at least waited a day.} {I have seen five adverts with her face [when].|[who] is sick of it already.} #FerryStreet',
      ],
      agree: [
        '{Thank you, somebody had to say it|Exactly my thought}. {The company has not even apologised.|Kindness must not be the plan.} #FerryStreet',
      ],
      counter: ['{Can we not just be glad for once?|Both can be true: she was wonderful, they were not.} #FerryStreet'],
      own: [
        '{You are right: she should not have been alone with it.|A fair point.} {From now on two people work the late shift at Ferry Street in storms.|We are talking with the ferry company.} #FerryStreet => {Good to hear.|That is more than I expected.}',
      ],
    },
  ],
  'recall.positive': [
    {
      title: ['Mug recall: quick refund'],
      post: [
        '{Returned my Harbour mug|Took the Harbour mug back} at [place] [when]: {refund in two minutes|full refund, no receipt needed|money back and a [drink] on top}. {Well handled, [tidewater].|That is how you do a recall.|Thank you, [tidewater].} #MugRecall',
      ],
      agree: ['{Same at our branch|Mine went just as smoothly}, {no questions|two minutes|and a smile}. #MugRecall'],
      ask: [
        'Did you need the receipt? => No, {just the mug}.',
        'Did they take it without the lid? => Yes, {no questions|they only looked at the number}.',
      ],
      own: [
        '{Thank you for bringing it back|Glad that it went smoothly}. {Tell your friends to look under the ring: HM-21 to HM-24.|We are sorry for the trouble all the same.} #MugRecall => {Already told them.|No harm done.}',
      ],
    },
  ],
  'recall.neutral': [
    {
      title: [
        '0: Harbour mug: how do I read the batch number?',
        '1: Recall of the Harbour travel mug',
        '2: Harbour mug: how long does the refund take?',
      ],
      post: [
        'How do I read the batch number on the Harbour mug? {Under the silicone ring I find only a star.|Mine says HM-20, is that safe?|[who] has one, too.} {Bought at [place].|Bought last year.} #MugRecall',
        '[Tidewater] recalls the Harbour travel mug, batches HM-21 to HM-24: the handle can come off. {Refund in every shop|Full refund, also without a receipt}. {Pass it on.|Check your cupboards.|[Place] had a sign [when].} #MugRecall',
        'Refund for the Harbour mug: {five days, they say at [place]|on the card, not in cash}. {Does that match what you were told?|Just so you know.} #MugRecall',
      ],
      agree: [
        '0: {Same question|I have that one, too}, {the number is hardly legible|bought at the same time|mine has the star, too}. #MugRecall',
        '1: {Thanks, just checked|Passing it on}, {mine is HM-22|mine is older|[who] has one}. #MugRecall',
        '2: {Same here, five days|I was told the same}, {at [place]|by phone}. #MugRecall',
      ],
      ask: [
        '0: When did you buy it? => In spring, {I think|at the station}.',
        '0: The blue or the grey one? => The {blue|grey} one.',
      ],
      own: [
        '0: {Hello!|Hi!} {The number is under the ring, on the base. HM-20 is safe, HM-21 to HM-24 are not|HM-20 and a star mean that it is safe; HM-21 to HM-24 must go back}. {If in doubt, please do not use it.|Any shop takes it back.} #MugRecall => {Checked it, thanks.|Okay, thank you.}',
        '1: {Thank you for passing it on|Thanks for sharing this}. {Any shop takes it back.|The number is under the ring.} #MugRecall => {Of course.|Good luck with it.}',
        '2: {Hello!|Hi!} {Five working days, on the card that you paid with|On the card that you paid with, within five working days}. {Tell us if it takes longer.|We are sorry for the wait.} #MugRecall => {Okay, thank you.|I will keep an eye on it.}',
      ],
    },
  ],
  'recall.negative': [
    {
      title: [
        '0: The handle of my Harbour mug broke off',
        '1: [Tidewater] recall: refused at the counter',
        '2: Still no refund for my Harbour mug',
      ],
      post: [
        'The handle of my Harbour mug {broke off|came off in my hand} [when], with hot coffee in it. {Burnt fingers, ruined keyboard.|My lap is red.|[who] was sitting beside me, nothing happened, luckily.} {Dangerous, [tidewater].|A recall a month ago would have helped.} #MugRecall',
        '[place] {knew nothing of the recall|refused the mug without a receipt|sent me to another branch} [when]. {[Tidewater], do you talk to your own shops?|Not what the website says.|I walked half an hour for that.} #MugRecall',
        '{Third e-mail|Second phone call} about the Harbour mug and still no refund. {Eighteen pounds is not the world, but it is my money.|[Tidewater] thinks that I will forget.|They were quick to take it.} #MugRecall',
      ],
      agree: [
        '0: {Same with mine|Mine, too}: {the glue just gives way|it came off on [day]|hot tea all over the table}. {Somebody will get hurt.|Keep photos.} #MugRecall',
        '1: {Same here|I had that}: {they wanted a receipt|they had not heard of it|they sent me away}. {On [day].|I gave up.} #MugRecall',
        '2: {Same here|Me too}: {no answer for a week|two mails, nothing|still waiting since [day]}. #MugRecall',
      ],
      counter: [
        '1: {Mine was refunded at once|They took ours back without a word}, {try another branch|perhaps the news had not reached them}. #MugRecall',
        '2: {Mine came within two days|I had it on [day]}, {maybe it depends on the bank|did you give the right card?} #MugRecall',
      ],
      ask: [
        '0: Are you all right? => Yes, {a plaster will do|thank you for asking}.',
        '0: Is the burn bad? => It stings, {but it will heal}.',
        '0: {Which batch is it?|What does the number say?} => {HM-22.|HM-23, {as far as I can read it}.|HM-24, {so the new one}.}',
      ],
      own: [
        '0: {We are very sorry, and we hope that you are well.|That must not happen, and we are very sorry.} {Please send us the batch number: we will refund the mug and whatever was damaged.|Please write to us, we will pay for the damage, too.} #MugRecall => {Message sent.|Thank you for taking it seriously.}',
        '1: {We are sorry that you were turned away.|Sorry for the walk.} {Every shop has to take the mug back without a receipt, and we have told [place] again.|The manager of [place] knows now, and expects you.} #MugRecall => {Thank you. I will go there once more.|All right, one more try.}',
        '2: {Sorry that you had to ask so often.|That took far too long, sorry.} {Your refund goes out today.|It has been on its way since this morning.} #MugRecall => {I will believe it when I see it.|It is there, thank you.}',
      ],
    },
  ],
}
