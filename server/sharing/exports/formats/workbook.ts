import { colToLetter, type CellStyle, writeXlsx } from 'hucre/xlsx'
import { fromBufferPromise } from 'yauzl'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'

/** A workbook without the rows of its tables, which are streamed. */
export type WorkbookTemplate = {
  parts: ReadonlyMap<string, Buffer>
  sheets: readonly { part: string; head: string; tail: string }[]
  /** Index of the header's style; `styles` has those of each number format. */
  header: number
  styles: ReadonlyMap<string, number>
}

type Styled = readonly [string, { value: string | number; style: CellStyle }]

const bold: CellStyle = { font: { bold: true, name: 'Calibri', size: 11 }, alignment: { vertical: 'top' } }
const wrapped: CellStyle = { alignment: { wrapText: true, vertical: 'top' } }

/** Builds a workbook and cuts out the sheets of its tables. Style indices don't depend on the sheet before them. */
export async function createTemplate(
  about: { name: string; rows: readonly (readonly string[])[] } | null,
  sheets: readonly { name: string; widths: readonly number[] }[],
  formats: readonly string[],
): Promise<WorkbookTemplate> {
  const looks = [bold, ...formats.map((numFmt): CellStyle => ({ numFmt }))]
  const samples = looks.map((style, column): Styled => [`0,${column}`, { value: 0, style }])
  const bytes = await writeXlsx({
    sheets: [
      ...(about === null
        ? []
        : [
            {
              name: about.name,
              columns: [{ width: 32 }, { width: 60 }, { width: 28 }, { width: 60 }],
              rows: about.rows.map((row) => [...row]),
              cells: new Map(
                about.rows.flatMap((row, at) =>
                  row.map((value, column): Styled => [
                    `${at},${column}`,
                    { value, style: column === 0 ? bold : wrapped },
                  ]),
                ),
              ),
            },
          ]),
      ...sheets.map(({ name, widths }) => ({
        name,
        columns: widths.map((width) => ({ width })),
        freezePane: { rows: 1 },
        rows: [looks.map(() => 0)],
        cells: new Map(samples),
      })),
    ],
  })
  const archive = await fromBufferPromise(Buffer.from(bytes))
  const parts = new Map<string, Buffer>()
  for await (const entry of archive.eachEntry())
    parts.set(entry.fileName, await buffer((await archive.openReadStreamPromise(entry)) as Readable))
  const cut = sheets.map((_, at) => {
    const part = `xl/worksheets/sheet${at + (about === null ? 1 : 2)}.xml`
    const xml = parts
      .get(part)!
      .toString('utf8')
      .replace(/<dimension [^>]*\/>/, '')
    parts.delete(part)
    const [head, rest] = xml.split('<row r="1"') as [string, string]
    return { part, head, rest, tail: rest.slice(rest.indexOf('</sheetData>')) }
  })
  const [header = 0, ...styles] = [...(cut[0]?.rest ?? '').matchAll(/ s="(\d+)"/g)].map(([, style]) => Number(style))
  return {
    parts,
    sheets: cut,
    header,
    styles: new Map(formats.map((format, at) => [format, styles[at] ?? 0])),
  }
}

export type SheetCell = string | boolean | null | { value: number | string; style: number }

const special = /[&<>\r]/
const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '_x000D_' }
const escape = (text: string) =>
  special.test(text) ? text.replace(/[&<>\r]/g, (character) => escaped[character]!) : text

const textCell = (place: string, text: string, style = '') =>
  `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${escape(text)}</t></is></c>`

/** Writes rows as XML with inline strings, so that no shared-string table fills memory. */
export function rowWriter(columns: number) {
  const letters = Array.from({ length: columns }, (_, column) => colToLetter(column))
  return (line: number, cells: readonly SheetCell[]): string => {
    let xml = `<row r="${line}">`
    for (let at = 0; at < cells.length; at++) {
      const cell = cells[at]!
      if (cell === null || cell === '') continue
      const place = `${letters[at]}${line}`
      if (typeof cell === 'string') xml += textCell(place, cell)
      else if (typeof cell === 'boolean') xml += `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`
      else if (typeof cell.value === 'string') xml += textCell(place, cell.value, ` s="${cell.style}"`)
      else xml += `<c r="${place}" s="${cell.style}"><v>${cell.value}</v></c>`
    }
    return `${xml}</row>`
  }
}
