import type { CustomField } from '#contract/filters/custom-fields.ts'
import { fieldConditionInWords } from '#contract/filters/field-words.ts'
import type { AnyCondition } from '#contract/filters/filter-conditions.ts'
import { conditionInWords } from '#contract/filters/filter-tree.ts'
import { speaker } from '#src/text/terms.ts'
import { fieldNamed } from '#src/widgets/custom-fields/custom-fields.ts'

export const anyInWords = (condition: AnyCondition, fields: readonly CustomField[]) =>
  'fieldId' in condition
    ? fieldConditionInWords(condition, fieldNamed(fields, condition.fieldId), speaker())
    : conditionInWords(condition, speaker())
