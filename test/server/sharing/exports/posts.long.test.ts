import { expect, test } from 'vitest'
import { escapeCell } from '#contract/cells.ts'
import type { ExportedViewInput } from '#contract/posts/exports.ts'
import { listPosts, type ListedPost } from '#contract/posts/posts.ts'
import { insertPosts } from '#server/posts/ingest/insert-posts.ts'
import { readSample } from '#stand-ins/sample/posts.ts'
import { exported, owner, readWithDuckDb, readWithSheetJs, type Told } from './exporting.ts'
import { everyItem } from '#test/support/every-item.ts'
import { useServer } from '#test/support/use-server.ts'

const now = () => new Date('2026-06-30T12:00:00Z')
const days = { from: '2026-06-01', to: '2026-06-30' }
const view: ExportedViewInput = { table: 'posts', ...days, text: 'tidewater', order: 'overperformance' }

const server = await useServer({ now })

/** Page by page, as the table of posts shows them. */
const allPosts = () => {
  const asked = { ...days, text: 'tidewater', order: 'overperformance', include: 'measures', limit: '100' } as const
  return everyItem((cursor) => server.call(listPosts, { workspaceId, ...asked, ...cursor }, { as: owner }))
}

const whole = (value: Told[string] | undefined) => (value === null || value === undefined ? null : Number(value))
const text = (value: Told[string] | undefined) =>
  value === '' || value === undefined ? null : (value as string | null)
/** A workbook counts days: its seconds come back a hair beside the second. */
const instant = (value: Told[string] | undefined) => {
  const said = String(value instanceof Date ? value.toISOString() : value).replace(' ', 'T')
  return new Date(Math.round(Date.parse(said.endsWith('Z') ? said : `${said}Z`) / 1_000) * 1_000).toISOString()
}

/** What a file says of a post, and what the list does. */
const told = (row: Told) => ({
  words: [String(row.id), row.source, text(row.author_handle), instant(row.posted_at), row.sentiment],
  counts: [row.likes, row.interactions, row.author_followers, row.overperformance].map(whole),
  text: row.text,
})
const shown = ({ author, measures, ...post }: ListedPost) => ({
  words: [post.id, post.source, author.handle, post.postedAt, post.sentiment],
  counts: [post.counts.likes, post.interactions, author.followers, measures!.overperformance],
  text: post.text,
})

/** In CSV nothing begins a formula, and an empty text is an empty cell. */
const asCells = (post: ReturnType<typeof shown>) => ({ ...post, text: post.text === '' ? null : escapeCell(post.text) })

const workspaceId = (await server.createWorkspace({ name: 'Harbour' })).id
const posts = (await readSample(now())).filter((_, index) => index % 20 === 0)
await insertPosts(server.services, workspaceId, crypto.randomUUID(), posts)
const listed = await allPosts()

test.each(['csv', 'jsonl', 'parquet'] as const)(
  'DuckDB reads in a file of %s what the page lists, in its order',
  async (format) => {
    const { ended, bytes } = await exported(server, workspaceId, format, view, { headings: 'names' })
    const { rows } = await readWithDuckDb(format, bytes)

    expect(listed.length).toBeGreaterThan(50)
    expect(rows.map(told)).toEqual(listed.map(shown).map(format === 'csv' ? asCells : (post) => post))
    expect(ended).toMatchObject({ status: 'ready', rows: listed.length, bytes: bytes.length, failure: null })
  },
)

test('SheetJS reads in a workbook what the page lists, and no formula', async () => {
  const { bytes } = await exported(server, workspaceId, 'xlsx', view, { headings: 'names' })
  const { rows, formulas } = readWithSheetJs(bytes)
  expect(rows.map(told)).toEqual(listed.map(shown))
  expect(formulas).toBe(0)
})

test('Parquet has types: integers, doubles, instants, flags and lists', async () => {
  const { bytes } = await exported(server, workspaceId, 'parquet', view)
  const { types, rows } = await readWithDuckDb('parquet', bytes)
  expect(types).toMatchObject({
    id: 'VARCHAR',
    posted_at: 'TIMESTAMP',
    likes: 'BIGINT',
    overperformance: 'DOUBLE',
    sentiment_corrected: 'BOOLEAN',
    hashtags: 'VARCHAR[]',
  })
  expect(rows.map(({ id, hashtags, links }) => ({ id, hashtags, links }))).toEqual(
    listed.map(({ id, hashtags, links }) => ({ id, hashtags, links })),
  )
})

test('chosen columns come in their order behind what every post has', async () => {
  const { bytes } = await exported(server, workspaceId, 'csv', { ...view, columns: ['views', 'when'] })
  const { types } = await readWithDuckDb('csv', bytes)
  const ofEvery = 'ID,Source,ID at the source,Address,Author ID,Handle,Author,Title,Text'
  expect(Object.keys(types).join()).toBe(`${ofEvery},Views,Posted (UTC)`)
})

test('selected posts alone, in the order of the list', async () => {
  const chosen = [listed[7]!, listed[2]!, listed[30]!]
  const { bytes } = await exported(server, workspaceId, 'jsonl', { ...view, postIds: chosen.map(({ id }) => id) })
  const { rows } = await readWithDuckDb('jsonl', bytes)
  expect(rows.map(({ id }) => id)).toEqual([listed[2]!.id, listed[7]!.id, listed[30]!.id])
})

test('an export of nothing is a file that can be read', async () => {
  const { bytes, ended } = await exported(server, workspaceId, 'parquet', { ...view, text: 'nobodysaysthis' })
  expect(ended).toMatchObject({ status: 'ready', rows: 0 })
  expect((await readWithDuckDb('parquet', bytes)).rows).toEqual([])
})
