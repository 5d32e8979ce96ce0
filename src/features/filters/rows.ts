import { inQuotes } from '#src/text/format.ts'
import { t } from '@lingui/core/macro'
import { toIssueText } from '#contract/error-map.ts'
import { CustomFieldCondition, type FieldCondition } from '#contract/filters/field-conditions.ts'
import { type AnyCondition, FilterCondition, filterLimits } from '#contract/filters/filter-conditions.ts'
import type { FilterRow } from '#src/machines/edited-filter.ts'
import { customName, parseCustomName, emptyRow, findFilterField, type FilterField, type Match } from './fields.ts'
import { translate } from '#src/text/terms.ts'

function fieldConditionToRow({ fieldId, not, values, contains, min, max }: FieldCondition): FilterRow {
  const row = (match: Match, parts: Partial<FilterRow>) => ({
    ...emptyRow(customName(match, fieldId)),
    not: not === true,
    ...parts,
  })
  if (contains !== undefined) return row('contains', { values: [contains] })
  if (values === undefined) return row('range', { min: String(min ?? ''), max: String(max ?? '') })
  return values.length === 1 && values[0] === '' ? row('empty', {}) : row('is', { values })
}

export const toRow = (condition: AnyCondition): FilterRow =>
  'fieldId' in condition
    ? fieldConditionToRow(condition)
    : {
        ...emptyRow(condition.field),
        not: condition.not === true,
        ...('values' in condition
          ? { values: condition.values }
          : 'day' in condition
            ? { day: condition.day }
            : { min: String(condition.min ?? ''), max: String(condition.max ?? '') }),
      }

const digits = (text: string) => text.replaceAll(/[\s,.']/g, '')
const bound = (key: 'min' | 'max', text: string) => (digits(text) === '' ? {} : { [key]: Number(digits(text)) })

const decimal = (key: 'min' | 'max', text: string) =>
  text.trim() === '' ? {} : { [key]: Number(text.trim().replace(',', '.')) }

const valueParts = ({ control }: FilterField, { values, min, max, day }: FilterRow) => {
  if (control === 'none') return { values: [''] }
  if (control === 'part') return { contains: values[0] ?? '' }
  if (control === 'decimal') return { ...decimal('min', min), ...decimal('max', max) }
  if (control === 'day') return { day }
  return control === 'number' ? { ...bound('min', min), ...bound('max', max) } : { values: [...values] }
}

const emptyProblems: Record<FilterField['control'], () => string> = {
  choice: () => t`Choose at least one.`,
  language: () => t`Choose at least one.`,
  names: () => t`Choose at least one.`,
  number: () => t`Enter a minimum, a maximum, or both.`,
  day: () => t`Choose a day.`,
  part: () => t`Choose at least one.`,
  none: () => '',
  decimal: () => t`Enter a minimum, a maximum, or both.`,
}

const isEmpty = ({ values, min, max, day }: FilterRow) =>
  values.length === 0 && digits(min) === '' && digits(max) === '' && day === ''

export function validateRow(row: FilterRow): string | null {
  const field = findFilterField(row.field)
  if (field.control !== 'none' && isEmpty(row)) return emptyProblems[field.control]()
  const tooMany = row.values.length - filterLimits.values
  if (tooMany > 0) return t`At most ${filterLimits.values} values.`
  const { success, error } = readRow(row)
  if (success) return null
  const [issue] = error.issues
  const message = issue && translate(toIssueText(issue))
  const wrong = issue?.path[0] === 'values' ? row.values[Number(issue.path[1])] : undefined
  if (wrong !== undefined) return `${inQuotes(wrong)}: ${message!}`
  if (field.control === 'decimal') return decimalProblem(row)
  return field.control === 'number' ? numberProblem(row) : (message ?? t`This isn’t valid.`)
}

const decimalProblem = ({ min, max }: FilterRow) => {
  const wrong = [min, max].find((text) => text.trim() !== '' && Number.isNaN(Number(text.trim().replace(',', '.'))))
  return wrong === undefined ? t`The range ends before it starts.` : t`Enter a number.`
}

const numberProblem = ({ min, max }: FilterRow) => {
  const wrong = [min, max].find((text) => digits(text) !== '' && !/^\d{1,15}$/.test(digits(text)))
  return wrong === undefined ? t`The range ends before it starts.` : t`Enter a whole number.`
}

function toCondition(row: FilterRow) {
  const custom = parseCustomName(row.field)
  return {
    ...(custom === null ? { field: row.field } : { fieldId: custom.id }),
    ...(row.not ? { not: true } : {}),
    ...valueParts(findFilterField(row.field), row),
  }
}

const readRow = (row: FilterRow) => {
  const options = { reportInput: true }
  return parseCustomName(row.field) === null
    ? FilterCondition.safeParse(toCondition(row), options)
    : CustomFieldCondition.safeParse(toCondition(row), options)
}

export type Validity = {
  /** Null while a row is incomplete. */
  conditions: AnyCondition[] | null
  /** By row ID. */
  problems: ReadonlyMap<string, string>
  problem: string | null
}

export function validate(rows: readonly FilterRow[]): Validity {
  const problems = new Map<string, string>()
  for (const row of rows) {
    const problem = validateRow(row)
    if (problem !== null) problems.set(row.id, problem)
  }
  const problem = validateRows(rows)
  const isSound = problem === null && problems.size === 0
  return { conditions: isSound ? rows.map((row) => readRow(row).data!) : null, problems, problem }
}

function validateRows(rows: readonly FilterRow[]): string | null {
  if (rows.length === 0) return t`Add at least one condition.`
  if (rows.length > filterLimits.conditions) return t`At most ${filterLimits.conditions} conditions.`
  const values = rows.reduce((sum, row) => sum + Math.max(row.values.length, 1), 0)
  return values > filterLimits.allValues ? t`At most ${filterLimits.allValues} values.` : null
}

export const splitConditions = (conditions: readonly AnyCondition[]) => ({
  conditions: conditions.filter((one): one is FilterCondition => !('fieldId' in one)),
  fields: conditions.filter((one): one is FieldCondition => 'fieldId' in one),
})
