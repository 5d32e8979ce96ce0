import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  getConversation,
  getConversationMap,
  getConversationThreads,
  getConversationTree,
} from '#contract/answers/conversation.ts'
import { getTrends } from '#contract/answers/discover.ts'
import { getFieldBreakdown } from '#contract/answers/fields.ts'
import { getOverview } from '#contract/answers/overview.ts'
import { getPost } from '#contract/posts/one-post.ts'
import { getBestTime } from '#contract/answers/best-time.ts'
import { getOverperformance, getPerformance } from '#contract/answers/performance.ts'
import { getAuthor, getPeople, listAuthors } from '#contract/answers/people.ts'
import { listPosts, PostOrder } from '#contract/posts/posts.ts'
import { ConversationKind } from '#contract/answers/scope-search.ts'
import { importBytes, owner } from '#test/server/posts/imports/importing.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { authorOf, authorsOf } from './authors.ts'
import { numbersOf, sortedBy } from './compare.ts'
import { mapOf, rankingOf, threadsOf, treeOf } from './conversation.ts'
import { type Duck, openDuck } from './duckdb.ts'
import { bytesOf, type SourceFile } from './files.ts'
import { communitiesOf, overviewOf } from './overview.ts'
import { peopleOf } from './people.ts'
import { bestTimeOf, overperformanceOf, performanceOf } from './performance.ts'
import { measurePosts, postOf, postsOf } from './posts.ts'
import { chooseScope, loadPosts, type Period, type Unit } from './scope.ts'
import { trendsOf } from './trends.ts'

// Other work on the machine must not fail a test.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const as = { as: owner }
/** In the middle of the last day of our own file: ranges that end with it still run. */
const now = new Date('2026-05-29T09:02:30Z')
const numbers = {
  overview: numbersOf(getOverview.output),
  communities: numbersOf(getFieldBreakdown.output),
  people: numbersOf(getPeople.output),
  authors: numbersOf(listAuthors.output),
  author: numbersOf(getAuthor.output),
  posts: numbersOf(listPosts.output),
  post: numbersOf(getPost.output),
  ranking: numbersOf(getConversation.output),
  map: numbersOf(getConversationMap.output),
  threads: numbersOf(getConversationThreads.output),
  tree: numbersOf(getConversationTree.output),
  trends: numbersOf(getTrends.output),
  performance: numbersOf(getPerformance.output),
  overperformance: numbersOf(getOverperformance.output),
  bestTime: numbersOf(getBestTime.output),
}
const unitOf = ({ days }: Period): Unit => (days < 7 ? 'hour' : days <= 184 ? 'day' : days <= 1_096 ? 'week' : 'month')
const keyOf = ({ source, id }: { source: string; id: string }) => `${source}:${id}`

type Numbers = ReturnType<typeof numbersOf>
const expectSame = ({ sides }: Numbers, answer: unknown, expected: unknown) => {
  const { given, wanted } = sides(answer, expected)
  expect(given).toEqual(wanted)
}

/** Imports each file, and compares every number of each endpoint with that of DuckDB. */
export function compareFiles(files: readonly SourceFile[]) {
  let server: TestServer
  let duck: Duck
  beforeAll(async () => {
    duck = await openDuck()
    server = await startServer({ now: () => now })
  })
  afterAll(async () => {
    await server.close()
    duck.close()
  })

  describe.each(files)('$name', (file) => {
    let workspaceId: string
    beforeAll(async () => {
      ;({ id: workspaceId } = await server.createWorkspace({ owner, timezone: file.timezone }))
      const { name, bytes } = bytesOf(file)
      await importBytes(server, workspaceId, name, bytes, { mapping: file.mapping, enrich: true })
      await loadPosts(duck, server, workspaceId, file)
      await measurePosts(duck)
    })

    describe.each(file.narrowings)('$name', ({ input, where }) => {
      const days = { ...file.days, ...input }
      const scope = () => ({ workspaceId, ...days })
      let period: Period
      let unit: Unit
      beforeAll(async () => {
        period = await chooseScope(duck, { ...days, timezone: file.timezone, where, now })
        unit = unitOf(period)
      })

      test('overview', async () => {
        const answer = await server.call(getOverview, scope(), as)
        const { topAuthors, spikes } = answer
        const named = { terms: answer.terms.map(({ term }) => term), authors: topAuthors.map(keyOf), spikes }
        expectSame(numbers.overview, answer, await overviewOf(duck, period, unit, now, named))
      })

      test('communities', async () => {
        const answer = await server.call(getFieldBreakdown, { ...scope(), fieldId: 'community' }, as)
        expectSame(numbers.communities, answer, await communitiesOf(duck))
      })

      test('people', async () => {
        const { scatter, ...answer } = await server.call(getPeople, scope(), as)
        const points = sortedBy(scatter.points, keyOf)
        const expected = await peopleOf(duck, period, new Set(points.map(keyOf)))
        expectSame(numbers.people, { ...answer, scatter: { ...scatter, points } }, expected)
      })

      test('authors', async () => {
        const { items, ...answer } = await server.call(listAuthors, { ...scope(), limit: '500' }, as)
        const expected = await authorsOf(duck)
        const shown = new Set(items.map(keyOf))
        expectSame(
          numbers.authors,
          { ...answer, items: sortedBy(items, keyOf) },
          { ...expected, items: expected.items.filter((one) => shown.has(keyOf(one))) },
        )
      })

      test('single authors', async () => {
        const { items } = await server.call(listAuthors, { ...scope(), limit: '3' }, as)
        for (const one of items) {
          const detail = await server.call(getAuthor, { ...scope(), author: keyOf(one) }, as)
          expectSame(numbers.author, detail, await authorOf(duck, keyOf(one), detail, file.timezone))
        }
      })

      test('posts in every order', async () => {
        for (const order of PostOrder.options) {
          const answer = await server.call(listPosts, { ...scope(), order, limit: '12', include: 'measures' }, as)
          expectSame(numbers.posts, answer, await postsOf(duck, order, 12))
        }
      })

      test('single posts', async () => {
        const { items } = await server.call(listPosts, { ...scope(), order: 'replies', limit: '8' }, as)
        for (const { id, source, nativeId } of items) {
          const { thread, ...answer } = await server.call(getPost, { workspaceId, postId: id }, as)
          const replies = sortedBy(thread.replies, ({ post }) => post.nativeId)
          expectSame(numbers.post, { ...answer, thread: { ...thread, replies } }, await postOf(duck, nativeId, source))
        }
      })

      test('rankings of conversation', async () => {
        for (const kind of ConversationKind.options) {
          const answer = await server.call(getConversation, { ...scope(), kind }, as)
          const values = answer.rows.map(({ value }) => value)
          expectSame(numbers.ranking, answer, await rankingOf(duck, period, unit, kind, values))
        }
      })

      test('map and vocabulary', async () => {
        const answer = await server.call(getConversationMap, scope(), as)
        expectSame(numbers.map, answer, await mapOf(duck, period, unit, answer))
      })

      test('threads', async () => {
        const answer = await server.call(getConversationThreads, scope(), as)
        expectSame(numbers.threads, answer, await threadsOf(duck, period, unit))
      })

      test('whole threads', async () => {
        const { threads } = await server.call(getConversationThreads, scope(), as)
        for (const { source, root } of threads.slice(0, 2)) {
          const tree = await server.call(getConversationTree, { ...scope(), thread: `${source}:${root}` }, as)
          expectSame(numbers.tree, tree, await treeOf(duck, source, root))
        }
      })

      test('performance', async () => {
        const answer = await server.call(getPerformance, scope(), as)
        expectSame(numbers.performance, answer, await performanceOf(duck, period, unit))
      })

      test('overperformance', async () => {
        const answer = await server.call(getOverperformance, scope(), as)
        expectSame(numbers.overperformance, answer, await overperformanceOf(duck, period, unit))
      })

      test('best time', async () => {
        const answer = await server.call(getBestTime, scope(), as)
        expectSame(numbers.bestTime, answer, await bestTimeOf(duck, period, now))
      })

      test('discover', async () => {
        const answer = await server.call(getTrends, scope(), as)
        expectSame(numbers.trends, answer, await trendsOf(duck, period, unit, answer))
      })
    })
  })
}

/** Behind the files of which each number has to be compared at least once. */
export const expectEveryNumberCompared = () =>
  test.each(Object.entries(numbers))('every number of %s was compared', (_, { uncompared }) => {
    expect(uncompared()).toEqual([])
  })
