import { expect, test } from 'vitest'
import { type CellObject, read, utils } from 'xlsx'
import { range } from 'd3-array'
import { exportReport, downloadExport, type ReportFormat } from '#contract/posts/exports.ts'
import { panelIds } from '#contract/reports/panel-titles.ts'
import * as contract from '#contract/reports/reports.ts'
import { insertPosts } from '#server/posts/ingest/insert-posts.ts'
import { readSample } from '#stand-ins/sample/posts.ts'
import { useServer } from '#test/support/use-server.ts'
import { untilEnded } from '../exports/exporting.ts'
import { tableOfPanel, toPageText, toSheetText } from './report-files.ts'

const owner = 'owner@example.com'
const at = new Date('2026-06-30T12:00:00Z')
const days = { from: '2026-05-31', to: '2026-06-29' }
const server = await useServer({ now: () => at })
const { id: workspaceId } = await server.createWorkspace({ owner, timezone: 'Europe/Berlin' })
await insertPosts(server.services, workspaceId, crypto.randomUUID(), await readSample(at))

const items = [
  { kind: 'heading' as const, id: 'h', text: 'Harbour' },
  { kind: 'text' as const, id: 't', text: 'What <people> said & why' },
  ...panelIds.map((panel) => ({ kind: 'panel' as const, id: panel.replace('.', '-'), panel })),
]
const shown = { visibility: 'shared' as const, search: {}, range: 'last30Days' as const }
const report = await server.call(
  contract.createReport,
  { workspaceId, name: 'Weekly', items, schedule: null, recipients: [], ...shown },
  { as: owner },
)

async function fileOf(format: ReportFormat): Promise<Buffer> {
  const { id } = await server.call(exportReport, { workspaceId, reportId: report.id, format }, { as: owner })
  const ended = await untilEnded(server, workspaceId, id)
  expect(ended).toMatchObject({ status: 'ready', table: 'report', format, failure: null, ...days })
  const response = await server.send(downloadExport, { workspaceId, exportId: id }, { as: owner })
  return Buffer.from(await response.arrayBuffer())
}

test('a workbook has a sheet for each panel, with its numbers as the page rounds them', async () => {
  const workbook = read(await fileOf('xlsx'), { cellNF: true })
  const textsOf = (sheet: string) => {
    const cells = workbook.Sheets[sheet]!
    const { e } = utils.decode_range(cells['!ref']!)
    const textOf = (r: number, c: number) => toSheetText(cells[utils.encode_cell({ r, c })] as CellObject | undefined)
    return range(0, e.r + 1).map((r) => range(0, e.c + 1).map((c) => textOf(r, c)))
  }
  const [about, ...sheets] = workbook.SheetNames
  expect(sheets).toHaveLength(panelIds.length)
  for (const [index, id] of panelIds.entries()) {
    const { headings, cells } = await tableOfPanel(server, id, { workspaceId, ...days }, owner)
    expect([id, ...textsOf(sheets[index]!)]).toEqual([id, headings, ...cells.map((row) => row.map(toPageText))])
  }
  const facts = utils.sheet_to_json<string[]>(workbook.Sheets[about!]!, { header: 1 })
  expect(facts).toContainEqual(expect.arrayContaining(['Days', '2026-05-31 to 2026-06-29']))
  expect(facts.find(([name]) => name === 'Report')).toEqual([
    'Report',
    'Weekly',
    '',
    expect.stringContaining(report.id),
  ])
})
