import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMute } from '#contract/filters/mutes.ts'
import { previewFilter } from '#contract/filters/filters.ts'
import type { FilterCondition } from '#contract/filters/filter-conditions.ts'
import { searchText } from '#contract/query-language/tokenise.ts'
import type { Workspace } from '#contract/workspaces/workspaces.ts'
import { startServer, type TestServer } from '#test/support/server.ts'

const owner = 'owner@example.com'

let server: TestServer
let ours: Workspace

const posts = [
  { id: '1', language: 'en', author_handle: 'nasa', likes: 5 },
  { id: '2', language: 'de', author_handle: 'nasa', likes: 50 },
  { id: '3', language: 'fr', author_handle: 'spam', likes: null },
  { id: '4', language: 'en', author_handle: 'muted', likes: 50 },
]

beforeAll(async () => {
  server = await startServer()
  ours = await server.createWorkspace({ owner })
  await server.services.clickhouse.insert(
    'posts',
    posts.map((post) => ({
      workspace_id: ours.id,
      source: 'x',
      native_id: post.id,
      type: 'post',
      posted_at: Date.parse('2026-03-29T12:00:00Z') / 1_000,
      collected_at: 0,
      text: 'Coffee',
      search: searchText('', 'Coffee'),
      sentiment: 'neutral',
      import_id: ours.id,
      version: 1,
      ...post,
    })),
  )
  await server.call(createMute, { workspaceId: ours.id, kind: 'author', key: 'x:muted' }, { as: owner })
})
afterAll(() => server?.close())

const preview = (...conditions: FilterCondition[]) =>
  server.call(
    previewFilter,
    { workspaceId: ours.id, from: '2026-03-29', to: '2026-03-29', text: 'coffee', conditions },
    { as: owner },
  )

test.each<[string, FilterCondition[], object]>([
  ['a list', [{ field: 'lang', values: ['en', 'de'] }], { kept: 2, removed: 1, removedByCondition: [1] }],
  ['a negation', [{ field: 'author', not: true, values: ['@nasa'] }], { kept: 1, removed: 2, removedByCondition: [2] }],
  [
    'conditions that overlap, where an unknown count is in no range',
    [
      { field: 'lang', values: ['en'] },
      { field: 'likes', min: 10 },
    ],
    { kept: 0, removed: 3, removedByCondition: [2, 2] },
  ],
])('%s keeps and takes away, beside what is muted', async (_, conditions, expected) => {
  expect(await preview(...conditions)).toEqual(expected)
})
