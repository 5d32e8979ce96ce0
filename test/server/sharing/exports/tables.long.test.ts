import { beforeAll, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { listFilteredPosts, listFilteredProfiles } from '#contract/filters/filtered.ts'
import { createCustomField } from '#contract/filters/custom-fields.ts'
import { createFilter } from '#contract/filters/filters.ts'
import { createMute } from '#contract/filters/mutes.ts'
import type { ExportedViewInput } from '#contract/posts/exports.ts'
import { createQuery } from '#contract/saved-queries/queries.ts'
import { updateMe } from '#contract/session/users.ts'
import { insertPosts } from '#server/posts/ingest/insert-posts.ts'
import { release } from '#server/ground/release.ts'
import { importBytes } from '../../posts/imports/importing.ts'
import { readSample } from '#stand-ins/sample/posts.ts'
import { exported, owner, readWithDuckDb, readWithSheetJs } from './exporting.ts'
import { useServer } from '#test/support/use-server.ts'

const now = () => new Date('2026-11-02T12:00:00Z')
const days = { from: '2026-10-01', to: '2026-10-31' }
const timezone = 'Europe/Berlin'
const as = { as: owner }

const server = await useServer({ now })
let workspaceId: string
let queryId: string
let otherId: string
beforeAll(async () => {
  workspaceId = (await server.createWorkspace({ name: 'Harbour', timezone })).id
  // An import notes posts without an author.
  const rows = (await readSample(now())).filter(({ authorId }, index) => index % 60 === 0 && authorId !== '')
  // Clocks were put back on that night: each of these has a twin with the same hands.
  for (const [at, row] of rows.slice(0, 4).entries()) row.postedAt = new Date(Date.UTC(2026, 9, 25, 0, 20 + 25 * at))
  Object.assign(rows[4]!, { text: '=SUM(A1:A9) is no formula', authorName: '@jane' })
  Object.assign(rows[5]!, { text: "'@jane said so", language: 'de' })
  await insertPosts(server.services, workspaceId, crypto.randomUUID(), rows)
  queryId = (await server.call(createQuery, { workspaceId, name: 'Tidewater: all', text: 'tidewater' }, as)).id
  otherId = (await server.call(createQuery, { workspaceId, name: 'App', text: 'app' }, as)).id
  await server.call(createMute, { workspaceId, kind: 'domain', key: 'maps.example', label: 'maps' }, as)
})

const allPosts = { table: 'posts' as const, from: '2026-08-01', to: '2026-11-02' }

const plainId = (id: unknown) => (id === null ? null : String(id).replace(/^t\d_/, ''))

/** Everything of the posts that a file can bring back, by their ids at the source. */
async function storedIn(of: string) {
  const { bytes } = await exported(server, of, 'jsonl', { ...allPosts, order: 'oldest' })
  const { rows } = await readWithDuckDb('jsonl', bytes)
  const kept = (row: (typeof rows)[0]) => ({
    author: [row.author_id, row.author_handle, row.author_name, row.author_followers],
    texts: [row.source, row.url, row.title, row.text, row.posted_at],
    counts: [row.likes, row.reposts, row.quotes, row.replies, row.views, row.interactions],
    words: [row.sentiment, row.language, row.type, row.hashtags, row.links],
    // An import takes the kind off ids of Reddit, which the sample leaves there.
    ids: [plainId(row.native_id), plainId(row.parent_id)],
  })
  return rows.map(kept).toSorted((one, other) => one.ids[0]!.localeCompare(other.ids[0]!))
}

test.each([
  ['csv', 'words', 'de'],
  ['csv', 'names', 'en'],
  ['xlsx', 'words', 'en'],
] as const)('a file of %s with %s (%s) goes back through the import untouched', async (format, headings, language) => {
  const { bytes } = await exported(server, workspaceId, format, allPosts, { headings, language })
  const { id: copyId } = await server.createWorkspace({ name: 'Copy', timezone: 'America/New_York' })
  const { import: run, upload, rejections } = await importBytes(server, copyId, `export.${format}`, bytes)
  expect(rejections).toEqual([])
  expect(upload.reading.recordsAt).toBe(format === 'csv' ? '' : 'Posts')
  expect(run.notes.map(({ detail }) => detail)).toEqual([
    ...(headings === 'words' ? ['Times without a zone are read in Europe/Berlin.'] : []),
    expect.stringMatching(/^Columns not imported: Id, /i),
  ])
  const [copy, original] = [await storedIn(copyId), await storedIn(workspaceId)]
  expect(copy).toEqual(original)
})

test('what mutes hide, with the reasons', async () => {
  const asked = { ...days, show: 'removed' as const }
  const posts = await server.call(listFilteredPosts, { workspaceId, ...asked, limit: '100' }, as)
  const profiles = await server.call(listFilteredProfiles, { workspaceId, ...asked, limit: '100' }, as)
  const rowsOf = async (table: 'filteredPosts' | 'filteredProfiles') => {
    const { bytes } = await exported(server, workspaceId, 'jsonl', { table, ...asked })
    return (await readWithDuckDb('jsonl', bytes)).rows
  }
  const [postRows, profileRows] = [await rowsOf('filteredPosts'), await rowsOf('filteredProfiles')]
  expect(posts.items.length).toBeGreaterThan(0)
  expect(postRows).toMatchObject(posts.items.map(({ post, kept }) => ({ text: post.text, kept })))
  expect(postRows[0]!.reasons).toEqual([expect.stringContaining('mute maps: ')])
  const removed = profiles.items.map(({ removedPosts }) => removedPosts)
  expect(profileRows.map(({ removed_posts: of }) => Number(of))).toEqual(removed)
})

const posts: ExportedViewInput = { table: 'posts', ...days }

test('the first sheet says where the file comes from, what it looks at, and what each column means', async () => {
  const field = { name: 'Campaign', kind: 'choice' as const }
  const { id: fieldId } = await server.call(createCustomField, { workspaceId, ...field }, as)
  const conditions = [{ field: 'lang' as const, values: ['en', 'de'] }]
  const filter = { name: 'Readable', visibility: 'shared' as const, conditions, fields: [{ fieldId, values: [''] }] }
  const { id: filterId } = await server.call(createFilter, { workspaceId, ...filter }, as)
  const fields = `!${fieldId}:is:spring`
  const more = { queryId, filterId, media: 'earned', source: 'x,reddit', order: 'likes', fields } as const
  const view: ExportedViewInput = { ...posts, ...more }
  const { bytes, ended } = await exported(server, workspaceId, 'xlsx', view)
  const { about, names, rows } = readWithSheetJs(bytes)
  expect(names).toEqual(['About', 'Posts'])
  expect(ended.fileName).toBe('Harbour – Tidewater all – Posts – 2026-10-01–2026-10-31.xlsx')
  const said = about.filter(({ length }) => length > 0).toReversed()
  const facts = Object.fromEntries(said.map(([name, ...values]) => [name, values]))
  expect(facts).toMatchObject({
    Soundings: [release],
    Workspace: ['Harbour'],
    Query: ['Tidewater: all', '', 'tidewater'],
    Days: ['2026-10-01 to 2026-10-31'],
    'Time zone': ['Europe/Berlin'],
    Source: ['X and Reddit'],
    'Whose posts': ['all but own accounts'],
    Fields: ['Campaign is not spring'],
    Filter: [expect.stringMatching(/^Readable: in English or in German.* and Campaign has no value$/)],
    Muted: ['maps'],
    Order: ['Likes, most first'],
    Rows: [String(rows.length)],
    'Data version': [expect.stringMatching(/^\d+$/)],
    Exported: ['2026-11-02 13:00 (Europe/Berlin)'],
    Column: ['Definition', 'Unit', 'Formula'],
    'Posted (Europe/Berlin)': ['', 'Europe/Berlin', ''],
    Interactions: [expect.stringContaining('Total of likes'), '', expect.stringContaining('likes')],
    'Velocity (interactions per hour)': [expect.stringContaining('Between'), 'interactions per hour', ''],
  })
})

test('in German all of it is German: headings, names, sheets and the name of the file', async () => {
  const { bytes, ended } = await exported(server, workspaceId, 'xlsx', posts, { language: 'de' })
  const { about, names, rows } = readWithSheetJs(bytes)
  expect(names).toEqual(['Über diese Datei', 'Beiträge'])
  expect(ended.fileName).toBe('Harbour – Beiträge – 2026-10-01–2026-10-31.xlsx')
  expect(about.map(([name]) => name)).toEqual(expect.arrayContaining(['Arbeitsbereich', 'Zeitzone', 'Spalte']))
  expect(Object.keys(rows[0]!)).toEqual(expect.arrayContaining(['Quelle', 'Veröffentlicht (Europe/Berlin)', 'Text']))
  expect(new Set(rows.map(({ Stimmung }) => Stimmung))).toContain('positiv')
})

test('who says no language is written to in that of their interface', async () => {
  await server.call(updateMe, { language: 'de' }, as)
  const { ended } = await exported(server, workspaceId, 'csv', posts)
  await server.call(updateMe, { language: null }, as)
  expect(ended.fileName).toContain('Beiträge')
  expect((await exported(server, workspaceId, 'csv', posts)).ended.fileName).toContain('Posts')
})

test('a workbook holds dates, numbers and per cent that Excel counts with', async () => {
  const { bytes } = await exported(server, workspaceId, 'xlsx', { table: 'performanceSources', ...days })
  const book = read(bytes, { cellNF: true, cellStyles: true })
  const sheet = book.Sheets[book.SheetNames[1]!]!
  const headings = Object.entries(sheet).filter(([place]) => /^[A-Z]+1$/.test(place))
  const columnOf = (heading: string) => headings.find(([, cell]) => cell.v === heading)![0].replace(/\d/, '')
  const share = sheet[`${columnOf('Share (%)')}2`] as { v: number; z: string }
  expect(share.v).toBeGreaterThan(0)
  expect(share.v).toBeLessThanOrEqual(1)
  expect(share.z).toBe('0.0%')
  const rates = new RegExp(`^${columnOf('Median engagement rate (% per post)')}[2-9]$`)
  const [, rate] = Object.entries(sheet as Record<string, { v: number; z: string }>).find(([place]) =>
    rates.test(place),
  )!
  expect([rate.z, rate.v === Number(rate.v.toFixed(4))]).toEqual(['0.00%', false])
  expect((sheet[`${columnOf('Posts')}2`] as { z: string }).z).toBe('#,##0')
})

test.each(['kpis', 'comparedFigures'] as const)('per cent and points never share a column of %s', async (table) => {
  const view = table === 'kpis' ? { table, ...days } : { table, ...days, queries: `${queryId},${otherId}` }
  const { bytes } = await exported(server, workspaceId, 'xlsx', view)
  const book = read(bytes, { cellNF: true })
  const sheet = utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[1]!]!, { header: 1 })
  const formats = Object.entries(book.Sheets[book.SheetNames[1]!]! as Record<string, { t?: string; z?: string }>)
  const numbers = formats.filter(([, { t }]) => t === 'n')
  const columns = Map.groupBy(numbers, ([place]) => place.replace(/\d+/, ''))
  const kinds = [...columns.values()].map((cells) => new Set(cells.map(([, { z = '' }]) => z.includes('%'))))
  expect(kinds.filter(({ size }) => size > 1)).toEqual([])
  expect(sheet[0]).toEqual(expect.arrayContaining(['Change (%)', 'Change (points)']))
})
