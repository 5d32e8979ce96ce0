import { Trans } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { listConditions, type Filter } from '#contract/filters/filters.ts'
import type { Scope } from '#contract/posts/posts.ts'
import { createFilter, filterQuery, filtersQuery, updateFilter } from '#src/api/filters.ts'
import { workspaceKey } from '#src/api/query.ts'
import { blankFilter, type FilterDraft, pickFilterDraft } from '#src/machines/edited-filter.ts'
import { filterEditorMachine } from '#src/machines/filter-editor.ts'
import { Button } from '#src/ui/button.tsx'
import { documentActors, type DocumentKind } from '#src/widgets/actors/document-actors.ts'
import { DocumentEditor } from '#src/widgets/document-editor/document-editor.tsx'
import { FilterForm } from './filter-form.tsx'
import { splitConditions, toRow, validate } from './rows.ts'
import { scopeToDraft } from './scope-to-draft.ts'
import type { FilteredSearch } from './search.ts'

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

const filters: DocumentKind<Filter, FilterDraft> = {
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
  refresh: (cache, workspaceId) => {
    void cache.invalidateQueries({ queryKey: filtersQuery(workspaceId).queryKey, exact: true })
    for (const part of ['insights', 'posts', 'filtered', 'explanation'])
      void cache.invalidateQueries({ queryKey: [...workspaceKey(workspaceId), part] })
  },
}

type FilterWriterProps = {
  scope: Scope
  /** Null for a new filter. */
  filterId: string | null
  search: FilteredSearch
  /** True if navigating to an address keeps this editor open. */
  isHere: (search: object) => boolean
  onSaved: (filterId: string) => void
  onBack: () => void
}

export function FilterWriter({ scope, filterId, search, isHere, onSaved, onBack }: FilterWriterProps) {
  const copyOf = search.copy ?? null
  return (
    <DocumentEditor
      thing="filter"
      provide={(services) => filterEditorMachine.provide({ actors: documentActors(filters, services) })}
      address={filterId ?? `new ${copyOf}`}
      documentId={filterId}
      copyOf={copyOf}
      initialDraft={() => scopeToDraft({ ...scope, ...search })}
      toOrigin={({ rows }) =>
        rows.map(({ field, not, values, min, max, day }) => [field, not, values, min, max, day].join()).join(' ')
      }
      isOwn={({ current, next }) => next.pathname === current.pathname && isHere(next.search as object)}
      onSaved={onSaved}
      back={
        <Button onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      }
    >
      {(state, send) => <FilterForm state={state} send={send} scope={scope} onBack={onBack} />}
    </DocumentEditor>
  )
}
