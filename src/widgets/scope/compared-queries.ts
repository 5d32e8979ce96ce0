import { queryIdsText } from '#contract/saved-queries/compared-queries.ts'

/** Address parameters for these queries; comparisons exclude unsaved searches. */
export const toComparedSearch = ([queryId, ...more]: readonly string[]) => ({
  queryId,
  compare: more.length === 0 ? undefined : queryIdsText(more),
  ...(more.length > 0 && { text: undefined }),
})
