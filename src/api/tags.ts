import * as tags from '#contract/posts/tags.ts'
import { call } from './client.ts'
import { defineWorkspaceQuery } from './query.ts'

export const tagPost = call(tags.tagPost)
export const untagPost = call(tags.untagPost)
export const tagPosts = call(tags.tagPosts)
export const untagPosts = call(tags.untagPosts)
export const tagsQuery = defineWorkspaceQuery(tags.listTags, ['tags'])
