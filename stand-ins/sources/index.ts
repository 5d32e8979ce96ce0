import { credentialsFault, credentialsOf } from '#server/posts/collection/credentials.ts'
import { collectors } from '#server/platform/db/postgres/schema/index.ts'
import type { Services } from '#server/access/context.ts'
import type { Env } from '#server/platform/env.ts'
import type { LocalSource, SourceFaults } from '#server/http/local-sources.ts'
import { type Observe, simulate, tickMs } from '#stand-ins/simulated/ticks.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { openBluesky } from './bluesky.ts'
import { openFeeds } from './feeds.ts'
import { openHackerNews } from './hacker-news.ts'
import { openMastodon } from './mastodon.ts'
import {
  publishInFeed,
  publishOnBluesky,
  publishOnHackerNews,
  publishOnMastodon,
  publishOnReddit,
  publishOnYouTube,
  type Publish,
} from './publish.ts'
import { openReddit } from './reddit.ts'
import type { StandIn } from './stand-in.ts'
import { openYouTube } from './youtube.ts'

/** Milliseconds between two posts of a source. */
const intervalMs = 2_000
const atFirst = 8
const feedPath = '/tidewater.xml'

export type LocalSources = {
  letThrough: (env: Env) => Env
  faults: SourceFaults
  /** Adds a collector per source with credentials; settings contain the ports of this start. */
  addCollectors: (services: Pick<Services, 'db' | 'env'>) => Promise<void>
  stop: () => Promise<void>
}

type Network = { name: string; standIn: StandIn; publish: Publish; settings: Record<string, unknown> }

/** Starts local stand-ins for networks, with posts about a fictitious coffee chain. */
export async function openLocalSources(): Promise<LocalSources> {
  const bluesky = await openBluesky()
  const hackerNews = await openHackerNews()
  const feeds = await openFeeds()
  const mastodon = await openMastodon()
  const reddit = await openReddit()
  const youtube = await openYouTube()
  youtube.setUnits(Infinity)
  const networks: Record<LocalSource, Network> = {
    bluesky: {
      name: 'Simulated Bluesky',
      standIn: bluesky,
      publish: publishOnBluesky(bluesky),
      settings: { hosts: [bluesky.host], appView: bluesky.origin },
    },
    'hacker-news': {
      name: 'Simulated Hacker News',
      standIn: hackerNews,
      publish: publishOnHackerNews(hackerNews, intervalMs),
      settings: { api: hackerNews.origin, search: hackerNews.origin, everySeconds: 2 },
    },
    feeds: {
      name: 'Simulated Feed',
      standIn: feeds,
      publish: publishInFeed(feeds, feedPath),
      settings: { feeds: [feeds.origin + feedPath], everyMinutes: 1 },
    },
    mastodon: {
      name: 'Simulated Mastodon',
      standIn: mastodon,
      publish: publishOnMastodon(mastodon),
      settings: { instances: [{ origin: mastodon.origin, tags: ['coffee'], local: false }], everySeconds: 10 },
    },
    reddit: {
      name: 'Simulated Reddit',
      standIn: reddit,
      publish: publishOnReddit(reddit),
      settings: {
        subreddits: ['coffee'],
        username: 'operator',
        everySeconds: 30,
        api: reddit.origin,
        login: reddit.origin,
      },
    },
    youtube: {
      name: 'Simulated YouTube',
      standIn: youtube,
      publish: publishOnYouTube(youtube),
      settings: { searches: ['tidewater'], everyMinutes: 0.1, unitsPerDay: 100_000_000, api: youtube.origin },
    },
  }
  const stopSpeaking = await speak(networks)
  const standIns = Object.values(networks).map(({ standIn }) => standIn)
  return {
    letThrough: (env) => ({
      ...env,
      collectorLocalOrigins: [...env.collectorLocalOrigins, ...standIns.map(({ origin }) => origin)],
      sourceCredentials: {
        ...env.sourceCredentials,
        mastodon: { ...env.sourceCredentials.mastodon, [new URL(mastodon.origin).host]: 'token' },
      },
    }),
    faults: {
      set: (source, fault) => {
        const isTooOld = fault.kind === 'cursorTooOld'
        if (source === 'bluesky') bluesky.deleteBefore(isTooOld ? Date.now() * 1_000 : 0)
        const { standIn } = networks[source]
        standIn.setWeather(isTooOld ? { kind: 'fair' } : fault)
        if (fault.kind !== 'fair') standIn.drop()
      },
    },
    addCollectors: async ({ db, env }) => {
      const followed = (Object.keys(networks) as LocalSource[]).filter(
        (source) => credentialsFault(source, credentialsOf(env, source)) === null,
      )
      for (const source of followed) {
        const { name, settings } = networks[source]
        await db
          .insert(collectors)
          .values({ source, name, settings })
          .onConflictDoUpdate({ target: collectors.name, set: { settings } })
      }
    },
    stop: async () => {
      stopSpeaking()
      await Promise.all(standIns.map(({ stop }) => stop()))
    },
  }
}

async function speak(networks: Record<LocalSource, Network>) {
  const speakers = await Promise.all(
    Object.entries(networks).map(async ([seed, { publish }]) => {
      const posts = postsOf(await simulate({ seed, postsPerHour: 3_600 }))
      return () => publish(posts.next().value!)
    }),
  )
  const speakAll = () => {
    for (const speakOnce of speakers) speakOnce()
  }
  for (let count = 0; count < atFirst; count++) speakAll()
  const timer = setInterval(speakAll, intervalMs).unref()
  return () => clearInterval(timer)
}

function* postsOf(observe: Observe): Generator<PostRow, never> {
  for (let tick = Math.floor(Date.now() / tickMs); ; tick++)
    for (const observation of observe(tick)) if (observation.kind === 'post') yield observation.post
}
