import { classifyStored } from './enrich/sentiment/classify.ts'
import type { Layer } from './enrich/sentiment/layer.ts'
import { joinTitleAndText } from './post-row.ts'
import type { Sentiment } from '#contract/posts/posts.ts'

/** Enum values of the `sentiment` column in ClickHouse. */
const sentimentCodes: Record<Sentiment, number> = { unknown: 0, negative: 1, neutral: 2, positive: 3, unsure: 4 }

export type ClassifyTask = { posts: { title: string; text: string; language: string }[]; layer: Layer | null }

/** Parallel to the posts: sentiment codes, probabilities in percent, and model versions or layer codes. */
export type Verdicts = { codes: number[]; percents: number[]; models: number[] }

export function classifyPosts({ posts, layer }: ClassifyTask): Verdicts {
  const verdicts = posts.map(({ title, text, language }) =>
    classifyStored(joinTitleAndText(title, text), language, layer),
  )
  return {
    codes: verdicts.map(({ sentiment }) => sentimentCodes[sentiment]),
    percents: verdicts.map(({ percent }) => percent),
    models: verdicts.map(({ model }) => model),
  }
}
