import * as z from 'zod/mini'

/** Where collectors take posts from; a source of posts may have several (feeds are `rss`). */
export const CollectorSource = z.enum(['bluesky', 'hacker-news', 'feeds', 'mastodon', 'simulated', 'youtube', 'reddit'])
export type CollectorSource = z.infer<typeof CollectorSource>

/** What these said in the past cannot be asked for any more. */
export const unsearchable: ReadonlySet<CollectorSource> = new Set(['feeds'])
