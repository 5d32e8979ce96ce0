import type { CustomField } from '#contract/filters/custom-fields.ts'
import { fieldConditionInWords } from '#contract/filters/field-words.ts'
import type { AnyCondition } from '#contract/filters/filter-conditions.ts'
import { conditionInWords } from '#contract/filters/filter-tree.ts'
import { localizer } from '#src/text/terms.ts'
import { findFieldName } from '#src/widgets/custom-fields/custom-fields.ts'

export const describeCondition = (condition: AnyCondition, fields: readonly CustomField[]) =>
  'fieldId' in condition
    ? fieldConditionInWords(condition, findFieldName(fields, condition.fieldId), localizer())
    : conditionInWords(condition, localizer())
