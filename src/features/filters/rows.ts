import { t } from '@lingui/core/macro'
import { sentenceOf } from '#contract/error-map.ts'
import { FilterCondition, filterLimits } from '#contract/filters/filter-conditions.ts'
import type { FilterRow } from '#src/machines/edited-filter.ts'
import { withinSentence } from '#src/text/format.ts'
import { emptyRow, fieldNamed, type FilterField } from './fields.ts'
import { wordedText } from '#src/text/terms.ts'

export const rowOf = (condition: FilterCondition): FilterRow => ({
  ...emptyRow(condition.field),
  not: condition.not === true,
  ...('values' in condition
    ? { values: condition.values }
    : 'day' in condition
      ? { day: condition.day }
      : { min: String(condition.min ?? ''), max: String(condition.max ?? '') }),
})

const digits = (text: string) => text.replaceAll(/[\s,.']/g, '')
const bound = (key: 'min' | 'max', text: string) => (digits(text) === '' ? {} : { [key]: Number(digits(text)) })

const partsOf = ({ control }: FilterField, { values, min, max, day }: FilterRow) => {
  if (control === 'day') return { day }
  return control === 'number' ? { ...bound('min', min), ...bound('max', max) } : { values: [...values] }
}

const nothing: Record<FilterField['control'], (field: FilterField) => string> = {
  choice: () => t`Choose at least one.`,
  language: () => t`Choose at least one language.`,
  names: ({ label, example }) => t`Add at least one ${withinSentence(label)}, such as ${example}.`,
  number: () => t`Give the least, the most, or both.`,
  day: () => t`Choose a day.`,
}

const isEmpty = ({ values, min, max, day }: FilterRow) =>
  values.length === 0 && digits(min) === '' && digits(max) === '' && day === ''

/** What is wrong with a row, in words for a person, or null. */
export function rowProblem(row: FilterRow): string | null {
  const field = fieldNamed(row.field)
  if (isEmpty(row)) return nothing[field.control](field)
  const tooMany = row.values.length - filterLimits.values
  if (tooMany > 0) return t`At most ${filterLimits.values} values: remove ${tooMany}, or put them into another filter.`
  const { success, error } = FilterCondition.safeParse(candidate(row), { reportInput: true })
  if (success) return null
  const [issue] = error.issues
  const message = issue && wordedText(sentenceOf(issue))
  const wrong = issue?.path[0] === 'values' ? row.values[Number(issue.path[1])] : undefined
  if (wrong !== undefined) return t`“${wrong}” is no ${withinSentence(field.label)}: ${message!}`
  return field.control === 'number' ? numberProblem(row) : (message ?? t`This cannot be read.`)
}

const numberProblem = ({ min, max }: FilterRow) => {
  const wrong = [min, max].find((text) => digits(text) !== '' && !/^\d{1,15}$/.test(digits(text)))
  return wrong === undefined ? t`The range ends before it begins.` : t`“${wrong}” is no whole number from 0 up.`
}

const candidate = (row: FilterRow) => ({
  field: row.field,
  ...(row.not ? { not: true } : {}),
  ...partsOf(fieldNamed(row.field), row),
})

export type Validity = {
  /** What the rows say; null while one of them is not complete. */
  conditions: FilterCondition[] | null
  /** By the row's id. */
  problems: ReadonlyMap<string, string>
  /** What is wrong with the rows together. */
  problem: string | null
}

/** What the rows say together, or what is wrong with each. */
export function validate(rows: readonly FilterRow[]): Validity {
  const problems = new Map<string, string>()
  for (const row of rows) {
    const problem = rowProblem(row)
    if (problem !== null) problems.set(row.id, problem)
  }
  const problem = together(rows)
  const isSound = problem === null && problems.size === 0
  return { conditions: isSound ? rows.map((row) => FilterCondition.parse(candidate(row))) : null, problems, problem }
}

function together(rows: readonly FilterRow[]): string | null {
  if (rows.length === 0) return t`Add at least one condition.`
  if (rows.length > filterLimits.conditions) return t`At most ${filterLimits.conditions} conditions.`
  const values = rows.reduce((sum, row) => sum + Math.max(row.values.length, 1), 0)
  return values > filterLimits.allValues
    ? t`At most ${filterLimits.allValues} values in all: ${values} are too many.`
    : null
}
