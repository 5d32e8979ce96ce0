import * as filtered from '#contract/filters/filtered.ts'
import { definePagedQuery } from './query.ts'

export const filteredPostsQuery = definePagedQuery(filtered.listFilteredPosts, ['filtered', 'posts'])
export const filteredProfilesQuery = definePagedQuery(filtered.listFilteredProfiles, ['filtered', 'profiles'])
