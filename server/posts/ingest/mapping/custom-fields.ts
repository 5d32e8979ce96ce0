import { type CustomFieldKind, customFieldLimits, type CustomValues } from '#contract/filters/field-conditions.ts'
import type { DecimalMark, MappedField, Mapping } from '#contract/ingest/uploads.ts'
import { normalise } from '#contract/query-language/normalise.ts'
import { toText, type Text } from '#contract/texts.ts'
import { messages } from '../messages.ts'
import type { Values } from '../reading/records.ts'
import { getterOf, sampleOf } from './columns.ts'
import { toNumber } from './counts.ts'
import { cellToText } from './values.ts'

/** Stored choices by field id. */
export type KnownChoices = Readonly<Record<string, readonly string[]>>

/** The field's id, or its column until the field exists. */
export const fieldKey = ({ id, column }: MappedField) => id ?? column

const toFieldText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(toFieldText).join(', ')
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : cellToText(value)
  return text.replaceAll('\0', '').toWellFormed().trim()
}

type Read = { text: string } | { problem: Text } | null

/** Null for a blank. Choices that differ only in case and accents count as one. */
function valueReader({ column, kind, id }: MappedField, mark: DecimalMark | undefined, known: KnownChoices) {
  const spelled = new Map((known[id ?? ''] ?? []).map((choice) => [normalise(choice), choice]))
  const left = (message: Parameters<typeof toText>[0], value: string, max: number): Read => ({
    problem: toText(message as typeof messages.fieldTooLong, { column, value: sampleOf(value, 60), most: max }),
  })
  const choice = (text: string): Read => {
    const value = text.replaceAll(/[\s\p{Cc}]+/gu, ' ')
    const before = spelled.get(normalise(value))
    if (before !== undefined) return { text: before }
    if (value.length > customFieldLimits.choiceCharacters)
      return left(messages.fieldTooLong, value, customFieldLimits.choiceCharacters)
    if (spelled.size >= customFieldLimits.choices)
      return left(messages.fieldTooManyChoices, value, customFieldLimits.choices)
    spelled.set(normalise(value), value)
    return { text: value }
  }
  const read: Record<CustomFieldKind, (value: unknown) => Read> = {
    number: (value) => {
      const number = toNumber(value, mark)
      if (number === null) return null
      if (number !== undefined) return { text: String(number) }
      return { problem: toText(messages.fieldNoNumber, { column, value: sampleOf(toFieldText(value), 60) }) }
    },
    choice: (value) => choice(toFieldText(value)),
    text: (value) => {
      const text = toFieldText(value)
      return text.length > customFieldLimits.textCharacters
        ? left(messages.fieldTooLong, text, customFieldLimits.textCharacters)
        : { text }
    },
  }
  return (value: unknown): Read => (toFieldText(value) === '' ? null : read[kind](value))
}

/**
 * Compiles a mapping's custom fields to a function that returns values by field key. Each value that doesn't fit is
 * left out, with a warning.
 */
export function fieldsReader(mapping: Mapping, header: readonly string[] | null, known: KnownChoices = {}) {
  const columns = (mapping.fields ?? []).map((field) => ({
    key: fieldKey(field),
    get: getterOf(field.column, header),
    read: valueReader(field, mapping.decimalMark, known),
  }))
  return (values: Values, warnings: Text[]): CustomValues | undefined => {
    const found: Record<string, string> = {}
    for (const { key, get, read } of columns) {
      const value = read(get(values))
      if (value === null) continue
      if ('problem' in value) warnings.push(value.problem)
      else found[key] = value.text
    }
    return Object.keys(found).length === 0 ? undefined : found
  }
}

const maxChoices = 50
const maxChoiceLength = 60

/**
 * The best kind for a column: number if all values are numbers, choice if few values repeat, otherwise text. Blanks
 * don't count.
 */
export function fittingKind(values: readonly unknown[], mark?: DecimalMark): CustomFieldKind {
  const texts = values.map(toFieldText).filter((text) => text !== '')
  if (texts.length === 0) return 'text'
  if (texts.every((text) => typeof toNumber(text, mark) === 'number')) return 'number'
  const different = new Set(texts.map(normalise)).size
  const isChosen = different <= maxChoices && (different <= 5 || different * 2 <= texts.length)
  return isChosen && texts.every((text) => text.length <= maxChoiceLength) ? 'choice' : 'text'
}
