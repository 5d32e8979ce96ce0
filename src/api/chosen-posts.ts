import { getChosenPosts } from '#contract/answers/chosen-posts.ts'
import { defineQuery } from './query.ts'

export const chosenPostsQuery = defineQuery(getChosenPosts, ['insights', 'chosen-posts'])
