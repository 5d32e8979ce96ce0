import { expect, test } from 'vitest'
import { zipOf } from '#test/support/bombs.ts'
import { readFile } from './read-file.ts'

const day = 86_400_000
/** The number of a day: Excel counts 1 January 1900 as 1, and 1 January 1904 as 0. */
const from1900 = (date: string) => (Date.parse(date) - Date.UTC(1899, 11, 30)) / day
const from1904 = (date: string) => (Date.parse(date) - Date.UTC(1904, 0, 1)) / day

const csv = (serials: number[]) => `Date,Author,Text\n${serials.map((at, row) => `${at},ann,Milk ${row}`).join('\n')}\n`

const read = async (name: string, content: string | Buffer) => {
  const { posts } = await readFile(name, content, { now: Date.now() })
  return posts.map(({ postedAt }) => postedAt.toISOString().slice(0, 16))
}

const soon = new Date(Date.now() - 30 * day).toISOString().slice(0, 10)

test.each([
  ['that fit only 1900 are', [soon, '2015-06-01T12:00Z'], from1900],
  ['that fit only 1904 are', ['1990-03-01', '1991-06-01T12:00Z'], from1904],
  ['that fit both are read from 1900', ['2015-03-01', '2016-06-01T12:00Z'], from1900],
])('Excel numbers in a CSV %s', async (_, dates, count) => {
  expect(await read('posts.csv', csv(dates.map(count)))).toEqual(
    dates.map((date) => new Date(date).toISOString().slice(0, 16)),
  )
})

/** A workbook with one sheet, whose numbers have no format. */
function workbook(rows: (string | number)[][], date1904: string) {
  const cell = (value: string | number) =>
    typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const file = (name: string, xml: string) => [name, Buffer.from(`<?xml version="1.0"?>${xml}`)] as const
  const sheets = '<sheets><sheet name="Posts" sheetId="1" r:id="r1"/></sheets>'
  const relation = '<Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/>'
  const data = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')
  return zipOf([
    file('xl/workbook.xml', `<workbook xmlns:r="r"><workbookPr date1904="${date1904}"/>${sheets}</workbook>`),
    file('xl/_rels/workbook.xml.rels', `<Relationships>${relation}</Relationships>`),
    file('xl/worksheets/sheet1.xml', `<worksheet><sheetData>${data}</sheetData></worksheet>`),
  ])
}

test.each([
  ['1900', '0', from1900],
  ['1904', '1', from1904],
])('numbers without a format in a workbook count from %s as the workbook says', async (_, flag, count) => {
  const rows = [
    ['Date', 'Author', 'Text'],
    [count('2015-03-01'), 'ann', 'Milk'],
    [count('2016-06-01T12:00Z'), 'bo', 'Never'],
  ]

  expect(await read('posts.xlsx', await workbook(rows, flag))).toEqual(['2015-03-01T00:00', '2016-06-01T12:00'])
})
