import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { postRow } from '../rows.ts'

let made = 0
export const post = (postedAt: string, text: string, more: Partial<PostRow> = {}) =>
  postRow({
    nativeId: String(made++),
    postedAt: new Date(postedAt),
    collectedAt: new Date('2026-06-30T00:00:00Z'),
    text,
    language: 'en',
    ...more,
  })

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))

export const week = { from: '2026-06-24', to: '2026-06-30' }
