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
export declare function readCsv(text: string, most?: number): Record<string, string>[]
export declare function hackerNewsPosts(path: string): IndependentPost[]
export declare function iraPosts(path: string, most: number): IndependentPost[]
export declare function moodOf(text: string): string
