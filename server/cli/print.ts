const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const short = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

export const number = (value: number | null) =>
  value === null ? '–' : Number.isInteger(value) ? whole.format(value) : short.format(value)
export const percent = (share: number | null) => (share === null ? '–' : `${short.format(share * 100)} %`)
export const signed = (value: number | null, unit: string) =>
  value === null ? '–' : `${value > 0 ? '+' : value < 0 ? '−' : ''}${short.format(Math.abs(value))}${unit}`
export const bar = (value: number, most: number, width = 30) =>
  '▇'.repeat(most === 0 ? 0 : Math.round((value / most) * width))

/** Control characters of a post must never reach a terminal. */
export const plain = (text: string, width = 90) => {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return line.length > width ? `${line.slice(0, width - 1).toWellFormed()}…` : line
}

const wide = (character: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u.test(character)
const widthOf = (text: string) => [...text].reduce((sum, character) => sum + (wide(character) ? 2 : 1), 0)

type Align = 'left' | 'right'

/** Columns under each other, numbers to the right; the last left one is not padded. */
export function table(rows: readonly (readonly string[])[], align: readonly Align[]): string {
  const widths = align.map((_, column) => Math.max(0, ...rows.map((row) => widthOf(row[column] ?? ''))))
  const cell = (text: string, column: number) => {
    const padding = ' '.repeat(widths[column]! - widthOf(text))
    return align[column] === 'right' ? padding + text : text + padding
  }
  return rows
    .map((row) => `  ${align.map((_, column) => cell(row[column] ?? '', column)).join('  ')}`.trimEnd())
    .join('\n')
}
