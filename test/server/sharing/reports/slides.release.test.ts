import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Chart, ChartKind } from '#server/sharing/reports/files/pptx/chart.ts'
import { writePresentation } from '#server/sharing/reports/files/pptx/presentation.ts'
import type { Slide } from '#server/sharing/reports/files/pptx/slide.ts'
import { findFaults } from './read-slides.ts'

const hasOffice = spawnSync('soffice', ['--version']).status === 0
const kinds: readonly ChartKind[] = ['line', 'columns', 'stackedColumns', 'bars', 'stackedBars', 'doughnut', 'curve']
/** A PNG of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const chartOf = (kind: ChartKind): Chart => ({
  kind,
  categories: ['<a> & "b"', 'c'],
  x: kind === 'curve' ? { name: 'Authors', format: '0.0%', values: [0.2, 1] } : null,
  series: ['One', 'Two'].map((name) => ({ name, color: null, format: '#,##0', values: [1, null] })),
  colors: [],
  description: 'A <chart>',
})
const source = [{ text: 'X' }, { text: 'View', link: 'https://example.com/?a=1&b=2' }]
const panels = kinds.map((kind): Slide => ({
  layout: 'panel',
  title: kind,
  chart: chartOf(kind),
  table: { columns: [{ name: 'Name', isNumber: false }], rows: [['\u0000 & <']] },
  message: { text: 'Nothing', size: 18 },
  image: { png, width: 1, height: 1, description: 'A & B' },
  source,
  notes: ['Definition'],
}))
const slides: Slide[] = [
  { layout: 'title', title: 'Weekly', lines: ['Harbour'], notes: [] },
  { layout: 'section', title: 'Harbour', notes: [] },
  {
    layout: 'text',
    title: 'Harbour',
    paragraphs: [
      { runs: [{ text: 'One\nTwo', bold: true, italic: true, link: 'https://example.com' }], bullet: 'number' },
    ],
    size: 12,
    notes: [],
  },
  ...panels,
]

test.skipIf(!hasOffice)('LibreOffice opens slides of each kind', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'soundings-slides-'))
  const path = join(folder, 'slides.pptx')
  const look = { accent: 'A3156B', footer: 'A & B', logo: { png, width: 1, height: 1 } }
  await writePresentation({ title: 'T', language: 'en-GB', createdAt: new Date(0), slides, ...look }, path)
  expect(await findFaults(readFileSync(path))).toEqual([])
  execFileSync('soffice', ['--headless', '--convert-to', 'pdf', '--outdir', folder, path], {
    env: { ...process.env, HOME: folder },
  })
  const pdf = readFileSync(join(folder, 'slides.pdf'), 'latin1')
  expect([...pdf.matchAll(/\/Type\s*\/Page\b/g)]).toHaveLength(slides.length)
  rmSync(folder, { recursive: true })
})
