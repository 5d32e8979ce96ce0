import { read, utils } from 'xlsx'
import { beforeAll, expect, test } from 'vitest'
import { createCustomField } from '#contract/filters/custom-fields.ts'
import { createFilter } from '#contract/filters/filters.ts'
import { createMute } from '#contract/filters/mutes.ts'
import type { ExportedViewInput } from '#contract/posts/exports.ts'
import { createQuery } from '#contract/saved-queries/queries.ts'
import { updateMe } from '#contract/session/users.ts'
import { insertPosts } from '#server/ingest/insert-posts.ts'
import { release } from '#server/release.ts'
import { generateSample } from '#stand-ins/sample/generate.ts'
import { rowOf } from '#stand-ins/sample/rows.ts'
import { exported, owner, readWithSheetJs } from './exporting.ts'
import { useServer } from '#test/support/use-server.ts'

// Other work on the machine must not fail a test.
const now = () => new Date('2026-11-02T12:00:00Z')
const days = { from: '2026-10-01', to: '2026-10-31' }
const timezone = 'Europe/Berlin'
const as = { as: owner }

const server = useServer({ now })
let workspaceId: string
let queryId: string
let otherId: string
let filterId: string
let fieldId: string
beforeAll(async () => {
  workspaceId = (await server.createWorkspace({ name: 'Harbour', timezone })).id
  const posts = generateSample('small', now()).filter((_, index) => index % 60 === 0)
  await insertPosts(server.services, workspaceId, crypto.randomUUID(), posts.map(rowOf))
  queryId = (await server.call(createQuery, { workspaceId, name: 'Tidewater: all', text: 'tidewater' }, as)).id
  otherId = (await server.call(createQuery, { workspaceId, name: 'App', text: 'app' }, as)).id
  const conditions = [{ field: 'lang' as const, values: ['en', 'de'] }]
  fieldId = (await server.call(createCustomField, { workspaceId, name: 'Campaign', kind: 'choice' }, as)).id
  const filter = { name: 'Readable', visibility: 'shared' as const, conditions, fields: [{ fieldId, values: [''] }] }
  filterId = (await server.call(createFilter, { workspaceId, ...filter }, as)).id
  await server.call(createMute, { workspaceId, kind: 'domain', key: 'maps.example', label: 'maps' }, as)
})

const posts: ExportedViewInput = { table: 'posts', ...days }

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
  const columns = new Map<string, Set<boolean>>()
  for (const [place, { t, z = '' }] of formats) {
    if (t !== 'n') continue
    const letter = place.replace(/\d+/, '')
    columns.set(letter, (columns.get(letter) ?? new Set()).add(z.includes('%')))
  }
  expect([...columns.values()].filter(({ size }) => size > 1)).toEqual([])
  expect(sheet[0]).toEqual(expect.arrayContaining(['Change (%)', 'Change (points)']))
})
