import * as explanations from '#contract/posts/explanations.ts'
import { getPost } from '#contract/posts/one-post.ts'
import { defineQuery } from './query.ts'

export const postQuery = defineQuery(getPost, ['posts', 'one'])
export const explanationQuery = defineQuery(explanations.explainPost, ['explanation'])
export const foundPostsQuery = defineQuery(explanations.findPost, ['found-posts'])
