import type { CustomField } from '#contract/filters/custom-fields.ts'
import { builtInFields, encodeFieldConditions } from '#contract/filters/field-conditions.ts'
import { fieldConditionInWords } from '#contract/filters/field-words.ts'
import { localizer } from '#src/text/terms.ts'
import { findFieldName } from './custom-fields.ts'

/** Opens the posts with a value of a field. */
export function createFieldDrillDown({ id, name }: Pick<CustomField, 'id' | 'name'>, value: string) {
  const condition = { fieldId: id, values: [value] }
  return {
    fields: encodeFieldConditions([condition])!,
    fieldsName: fieldConditionInWords(condition, name, localizer()).slice(0, 500),
  }
}

/** Fields that posts can be grouped by, the default first. */
export const groupingOptions = (fields: readonly CustomField[]) =>
  [...fields.filter(({ kind }) => kind !== 'number').map(({ id }) => id), ...Object.keys(builtInFields)].map((id) => ({
    value: id,
    label: findFieldName(fields, id),
  }))
