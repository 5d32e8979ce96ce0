import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { CustomField } from '#contract/filters/custom-fields.ts'
import {
  builtInFields,
  type CustomFieldKind,
  type CustomValues,
  isBuiltIn,
} from '#contract/filters/field-conditions.ts'
import { customFieldsQuery } from '#src/api/custom-fields.ts'
import { formatNumber } from '#src/text/format.ts'
import { translateEnglish } from '#src/text/terms.ts'
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

export const formatFieldValue = ({ kind }: Pick<CustomField, 'kind'>, value: string) =>
  kind === 'number' ? formatNumber(Number(value), Math.min(value.split('.')[1]?.length ?? 0, 6)) : value

export const listFieldValues = (fields: readonly CustomField[], values: CustomValues) =>
  fields.flatMap((field) => {
    const value = values[field.id]
    return value === undefined ? [] : [{ id: field.id, name: field.name, text: formatFieldValue(field, value) }]
  })
