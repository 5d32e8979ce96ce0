import { bluesky } from './bluesky/collector.ts'
import { hackerNews } from './hacker-news/collector.ts'
import { mastodon } from './mastodon/collector.ts'
import { reddit } from './reddit/collector.ts'
import { feeds } from './rss/collector.ts'
import { simulated } from './simulated/collector.ts'
import { youtube } from './youtube/collector.ts'

/** Every source that can be followed; of a network there may be several (feeds are `rss`). */
export const collectors = [bluesky, hackerNews, feeds, mastodon, simulated, youtube, reddit] as const

export type CollectorId = (typeof collectors)[number]['id']
export const collectorsById = Object.fromEntries(collectors.map((facts) => [facts.id, facts])) as Record<
  CollectorId,
  Omit<(typeof collectors)[number], 'id'> & { id: CollectorId }
>
