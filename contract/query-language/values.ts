import { sources } from '#sources/index.ts'
import { canonicalDomain } from '../domain.ts'
import { lowerAscii } from './normalise.ts'
import { fields } from './fields.ts'
import { toPlainCharacters } from './look-alikes.ts'
import type { QueryField } from './tree.ts'

/** Inclusive bounds; null is open. */
export type NumberRange = { min: number | null; max: number | null }

const boundPattern = /^(>=|<=|>|<|=)?(\d{1,15})$/
const rangePattern = /^(\d{1,15})\.\.(\d{1,15})$/

/** Parses `10`, `=10`, `>=10`, `<10`, `10..20`; null for anything else. Whole numbers only. */
export function readNumberRange(text: string): NumberRange | null {
  const range = rangePattern.exec(text)
  if (range) return { min: Number(range[1]), max: Number(range[2]) }
  const [, sign, digits] = boundPattern.exec(text) ?? []
  if (digits === undefined) return null
  const number = Number(digits)
  if (sign === '>=') return { min: number, max: null }
  if (sign === '>') return { min: number + 1, max: null }
  if (sign === '<=') return { min: null, max: number }
  if (sign === '<') return { min: null, max: number - 1 }
  return { min: number, max: number }
}

/** Whether a text is a valid calendar day, `YYYY-MM-DD`. */
export function isDay(text: string) {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

const choiceAliases = new Map<string, string>([
  ...sources.map(({ alias, id }) => [alias ?? id, id] as const),
  ['comment', 'reply'],
  ['links', 'link'],
])

/** The choice with this value, label or alias, case-insensitive; null for none. */
export function readChoice(field: QueryField, text: string): string | null {
  const wanted = text.toLowerCase()
  const choices = fields[field].choices ?? []
  const found = choices.find(({ value, label }) => value === wanted || label.toLowerCase() === wanted)
  return found?.value ?? choices.find(({ value }) => value === choiceAliases.get(wanted))?.value ?? null
}

/** `Delivery / Late` and `Delivery › Late` are the path `Delivery/Late`. */
const normaliseCategoryPath = (text: string) =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?[/›] ?/g, '/')

/** Normalises a field's value for comparison: without a leading `@` or `#`, choices by value. */
export function normaliseValue(field: QueryField, text: string): string {
  if (field === 'author' || field === 'mention') return text.replace(/^[@＠]+/, '')
  if (field === 'hashtag') return text.replace(/^[#＃]+/, '')
  if (field === 'domain')
    return canonicalDomain(
      toPlainCharacters(text)
        .replace(/^(https?:\/\/)+/i, '')
        .replace(/[/?#].*$/s, ''),
    )
  if (field === 'community') return lowerAscii(text).replace(/^(\/?[rc]\/|!)/, '')
  if (field === 'instance')
    return lowerAscii(text)
      .replace(/^(https?:\/\/|www\.|@)+/, '')
      .replace(/[/?#].*$/s, '')
  if (field === 'query') return text.trim()
  if (field === 'category') return normaliseCategoryPath(text)
  if (field === 'tag') return text.trim().replace(/\s+/g, ' ')
  if (field === 'lang') return text.toLowerCase()
  return readChoice(field, text) ?? text
}
