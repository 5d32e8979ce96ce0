import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { numericPaths } from './compare.ts'

const people = ['getPeople', 'listAuthors', 'getAuthor', 'listPosts', 'getPost']
const talk = ['getConversation', 'getConversationMap', 'getConversationThreads', 'getConversationTree']
const performance = ['getPerformance', 'getOverperformance', 'getBestTime']
const everyNumber = ['getOverview', 'getFieldBreakdown', 'getTrends', ...people, ...talk, ...performance]
/** Where the numbers of an endpoint are compared with those of another program, or why they are none of a page. */
const compared: Record<string, string> = {
  ...Object.fromEntries(everyNumber.map((name) => [name, 'test/independent/every-number.ts'])),
  getTopics: 'test/server/insights/topics/topics.test.ts',
  getCoordination: 'test/independent/coordination.test.ts',
  getComparison: 'test/independent/side-by-side.test.ts',
  listFilteredPosts: 'test/independent/side-by-side.test.ts',
  listFilteredProfiles: 'test/independent/side-by-side.test.ts',
  previewFilter: 'test/independent/side-by-side.test.ts',
  getVelocity: 'test/server/insights/performance/marks.long.test.ts',
  getResponseTime: 'test/server/insights/performance/marks.long.test.ts',
  // The same object as of getOverview, in parts.
  getOverviewFigures: 'contract/answers/overview.ts',
  getOverviewLeaders: 'contract/answers/overview.ts',
  getOverviewTerms: 'contract/answers/overview.ts',
  getChosenPosts: 'test/server/insights/chosen-posts.test.ts',
  getQueryFigures: 'test/server/insights/query-figures.test.ts',
  listSources: 'test/server/posts/collection/list-sources.test.ts',
  listAuthorLists: 'test/server/library/author-lists/author-lists.test.ts',
  getCustomFieldUse: 'test/server/library/custom-fields/custom-fields.long.test.ts',
  listCategories: 'test/server/library/categories/categories.test.ts',
  countCategories: 'test/server/library/categories/categories.test.ts',
  getCategoryUse: 'test/server/library/categories/categories.test.ts',
  learnCategory: 'test/server/insights/categories/learn-category.test.ts',
  getPinnedView: 'test/server/sharing/views/pinned-views.long.test.ts',
  getSharedAnswer: 'test/server/sharing/shares/visits.long.test.ts',
  getSharedState: 'test/server/sharing/shares/visits.long.test.ts',
  listTags: 'test/server/posts/tags.long.test.ts',
  getCorrections: 'test/server/posts/taught.ts',
  listCorrectedPosts: 'test/server/posts/layers.long.test.ts',
  explainSentiment: 'test/server/posts/layers.long.test.ts',
  listOwnAccounts: 'test/server/insights/performance/marks.long.test.ts',
  // The same post as of getPost.
  explainPost: 'test/server/posts/explanations.test.ts',
  findPost: 'test/server/posts/explanations.test.ts',
  // Progress of a job, versions and places in a list: no figures of posts.
  getSentiment: 'contract/posts/sentiment.ts',
  listNotes: 'contract/answers/notes.ts',
  getStatements: 'contract/answers/statements.ts',
}

const isRead = (access: unknown) => ['insights.read', 'posts.read', 'filters.apply'].includes(String(access))
const own = new Set(['getFilter', 'listFilters'])
const withNumbers = Object.entries(endpoints)
  .filter(([name, { access, output }]) => isRead(access) && !own.has(name) && numericPaths(output as never).length > 0)
  .map(([name]) => name)

test('every endpoint of a page with numbers has a place where they are compared', () => {
  expect(withNumbers.filter((name) => compared[name] === undefined)).toEqual([])
})

test.each(Object.entries(compared))('%s stands in %s', (name, path) => {
  expect(readFileSync(path, 'utf8')).toContain(name)
})
