import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { CustomField } from '#contract/filters/custom-fields.ts'
import {
  builtInFields,
  type CustomFieldKind,
  type CustomValues,
  encodeFieldConditions,
  isBuiltIn,
} from '#contract/filters/field-conditions.ts'
import { fieldConditionInWords } from '#contract/filters/field-words.ts'
import { customFieldsQuery } from '#src/api/custom-fields.ts'
import { formatNumber } from '#src/text/format.ts'
import { localizer, translateEnglish } from '#src/text/terms.ts'
import { useWorkspaceId } from '../workspace/workspace.ts'

const none: readonly CustomField[] = []

/** Empty until loaded, or if not enabled. */
export const useCustomFields = (enabled = true): readonly CustomField[] =>
  useQuery({ ...customFieldsQuery(useWorkspaceId()), enabled }).data?.items ?? none

export const kindName = (kind: CustomFieldKind) => ({ text: t`Text`, number: t`Number`, choice: t`Choice` })[kind]

/** Deleted fields have no name. */
export const findFieldName = (fields: readonly Pick<CustomField, 'id' | 'name'>[], id: string) =>
  isBuiltIn(id)
    ? translateEnglish(builtInFields[id])
    : (fields.find((field) => field.id === id)?.name ?? t`deleted field`)

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

export const formatFieldValue = ({ kind }: Pick<CustomField, 'kind'>, value: string) =>
  kind === 'number' ? formatNumber(Number(value), Math.min(value.split('.')[1]?.length ?? 0, 6)) : value

export const listFieldValues = (fields: readonly CustomField[], values: CustomValues) =>
  fields.flatMap((field) => {
    const value = values[field.id]
    return value === undefined ? [] : [{ id: field.id, name: field.name, text: formatFieldValue(field, value) }]
  })
