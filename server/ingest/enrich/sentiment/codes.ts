import type { Sentiment } from '#contract/posts/posts.ts'

/** As the posts' store numbers them. */
export const sentimentCodes: Record<Sentiment, number> = { unknown: 0, negative: 1, neutral: 2, positive: 3, unsure: 4 }
