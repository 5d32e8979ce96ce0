import * as customFields from '#contract/filters/custom-fields.ts'
import { call } from './client.ts'
import { defineQuery, defineWorkspaceQuery } from './query.ts'

export const createCustomField = call(customFields.createCustomField)
export const renameCustomField = call(customFields.renameCustomField)
export const deleteCustomField = call(customFields.deleteCustomField)

export const customFieldsQuery = defineWorkspaceQuery(customFields.listCustomFields, ['custom-fields'], {
  staleTime: 30_000,
})
export const customFieldUseQuery = defineQuery(customFields.getCustomFieldUse, ['custom-fields', 'use'])
