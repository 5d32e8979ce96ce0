import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { postRow } from '../rows.ts'
import { times } from '../trends/trend-posts.ts'

const minute = 60_000
export const began = Date.UTC(2026, 9, 22, 16, 0)

type Special = Partial<PostRow> & { account: string; minutes: number; text: string }

let made = 0
/** A post of an account, so many minutes after 16:00 of 22 October 2026. */
export const planted = ({ account, minutes, ...special }: Special): PostRow =>
  postRow({
    nativeId: `planted-${++made}`,
    authorId: account,
    authorHandle: account,
    authorFollowers: 800,
    postedAt: new Date(began + minutes * minute),
    language: 'en',
    ...special,
  })

const calls = ['claim now', 'only 50 left', 'ends tonight', 'first come first served', 'retweet and claim']

/** 150 posts of 30 accounts with next to no followers, whose numbers, calls and addresses differ. */
export const giveaway = (site = 'gift-4.example', day = 0) =>
  times(150, (index) =>
    planted({
      account: `deals_${site}_${index % 30}`,
      minutes: day * 1_440 + index * 0.6,
      authorFollowers: (index % 30) % 12,
      text: `Win ${500 + index} in coffee credit – ${calls[Math.floor(index / 3) % 5]} 👉 https://${site}/${1_000 + index * 7}`,
    }),
  )

/** Twelve accounts of some size that write three texts together, links shortened. */
export const push = () =>
  times(3, (text) =>
    times(12, (account) =>
      planted({
        account: `patriot_${account}`,
        minutes: text * 180 + account * 4,
        text: `${account % 3 === 0 ? '#morning ' : ''}${['Look what nutty senators just demanded that the harbour do', 'Horror video: watch the wild crowd take the old bridge today', 'Breaking: which famous baker just got arrested in the market'][text]} https://t.co/${'abcdefghij'.slice(account % 5)}${text}`,
      }),
    ),
  ).flat()

/** What readers do of their own accord: a headline with its one address, once each. */
export const sharedNews = () =>
  times(40, (index) =>
    planted({
      account: `reader_${index}`,
      minutes: index * 1.5,
      text: `City council approves the new tram line across the old harbour https://news.example/city/tram-line?utm_source=${index}`,
    }),
  )

export const reposts = () =>
  times(40, (index) =>
    planted({
      account: `fan_${index}`,
      minutes: index,
      authorFollowers: 3,
      type: 'repost',
      text: 'Free coffee for everybody who comes by on bicycle tomorrow morning',
    }),
  )

/** A brand's helpers in six towns, who answer with one template. */
export const templateAnswers = () =>
  times(60, (index) =>
    planted({
      account: `brand_help_${index % 6}`,
      minutes: index * 2,
      authorFollowers: 20_000,
      type: 'reply',
      parentId: `question-${index}`,
      text: `@customer${index} We are sorry to hear that. Please send us your order number in a direct message so that we can help`,
    }),
  )

/** Short wishes that are alike by chance, of small accounts. */
export const wishes = () =>
  times(40, (index) =>
    planted({ account: `friend_${index}`, minutes: index, authorFollowers: 10, text: 'Good morning everyone! ☀️' }),
  )

/** One account that repeats itself. */
export const lonelyBot = () =>
  times(60, (index) =>
    planted({
      account: 'weather_bot',
      minutes: index,
      text: `The water of the harbour has ${index} degrees and the wind blows from the west`,
    }),
  )

/** Slowly, over three weeks. */
export const slow = () =>
  times(40, (index) =>
    planted({
      account: `tourist_${index}`,
      minutes: -index * 700,
      authorFollowers: 10,
      text: 'I just checked in at the lighthouse on the old harbour of Tidewater',
    }),
  )
