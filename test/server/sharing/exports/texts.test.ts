import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { escapeCell } from '#contract/cells.ts'
import type { ExportFormat } from '#contract/posts/exports.ts'
import { formats } from '#server/sharing/exports/formats/index.ts'
import { writeXlsx } from '#server/sharing/exports/formats/xlsx.ts'
import type { Table } from '#server/sharing/exports/table.ts'
import { useFolder } from '#test/support/use-server.ts'
import { readWithDuckDb, readWithSheetJs } from './exporting.ts'

const folder = useFolder()

async function* rowsOf(texts: readonly string[]) {
  for (const text of texts) yield [text, [text, 'b']]
}
const tableOf = (texts: readonly string[]): Table => ({
  columns: [
    { name: 'text', type: 'text' },
    { name: 'list', type: 'list' },
  ],
  total: texts.length,
  rows: rowsOf(texts),
})

async function written(format: ExportFormat, table: Table) {
  const path = join(folder, crypto.randomUUID())
  const write = await formats[format].load()
  const notes = await write(table, path)
  return { notes, bytes: readFileSync(path) }
}

const formulas = ['=SUM(A1:A9)', '+49 170', '-1', '@jane', '\t=1', '\r=1', '\n=cmd|x', '＝1', ' =1', '\0=1', '\u200b=1']
const marks = ['"quoted", and; more', 'two\nlines\r\nthree', '', "'", '_x0041_', '<b>&amp;</b>]]>', '\ufeffbom']
const scripts = ['☕ 👩‍👩‍👧 🇩🇪', 'שלום עולם \u202e x', 'مرحبا', '\ud800 alone', 'alone \udfff']
const odd = [...formulas, ...marks, ...scripts, '2026-01-01', '0012', 'TRUE', '1e5']
const anyText = fc.oneof(fc.constantFrom(...odd), fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))
const texts = fc.array(anyText, { minLength: 1, maxLength: 20 })
const kept = (text: string) => text.toWellFormed()
const property = (check: (texts: string[]) => Promise<void>) =>
  fc.assert(fc.asyncProperty(texts, check), { numRuns: 5, examples: [[odd]] })

test('whatever a post says, JSON lines hold it as it is', () =>
  property(async (said) => {
    const { bytes } = await written('jsonl', tableOf(said))
    const lines = bytes.toString('utf8').trimEnd().split('\n')
    expect(lines.map((line) => kept((JSON.parse(line) as { text: string }).text))).toEqual(said.map(kept))
  }))

test('whatever a post says, Parquet holds it as it is', () =>
  property(async (said) => {
    const { bytes } = await written('parquet', tableOf(said))
    const { rows } = await readWithDuckDb('parquet', bytes)
    // DuckDB's binding drops the mark.
    const read = said.map((text) => kept(text).replace(/^\ufeff/, ''))
    expect(rows).toEqual(read.map((text) => ({ text, list: [text, 'b'] })))
  }))

test('whatever a post says, no cell of CSV begins a formula, and the rest is as it was', () =>
  property(async (said) => {
    const { bytes } = await written('csv', tableOf(said))
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const { data } = Papa.parse<string[]>(bytes.toString('utf8').slice(1), { newline: '\r\n', skipEmptyLines: true })
    const cells = data.slice(1)
    expect(cells.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
    expect(cells.map(([text]) => text)).toEqual(said.map((text) => escapeCell(kept(text).replaceAll('\0', '\u2400'))))
  }))

// oxlint-disable-next-line no-control-regex
const illegible = /[\x01-\b\v\f\x0e-\x1f\ufffe\uffff]/g
const inSheet = (text: string) => kept(text).replaceAll('\0', '\u2400').replace(illegible, '\ufffd')

test('whatever a post says, cells of a workbook are texts that hold it', () =>
  property(async (said) => {
    const { bytes } = await written('xlsx', tableOf(said))
    const { rows, formulas } = readWithSheetJs(bytes)
    expect(formulas).toBe(0)
    expect(rows.map(({ text }) => text ?? '')).toEqual(said.map(inSheet))
  }))

test('a cell of Excel holds 32 767 characters: a longer text is cut, and the export says so', async () => {
  const { bytes, notes } = await written('xlsx', tableOf(['short', 'x'.repeat(40_000)]))
  const lengths = readWithSheetJs(bytes).rows.map(({ text }) => String(text).length)
  expect(lengths).toEqual([5, 32_767])
  expect(notes.map(({ detail }) => detail)).toEqual([
    'Excel allows 32,767 characters in a cell. Texts that were shortened: 2. Other formats contain them in full.',
  ])
})

test('a sheet holds 1 048 576 rows: more are refused in words', async () => {
  const table = { ...tableOf([]), total: 1_048_576 }
  await expect(written('xlsx', table)).rejects.toThrow('Excel allows 1,048,575 rows, and this export has more.')
})

test('rows that break off end a workbook with their failure, not the process', async () => {
  const path = join(folder, 'a.xlsx')
  const rows = new ReadableStream({ pull: () => Promise.reject(new Error('The server ends')) })
  await expect(writeXlsx({ total: 1, columns: [], rows } as never, path, undefined as never)).rejects.toThrow('ends')
})
