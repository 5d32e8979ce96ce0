import type { IndependentPost } from './overview.mjs'

type Compared = { posts: number; expected: number; lift: number; score: number }
export declare function trendsOf(
  posts: IndependentPost[],
  scope: { word: string | null; from: string; to: string },
): {
  posts: number[]
  velocity: { perHour: number; usual: number }
  hashtag: (tag: string) => Compared & { usual: number }
  word: (word: string) => Compared & { usual: number }
  risingAuthors: (Compared & { author: string | null })[]
}
