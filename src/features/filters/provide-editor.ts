import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { listConditions, type Filter } from '#contract/filters/filters.ts'
import { createFilter, filterQuery, filtersQuery, updateFilter } from '#src/api/filters.ts'
import { workspaceKey } from '#src/api/query.ts'
import { filterEditorMachine } from '#src/machines/filter-editor.ts'
import { blankFilter, pickFilterDraft, type FilterDraft } from '#src/machines/edited-filter.ts'
import { documentActors, type DocumentKind, type DocumentServices } from '#src/widgets/actors/document-actors.ts'
import { splitConditions, validate, toRow } from './rows.ts'

const Row = z.object({
  id: z.string(),
  field: z.string(),
  not: z.boolean(),
  values: z.array(z.string()),
  min: z.string(),
  max: z.string(),
  day: z.string(),
})

const toBody = ({ name, visibility, rows }: FilterDraft) => ({
  name,
  visibility,
  ...splitConditions(validate(rows).conditions ?? []),
})

const filters: DocumentKind<Filter, FilterDraft, { faulty: boolean }> = {
  name: 'filter',
  Draft: z.object({ name: z.string(), visibility: z.enum(['private', 'shared']), rows: z.array(Row) }),
  newDrafts: 'ofEachOrigin',
  blank: blankFilter,
  draftOf: pickFilterDraft,
  toDraft: (filter) => ({
    name: filter.name,
    visibility: filter.visibility,
    rows: listConditions(filter).map(toRow),
  }),
  validate: ({ rows }) => ({ faulty: validate(rows).conditions === null }),
  fields: ['name'],
  query: ({ workspaceId, documentId }) => filterQuery({ workspaceId, filterId: documentId }),
  create: (workspaceId, draft) => createFilter({ workspaceId, ...toBody(draft) }),
  update: ({ documentId, ...address }, draft) => updateFilter({ ...address, filterId: documentId, ...toBody(draft) }),
  /** A saved filter changes the figures of every page that uses it. */
  refresh: (cache, workspaceId, filter) => {
    cache.setQueryData(filterQuery({ workspaceId, filterId: filter.id }).queryKey, filter)
    void cache.invalidateQueries({ queryKey: filtersQuery(workspaceId).queryKey, exact: true })
    for (const part of ['insights', 'posts', 'filtered', 'explanation'])
      void cache.invalidateQueries({ queryKey: [...workspaceKey(workspaceId), part] })
  },
}

export function provideEditor(services: DocumentServices) {
  const { open, save, draft } = documentActors(filters, services)
  return filterEditorMachine.provide({
    actors: {
      openDocument: fromPromise(({ input }) => open(input)),
      saveDocument: fromPromise(({ input }) => save(input)),
      draft,
    },
  })
}
