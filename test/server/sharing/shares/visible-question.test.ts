import { expect, test } from 'vitest'
import { answers, pinnedCalls } from '#contract/answers/index.ts'
import type { PinnedPage } from '#contract/answers/pinned-views.ts'
import { scopeParameters } from '#contract/answers/scope-search.ts'
import { type SharedView, visibleQuestion } from '#server/sharing/shares/target.ts'
import { ConversationSearch } from '#src/features/conversation/search.ts'
import { PeopleSearch } from '#src/features/people/search.ts'
import { PerformanceSearch } from '#src/features/performance/search.ts'
import { PostsSearch } from '#src/features/posts/search.ts'
import { OverviewSearch } from '#src/widgets/scope/search.ts'

/** Every search key of the product, and one that nobody knows. */
const every = [
  ...scopeParameters,
  ...[OverviewSearch, PeopleSearch, ConversationSearch, PerformanceSearch, PostsSearch].flatMap(({ shape }) =>
    Object.keys(shape),
  ),
  'unread',
  'weird',
]
const filled = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, `secret ${name}`]))

/** Each call with every parameter that it takes, and one that it does not. */
const calls = pinnedCalls.map((call) => ({
  call,
  input: filled([...Object.keys((answers[call].endpoint.input as unknown as { shape: object }).shape), 'weird']),
}))

const bar = ['from', 'to', 'step', 'previous', 'source', 'language', 'sentiment', 'type', 'media']
/** The keys of its address that each shared page shows, and those of its calls. */
const shownOn: Record<PinnedPage | 'report', readonly string[]> = {
  overview: [...bar, 'byField', 'voice', 'topicsView'],
  people: [...bar, 'sort', 'find', 'followers', 'perPost', 'seen'],
  conversation: [...bar, 'kind', 'by', 'box', 'topicsView'],
  performance: [...bar, 'voice'],
  report: bar,
}
const input = [...bar, 'fieldId', 'search', 'order', 'followers', 'perPost', 'seen', 'limit', 'kind', 'posts', 'ids']

const shownAs = (page: PinnedPage | 'report', search: Record<string, string>): SharedView => ({
  ...(page === 'report' ? { kind: page, items: [], panels: {}, summary: null } : { kind: 'page', page }),
  days: { from: '', to: '' },
  version: 0,
  search,
  calls,
})

const keysOf = (question: ReturnType<typeof visibleQuestion>) => ({
  search: Object.keys(question.search).toSorted(),
  input: [...new Set(question.calls.flatMap((each) => Object.keys(each.input)))].toSorted(),
})

test.each(Object.keys(shownOn) as (keyof typeof shownOn)[])(
  'a visitor of the page %s gets what it shows, and no other key of its address and calls',
  (page) => {
    const { compare: _, ...ofOneQuery } = filled(every)
    expect(keysOf(visibleQuestion(shownAs(page, ofOneQuery)))).toEqual({
      search: shownOn[page].toSorted(),
      input: input.toSorted(),
    })
    // Answers name queries side by side by their ids.
    expect(keysOf(visibleQuestion(shownAs(page, filled(every))))).toEqual({
      search: [...shownOn[page], 'queryId', 'compare'].toSorted(),
      input: [...input, 'queryId', 'queries'].toSorted(),
    })
  },
)

test('a query that is compared with itself is one query', () => {
  const search = { queryId: 'a', compare: 'a', from: '2026-03-01' }
  expect(visibleQuestion(shownAs('overview', search)).search).toEqual({ from: '2026-03-01' })
})
