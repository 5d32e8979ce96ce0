import { bluesky } from '#server/posts/collection/sources/bluesky/index.ts'
import { feeds } from '#server/posts/collection/sources/feeds/index.ts'
import { hackerNews } from '#server/posts/collection/sources/hacker-news/index.ts'
import { mastodon } from '#server/posts/collection/sources/mastodon/index.ts'
import { reddit } from '#server/posts/collection/sources/reddit/index.ts'
import { youtube } from '#server/posts/collection/sources/youtube/index.ts'
import { openBluesky } from '#stand-ins/sources/bluesky.ts'
import { openFeeds } from '#stand-ins/sources/feeds.ts'
import { openHackerNews } from '#stand-ins/sources/hacker-news.ts'
import { openMastodon } from '#stand-ins/sources/mastodon.ts'
import { openReddit } from '#stand-ins/sources/reddit.ts'
import { openYouTube } from '#stand-ins/sources/youtube.ts'
import type { StandIn, Weather } from '#stand-ins/sources/stand-in.ts'
import type { Setting } from './following.ts'

type Opened<Settings> = Setting<Settings> & {
  standIn: StandIn
  /** So many new posts; their native ids. `ahead`: dated so many ms in the future. */
  publish: (count: number, ahead?: number) => string[]
  cursor?: string
  /** Faults of which only a frame is left aside. */
  passes?: readonly Weather['kind'][]
}
type Tls = { key: string; cert: string }
// Each source has settings of its own, which the table need not know.
export type Followable = (tls?: Tls) => Promise<Opened<never>>

const opened = <Settings>(setting: Opened<Settings>) => setting as unknown as Opened<never>

async function openedHackerNews(tls?: Tls) {
  const standIn = await openHackerNews(tls)
  let id = 0
  return opened({
    adapter: hackerNews,
    settings: { api: standIn.origin, search: standIn.origin, everySeconds: 0.01 },
    allowed: [standIn.origin],
    standIn,
    publish: (count, ahead = 0) =>
      Array.from({ length: count }, () => {
        id++
        const time = Math.floor((Date.now() + ahead) / 1_000)
        standIn.put({ id, type: 'story', by: 'ada', time, title: `Story ${id}`, score: 1 })
        return String(id)
      }),
  })
}

async function openedBluesky(tls?: Tls) {
  const standIn = await openBluesky(tls)
  const did = 'did:plc:ada'
  const collection = 'app.bsky.feed.post'
  let last = 0
  // Following began before all of it, so that there is a cursor to come back to.
  const cursor = String(Date.now() * 1000)
  return opened({
    adapter: bluesky,
    settings: { hosts: [standIn.host], appView: standIn.origin },
    allowed: [standIn.origin],
    cursor,
    standIn,
    // A frame that cannot be read is left aside, and the stream goes on.
    passes: ['malformed', 'huge'],
    publish: (count, ahead = 0) => {
      standIn.setAhead(ahead * 1_000)
      const made = Array.from({ length: count }, () => {
        const rkey = `post${last++}`
        const createdAt = new Date(Date.now() + ahead).toISOString()
        standIn.commit({ did, collection, rkey, record: { text: rkey, createdAt } })
        return `at://${did}/${collection}/${rkey}`
      })
      standIn.setAhead(0)
      return made
    },
  })
}

async function openedFeeds(tls?: Tls) {
  const standIn = await openFeeds(tls)
  const entries: Entry[] = []
  standIn.set('/feed.xml', feedOf(entries))
  return opened({
    adapter: feeds,
    settings: { feeds: [`${standIn.origin}/feed.xml`], everyMinutes: 0.0002 },
    allowed: [standIn.origin],
    standIn,
    publish: (count, ahead = 0) => {
      const at = new Date(Date.now() + ahead)
      const made = Array.from({ length: count }, (_, index) => `https://news.example/${entries.length + index}`)
      entries.push(...made.map((id) => ({ id, at })))
      standIn.set('/feed.xml', feedOf(entries))
      return made
    },
  })
}

type Entry = { id: string; at: Date }

const itemOf = ({ id, at }: Entry) =>
  `<item><guid>${id}</guid><title>Entry</title><pubDate>${at.toUTCString()}</pubDate></item>`
const feedOf = (entries: readonly Entry[]) =>
  `<rss version="2.0"><channel>${entries.map(itemOf).join('')}</channel></rss>`

async function openedMastodon(tls?: Tls) {
  const standIn = await openMastodon(tls)
  let last = BigInt(Date.UTC(2026, 6, 4)) << 16n
  const instance = { origin: standIn.origin, tags: ['coffee'], local: false }
  return opened({
    adapter: mastodon,
    settings: { instances: [instance], everySeconds: 0.02, unstated: 'withhold' as const },
    allowed: [standIn.origin],
    standIn,
    publish: (count, ahead = 0) =>
      Array.from({ length: count }, () => {
        last += 65_536n
        return standIn.put({ id: String(last), created_at: new Date(Date.now() + ahead).toISOString() }).uri
      }),
  })
}

export const redditKeys = { REDDIT_CLIENT_ID: 'id', REDDIT_CLIENT_SECRET: 'secret' }

async function openedReddit(tls?: Tls) {
  const standIn = await openReddit(tls)
  let last = 0
  const followed = { subreddits: ['coffee'], searches: [], username: 'operator', everySeconds: 0.02 }
  return opened({
    adapter: reddit,
    settings: { ...followed, api: standIn.origin, login: standIn.origin },
    allowed: [standIn.origin],
    credentials: redditKeys,
    standIn,
    publish: (count, ahead = 0) =>
      Array.from({ length: count }, () => {
        const created_utc = Math.floor((Date.now() + ahead) / 1_000)
        return standIn.put({ id: (++last).toString(36), created_utc }).id
      }),
  })
}

export const youtubeKeys = { YOUTUBE_API_KEY: 'key' }

async function openedYouTube(tls?: Tls) {
  const standIn = await openYouTube(tls)
  standIn.setUnits(Infinity)
  const followed = { searches: ['video'], comments: 'leave' as const }
  let last = 0
  return opened({
    adapter: youtube,
    settings: { ...followed, everyMinutes: 0.0002, unitsPerDay: 1e12, api: standIn.origin },
    allowed: [standIn.origin],
    credentials: youtubeKeys,
    standIn,
    publish: (count, ahead = 0) =>
      Array.from({ length: count }, () => {
        const id = String(++last).padStart(11, 'v')
        standIn.put({ id, publishedAt: new Date(Date.now() + ahead).toISOString() })
        return id
      }),
  })
}

/** Every source with its stand-in, for what holds for all of them. */
export const followable: Record<string, Followable> = {
  'hacker-news': openedHackerNews,
  bluesky: openedBluesky,
  feeds: openedFeeds,
  mastodon: openedMastodon,
  reddit: openedReddit,
  youtube: openedYouTube,
}
