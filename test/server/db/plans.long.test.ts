import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { getConversationTree } from '#contract/answers/conversation.ts'
import { ConversationKind } from '#contract/answers/scope-search.ts'
import { getStatements, StatementsOf } from '#contract/answers/statements.ts'
import { createCustomField } from '#contract/filters/custom-fields.ts'
import { getPost } from '#contract/posts/one-post.ts'
import { listPosts, PostOrder } from '#contract/posts/posts.ts'
import { createQuery } from '#contract/saved-queries/queries.ts'
import type { Params } from '#server/db/clickhouse/clickhouse.ts'
import { postRow, storeWorkspace } from '#test/server/insights/rows.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { readPlan, sentBy } from './plans.ts'

process.env.TEST_POSTS_SHARDS = '2'
process.env.TEST_POSTS_READS = 'direct'

const owner = 'owner@example.com'
const as = { as: owner }
const days = { from: '2026-06-01', to: '2026-06-30' }
type Read = { of: string; query: string; params: Params }

let server: TestServer
let workspaceId: string
let queries: string
beforeAll(async () => {
  server = await startServer({ now: () => new Date('2026-06-30T12:00:00Z'), alerts: false })
  const posts = ['1', '2', '3'].map((nativeId) =>
    postRow({
      nativeId,
      postedAt: new Date(`2026-06-1${nativeId}T10:00:00Z`),
      text: `coffee in house ${nativeId}`,
      authorId: nativeId,
      authorFollowers: 100,
    }),
  )
  workspaceId = await storeWorkspace(server, owner, posts)
  const saved = ['coffee', 'house'].map((text) => server.call(createQuery, { workspaceId, name: text, text }, as))
  queries = (await Promise.all(saved)).map(({ id }) => id).join()
  await server.call(createCustomField, { workspaceId, name: 'Campaign', kind: 'text' }, as)
})
afterAll(() => server.close())

/** What is read of the posts while `ask` runs. */
async function readsOf(of: string, ask: () => Promise<unknown>): Promise<Read[]> {
  const { clickhouse } = server.services
  const { rows } = clickhouse
  const reads: Read[] = []
  clickhouse.rows = (row, query, params = {}, options = {}) => {
    reads.push({ of, query, params })
    return rows(row, query, params, options)
  }
  await ask().finally(() => (clickhouse.rows = rows))
  return reads
}

/** Through the server that is asked, to which the shard is another one, or at the shard itself. */
const explain = async ({ query, params }: Read, isDirect: boolean) => {
  const lines = await server.services.clickhouse.rows(
    z.object({ explain: z.string() }),
    `EXPLAIN json = 1 SELECT * FROM (${query} SETTINGS prefer_localhost_replica = 0)`,
    params,
    { acrossWorkspaces: !isDirect },
  )
  return readPlan(lines.map(({ explain: line }) => line).join('\n'))
}

const kinds = ['answer', 'groups', 'columns'] as const
const table = 'docs/decisions/0115-reads-at-their-shard.md'

type Asked = [of: string, ask: () => Promise<unknown>]

async function everyRead(): Promise<Asked[]> {
  const scope = { workspaceId, ...days }
  const statements = (of: StatementsOf, more: object = {}) => server.call(getStatements, { ...scope, of, ...more }, as)
  const special: Partial<Record<StatementsOf, Asked[1]>> = {
    author: () => statements('author', { author: 'x:1' }),
    comparison: () => statements('comparison', { queries }),
    conversation: () => Promise.all(ConversationKind.options.map((kind) => statements('conversation', { kind }))),
  }
  const { items } = await server.call(listPosts, scope, as)
  const orders = PostOrder.options.filter((order) => !order.startsWith('least-'))
  return [
    ...StatementsOf.options.map((of): Asked => [of, special[of] ?? (() => statements(of))]),
    [
      'posts',
      () => Promise.all(orders.map((order) => server.call(listPosts, { ...scope, order, text: 'coffee' }, as))),
    ],
    ['post', () => server.call(getPost, { workspaceId, postId: items[0]!.id }, as)],
    ['thread', () => server.call(getConversationTree, { ...scope, thread: 'x:1' }, as)],
  ]
}

test('what a shard sends of each read, where another server is asked for it; where it is asked itself, answers alone', async () => {
  const known = new Set<string>()
  const lines = []
  for (const [of, ask] of await everyRead()) {
    const counts = { answer: 0, groups: 0, columns: 0 }
    for (const read of await readsOf(of, ask)) {
      if (known.has(read.query)) continue
      known.add(read.query)
      const [through, direct] = [await explain(read, false), await explain(read, true)]
      const sent = sentBy(through, direct)
      counts[kinds.findLast((kind) => sent.includes(kind)) ?? 'answer']++
      expect(sent.length).toBeGreaterThan(0)
      expect(sentBy(direct, direct)).toEqual([])
    }
    if (Object.values(counts).some((count) => count > 0))
      lines.push(`| ${of} | ${kinds.map((kind) => counts[kind]).join(' | ')} |`)
  }
  const [, kept] = /<!-- plans -->\n([\s\S]*?)\n<!-- \/plans -->/.exec(readFileSync(table, 'utf8')) ?? []
  expect(kept?.trim().split('\n')).toEqual([
    `| reads of | ${kinds.join(' | ')} |`,
    '| --- | --- | --- | --- |',
    ...lines,
  ])
})
