import type { Text } from '#contract/texts.ts'
import type { Source } from '#contract/posts/post-fields.ts'

/** What an alert check found, before a notification. An hour is the time of its first second. */
export type Finding = {
  observed: number | null
  expected: number | null
  score: number | null
  why: Text
  posts: number
  /** First and last hour; null without posts. */
  hours: { first: number; last: number } | null
}

/** `note`: why the check could not decide; null if it found nothing unusual. */
export type CheckResult =
  | { kind: 'hit'; finding: Finding }
  | { kind: 'normal'; note: Text | null }
  | { kind: 'failed'; failure: Text }

export type PostKey = { source: Source; nativeId: string }
