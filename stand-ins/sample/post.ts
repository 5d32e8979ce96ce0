import type { SampleAuthor, SampleSource } from './authors.ts'
import type { Counts } from './counts.ts'
import type { Brand, Filled, Occasion, SampleLanguage, Tone, Topic } from './grammar.ts'

/** A post's role in its thread. `own`: the brand's answer; `after`: the author's reply to it. */
export type Turn = 'post' | 'agree' | 'counter' | 'ask' | 'answer' | 'thanks' | 'retort' | 'own' | 'after'
export type ThreadPost = {
  post: SamplePost
  occasion: Occasion
  filled: Filled
  turn: Turn
  tone: Tone
  /** Index of the occasion's post that began the thread. */
  variant: number
  parent: ThreadPost | null
  /** The next text of the person asked. */
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
  /** Null if the source doesn't say; the import detects it. */
  language: SampleLanguage | null
  /** The language it is written in. */
  spoken: SampleLanguage
  counts: Counts
  growthHours: number
  index: number
  topic: Topic
  brand: Brand
  turn: Turn
  parentId: string | null
  rootId: string | null
}
