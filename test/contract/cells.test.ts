import { expect, test } from 'vitest'
import { escapeCell, unescapeCell } from '#contract/cells.ts'

/** Every sign that is white space, controls how others are shown, or is not shown itself. */
const unseen = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((sign) => /[\p{White_Space}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(sign))
const formulaSigns = ['=', '+', '-', '@', '＝', '＋', '－', '＠']

test('a formula sign behind any signs that nobody sees begins a cell with an apostrophe', () => {
  expect(unseen.length).toBeGreaterThan(190)
  const texts = unseen.flatMap((sign) =>
    formulaSigns.flatMap((formula) => [
      `${sign}${formula}1`,
      `'${sign}${formula}1`,
      `\u200b ${sign}${sign}${formula}1`,
    ]),
  )
  expect(texts.filter((text) => escapeCell(text) !== `'${text}`)).toEqual([])
  expect(texts.filter((text) => unescapeCell(escapeCell(text)) !== text)).toEqual([])
})

test('so do a control sign and the picture of NUL, and plain cells stay as they are', () => {
  const cells = ['\t=1', '\r=1', '\n=1', '\u2400=1']
  expect(cells.map(escapeCell)).toEqual(cells.map((cell) => `'${cell}`))
  expect(['plain', '1,2024-01-01,text', ''].map(escapeCell)).toEqual(['plain', '1,2024-01-01,text', ''])
})

test('a sign that nobody sees before any other text changes nothing', () => {
  const plain = unseen.filter((sign) => !/[\t\r\n]/.test(sign))
  const texts = plain.flatMap((sign) => [`${sign}1+1`, `${sign}text`, `'${sign}text`])
  expect(texts.filter((text) => escapeCell(text) !== text || unescapeCell(text) !== text)).toEqual([])
})
