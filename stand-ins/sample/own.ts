import type { Occasion, Tone, Topic } from './grammar.ts'
import type { SampleSource } from './authors.ts'
import { sampleDays } from './plan.ts'
import type { Random } from './random.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export type OwnSlot = { at: number; topic: Topic; tone: Tone; source: SampleSource; occasion: Occasion }

const daily: readonly Occasion[] = [
  {
    title: [],
    post: [
      'New on the shelf: [beans], roasted {on [day]|this week|last night}, notes of [note]. {Ask for a taster at [place].|In all shops and in the app.|Our roasters drink it as filter.}',
      'On the roaster today: [beans]. {It smells of [note] down here.|[Note] in the cup, if all goes well.|Twelve minutes a batch, forty batches to go.} {Good morning from the harbour.|In the shops from [day].}',
    ],
    agree: [
      '{Already out of mine|Bought a bag [when]}, {it is very good|the [note] is really there|see you at [place]}.',
    ],
    ask: [
      'Is it any good with milk? => Very much so, {we like it as a cortado|try it}.',
      'Will it be in the subscription, too? => Yes, {from next week on|with the next parcel}.',
    ],
  },
  {
    title: [],
    post: [
      '[Place] {opens an hour earlier from [day] on: first [snack]s at seven.|is closed on [day] afternoon, the team has a day out: thank you for your patience.|has a new oven: come and say hello.}',
      'We are looking for {a shift manager|two baristas|somebody with a head for spreadsheets} in [town]. {No experience needed, we teach you.|Good pay, free coffee, a proper rota.|Ask at [place] or write to us here.}',
    ],
    agree: [
      '0: {Good to know|Great}, {I pass there every morning|I will tell [who]}.',
      '1: {Great place to work|Passing it on}, {I know somebody|[who] is looking}.',
    ],
    ask: ['1: Part-time as well? => Part-time as well, {from two days a week|just ask}.'],
  },
  {
    title: [],
    post: [
      'How do you drink your [drink]: {with oat, with cow or with nothing|standing or sitting|before the news or after}? {We ask for science.|Results on [day].|The team at [place] cannot agree.}',
      '{Rain again|Fog again|Storm warning}: {the first fifty guests at [place] get a refill|bring a wet dog, get a dry towel|the heaters at [place] are on}. {Come in.|We are here until six.}',
    ],
    agree: [
      '0: {With oat, before anybody speaks to me|Black, standing, looking at the sea|Sitting, with a [snack], for an hour}. {Obviously.|No discussion.|For science.}',
      '1: {On my way|You are saving my day}, {dog included|see you at [place]}.',
    ],
    counter: [
      '0: {It is coffee, you are overthinking it|Shorter queues, please, and fewer quizzes}. {But fine: black.|Sorry, it is early.}',
    ],
  },
]

const stories: Partial<Record<Topic, readonly { after: number; occasion: Occasion }[]>> = {
  launch: [
    {
      after: 0,
      occasion: {
        title: [],
        post: [
          'Slack Tide is here: cold brew in a bottle that comes back. {250 and 500 ml, no sugar, 50 pence deposit.|Eighteen hours in cold water, nothing else.} {In every shop from eight.|Say what you think.} #SlackTide',
        ],
        agree: ['{On my way|Finally|Got mine}, {see you at [place]|two bottles, thank you}. #SlackTide'],
        counter: [
          '{And at [place] it was gone by nine|A deposit and that price?} {Sort it out, please.|Hm.} #SlackTide',
        ],
        ask: [
          'Is it in all shops? => In all of them, the airport follows on [day].',
          'How long does it keep? => Six weeks closed, three days open{.|, in the fridge.}',
        ],
      },
    },
    {
      after: 7,
      occasion: {
        title: [],
        post: [
          'You drank in {six|seven} hours what we bottled in a week. {We bottle through the night: more Slack Tide from [day].|Sorry to everyone who came for nothing; the app shows what is left.} #SlackTide',
        ],
        agree: ['{Worth it|I was one of them}, {get some sleep|keep a crate for me}. #SlackTide'],
        counter: ['{You could have known|Bad planning, sold as a success}. #SlackTide'],
      },
    },
  ],
  outage: [
    {
      after: 1.2,
      occasion: {
        title: [],
        post: [
          'Our app is down: {login and payment do not work|you cannot log in or pay by it}. {Shops are open, cards and cash work.|At the counter everything works.} Next update in thirty minutes. #TidewaterDown',
        ],
        agree: [
          '{Thanks, but that comes late|An hour late}, {I have been standing here since eight|I found out at the till}. #TidewaterDown',
        ],
        ask: [
          'What about paid orders? => Paid and not served is refunded, without a form.',
          'Are the stamps safe? => Nothing is lost, {we have checked|the counter is only hidden}.',
        ],
      },
    },
    {
      after: 2.6,
      occasion: {
        title: [],
        post: [
          '{Still down|Not solved yet}: an update of the database failed, and we are going back step by step. {Payments first, then stamps.|Whoever was charged twice gets the money within five days.} #TidewaterDown',
        ],
        agree: [
          '{At least an explanation|Thank you for plain words}. {Good luck.|Still, four coffees later I am annoyed.} #TidewaterDown',
        ],
        counter: ['{On a weekday morning? Who updates then?|And nobody tested that?} #TidewaterDown'],
      },
    },
    {
      after: 4.4,
      occasion: {
        title: [],
        post: [
          'The app works again. {We are sorry for this morning.|We let you down this morning, and we are sorry.} {What went wrong and what we change: a report follows on [day].|Every double charge goes back by itself.} #TidewaterDown',
        ],
        agree: [
          '{Works for me, thanks|Confirmed, stamps are there}. {Send the engineers home.|All right, see you tomorrow.} #TidewaterDown',
        ],
        counter: ['{Not for me, still an error|My gift card still reads zero}. #TidewaterDown'],
      },
    },
  ],
  viral: [
    {
      after: 26,
      occasion: {
        title: [],
        post: [
          'We asked Nell how she is. “Tired. And please stop with the flowers, give to the lifeboat.” {So that is what we do: a pound for every cup at Ferry Street this month.|We have doubled what was in the jar.} {Thank you, Nell.|She has a week off, and a raise.} #FerryStreet',
        ],
        agree: [
          '{Well done|That is the right way|Good on her, good on you}. {I will come for a [drink] at the weekend.|The lifeboat crew deserves it.} #FerryStreet',
        ],
        ask: [
          'How can we chip in? => There is a blue jar at Ferry Street{.|, and a box at [place].}',
          'Is Tom all right, too? => Tom is fine, {and shy|and back in the kitchen}.',
        ],
      },
    },
  ],
  recall: [
    {
      after: 0,
      occasion: {
        title: [],
        post: [
          'Recall: please do not use the Harbour travel mug, batches HM-21 to HM-24, with hot drinks. The handle can come off. {Every shop refunds it, also without a receipt.|Bring it to any shop for a full refund.} {The number is under the ring.|We are sorry.} #MugRecall',
        ],
        agree: [
          '{Thanks for the warning|Just checked}, {mine is HM-22|mine is one of them|not mine, luckily}. #MugRecall',
        ],
        counter: ['{Mine broke a month ago, and I was told it was my fault|You knew that in spring}. #MugRecall'],
        ask: [
          'Is HM-20 safe? => HM-20 is safe{.|, it has another handle.}',
          'By post as well? => By post, too: {we send you a label|the label is in the app}.',
        ],
      },
    },
  ],
}

const announcing = ['x', 'bluesky', 'mastodon'] as const
const dailySources: readonly SampleSource[] = ['x', 'x', 'x', 'bluesky', 'bluesky', 'mastodon', 'youtube']

/** The brand's posts: one or two a day, and news of events on each network within minutes. */
export function ownSlots(
  random: Random,
  lastDay: number,
  events: readonly { story: Topic; daysAgo: number; atHour: number }[],
): OwnSlot[] {
  const ordinary = Array.from({ length: sampleDays }, (_, index) =>
    Array.from({ length: random.whole(1, 2) }, (): OwnSlot => ({
      at: lastDay - index * dayMs + random.whole(7, 16) * hourMs + Math.floor(random.unit() * hourMs),
      topic: 'taste',
      tone: 'neutral',
      source: random.pick(dailySources),
      occasion: random.pick(daily),
    })),
  ).flat()
  const announced = events.flatMap(({ story, daysAgo, atHour }) =>
    (stories[story] ?? []).flatMap(({ after, occasion }) =>
      announcing.map((source): OwnSlot => ({
        at: lastDay - daysAgo * dayMs + (atHour + after) * hourMs + random.whole(0, 240_000),
        topic: story,
        tone: 'neutral',
        source,
        occasion,
      })),
    ),
  )
  return [...ordinary, ...announced]
}
