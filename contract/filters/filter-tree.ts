import { maxNamed } from './field-words.ts'
import type { FilterCondition } from './filter-conditions.ts'
import type { Tagged } from '../query-language/references.ts'
import { readPart } from '../query-language/read-as.ts'
import { sentence } from '../query-language/read-as-messages.ts'
import { english, type Speaker } from '../query-language/speaker.ts'
import { say } from '../texts.ts'
import type { FieldNode, QueryField, QueryNode } from '../query-language/tree.ts'
import { tidyValue } from '../query-language/values.ts'

const nowhere = { from: 0, to: 0 }

function fieldNode(field: QueryField, written: string, tagged?: Tagged): FieldNode {
  const value = tidyValue(field, written)
  const node: FieldNode = { kind: 'field', field, value, ...nowhere }
  return field === 'tag' && tagged !== undefined ? { ...node, posts: tagged(value, false) } : node
}

const joined = (kind: 'and' | 'or', parts: QueryNode[]): QueryNode =>
  parts.length === 1 ? parts[0]! : { kind, parts, ...nowhere }

const rangeText = ({ min, max }: { min?: number; max?: number }) => {
  if (min === undefined) return `<=${max}`
  return max === undefined ? `>=${min}` : `${min}..${max}`
}

function positiveNode(condition: FilterCondition, tagged?: Tagged): QueryNode {
  const { field } = condition
  if ('values' in condition)
    return joined(
      'or',
      condition.values.map((value) => fieldNode(field, value, tagged)),
    )
  return fieldNode(field, 'day' in condition ? condition.day : rangeText(condition))
}

/** A condition as a query node without a position in any text. Compiling it needs `tagged`, which expands tags. */
export function conditionNode(condition: FilterCondition, tagged?: Tagged): QueryNode {
  const node = positiveNode(condition, tagged)
  return condition.not === true ? { kind: 'not', part: node, ...nowhere } : node
}

/** The conditions joined by AND. */
export const filterTree = (conditions: readonly FilterCondition[], tagged?: Tagged): QueryNode =>
  joined(
    'and',
    conditions.map((condition) => conditionNode(condition, tagged)),
  )

/** A condition in words, such as "in English or German" or "not by nasa"; long lists end in "and 97 more". */
export function conditionInWords(condition: FilterCondition, speaker: Speaker = english): string {
  if (!('values' in condition) || condition.values.length <= maxNamed)
    return readPart(conditionNode(condition), speaker)
  const shown = { ...condition, values: condition.values.slice(0, maxNamed) } as FilterCondition
  const list = readPart(conditionNode(shown), speaker)
  return speaker.word(say(sentence.more, { list, more: condition.values.length - maxNamed }))
}
