import { maxNamed } from './field-words.ts'
import { type FieldCondition, isBuiltIn } from './field-conditions.ts'
import type { FilterCondition } from './filter-conditions.ts'
import { describeQueryPart } from '../query-language/describe-query.ts'
import { sentence } from '../query-language/description-messages.ts'
import { englishLocalizer, type Localizer } from '../query-language/localizer.ts'
import { toText } from '../texts.ts'
import type { FieldNode, QueryField, QueryNode } from '../query-language/tree.ts'
import { normaliseValue } from '../query-language/values.ts'

const noPosition = { from: 0, to: 0 }

/** The empty value means no tag, or no category. */
function fieldNode(field: QueryField, written: string): QueryNode {
  const value = normaliseValue(field, written)
  const node: FieldNode = { kind: 'field', field, value, ...noPosition }
  if (value !== '' || (field !== 'tag' && field !== 'category')) return node
  return { kind: 'not', part: field === 'tag' ? { ...node, prefix: true } : node, ...noPosition }
}

const joined = (kind: 'and' | 'or', parts: QueryNode[]): QueryNode =>
  parts.length === 1 ? parts[0]! : { kind, parts, ...noPosition }

const rangeText = ({ min, max }: { min?: number; max?: number }) => {
  if (min === undefined) return `<=${max}`
  return max === undefined ? `>=${min}` : `${min}..${max}`
}

function positiveNode(condition: FilterCondition): QueryNode {
  const { field } = condition
  if ('values' in condition)
    return joined(
      'or',
      condition.values.map((value) => fieldNode(field, value)),
    )
  return fieldNode(field, 'day' in condition ? condition.day : rangeText(condition))
}

/** A condition on a built-in field as filters have it, where the empty value means none; null for custom fields. */
export const toFilterCondition = ({ fieldId, not, values = [] }: FieldCondition): FilterCondition | null =>
  isBuiltIn(fieldId) ? { field: fieldId, ...(not && { not }), values } : null

/** A condition as a query node without a position in any text. Tags and categories are unresolved (`resolveTree`). */
export function conditionNode(condition: FilterCondition): QueryNode {
  const node = positiveNode(condition)
  return condition.not === true ? { kind: 'not', part: node, ...noPosition } : node
}

/** The conditions joined by AND. */
export const filterTree = (conditions: readonly FilterCondition[]): QueryNode =>
  joined(
    'and',
    conditions.map((condition) => conditionNode(condition)),
  )

/** A condition in words, such as "in English or German" or "not by nasa"; long lists end in "and 97 more". */
export function conditionInWords(condition: FilterCondition, localizer: Localizer = englishLocalizer): string {
  if (!('values' in condition) || condition.values.length <= maxNamed)
    return describeQueryPart(conditionNode(condition), localizer)
  const shown = { ...condition, values: condition.values.slice(0, maxNamed) } as FilterCondition
  const list = describeQueryPart(conditionNode(shown), localizer)
  return localizer.word(toText(sentence.more, { list, more: condition.values.length - maxNamed }))
}
