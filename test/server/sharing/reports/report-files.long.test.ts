import { expect, test } from 'vitest'
import { type CellObject, read, utils } from 'xlsx'
import { type FormattedCell, isFormattedNumber } from '#contract/answers/formatted-cells.ts'
import { exportReport, downloadExport, type ReportFormat } from '#contract/posts/exports.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { chosenPostsPanel, panelIds } from '#contract/reports/panel-titles.ts'
import * as contract from '#contract/reports/reports.ts'
import { createQuery, deleteQuery } from '#contract/saved-queries/queries.ts'
import { insertPosts } from '#server/posts/ingest/insert-posts.ts'
import { readSample } from '#stand-ins/sample/posts.ts'
import { reportOf } from '#test/support/report.ts'
import { useServer } from '#test/support/use-server.ts'
import { untilEnded } from '../exports/exporting.ts'
import { findFaults, readSlides } from './read-slides.ts'
import { tableOfPanel, toFormattedText, toPageText, toSheetText } from './report-files.ts'

const owner = 'owner@example.com'
const at = new Date('2026-06-30T12:00:00Z')
const days = { from: '2026-05-31', to: '2026-06-29' }
const server = await useServer({ now: () => at })
const { id: workspaceId } = await server.createWorkspace({ owner, timezone: 'Europe/Berlin' })
await insertPosts(server.services, workspaceId, crypto.randomUUID(), await readSample(at))
const query = async (name: string, text: string) =>
  (await server.call(createQuery, { workspaceId, name, text }, { as: owner })) as { id: string }
const [tidewater, brindlecup] = [await query('Tidewater', 'tidewater'), await query('Brindlecup', 'brindlecup')]
const gone = await query('Gone', 'mosscrane')
const selection = { queryId: tidewater.id, compare: brindlecup.id }
const search = { ...selection, ...days }

const ofScope = panelIds.filter((id) => id !== chosenPostsPanel)
const half = Math.ceil(ofScope.length / 2)
const halves = [ofScope.slice(0, half), ofScope.slice(half)]
const panel = (id: (typeof panelIds)[number]) => ({ kind: 'panel' as const, id: id.replace('.', '-'), panel: id })
const texts = [
  { kind: 'heading' as const, id: 'h', text: 'Harbour' },
  { kind: 'text' as const, id: 't', text: 'What <people> **said** & why\n- One' },
]

async function fileOf(
  format: ReportFormat,
  items: readonly contract.ReportItem[],
  prepare: () => Promise<unknown> = () => Promise.resolve(),
  chosen: object = selection,
) {
  const fields = { name: crypto.randomUUID(), items: items as never, search: chosen, range: 'last30Days' as const }
  const report = { workspaceId, ...reportOf(fields) }
  const { id: reportId } = await server.call(contract.createReport, report, { as: owner })
  await prepare()
  const { id } = await server.call(exportReport, { workspaceId, reportId, format }, { as: owner })
  const ended = await untilEnded(server, workspaceId, id)
  expect(ended).toMatchObject({ status: 'ready', table: 'report', format, failure: null, ...days })
  const response = await server.send(downloadExport, { workspaceId, exportId: id }, { as: owner })
  return { reportId, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** Of compared queries equally many. */
const firstRows = (cells: readonly FormattedCell[][], [first]: readonly string[], count: number) => {
  const groups = first === 'Query' ? [...Map.groupBy(cells, ([query]) => query).values()] : [cells]
  return groups.flatMap((group) => group.slice(0, count / groups.length))
}
const numbersIn = (cells: readonly FormattedCell[][], column: number, textOf = toPageText) =>
  cells.map((row) => textOf(row[column]!))
/** As in running text. */
const inWords = (cell: FormattedCell) => (cell === null ? '–' : toPageText(cell).replace('-', '−'))

test.each(halves)('a workbook has a sheet for each panel, with its numbers as the page rounds them', async (...ids) => {
  const { bytes, reportId } = await fileOf('xlsx', [...texts, ...ids.map(panel)])
  const workbook = read(bytes, { cellNF: true })
  const [about, ...sheets] = workbook.SheetNames
  expect(sheets).toHaveLength(ids.length)
  for (const [index, id] of ids.entries()) {
    const sheet = workbook.Sheets[sheets[index]!]!
    const textOf = (r: number, c: number) => toSheetText(sheet[utils.encode_cell({ r, c })] as CellObject | undefined)
    const { headings, cells } = await tableOfPanel(server, id, { workspaceId, search }, owner)
    const written = [headings, ...cells].map((row, r) => row.map((_, c) => textOf(r, c)))
    expect([id, ...written]).toEqual([id, headings, ...cells.map((row) => row.map(toPageText))])
    expect(textOf(cells.length + 1, 0)).toBe('')
  }
  const facts = utils.sheet_to_json<string[]>(workbook.Sheets[about!]!, { header: 1 })
  expect(facts).toContainEqual(['Days', '2026-05-31 to 2026-06-29'])
  expect(facts).toContainEqual(['Report', expect.any(String), '', expect.stringContaining(reportId)])
})

test.each(halves)('slides have charts and tables with the numbers as the page rounds them', async (...ids) => {
  const { bytes, reportId } = await fileOf('pptx', [...texts, ...ids.map(panel)])
  expect(await findFaults(bytes)).toEqual([])
  const [cover, summary, heading, text, ...slides] = await readSlides(bytes)
  expect([summary!.title, summary!.paragraphs.length]).toEqual(['Summary', expect.toSatisfy((count) => count > 1)])
  const range = expect.stringMatching(/^31 May\s–\s29 Jun 2026$/) as string
  expect(cover!.paragraphs).toEqual(['Tidewater and Brindlecup', range, 'Europe/Berlin', 'Harbour'])
  expect([heading!.title, text!.title, ...text!.paragraphs.slice(0, 2)]).toEqual([
    'Harbour',
    'Harbour',
    'What <people> said & why',
    'One',
  ])
  expect(slides).toHaveLength(ids.length)
  expect(slides.filter(({ series }) => series.length > 0).length).toBeGreaterThan(ids.length / 3)
  for (const [index, id] of ids.entries()) {
    const { series, table, paragraphs, workbook, notes, links } = slides[index]!
    const { headings, cells } = await tableOfPanel(server, id, { workspaceId, search }, owner)
    for (const [column, { name, format, values }] of series.entries()) {
      const shown = numbersIn(cells.slice(0, values.length), headings.indexOf(name))
      const written = values.map((value) => (value === null ? '' : toFormattedText(value, format)))
      expect([id, name, ...written]).toEqual([id, name, ...shown])
      // Of the numbers that PowerPoint edits.
      const sheet = read(workbook!).Sheets.Sheet1!
      const edited = utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: null }).slice(1)
      expect(edited.map((row) => row[column + 1])).toEqual(values)
    }
    if (id === 'overview.number') expect(paragraphs[0]).toBe(toPageText(cells[0]![1]!))
    const [names = [], ...rows] = table
    for (const [at, name] of names.entries()) {
      const column = headings.indexOf(name)
      const isNumber = cells.some((row) => isFormattedNumber(row[column]))
      if (isNumber)
        expect([id, name, ...rows.map((row) => row[at])]).toEqual([
          id,
          name,
          ...numbersIn(firstRows(cells, headings, rows.length), column, inWords),
        ])
    }
    expect(notes.at(-1)).toContain(reportId)
    expect(links[0]).toContain(reportId)
  }
})

test('slides of a comparison are about each of its queries', async () => {
  const ids = [
    'comparison.figures',
    'comparison.topTerms',
    'comparison.sentiment',
    'comparison.totals',
    'comparison.volume',
  ] as const
  const { bytes } = await fileOf('pptx', ids.map(panel))
  const [, , figures, terms, sentiment, totals, volume] = await readSlides(bytes)
  const { cells } = await tableOfPanel(server, 'comparison.figures', { workspaceId, search }, owner)
  for (const [at, name] of ['Tidewater', 'Brindlecup'].entries()) {
    const all = cells.filter(([of]) => of === name).map(([, metric, value]) => [metric, inWords(value!)])
    const written = figures!.table.map((row) => [row[0], row[at + 1]!.split(/%| \(/)[0]])
    expect(written).toEqual([['Metric', name], ...all])
  }
  const [tidewaters, brindlecups] = ['Tidewater', 'Brindlecup'].map((name) =>
    terms!.table.filter(([of]) => of === name),
  )
  expect(tidewaters!.length).toBeGreaterThan(2)
  expect(brindlecups).toHaveLength(tidewaters!.length)
  expect(terms!.paragraphs.join(' ')).toContain(`The first ${tidewaters!.length} of each query.`)
  const sums = volume!.series.map(({ values }) => values.reduce<number>((sum, value) => sum + value!, 0))
  expect(volume!.title).toBe(
    `Volume by query: ${volume!.series[sums.indexOf(Math.max(...sums))]!.name} leads with ${Math.max(...sums).toLocaleString('en')}`,
  )
  // Most positive posts are no lead, and shares are those of all posts.
  expect(sentiment!.title).not.toMatch(/leads with \d/)
  expect(sentiment!.series.map(({ name }) => name)).toContain('Not classified')
  // The coverage of one query would be read as that of all.
  for (const { paragraphs } of [figures!, terms!, sentiment!, totals!])
    expect(paragraphs.join(' ')).not.toMatch(/\d posts/)
})

test('a panel whose query was deleted says so, and the others are written', async () => {
  const own = { ...panel('overview.volume'), id: 'own', scope: { search: { queryId: gone.id } } }
  const deleteGone = () => server.call(deleteQuery, { workspaceId, queryId: gone.id }, { as: owner })
  const { bytes } = await fileOf('pptx', [own, panel('overview.sources')], deleteGone)
  const [, , lost, sources] = await readSlides(bytes)
  expect(lost).toMatchObject({ title: 'Volume over time', series: [], table: [] })
  expect(lost!.paragraphs[0]).toMatch(/deleted|exist/)
  expect(sources!.series).toHaveLength(1)
})

test('a panel with its own query is written where that of the report was deleted, and the others say so', async () => {
  const own = { ...panel('overview.sources'), id: 'own', scope: { search: { queryId: tidewater.id } } }
  const items = [own, panel('overview.volume')]
  const lost = await query('Lost', 'mosscrane')
  const deleteLost = () => server.call(deleteQuery, { workspaceId, queryId: lost.id }, { as: owner })
  const [, sources, volume] = await readSlides((await fileOf('pptx', items, deleteLost, { queryId: lost.id })).bytes)
  expect(sources!.series).toHaveLength(1)
  expect(volume!.paragraphs[0]).toMatch(/exist/)
})

test('chosen posts are written whatever the days are, and a deleted one says so', async () => {
  const of = { workspaceId, from: '2026-01-01', to: '2026-06-29' }
  const { items: found } = await server.call(listPosts, { ...of, limit: '1', order: 'oldest' }, { as: owner })
  const posts = { ...panel('overview.posts'), posts: [found[0]!.id, '1'] }
  const [, , slide] = await readSlides((await fileOf('pptx', [posts])).bytes)
  expect(slide!.title).toBe('Chosen posts')
  expect(slide!.table[1]!.join(' ')).toContain(found[0]!.text.slice(0, 40))
  expect(slide!.table[2]!.join(' ')).toContain('This post was deleted.')
  expect(slide!.paragraphs.join(' ')).not.toMatch(/Tidewater|2026/)
  const workbook = read((await fileOf('xlsx', [posts])).bytes)
  expect(utils.sheet_to_csv(workbook.Sheets['Chosen posts']!)).toContain('This post was deleted.')
})
