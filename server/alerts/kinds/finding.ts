import type { Text } from '#contract/texts.ts'
import type { Source } from '#contract/posts/post-fields.ts'

/** What an alert found, before anybody is told. Hours by their first second. */
export type Finding = {
  observed: number | null
  expected: number | null
  score: number | null
  why: Text
  posts: number
  /** The hours behind it, first and last; null where no posts are. */
  hours: { first: number; last: number } | null
}

/** What a check says: `note` is why it can say nothing. */
export type Verdict =
  | { kind: 'hit'; finding: Finding }
  | { kind: 'normal'; note: Text | null }
  | { kind: 'failed'; failure: Text }

export type PostKey = { source: Source; nativeId: string }
