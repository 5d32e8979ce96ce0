export type IndependentPost = {
  source: string
  id: string
  author: string | null
  followers: number | null
  at: number
  likes: number | null
  replies: number | null
  interactions: number | null
  language: string
  sentiment: string
  text: string
  isRepost?: boolean
}
type Figures = Record<string, number | null>
type Counts = Record<string, number>
export declare function readCsv(text: string, most?: number): Record<string, string>[]
export declare function hackerNewsPosts(path: string): IndependentPost[]
export declare function iraPosts(path: string, most: number): IndependentPost[]
export declare function moodOf(text: string): string
export declare function overviewOf(
  posts: IndependentPost[],
  scope: { phrase: string | null; from: string; to: string; zone: string; step?: number; lead?: number },
): {
  now: Figures & { mentions: number }
  before: Figures
  volume: { posts: number; positive: number; neutral: number; negative: number; unsure: number; unknown: number }[]
  sources: Counts
  languages: Counts
  sentiments: Counts
  topAuthorPosts: number[]
  authors: Record<string, { id: string; posts: number; interactions: number | null; followers: number | null }>
  topInteractions: number[]
  documents: (word: string) => number
  tagged: (tag: string) => number
}
