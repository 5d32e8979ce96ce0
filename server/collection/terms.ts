import type { Source } from '#contract/posts/post-fields.ts'

const day = 86_400_000

type Terms = {
  /** Stored posts are looked up at least so often for as long as they are stored, ms. */
  lookUpEvery: number
  /** A post that its source has not shown for so long loses what the source said, ms. */
  keptFor: number
  /** What goes with the words of a deleted post: who wrote it, or how it was received as well. */
  deletes: 'author' | 'everything'
}

/** What the terms of sources ask beyond what is done for all: docs/collection.md. */
export const terms: Partial<Record<Source, Terms>> = {
  reddit: { lookUpEvery: day, keptFor: 30 * day, deletes: 'author' },
  youtube: { lookUpEvery: 10 * day, keptFor: 30 * day, deletes: 'everything' },
}
