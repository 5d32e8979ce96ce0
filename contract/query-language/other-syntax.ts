import { findField } from './fields.ts'
import { nearestFields } from './nearest.ts'

const comparison = /^([A-Za-z_]{2,30})(>=|<=|>|<|=)(\d{1,15})$/
const namesList = /^[#＃@＠][^,]+(?:,[#＃@＠]?[^,]+)+,?$/u

function numberField(name: string): string | null {
  const field = findField(name) ?? findField(nearestFields(name)[0] ?? '')
  return field?.value === 'number' ? field.name : null
}

/** What a word of another tool's language says in this one: `followers>1000`, `#a,#b`; null for a word. */
export function meantBy(word: string): string | null {
  const [, name, sign, digits] = comparison.exec(word) ?? []
  const field = name === undefined ? null : numberField(name)
  if (field !== null) return `${field}:${sign === '=' ? '' : sign}${digits}`
  if (!namesList.test(word)) return null
  const sign0 = [...word][0]!
  const names = word.split(',').filter((part) => part !== '')
  return `(${names.map((part) => (/^[#＃@＠]/u.test(part) ? part : sign0 + part)).join(' OR ')})`
}

/** `[1000 TO 5000]` at the beginning of a text, as a range of this language, and how long it is; null for anything else. */
export function bracketRange(text: string): { length: number; range: string } | null {
  const [whole, min, max] = /^\[\s*(\d{1,15}|\*)\s+TO\s+(\d{1,15}|\*)\s*\]/i.exec(text) ?? []
  if (whole === undefined || (min === '*' && max === '*')) return null
  return { length: whole.length, range: max === '*' ? `>=${min}` : min === '*' ? `<=${max}` : `${min}..${max}` }
}
