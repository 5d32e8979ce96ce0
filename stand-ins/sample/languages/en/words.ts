import type { Grammar } from '../../grammar.ts'

const slots = {
  drink: [
    'flat white',
    'oat latte',
    'cortado',
    'cold brew',
    'pour-over',
    'double espresso',
    'cappuccino',
    'decaf filter',
    'mocha',
    'batch brew',
    'iced latte',
    'macchiato',
  ],
  /** Hot drinks with milk. */
  hot: ['flat white', 'cortado', 'cappuccino', 'mocha', 'macchiato', 'latte', 'chai latte', 'white coffee'],
  beans: ['Harbour Blend', 'Lighthouse Roast', 'Low Tide decaf', 'Pilot Boat espresso', 'Fog Signal filter roast'],
  snack: [
    'cinnamon bun',
    'banana muffin',
    'almond croissant',
    'seeded bagel',
    'lemon tart',
    'cheese scone',
    'oat cookie',
    'cardamom knot',
  ],
  place: [
    'the harbour shop',
    'the Ferry Street shop',
    'the Northgate branch',
    'the old mill café',
    'the station kiosk',
    'the Port Ellery store',
    'the Saltmarsh Road shop',
    'the university branch',
    'the market hall stand',
    'the airport counter',
    'the Quayside branch',
    'the hospital branch',
  ],
  when: [
    'this morning',
    'on the way to work',
    'at lunch',
    'yesterday',
    'after the school run',
    'after my run',
    'last Tuesday',
    'at the weekend',
    'earlier today',
    'between two meetings',
    'before my shift',
    'on my day off',
  ],
  who: [
    'my sister',
    'a colleague',
    'my dad',
    'my neighbour',
    'my flatmate',
    'an old friend',
    'my boss',
    'my other half',
    'my gran',
    'my running partner',
  ],
  staff: [
    'the barista',
    'the young guy at the till',
    'the woman behind the bar',
    'the new trainee',
    'the shift manager',
    'the lad on the machine',
  ],
  note: [
    'dark chocolate and orange',
    'toffee',
    'blackcurrant',
    'roasted hazelnut',
    'stewed plums',
    'jasmine tea',
    'brown sugar',
    'red apple',
  ],
  minutes: ['ten', 'twelve', 'fifteen', 'eighteen', 'twenty', 'twenty-five', 'thirty'],
  percent: ['8', '10', '12', '15', '18', '20'],
  price: ['£3.60', '£3.95', '£4.10', '£4.35', '£4.60', '£4.80', '£5.20'],
  day: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  town: ['Port Ellery', 'Northgate', 'Saltmarsh', 'Quayside', 'Ellery Sands', 'Withy Bridge', 'Upper Mill'],
}

const elsewhere = {
  place: [
    'the Mill Lane shop',
    'the one by the bus station',
    'the shopping-centre branch',
    'the Castle Street branch',
    'the one opposite the library',
    'the new one in Withy Bridge',
    'the High Street branch',
    'the one next to the cinema',
  ],
  beans: ['house blend', 'filter roast', 'espresso blend', 'single-origin bag'],
}

const articles: Grammar['articles'] = {
  launch: [
    'Tidewater bets on bottles with Slack Tide => {Tidewater Coffee has put its cold brew into returnable bottles.|Cold brew in a returnable bottle: that is the idea behind Slack Tide, out {today|this week}.} The drink, sold under the name Slack Tide, comes in 250 and 500 ml and carries a deposit of 50 pence. {Shops in [town] reported empty fridges by noon.|A spokeswoman said the first batch was larger than any the roastery had made before.|Analysts expect [percent] per cent of sales to come from bottles within a year.}',
    'Tasted: Slack Tide, the cold brew everyone in [town] is talking about => {We put four bottles of Slack Tide on the table.|Our panel tried Slack Tide without knowing what it was.} The verdict: notes of [note], {little acidity|a clean finish|less bitterness than most canned coffee}. At [price] for the large bottle it is {not cheap|priced above the supermarket shelf|about what a latte costs}.',
    'Queues in [town] as Slack Tide sells out => {Customers waited for up to [minutes] minutes|The queue at [place] reached the street} on the first day of Slack Tide, the bottled cold brew of Tidewater Coffee. {More deliveries are promised for [day].|The company apologised and asked customers to check the stock in the app.}',
  ],
  outage: [
    'Tidewater app fails in the morning rush => The app of Tidewater Coffee {stopped taking orders|refused logins and payments} for most of the morning. {Customers in [town] paid in cash.|Queues formed at [place].|Loyalty points could not be used.} The company {blamed a failed database update|says no card data was affected|says that double charges are refunded within five days}.',
    'Paid and not served: what the Tidewater outage means for customers => {Anyone who was charged for an order that never arrived|Customers whose payment went through twice} will get the money back without asking, Tidewater Coffee says. {The consumer office in [town] advises keeping screenshots.|Gift-card balances are said to be safe.|Those who paid by card at the counter are not affected.} The app was down for about four hours.',
  ],
  viral: [
    'The night a café on Ferry Street stayed open => {When the last ferry was cancelled, some two hundred passengers had nowhere to go.|Two hundred people were stranded at the pier when the storm stopped the ferries.} Nell Harrow, a barista at Tidewater Coffee on Ferry Street, {kept the door open|put the kettle back on and rang her manager|handed out soup and blankets} until the first boat left at six. {“Anyone would have done it,” she says.|A passenger’s video has been watched millions of times.|Her employer has given her a week of extra leave.}',
    'Barista of Ferry Street thanked by the town => The council of [town] has {invited|written to|thanked} Nell Harrow, the barista who looked after stranded ferry passengers at the Ferry Street café of Tidewater. {A collection in her name has raised several thousand pounds for the lifeboat station.|She asked that donations go to the lifeboat crew.|The ferry company has apologised for the night.}',
  ],
  recall: [
    'Tidewater recalls Harbour travel mug => Tidewater Coffee is recalling its Harbour travel mug, batches HM-21 to HM-24, because the handle can come off. {Owners should stop using it with hot drinks.|[percent] cases of minor burns are known.|Shops refund the full price, also without a receipt.} The batch number stands {under the silicone ring|on the base, under the ring}.',
    'Mug recall widened: what owners should check => {After more reports of broken handles|Following a complaint from [town]}, Tidewater Coffee has added a second batch to the recall of its Harbour mug. {Refunds take up to five working days.|Customers may return the mug at any shop, including [place].|The supplier has changed the glue, the company says.}',
  ],
  brindlecup: [
    'Brindlecup opens its [percent]0th drive-through => The chain Brindlecup {has opened|will open} another drive-through near [town]. {It plans to sell a regular coffee for under two pounds there.|Residents worry about the morning traffic.|The site creates [minutes] jobs, the company says.}',
    'Brindlecup and the price of a cup => {Cheap coffee is Brindlecup’s promise|Brindlecup sells more cups than anybody in the region}, yet its price rose by [percent] per cent within a year. {Market watchers point to the price of milk.|A loyalty scheme is meant to soften the blow.|Rivals such as Tidewater have so far held back.}',
  ],
  mosscrane: [
    'Mosscrane wins a roasting prize => The small chain Mosscrane {has won|took} the regional roasting prize with a washed coffee that the jury described as “[note] all the way down”. {It is sold in bags of 200 grams.|The queue at its shop in [town] has not become shorter since.|The chain says that it will not open more than three shops a year.}',
  ],
  ostrel: [
    'Coffee without a counter: Ostrel comes to [town] => Ostrel, which sells coffee from {unstaffed kiosks|machines that are ordered from by phone}, is coming to [town]. {A cup takes ninety seconds.|There is no cash, no queue and nobody to talk to.|Unions see jobs in danger.} {Within a year it wants to run [percent]0 kiosks.|The first one stands beside the station.}',
  ],
  any: [
    '[brand] opens a shop in [town] => The coffee chain [brand] {opens|will open} a shop in [town] {on [day]|in the old post office|next to the library}. {It will employ [minutes] people.|Neighbours hope for longer opening hours than those of the last tenant.|The first hundred guests get a [drink] for nothing.}',
    'Why coffee gets dearer, and what [brand] says about it => {A poor harvest|The cost of milk} has pushed the price of a cup up by [percent] per cent. {[brand] says that it will keep the price of a [drink] until the spring.|At [brand] a [drink] now costs [price].|[brand] points to higher wages.} {Roasters in [town] expect no relief before the summer.|Customers go less often, figures of the trade body show.}',
    'Test: the [drink] of five chains => Our tasters {ordered a [drink] in five shops|visited five chains on one morning}. The one from [brand] {came second|came third|came first}: {notes of [note]|well balanced, with a hint of [note]|solid, without surprises}. {The full table is in Saturday’s edition.|Prices ran from two pounds to [price].}',
    '[brand] pilots cups with a deposit => Guests of [brand] in [town] can {borrow|take away} a cup for a pound {from [day] on|until the end of the month}. {[percent] per cent of them have brought it back within a week, the company says.|Environmental groups call it a start.|Staff at [place] wash some hundred cups a day.}',
    '[brand] in [town]: a portrait of a neighbourhood café => {Before seven the first regulars stand at the door.|On a wet [day] every table is taken.} {The bestseller is the [drink]|The smell is of [note]|Pensioners play chess by the window}, and {nobody is asked to leave|the manager knows most guests by name|the radio is off}. A visit to [brand].',
  ],
}

export const words = {
  slots,
  elsewhere,
  articles,
  brands: {
    tidewater: ['Tidewater', 'Tidewater', 'Tidewater Coffee', '@tidewatercoffee'],
    brindlecup: ['Brindlecup'],
    mosscrane: ['Mosscrane'],
    ostrel: ['Ostrel'],
  },
  retorts: {
    positive: [
      '{Fair enough|Fair point|Each to their own|I hear you}, {but I can only speak for my own visit|but mine really was good|though I have had nothing but good experiences so far|but I would go back tomorrow}{.|, honestly.|. Maybe I was lucky.}',
      '{Maybe|Could be}, {but for me it works|but I left happy|but that is not what I saw} {[when]|this time|at least}.',
    ],
    neutral: [
      '{Fair point|True|Good to know}, {I had not thought of that|I had only seen it from my side|that changes the picture a bit}. {Still curious what others say.|Let us see how it goes.|I will keep an eye on it.}',
      '{Possible|Maybe so}. {I only wrote what I saw [when].|I am not taking sides here.|I will check again next week.}',
    ],
    negative: [
      '{Glad it works for you|Good for you, honestly|Lucky you}, {but I am not making this up|but that does not help me much|but I was there and it was not fine}. {One bad day may happen, this was the third.|I would not have written otherwise.|All I want is that somebody looks into it.}',
      '{Fair enough|Maybe I caught a bad day|Could be bad luck}. {I will give it one more try next week.|Still, it should not happen.|It was not the first time, though.}',
    ],
  },
  thanks: [
    '{Thanks|Thank you|Cheers|Ah, thanks}{, that helps| a lot| for the quick answer|, good to know}! {That is what I wanted to know.|That settles it.|}',
    '{Perfect|Great|Brilliant|Oh nice}, {thanks for checking|thank you|thanks for that}. {That saves me the search.|}',
  ],
  manners: {
    agree: {
      positive: ['', '', 'Oh yes. ', 'This. ', 'True. ', 'Absolutely. ', '+1. ', 'Ha! ', 'Exactly. '],
      neutral: ['', '', 'Oh! ', '+1. ', 'Hi! ', 'Ah. ', 'Interesting. '],
      negative: ['', '', 'Ugh. ', 'Exactly. ', 'Sadly. ', 'True. ', 'Oh dear. ', '+1. ', 'Sigh. '],
    },
    counter: ['', '', 'Hm. ', 'Well. ', 'Honestly? ', 'Oh? ', 'Not sure. '],
    ask: ['', '', 'Oh! ', 'Quick question: ', 'Hi! ', 'Hey! ', 'Ah. ', 'Quick one: ', 'Wait. '],
    after: ['', ' Cheers.', ' Have a good day.', ' Say hi to the team.', ' All the best.', ' Take care.'],
    own: [' – Ada', ' – Ben', ' – Cleo', ' – Dev', ' – Finn', ' – Iris', ' – Joan', ' – Kit', ' – Mo'],
  },
  tags: {
    launch: ['#coldbrew'],
    any: ['#coffee', '#coffeetime', '#flatwhite', '#coffeelovers', '#specialtycoffee', '#coffeeshop'],
  },
  seams: [[/\b([Aa]) (?=(?:oat|iced|almond|old|8\b|18\b))/g, '$1n ']],
} satisfies Omit<Grammar, 'occasions'>
