import type { SampleAuthor, SampleSource } from './authors.ts'
import type { Counts } from './counts.ts'
import type { Brand, Filled, Occasion, SampleLanguage, Tone, Topic } from './grammar.ts'

/** What a post does in its thread. `own` answers for the brand, `after` is what the author says to that. */
export type Turn = 'post' | 'agree' | 'counter' | 'ask' | 'answer' | 'thanks' | 'retort' | 'own' | 'after'
export type ThreadPost = {
  post: SamplePost
  occasion: Occasion
  filled: Filled
  turn: Turn
  tone: Tone
  /** Which of the occasion's posts began the thread. */
  variant: number
  parent: ThreadPost | null
  /** What is said next in this thread by one who was asked. */
  next: string | null
  isAnswered: boolean
}
export type Content = Pick<ThreadPost, 'occasion' | 'filled' | 'turn' | 'tone' | 'variant' | 'next'> & {
  title: string | null
  text: string
}

export type SamplePost = {
  source: SampleSource
  nativeId: string
  url: string
  type: 'post' | 'reply' | 'repost' | 'quote' | 'article' | 'video'
  author: SampleAuthor
  postedAt: Date
  collectedAt: Date
  title: string | null
  text: string
  /** Null where the source does not say; the import finds out. */
  language: SampleLanguage | null
  /** The language it is written in. */
  spoken: SampleLanguage
  counts: Counts
  /** Hours in which most of the counts come. */
  growthHours: number
  index: number
  topic: Topic
  brand: Brand
  turn: Turn
  parentId: string | null
  rootId: string | null
}
