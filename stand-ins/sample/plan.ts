import { languageShare, type SampleSource, sampleSources } from './authors.ts'
import {
  type Brand,
  type Competitor,
  competitors,
  type SampleLanguage,
  type Story,
  type Theme,
  type Tone,
  type Topic,
} from './grammar.ts'
import type { Random } from './random.ts'

export const sampleDays = 90
const hourMs = 3_600_000
const dayMs = 24 * hourMs

export type Slot = {
  at: number
  topic: Topic
  brand: Brand
  tone: Tone
  language: SampleLanguage
  source: SampleSource
  burst: number
}

export const tones: readonly Tone[] = ['positive', 'neutral', 'negative']
export const toneOfTheme: Record<Theme, readonly number[]> = {
  taste: [5, 3, 2],
  service: [4, 3, 3],
  app: [2, 4, 3],
  price: [2, 4, 3],
}
const themes: readonly Theme[] = ['taste', 'service', 'app', 'price']
const themeWeights = [5, 3, 2, 2]
const toneOfCompetitor: Record<Competitor, readonly number[]> = {
  brindlecup: [3, 2, 5],
  mosscrane: [6, 2, 2],
  ostrel: [4, 2, 4],
}
const toneOfVersus = [4, 2, 4]
const toneOfBottle = [6, 0, 3]
const bottleShare = 0.05
/** Weights of the chains in ordinary posts; the last one is for posts that name two. */
const brandWeights = [58, 19, 11, 6, 6]
/** Ostrel has only machines, without seats, queues or staff: only its own topic fits. */
const ownTopicShare: Record<Competitor, number> = { brindlecup: 0.5, mosscrane: 0.5, ostrel: 1 }

/** `daysAgo` counts from the end; `echo` is in mean hours. */
type Event = { story: Story; daysAgo: number; atHour: number; posts: number; echo: number; tones: readonly number[] }
const launch: Event = { story: 'launch', daysAgo: 62, atHour: 8, posts: 1_150, echo: 14, tones: [6, 3, 1] }
export const events: readonly Event[] = [
  launch,
  { story: 'outage', daysAgo: 41, atHour: 7, posts: 1_250, echo: 3.5, tones: [1, 3, 8] },
  { story: 'viral', daysAgo: 24, atHour: 6, posts: 1_900, echo: 16, tones: [9, 2, 0.6] },
  { story: 'recall', daysAgo: 9, atHour: 11, posts: 1_200, echo: 11, tones: [1, 4, 6] },
]
export const bursts = [
  { daysAgo: 74, atHour: 3, posts: 120 },
  { daysAgo: 53, atHour: 14, posts: 160 },
  { daysAgo: 33, atHour: 2, posts: 110 },
  { daysAgo: 5, atHour: 16, posts: 150 },
]

const byWeekday = [0.86, 1.02, 1.04, 1.05, 1.06, 1.08, 0.92]
export const byHour = [1, 0.5, 0.3, 0.3, 0.5, 1.5, 4, 8, 9, 7, 6, 6, 8, 7, 6, 6, 6, 7, 7, 6, 5, 4, 3, 2]
const hoursFromUtc: Record<SampleLanguage, number> = { en: 0, de: 1, fr: 1, es: 1, ja: 9 }
const sourceWeights: Record<SampleSource, number> = {
  x: 34,
  bluesky: 19,
  mastodon: 15,
  reddit: 14,
  'hacker-news': 9,
  youtube: 7,
  rss: 4,
}
const technical: ReadonlySet<Topic> = new Set(['app', 'outage', 'ostrel'])
const languages = Object.keys(languageShare) as SampleLanguage[]

export const drawLanguage = (random: Random) => languages[random.weighted(Object.values(languageShare))]!
/** Hacker News gets only English posts on technical topics. */
export function drawSource(random: Random, language: SampleLanguage, topic: Topic): SampleSource {
  const source = sampleSources[random.weighted(Object.values(sourceWeights))]!
  return source !== 'hacker-news' || (language === 'en' && technical.has(topic)) ? source : 'reddit'
}

function drawTopic(random: Random, daysAgo: number): { topic: Topic; brand: Brand; tone: Tone } {
  const chosen = random.weighted(brandWeights)
  const about = (topic: Topic, brand: Brand, weights: readonly number[]) => ({
    topic,
    brand,
    tone: tones[random.weighted(weights)]!,
  })
  if (chosen === 0 && daysAgo < launch.daysAgo - 3 && random.chance(bottleShare))
    return about('bottle', 'tidewater', toneOfBottle)
  if (chosen > competitors.length) return about('versus', 'tidewater', toneOfVersus)
  const competitor = competitors[chosen - 1]
  if (competitor !== undefined && random.chance(ownTopicShare[competitor]))
    return about(competitor, competitor, toneOfCompetitor[competitor])
  const theme = themes[random.weighted(themeWeights)]!
  return about(theme, competitor ?? 'tidewater', toneOfTheme[theme])
}

function ordinaryDay(random: Random, start: number, index: number): Slot[] {
  const weekday = byWeekday[new Date(start).getUTCDay()]!
  const growth = 0.9 + (0.2 * index) / sampleDays
  const posts = Math.round(172 * weekday * growth * Math.exp(0.07 * random.normal()))
  return Array.from({ length: posts }, () => {
    const language = drawLanguage(random)
    const localHour = random.weighted(byHour)
    const about = drawTopic(random, sampleDays - 1 - index)
    return {
      at: start + ((localHour - hoursFromUtc[language] + 24) % 24) * hourMs + Math.floor(random.unit() * hourMs),
      ...about,
      language,
      source: drawSource(random, language, about.topic),
      burst: 0,
    }
  })
}

/** Rises within the first hour, then fades: the sum of two exponential waits. */
const storySlots = (random: Random, end: number, event: Event): Slot[] =>
  Array.from({ length: event.posts }, () => {
    const language = drawLanguage(random)
    const wait = -Math.log(1 - random.unit()) * 0.6 - Math.log(1 - random.unit()) * event.echo
    return {
      at: end - event.daysAgo * dayMs + event.atHour * hourMs + Math.floor(wait * hourMs),
      topic: event.story,
      brand: 'tidewater',
      tone: tones[random.weighted(event.tones)]!,
      language,
      source: drawSource(random, language, event.story),
      burst: 0,
    }
  })

const spamSlots = (random: Random, end: number, burst: (typeof bursts)[number], index: number): Slot[] =>
  Array.from({ length: burst.posts }, () => ({
    at: end - burst.daysAgo * dayMs + burst.atHour * hourMs + Math.floor(random.unit() * 1.6 * hourMs),
    topic: 'spam' as const,
    brand: 'tidewater' as const,
    tone: 'neutral' as const,
    language: 'en' as const,
    source: random.chance(0.8) ? ('x' as const) : ('bluesky' as const),
    burst: index + 1,
  }))

export const lastDayOf = (until: Date) => Math.floor(until.getTime() / dayMs) * dayMs

/** Slots of the 90 days that end with the day of `until`, in time order; none after `until`. */
export function plan(random: Random, until: Date): Slot[] {
  const lastDay = lastDayOf(until)
  const firstDay = lastDay - (sampleDays - 1) * dayMs
  const slots = Array.from({ length: sampleDays }, (_, index) =>
    ordinaryDay(random, firstDay + index * dayMs, index),
  ).flat()
  slots.push(...events.flatMap((event) => storySlots(random, lastDay, event)))
  slots.push(...bursts.flatMap((burst, index) => spamSlots(random, lastDay, burst, index)))
  return slots.filter((slot) => slot.at <= until.getTime()).sort((a, b) => a.at - b.at)
}
