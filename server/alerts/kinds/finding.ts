import type { Text } from '#contract/texts.ts'
import type { Source } from '#contract/posts/post-fields.ts'

/** An alert's finding before notification. Hours are given by their first second. */
export type Finding = {
  observed: number | null
  expected: number | null
  score: number | null
  why: Text
  posts: number
  /** First and last hour; null without posts. */
  hours: { first: number; last: number } | null
}

/** `note`: why the check can't say anything. */
export type Verdict =
  | { kind: 'hit'; finding: Finding }
  | { kind: 'normal'; note: Text | null }
  | { kind: 'failed'; failure: Text }

export type PostKey = { source: Source; nativeId: string }
