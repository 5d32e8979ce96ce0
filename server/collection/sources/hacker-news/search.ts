import type { Reading, SourceAdapter, TextOf } from '../../source.ts'
import { shareOfTime } from '../shared/share-of-time.ts'
import { createClient } from './client.ts'
import type { HackerNewsSettings } from '#sources/hacker-news/collector.ts'
import { limits } from './limits.ts'
import { postOfHit } from './parse.ts'

/** A query returns its newest 1,000 hits, so the next one ends where the oldest began. The cursor is that second. */
export const searchPast: NonNullable<SourceAdapter<HackerNewsSettings>['search']> = async function* (
  settings,
  { from, until, text, cursor },
  context,
): AsyncGenerator<Reading> {
  const client = createClient(settings, context)
  const first = Math.floor(from.getTime() / 1000)
  let end = cursor === null ? Math.ceil(until.getTime() / 1000) : Number(cursor)
  while (end > first && !context.signal.aborted) {
    const { records: hits, rejected } = await client.hits({ from: first, until: end, text })
    // Hits outside the range don't show how far the search got.
    const times = hits.map((hit) => hit.created_at_i).filter((time) => time >= first && time < end)
    const oldest = Math.floor(Math.min(end - 1, ...times))
    const isLast = hits.length + rejected.length < limits.hitsOfCall
    // The oldest hit's second may hold more; a full page within one second can't be split.
    end = isLast ? first : oldest + 1 < end ? oldest + 1 : oldest
    yield {
      observations: hits.map((hit) => ({ kind: 'post', post: postOfHit(hit) })),
      rejected,
      cursor: String(end),
      at: null,
      share: shareOfTime({ from, until }, end * 1000),
    }
  }
}

/** The search finds words, also by prefix, and linked domains. */
export const textOf: TextOf = ({ place, value }) => (place === 'word' || place === 'domain' ? value : null)
