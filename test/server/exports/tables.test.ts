import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createAuthorList } from '#contract/filters/author-lists.ts'
import type { ExportedViewInput } from '#contract/posts/exports.ts'
import { listFilteredPosts, listFilteredProfiles } from '#contract/filters/filtered.ts'
import { getOverview } from '#contract/answers/overview.ts'
import { createMute } from '#contract/filters/mutes.ts'
import { listAuthors } from '#contract/answers/people.ts'
import { insertPosts } from '#server/ingest/insert-posts.ts'
import { generateSample } from '#stand-ins/sample/generate.ts'
import { rowOf } from '#stand-ins/sample/rows.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { exported, owner, readWithDuckDb } from './exporting.ts'

// Other work on the machine must not fail a test.
vi.setConfig({ testTimeout: 120_000 })

const now = () => new Date('2026-06-30T12:00:00Z')
const days = { from: '2026-06-01', to: '2026-06-30' }
const as = { as: owner }

let server: TestServer
let workspaceId: string
beforeAll(async () => {
  server = await startServer({ now })
  workspaceId = (await server.createWorkspace({ name: 'Harbour' })).id
  const posts = generateSample('small', now()).filter((_, index) => index % 20 === 0)
  await insertPosts(server.services, workspaceId, crypto.randomUUID(), posts.map(rowOf))
  await server.call(createMute, { workspaceId, kind: 'domain', key: 'maps.example', label: 'maps' }, as)
})
afterAll(() => server.close())

async function rowsOf(view: ExportedViewInput) {
  const { bytes, ended } = await exported(server, workspaceId, 'parquet', view)
  const { rows } = await readWithDuckDb('parquet', bytes)
  expect(ended).toMatchObject({ status: 'ready', rows: rows.length })
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)])))
}

/** DuckDB tells 64-bit integers as texts. */
const plain = (value: unknown) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value)

test('authors and posts of a list, and nobody else’s', async () => {
  const { items } = await server.call(listAuthors, { workspaceId, ...days, limit: '3' }, as)
  const authors = items.map(({ source, id }) => ({ source, id }))
  const { id: authorListId } = await server.call(createAuthorList, { workspaceId, name: 'Press', authors }, as)
  const rows = await rowsOf({ table: 'authors', ...days, authorListId })
  expect(rows.map(({ author_id, posts }) => [String(author_id), posts])).toEqual(
    items.map(({ id, posts }) => [id, posts]),
  )
  const posts = await rowsOf({ table: 'posts', ...days, authorListId })
  expect(posts.length).toBe(items.reduce((sum, author) => sum + author.posts, 0))
  expect(new Set(posts.map(({ author_id }) => String(author_id)))).toEqual(new Set(items.map(({ id }) => id)))
})

test('what the overview counts', async () => {
  const overview = await server.call(getOverview, { workspaceId, ...days }, as)
  const view = (table: 'kpis' | 'volume' | 'sources' | 'languages' | 'terms' | 'topPosts') => rowsOf({ table, ...days })
  expect(await view('sources')).toEqual(overview.sources)
  expect(await view('languages')).toEqual(overview.languages)
  expect((await view('volume')).map(({ posts, positive }) => [posts, positive])).toEqual(
    overview.volume.map(({ posts, positive }) => [posts, positive]),
  )
  expect((await view('kpis')).map(({ metric, value, previous }) => [metric, value, previous])).toEqual(
    overview.kpis.map(({ metric, value, previous }) => [metric, value, previous]),
  )
  expect(overview.topPosts.length).toBeGreaterThan(0)
  expect((await view('topPosts')).map(({ text, interactions }) => [text, interactions])).toEqual(
    overview.topPosts.map(({ text, interactions }) => [text, interactions]),
  )
  expect((await view('terms')).map(({ term, posts }) => [term, posts])).toEqual(
    overview.terms.map(({ term, posts }) => [term, posts]),
  )
})

test('what mutes hide, with the reasons', async () => {
  const asked = { ...days, show: 'removed' as const }
  const posts = await server.call(listFilteredPosts, { workspaceId, ...asked, limit: '100' }, as)
  const profiles = await server.call(listFilteredProfiles, { workspaceId, ...asked, limit: '100' }, as)
  const [postRows, profileRows] = [
    await rowsOf({ table: 'filteredPosts', ...asked }),
    await rowsOf({ table: 'filteredProfiles', ...asked }),
  ]
  expect(posts.items.length).toBeGreaterThan(0)
  expect(postRows.map(({ text, kept }) => [text, kept])).toEqual(posts.items.map(({ post, kept }) => [post.text, kept]))
  expect(postRows[0]!.reasons).toEqual([expect.stringContaining('mute maps: ')])
  expect(profileRows.map(({ removed_posts }) => removed_posts)).toEqual(
    profiles.items.map(({ removedPosts }) => removedPosts),
  )
})
