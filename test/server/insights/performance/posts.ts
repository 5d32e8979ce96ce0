import type { PostRow } from '#server/ingest/post-row.ts'
import { crowd, numbers } from '../people/crowd.ts'

/** The crowd of the people page with reposts, quotes and views, some of them on Hacker News. */
export function counted(count: number, seed = 7): PostRow[] {
  const next = numbers(seed + 1)
  const whole = (most: number) => Math.floor(next() * most)
  return crowd(count, seed).map((row) => ({
    ...row,
    source: row.source === 'reddit' && next() < 0.3 ? 'hacker-news' : row.source,
    reposts: next() < 0.6 ? whole(30) : null,
    quotes: next() < 0.4 ? whole(6) : null,
    views: next() < 0.5 ? whole(900) : null,
    likes: row.likes === null || next() > 0.05 ? row.likes : row.likes * 40,
  }))
}
