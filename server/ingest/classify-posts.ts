import { classifyStored } from './enrich/sentiment/classify.ts'
import { wordsOf } from './enrich/enrich-post.ts'
import type { Sentiment } from '#contract/posts/posts.ts'

/** As the posts' store numbers them. */
const sentimentCodes: Record<Sentiment, number> = { unknown: 0, negative: 1, neutral: 2, positive: 3, unsure: 4 }

export type ClassifyTask = { posts: { title: string; text: string; language: string }[] }

/** Side by side with the posts that were asked about: codes of the verdicts, probabilities in per cent. */
export type Verdicts = { codes: number[]; percents: number[] }

/** What the model in use says of posts as they are stored. */
export function classifyPosts({ posts }: ClassifyTask): Verdicts {
  const verdicts = posts.map(({ title, text, language }) => classifyStored(wordsOf(title, text), language))
  return {
    codes: verdicts.map(({ sentiment }) => sentimentCodes[sentiment]),
    percents: verdicts.map(({ percent }) => percent),
  }
}
