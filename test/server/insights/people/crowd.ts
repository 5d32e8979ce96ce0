import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { postRow } from '../rows.ts'

/** A stream of numbers from 0 to 1 that is the same every time. */
export function numbers(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const day = 86_400_000
export const begin = Date.parse('2026-01-01T00:00:00Z')

/**
 * Posts of 120 days by authors of three sources, few of whom write much: the same handles in all of them, some posts without
 * author, some without counts, some answers.
 */
export function crowd(count: number, seed = 7): PostRow[] {
  const next = numbers(seed)
  const whole = (max: number) => Math.floor(next() * max)
  const sources = ['x', 'bluesky', 'reddit'] as const
  return Array.from({ length: count }, (_, index) => {
    const source = sources[whole(3)]!
    const who = Math.floor(next() ** 3 * 160)
    const counted = next() < 0.9
    return postRow({
      nativeId: String(index),
      source,
      authorId: who % 4 === 0 ? '' : `id-${who}`,
      authorHandle: who % 17 === 0 ? '' : `handle-${who}`,
      authorName: `Name ${who}`,
      authorFollowers: source === 'reddit' || who % 11 === 0 ? null : who * 37 + whole(9),
      postedAt: new Date(begin + Math.floor((next() * 120 * day) / 1_000) * 1_000),
      text: `Coffee and word${whole(40)}`,
      likes: counted ? whole(60) - (source === 'reddit' ? 10 : 0) : null,
      replies: counted ? whole(5) : null,
      sentiment: (['positive', 'neutral', 'negative', 'unsure', 'unknown'] as const)[whole(5)]!,
    })
  })
}
