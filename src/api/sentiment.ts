import * as corrections from '#contract/posts/corrections.ts'
import * as sentiment from '#contract/posts/sentiment.ts'
import * as sentimentExplanation from '#contract/posts/sentiment-explanation.ts'
import * as sentimentLayer from '#contract/posts/sentiment-layer.ts'
import { call } from './client.ts'
import { definePagedQuery, defineQuery, defineWorkspaceQuery } from './query.ts'

export const sentimentExplanationQuery = defineQuery(sentimentExplanation.explainSentiment, [
  'sentiment',
  'explanation',
])
export const correctionsQuery = defineWorkspaceQuery(sentimentLayer.getCorrections, ['sentiment', 'corrections'])
export const correctedPostsQuery = definePagedQuery(sentimentLayer.listCorrectedPosts, ['sentiment', 'corrected-posts'])
export const setSentimentLayer = call(sentimentLayer.setSentimentLayer)

export const correctSentiment = call(corrections.correctSentiment)
export const startReclassification = call(sentiment.startReclassification)
export const cancelReclassification = call(sentiment.cancelReclassification)
export const sentimentQuery = defineWorkspaceQuery(sentiment.getSentiment, ['sentiment'])
