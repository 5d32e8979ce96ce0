import { read } from 'xlsx'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { answerEndpoints, answerTables, type AnswerTable } from '#contract/answers/index.ts'
import type { Column, Table } from '#contract/answers/table.ts'
import { headingOf } from '#contract/answers/written.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { createCustomField } from '#contract/filters/custom-fields.ts'
import { createFilter } from '#contract/filters/filters.ts'
import { createMute } from '#contract/filters/mutes.ts'
import type { ExportedViewInput } from '#contract/posts/exports.ts'
import { createQuery } from '#contract/saved-queries/queries.ts'
import { updateMe } from '#contract/session/users.ts'
import { insertPosts } from '#server/ingest/insert-posts.ts'
import { wordsIn } from '#server/words.ts'
import { cellText } from '#src/widgets/columns.tsx'
import { generateSample } from '#stand-ins/sample/generate.ts'
import { rowOf } from '#stand-ins/sample/rows.ts'
import { importBytes } from '../imports/importing.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { exported, owner, readWithDuckDb, readWithSheetJs } from './exporting.ts'

// Other work on the machine must not fail a test.
vi.setConfig({ testTimeout: 120_000 })

const now = () => new Date('2026-11-02T12:00:00Z')
const days = { from: '2026-10-01', to: '2026-10-31' }
const timezone = 'Europe/Berlin'
const as = { as: owner }

let server: TestServer
let workspaceId: string
let queryId: string
let otherId: string
let filterId: string
let fieldId: string
beforeAll(async () => {
  server = await startServer({ now })
  workspaceId = (await server.createWorkspace({ name: 'Harbour', timezone })).id
  const posts = generateSample('small', now()).filter((_, index) => index % 60 === 0)
  const rows = posts.map(rowOf)
  // Clocks were put back on that night: each of these has a twin with the same hands.
  for (const [at, row] of rows.slice(0, 4).entries()) row.postedAt = new Date(Date.UTC(2026, 9, 25, 0, 20 + 25 * at))
  Object.assign(rows[4]!, { text: '=SUM(A1:A9) is no formula', authorName: '@jane' })
  Object.assign(rows[5]!, { text: "'@jane said so", language: 'de' })
  await insertPosts(server.services, workspaceId, crypto.randomUUID(), rows)
  queryId = (await server.call(createQuery, { workspaceId, name: 'Tidewater: all', text: 'tidewater' }, as)).id
  otherId = (await server.call(createQuery, { workspaceId, name: 'App', text: 'app' }, as)).id
  const conditions = [{ field: 'lang' as const, values: ['en', 'de'] }]
  fieldId = (await server.call(createCustomField, { workspaceId, name: 'Campaign', kind: 'choice' }, as)).id
  const filter = { name: 'Readable', visibility: 'shared' as const, conditions, fields: [{ fieldId, values: [''] }] }
  filterId = (await server.call(createFilter, { workspaceId, ...filter }, as)).id
  await server.call(createMute, { workspaceId, kind: 'domain', key: 'maps.example', label: 'maps' }, as)
})
afterAll(() => server.close())

const posts: ExportedViewInput = { table: 'posts', ...days }
const allPosts = { table: 'posts' as const, from: '2026-08-01', to: '2026-11-02' }

test('the first sheet says where the file comes from, what it looks at, and what each column means', async () => {
  const view: ExportedViewInput = { ...posts, queryId, filterId, media: 'earned', source: 'x,reddit', order: 'likes' }
  view.fields = `!${fieldId}:is:spring`
  const { bytes, ended } = await exported(server, workspaceId, 'xlsx', view)
  const { about, names, rows } = readWithSheetJs(bytes)
  expect(names).toEqual(['About', 'Posts'])
  expect(ended.fileName).toBe('Soundings – Harbour – Tidewater all – Posts – 2026-10-01–2026-10-31.xlsx')
  const said = about.filter(({ length }) => length > 0).toReversed()
  const facts = Object.fromEntries(said.map(([name, ...values]) => [name, values]))
  expect(facts).toMatchObject({
    Soundings: ['0.1.0'],
    Workspace: ['Harbour'],
    Query: ['Tidewater: all', '', 'tidewater'],
    Days: ['2026-10-01 to 2026-10-31, both included'],
    'Time zone': ['Europe/Berlin'],
    Source: ['X and Reddit'],
    'Whose posts': ['those of everybody but own accounts'],
    Fields: ['Campaign is not spring'],
    'Saved filter': [expect.stringMatching(/^Readable: in English or in German.* and Campaign has no value$/)],
    Muted: ['maps'],
    Order: ['Likes, most first'],
    'Number of rows': [String(rows.length)],
    'Version of the posts': [expect.stringMatching(/^\d+$/)],
    Exported: ['2026-11-02 13:00 (Europe/Berlin)'],
    Column: ['Definition', 'Unit', 'Formula'],
    'Posted (Europe/Berlin)': ['', 'Europe/Berlin', ''],
    Interactions: [expect.stringContaining('What people did'), '', expect.stringContaining('likes')],
    'Velocity (interactions an hour)': [expect.stringContaining('Between'), 'interactions an hour', ''],
  })
})

test('in German all of it is German: headings, names, sheets and the name of the file', async () => {
  const { bytes, ended } = await exported(server, workspaceId, 'xlsx', posts, { language: 'de' })
  const { about, names, rows } = readWithSheetJs(bytes)
  expect(names).toEqual(['Über diese Datei', 'Beiträge'])
  expect(ended.fileName).toBe('Soundings – Harbour – Beiträge – 2026-10-01–2026-10-31.xlsx')
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
  expect(share.z).toMatch(/^0(\.0)?%$/)
  const rates = new RegExp(`^${columnOf('Median engagement rate (% a post)')}[2-9]$`)
  const [, rate] = Object.entries(sheet as Record<string, { v: number; z: string }>).find(([place]) =>
    rates.test(place),
  )!
  expect([rate.z, rate.v]).toEqual(['0.00%', Number(rate.v.toFixed(4))])
  expect((sheet[`${columnOf('Posts')}2`] as { z: string }).z).toBe('#,##0')
})

/** What a page shows in a cell, as a number: without the marks of thousands and units. */
const asNumber = (text: string) =>
  Number(
    text
      .replaceAll(',', '')
      .replace('−', '-')
      .replace(/ %$|×$/, ''),
  )

const compared = () => ({ ...days, queries: `${queryId},${otherId}` })
const viewOf = (name: AnswerTable) =>
  ({
    table: name,
    ...(name.startsWith('compared') ? compared() : days),
    ...(name === 'conversation' && { kind: 'hashtag' }),
  }) as unknown as ExportedViewInput

test.each(Object.keys(answerTables) as AnswerTable[])(
  'what a page shows of %s is what its files hold',
  async (name) => {
    const { call, table } = answerTables[name]
    const { table: _, ...input } = viewOf(name)
    const answer = await server.call(
      answerEndpoints[call] as Endpoint,
      { workspaceId, ...input, ...(call === 'listAuthors' && { limit: '500' }) } as never,
      as,
    )
    const { rows, columns } = table as unknown as Table<unknown, unknown>
    const range = (answer as { range?: { timezone: string; bucket: 'day' } }).range ?? { timezone, bucket: 'day' }
    // A call lists so many at most, and a file all of them.
    const shown = rows(answer)
    const csv = (await readWithDuckDb('csv', (await exported(server, workspaceId, 'csv', viewOf(name))).bytes)).rows
    const book = readWithSheetJs((await exported(server, workspaceId, 'xlsx', viewOf(name))).bytes).rows
    if (call !== 'listAuthors') expect([csv.length, book.length]).toEqual([shown.length, shown.length])
    expect(shown.length).toBeGreaterThan(0)
    for (const column of columns as Column<unknown>[]) {
      const heading = headingOf(column, wordsIn('en'), range)
      for (const [at, row] of shown.entries()) {
        const value = column.value(row)
        const [ofCsv, ofBook] = [csv[at]![heading] ?? null, book[at]![heading] ?? null]
        if (value === null) expect([heading, ofCsv, ofBook]).toEqual([heading, null, null])
        if (typeof value !== 'number' || column.type === 'weekday' || Math.abs(value) >= 1e6) continue
        const page = asNumber(cellText(column, row))
        const inBook = Number(ofBook)
        expect([heading, Number(ofCsv)]).toEqual([heading, page])
        expect([heading, [inBook, Number((inBook * 100).toPrecision(12))]]).toEqual([
          heading,
          expect.arrayContaining([page]),
        ])
      }
    }
  },
)

const plainId = (id: unknown) => (id === null ? null : String(id).replace(/^t\d_/, ''))

/** Everything of the posts that a file can bring back, by their ids at the source. */
async function storedIn(of: string) {
  const { bytes } = await exported(server, of, 'jsonl', { ...allPosts, order: 'oldest' })
  const { rows } = await readWithDuckDb('jsonl', bytes)
  const kept = ({
    source,
    native_id,
    url,
    author_id,
    author_handle,
    author_name,
    title,
    text,
    ...row
  }: (typeof rows)[0]) => ({
    // An import takes the kind off ids of Reddit, which the sample leaves there.
    post: { source, native_id: plainId(native_id), url, author_id, author_handle, author_name, title, text },
    posted_at: row.posted_at,
    counts: [row.likes, row.reposts, row.quotes, row.replies, row.views, row.interactions, row.author_followers],
    words: [row.sentiment, row.language, row.type],
    lists: [row.hashtags, row.links],
    parent_id: plainId(row.parent_id),
  })
  return rows.map(kept).toSorted((one, other) => String(one.post.native_id).localeCompare(String(other.post.native_id)))
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
    expect.stringMatching(/^Not used, since a post has no place for them: Id, /i),
  ])
  const [copy, original] = [await storedIn(copyId), await storedIn(workspaceId)]
  expect(copy).toEqual(original)
})
