import * as corrections from '#contract/posts/corrections.ts'
import { call } from './client.ts'

export const correctSentiment = call(corrections.correctSentiment)
