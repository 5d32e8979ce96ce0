import * as filters from '#contract/filters/filters.ts'
import { call } from './client.ts'
import { defineQuery, defineWorkspaceQuery } from './query.ts'

export const createFilter = call(filters.createFilter)
export const updateFilter = call(filters.updateFilter)
export const deleteFilter = call(filters.deleteFilter)

export const filtersQuery = defineWorkspaceQuery(filters.listFilters, ['filters'])
export const filterQuery = defineQuery(filters.getFilter, ['filters', 'one'])
export const filterPreviewQuery = defineQuery(filters.previewFilter, ['filter-preview'], { staleTime: 30_000 })
