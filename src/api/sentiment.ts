import * as sentimentExplanation from '#contract/posts/sentiment-explanation.ts'
import * as sentimentLayer from '#contract/posts/sentiment-layer.ts'
import { call } from './client.ts'
import { pagesOf, queryOf, queryOfWorkspace } from './query.ts'

export const sentimentExplanationQuery = queryOf(sentimentExplanation.explainSentiment, ['sentiment', 'explanation'])
export const correctionsQuery = queryOfWorkspace(sentimentLayer.getCorrections, ['sentiment', 'corrections'])
export const correctedPostsQuery = pagesOf(sentimentLayer.listCorrectedPosts, ['sentiment', 'corrected-posts'])
export const setSentimentLayer = call(sentimentLayer.setSentimentLayer)
