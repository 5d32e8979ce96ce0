import type { Grammar } from '../../grammar.ts'

export const brands: Grammar['occasions'] = {
  'brindlecup.positive': [
    {
      title: ['Brindlecup is fine, actually', 'In defence of Brindlecup'],
      post: [
        'Say what you like, Brindlecup {is open when nothing else is|gives you a big cup for two pounds|never made me wait}. {Night shift, five in the morning, [place]: hot coffee.|[place] [when], in and out in two minutes.|[who] lives on it during exams.} {Does the job.|Good enough for me.|I am grateful for it.}',
        '{Free refill|Two for one on [day]s} at Brindlecup: {breakfast with [who] for the price of one [drink] elsewhere|that is a student’s budget saved}. {Happy.|Love a bargain.}',
      ],
      agree: [
        '{Nothing against Brindlecup|True, the drive-through is a blessing|Same, it got me through my training}, {cheap and hot|nobody pretends it is art}.',
      ],
      counter: [
        '{Hot, yes. Coffee, hardly.|Cheap for a reason, I am afraid.} {But at five in the morning I would drink it, too.|Their tea is fine.}',
      ],
      ask: [
        '0: Is it really open all night? => {The one I go to is|[Place], yes}, except Sundays.',
        '1: Does the offer count for a [drink], too? => For everything, {even the large ones}.',
      ],
    },
  ],
  'brindlecup.neutral': [
    {
      title: ['0: Another Brindlecup in [town]', '1: Brindlecup: what is worth ordering?'],
      post: [
        '{They are building a Brindlecup|Another Brindlecup} {where the bank used to be|at the roundabout|next to the school} in [town]. {That makes four.|Opens on [day], says the sign.|Curious what the neighbours say.}',
        'What do you order at Brindlecup if you {like a [drink]|do not like syrup|only have three pounds}? {Meeting [who] at [place].|Never been.}',
      ],
      agree: [
        '0: {Saw the sign as well|They are everywhere now}, {at least it brings light into the street|I give it a year}.',
        '1: {I would go for the filter|The tea is fine}, {and skip the syrup|a small one is plenty}.',
      ],
      ask: [
        '0: With a drive-through? => Yes, {with two lanes|sadly}.',
        '0: Do you know the opening hours? => Five to midnight, {it says|every day}.',
      ],
    },
  ],
  'brindlecup.negative': [
    {
      title: ['0: The coffee at Brindlecup is undrinkable', '1: Brindlecup raised its prices again'],
      post: [
        'Brindlecup: {watery|burnt|sweet beyond belief}, {whatever you order|and the lid leaks}. {My [drink] from [place] went into the flower bed.|[who] calls it brown water.|Even the car smells of it now.} {Terrible.|Once and never again.}',
        '{Brindlecup puts its prices up|New price list at Brindlecup, up} {again|by [percent] %|for the second time this year}{.|, seen at [place].|, [who] tells me.} {It had one job: to be cheap.|At that price I can go to a proper café.|[price] for a [drink] in a paper cup.}',
      ],
      agree: [
        '0: {It really has got worse|I noticed that as well}, {and the cups got smaller|since they changed the supplier}.',
        '1: {I noticed that as well|Same price list here}, {and the cups got smaller|and it has not got any better for it}.',
      ],
      counter: [
        '0: {For the price it is okay|I have had worse on trains}, {just do not expect a roastery}.',
        '1: {Everybody is putting prices up|It is still the cheapest around}, {to be fair|sadly}.',
      ],
      ask: [
        '0: Was it from the machine? => From the machine, {yes|of course}.',
        'Which branch? => [Place], {never again}.',
      ],
    },
  ],
  'mosscrane.positive': [
    {
      title: ['Mosscrane is worth the detour', 'A morning at Mosscrane'],
      post: [
        'Mosscrane has a {washed Ethiopian|natural from Kenya|Guatemalan filter} on the bar that tastes of [note]. {They talk you through it without being smug.|Served in a glass, with a card.|[who] was silent for a whole minute.} {Beautiful.|Worth every penny.|Go.}',
        '{Took a cupping class at Mosscrane|Spent an hour at the bar of Mosscrane} [when]: {I now know what [note] means in a coffee|six cups, six worlds|I came out wide awake and poor}. {Wonderful people.|Highly recommended.}',
      ],
      agree: [
        '{Their filter is the best in the region|I had that one on [day]|Yes, and the room is so quiet}. {Not cheap, but an experience.|I always take a bag home.}',
      ],
      counter: [
        '{Too precious for me|Lovely coffee, but four tables and a lecture}. {Sometimes I just want a [drink].|And no sugar on the table!}',
      ],
      ask: [
        'What does a cup cost there? => Six pounds, {a refill costs three|brace yourself}.',
        'Can you book a seat? => No, {come before ten|just be early|the early bird sits}.',
      ],
    },
  ],
  'mosscrane.neutral': [
    {
      title: ['News from Mosscrane'],
      post: [
        'Mosscrane {has new beans: [note], says the bag|moves to a bigger room in [town]|closes on [day]s from now on}. {Has anybody been?|Noted for the weekend with [who].|Read it on the door [when].}',
      ],
      agree: ['{I was there [when], and it is true|Saw that, too}.'],
      ask: ['Since when? => Since {[day]|the beginning of the month}.'],
    },
  ],
  'mosscrane.negative': [
    {
      title: ['Mosscrane: good coffee, bad manners'],
      post: [
        'Asked for sugar at Mosscrane and {got a sermon|was told that the coffee “does not need it”|the room went quiet}. {Seven pounds for a cup and a telling-off.|[who] laughed all the way home.|I like coffee, not church.} {No thanks.|Annoying.}',
        '[Minutes] minutes for one filter at Mosscrane, {hand-poured, I know|while two people discussed the water}. {I was late.|Nice cup, shame about the morning.|I have a job to go to.}',
      ],
      agree: [
        '0: {They can be like that|Ha, same thing happened to me}, {with milk it gets worse|ask for decaf and see}.',
        '1: {They take their time|Same here on [day]}, {bring a book|never before a meeting}.',
      ],
      counter: ['{They were kind to me|I find it charming}, {they just care a lot|you learn something}.'],
      ask: [
        'Which of the two shops? => One cube, {with a look}.',
        '0: Did you get the sugar in the end? => The one in [town].',
      ],
    },
  ],
  'ostrel.positive': [
    {
      title: ['Ostrel kiosk: ninety seconds, decent coffee'],
      post: [
        'The Ostrel kiosk at {the station|the hospital|platform four} {made me a decent [drink]|got my [drink] right} in ninety seconds, {no queue, no small talk|at one in the morning}. {Impressed.|The future is fine with me.|[who] thinks I have no soul.}',
        'Ordered at Ostrel by phone [when], {flap opens, cup is there|cup with my name behind a glass door}. {Works every time.|It even tasted of [note].|I like it more than I should.}',
      ],
      agree: [
        '{Same, I use it every week|It is oddly good}, {always the same, which is the point|better than the vending machine by far}.',
      ],
      counter: [
        '{And nobody earns a wage there|I miss the person}, {coffee is more than liquid|but yes, it is quick}.',
      ],
      ask: ['Do they have oat milk? => Oat and soy, {no extra charge}.', 'What does it cost? => [price], {card only}.'],
    },
  ],
  'ostrel.neutral': [
    {
      title: ['0: Ostrel comes to [town]', '1: A question about Ostrel'],
      post: [
        'Ostrel is putting {a kiosk without staff|one of its coffee machines} {in the station of [town]|beside the town hall|in our office lobby}. {Opens on [day].|Has anybody tried one?|[who] is against it on principle.}',
        'How do you {pay at Ostrel without a phone|get a receipt from Ostrel|return a wrong order at Ostrel}? {Nobody there to ask.|Stood in front of it at [place] [when].}',
      ],
      agree: [
        '0: {Ours came last month|We have one now, too}, {people walk round it|the queue is short}.',
        '1: {I wondered, too|Same question here}, {no sign, no number to ring|nobody to ask}.',
      ],
      ask: [
        '0: Is it open at night? => All night, {it says}.',
        '0: How many kiosks do they have? => About eighty, {I read}.',
      ],
    },
  ],
  'ostrel.negative': [
    {
      title: ['0: Ostrel took my money', '1: Two machines are not a café'],
      post: [
        'The Ostrel kiosk {took my money and kept the door shut|gave me hot water|called me “Guest 4471”}. {There is nobody to complain to.|The chat bot wished me a nice day.|[who] filmed it, so there is that.} {Terrible.|Give me a human.}',
        'A whole street without a café, but two Ostrel machines. {No toilet, no chair, no hello.|That is not a place to meet [who].|[town] deserves better.} {Depressing.|Sad.}',
      ],
      agree: [
        '0: {Happened to me on [day]|Mine was empty and still charged me}, {refund took two weeks|no human anywhere}.',
        '1: {Same in our street|Ours looks just like that}, {dark after six|I miss the old café}.',
      ],
      counter: [
        '0: {Mine works fine|At night I am glad of it}, {so far|most of the time}.',
        '1: {At night I am glad of it|Better than nothing}, {nobody wanted to open a café there anyway}.',
      ],
      ask: ['0: Did the refund come? => Not yet, {[minutes] days now}.', '0: Is there a phone number? => Only a form.'],
    },
  ],
  'bottle.positive': [
    {
      title: ['Slack Tide has become my habit', 'Weeks later: Slack Tide'],
      post: [
        '{There is always a Slack Tide in my fridge now|Slack Tide has become my {Monday|Friday} habit}: {one bottle, two glasses, ice|bought at [place], back goes the empty one}. {[Who] has caught it, too.|The [drink] gets lonely.|[Tidewater], never stop.}',
        'Took Slack Tide {on the ferry|to the beach|to a picnic with [who]} on [day]. {Still cold after an hour, still not bitter.|Everybody wanted a sip.} {Good stuff, [tidewater].|Best idea that [tidewater] has had.}',
      ],
      agree: ['{Same in our fridge|We do that, too}, {with a slice of orange|with a splash of milk|two a week}.'],
      counter: [
        '{I went back to hot coffee|Too expensive for every day}, {but on warm days, yes|even with the deposit back}.',
      ],
      ask: ['Large or small? => The large one, {always}.', 'With ice or without? => Ice, {two cubes}.'],
      own: [
        '{We like how you drink it|That is good to read}! Have you tried it with tonic? => {With tonic? I will.|Not yet, good idea.}',
        '{We like how you drink it|That is good to read}! The empties of [place] go back every night. => Good to know.',
      ],
    },
  ],
  'bottle.negative': [
    {
      title: ['0: Slack Tide and the deposit', '1: Slack Tide is getting dearer'],
      post: [
        '[Place] would not take my empty Slack Tide bottles [when]: {“machine full”|“only before noon”|“not without a receipt”}. {That was the idea, [tidewater].|Six bottles, three pounds, and a long face.} {Annoying.|I carried them home again.}',
        'Slack Tide has gone up to [price]{.|, seen at [place].} {It has been out for weeks, [tidewater].|The bottle is not to blame.} {That was it for me.|Pity.}',
      ],
      agree: [
        '0: {Same here|Happened to me, too}, {at [place]|on [day]}.',
        '1: {Same here|I noticed that, too}, {at [place]|since [day]}.',
      ],
      counter: ['{Mine took them without a word|I still find it fair}, {try another shop|good coffee costs money}.'],
      own: [
        '0: {Sorry for that.|That is wrong, and we are sorry.} {Every shop takes the empties back at any time, and [place] knows it now.|No receipt is needed, ever; we have told [place].} => {Thank you, I will try again.|Good.}',
        '1: {We understand.|A fair complaint.} {The beans cost more than in spring; the deposit stays the same.|We held the price as long as we could.} => {Thanks for the answer.|Hm, all right.}',
      ],
    },
  ],
  'versus.positive': [
    {
      title: ['[tidewater] or [rival]?', 'I tried [rival] and came back to [tidewater]'],
      post: [
        '{Tried [rival] for a week|Two weeks of [rival]} because {it is nearer|[who] insisted|the queue at [place] was too long}. {Back at [tidewater] [when]|Now I am back at [tidewater]}: {the [drink] is simply better|people who look at you|I had missed it}. {Lesson learnt.|Happy.}',
        '[tidewater] {beats|is miles ahead of} [rival] {on the [drink]|on service|for working an hour or two}, {and costs about the same|even if it costs a little more|in my book}. {Tested with [who] [when].|Prove me wrong.}',
      ],
      agree: ['{Same result here|I did that test, too}, {[tidewater] by a nose|and the same for the food}.'],
      counter: [
        '{I prefer [rival], honestly|At [rival] I never wait}, {and it is closer to me|but the cups are nicer at [tidewater]}.',
      ],
      ask: [
        'What did you order at both? => A [drink], {both times}.',
        'And the price? => Twenty pence apart, {if that}.',
      ],
      own: [
        '{Welcome back!|We kept your table free.} {The next [drink] is waiting at [place].|We like a fair test.} => {Ha, thank you!|See you on [day].}',
      ],
    },
  ],
  'versus.neutral': [
    {
      title: ['0: [tidewater] or [rival]?', '1: [tidewater] and [rival]: prices compared'],
      post: [
        '{[Tidewater] or [rival]|[Rival] or [tidewater]} {for an afternoon with a laptop|for a birthday coffee with [who]|for a [drink] before the train}? {I know neither.|Both are near [town].|Opinions, please.}',
        'Compared [when]: a [drink] at [tidewater] costs [price], at [rival] {ten pence less|thirty pence less|a little more}. {Size is the same.|Taste is another matter.|Make of it what you will.}',
      ],
      agree: [
        '0: {Interested as well|I ask myself that every week}, {both have their days}.',
        '1: {Good to know|Interesting}, {it was the other way round last year|and the cups are the same size}.',
      ],
      counter: ['{Neither: find a small roastery.|You cannot compare the two, they do different things.}'],
      ask: ['0: How long do you want to stay? => {Two hours, perhaps three|An hour at most}.'],
      own: [
        '0: {We are not neutral, of course.|Tough question!} {At [place] there is a plug at every seat upstairs.|Come by and judge for yourself.} => {A plug decides it, thanks.|Honest answer, I like it.}',
      ],
    },
  ],
  'versus.negative': [
    {
      title: ['Leaving [tidewater] for [rival]'],
      post: [
        'After {three years|all these years} of [tidewater] I {have gone over to|now go to} [rival]. {The [drink] is [percent] % cheaper there.|Nobody at [place] seemed to care any more.|The app was the last straw.} {Sad, but there it is.|A pity.}',
        '{Even [rival]|[Rival] of all chains} {makes a better [drink] than [place]|answers complaints faster} these days. {That should worry [tidewater].|[tidewater] used to be the good one.} {Disappointing.|I never thought I would write that.}',
      ],
      agree: [
        '{I made the same move|Thinking about it, too}, {it was the waiting for me|though I still buy the beans there}.',
      ],
      counter: ['{I tried [rival] and ran back: something was missing.|Give it a month, then tell us again.}'],
      ask: [
        'What would bring you back? => Shorter queues, {really}.',
        'Since when? => Since {[day]|the last price rise}.',
      ],
      own: [
        '{That is a pity, and we take it to heart.|We are sorry to lose you.} {What would have to change for you to come back?|The manager of [place] would like to hear what went wrong.} => {Shorter queues and a kind word, that is all.|Thanks for asking. I will write to you.}',
      ],
    },
  ],
}
