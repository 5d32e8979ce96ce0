import type { SampleAuthor, SampleSource } from './authors.ts'
import type { Slot } from './plan.ts'
import type { Random } from './random.ts'

export type Counts = {
  likes: number | null
  reposts: number | null
  quotes: number | null
  replies: number | null
  views: number | null
}
export const noCounts: Counts = { likes: null, reposts: null, quotes: null, replies: null, views: null }

const pull: Record<Slot['topic'], number> = {
  taste: 1,
  service: 1,
  app: 0.9,
  price: 1.1,
  launch: 2,
  outage: 1.6,
  viral: 5,
  recall: 2,
  brindlecup: 1,
  mosscrane: 1,
  ostrel: 1,
  bottle: 1,
  versus: 1.2,
  spam: 0.05,
}

const some = (random: Random, mean: number) => Math.max(0, Math.round(mean * (0.6 + 0.8 * random.unit())))

/** Counts that the source publishes for this kind of post; others are null. */
export function countsOf(
  random: Random,
  source: SampleSource,
  author: SampleAuthor,
  topic: Slot['topic'],
  isReply: boolean,
): Counts {
  const force =
    pull[topic] *
    (30 + (author.followers ?? 400)) ** 0.45 *
    Math.exp(1.1 * random.normal() - 1.4) *
    (isReply ? 0.25 : 1)
  const likes = some(random, force)
  const replies = some(random, force * 0.16)
  const reposts = some(random, force * 0.22)
  const quotes = some(random, force * 0.04)
  switch (source) {
    case 'x':
      return { likes, reposts, quotes, replies, views: some(random, 40 + force * 55) }
    case 'bluesky':
      return { ...noCounts, likes, reposts, quotes, replies }
    case 'mastodon':
      return { ...noCounts, likes, reposts, replies }
    case 'reddit':
      return isReply ? { ...noCounts, likes: 1 + likes, replies: 0 } : { ...noCounts, likes: 1 + likes * 3, replies }
    case 'hacker-news':
      return isReply ? noCounts : { ...noCounts, likes: 1 + likes, replies }
    case 'youtube':
      return isReply
        ? { ...noCounts, likes, replies: 0 }
        : { ...noCounts, likes: likes * 4, replies, views: some(random, 300 + force * 180) }
    case 'rss':
      return noCounts
  }
}

/** Hours until a post has most of its counts, which vary by post. */
export const growthHoursOf = (index: number) => 3 + ((index * 7) % 11)

const hourMs = 3_600_000
const grown = (hours: number, age: number) => 1 - Math.exp(-age / (hours * hourMs))

/** Counts at a younger age, derived from those at `age` (ms); never higher than later. */
export function countsAt(counts: Counts, growthHours: number, younger: number, age: number): Counts {
  const share = grown(growthHours, younger) / grown(growthHours, age)
  return Object.fromEntries(
    Object.entries(counts).map(([count, value]) => [count, value === null ? null : Math.floor(value * share)]),
  ) as Counts
}
