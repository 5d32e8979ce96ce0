import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import type { Filter } from '#contract/filters/filters.ts'
import { refusedSave } from '#src/widgets/actors/refused-save.ts'
import { ApiError } from '#src/api/errors.ts'
import { createFilter, filterQuery, filtersQuery, getFilter, updateFilter } from '#src/api/filters.ts'
import { workspaceKey } from '#src/api/query.ts'
import { filterEditorMachine } from '#src/machines/filter-editor.ts'
import {
  blankFilter,
  sameFilter,
  type FilterOpening,
  type FilterSave,
  type FilterSaving,
  type FilterDraft,
  type SavedFilter,
} from '#src/machines/edited-filter.ts'
import { draftsIn } from '#src/widgets/actors/drafts.ts'
import { validate, rowOf } from './rows.ts'

const Row = z.object({
  id: z.string(),
  field: z.string(),
  not: z.boolean(),
  values: z.array(z.string()),
  min: z.string(),
  max: z.string(),
  day: z.string(),
})
/** `version` is the one the draft began from; null for a filter that was never saved. */
const Draft = z.object({
  name: z.string(),
  visibility: z.enum(['private', 'shared']),
  rows: z.array(Row),
  version: z.nullable(z.number()),
})
type StoredDraft = FilterDraft & { version: number | null }
const drafts = draftsIn<StoredDraft>(() => localStorage, Draft)

/** Whose draft of what: people of one browser do not see each other's. `origin`: what a new filter began with. */
type DraftPlace = { userId: string; workspaceId: string; filterId: string | null; origin: string }

const keyOf = ({ userId, workspaceId, filterId, origin }: DraftPlace) =>
  `${userId}_filter_draft_${workspaceId}_${filterId ?? `new ${origin}`}`

/** What was not saved, or null. */
const readDraft = (place: DraftPlace) => drafts.read(keyOf(place))

/** Where the browser refuses, there is no draft: leaving the page asks first. */
const writeDraft = (place: DraftPlace, draft: FilterDraft | null, version: number | null) =>
  drafts.keep(keyOf(place), draft && { ...draft, version })

export type Desk = {
  cache: QueryClient
  userId: string
  /** A filter that a new one begins as a copy of. */
  copyOf: string | null
  /** What a new filter began with: drafts of other beginnings are not laid over it. */
  origin: string
}

const savedFilter = ({ name, visibility, conditions, version, updatedBy }: Filter): SavedFilter => ({
  name,
  visibility,
  rows: conditions.map(rowOf),
  version,
  by: updatedBy,
})

export const provideEditor = (desk: Desk) =>
  filterEditorMachine.provide({
    actors: {
      openDocument: fromPromise(({ input }) => open(desk, input)),
      saveDocument: fromPromise(({ input }) => save(desk, input)),
    },
    actions: {
      keepDraft: ({ context: { workspaceId, filterId, draft, saved } }) =>
        writeDraft(
          placeOf(desk, { workspaceId, filterId }),
          sameFilter(draft, saved ?? blankFilter) ? null : draft,
          saved?.version ?? null,
        ),
    },
  })

type Where = { workspaceId: string; filterId: string | null }

const placeOf = ({ userId, origin }: Desk, { workspaceId, filterId }: Where): DraftPlace => ({
  userId,
  origin,
  workspaceId,
  filterId,
})

export const isKept = (desk: Desk, where: Where) => readDraft(placeOf(desk, where)) !== null

async function open(desk: Desk, input: Where & { given: FilterDraft | null }): Promise<FilterOpening> {
  const { workspaceId, filterId, given } = input
  const draft = readDraft(placeOf(desk, input))
  if (filterId === null) return opened(null, draft ?? (await copied(desk, workspaceId)) ?? given ?? blankFilter)
  try {
    const saved = savedFilter(await desk.cache.fetchQuery(filterQuery({ workspaceId, filterId })))
    // A draft of an older version keeps that version, so that saving it meets the conflict.
    return draft === null ? opened(saved, saved) : opened({ ...saved, version: draft.version ?? saved.version }, draft)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { kind: 'missing' }
    throw error
  }
}

const opened = (saved: SavedFilter | null, { name, visibility, rows }: FilterDraft): FilterOpening => ({
  kind: 'opened',
  saved,
  draft: { name, visibility, rows },
  faulty: validate(rows).conditions === null,
})

async function copied({ cache, copyOf }: Desk, workspaceId: string): Promise<FilterDraft | null> {
  if (copyOf === null) return null
  const { name, visibility, rows } = savedFilter(await cache.fetchQuery(filterQuery({ workspaceId, filterId: copyOf })))
  return { name: `${name} (copy)`.slice(0, 120), visibility, rows }
}

async function save(desk: Desk, input: FilterSave): Promise<FilterSaving> {
  const { workspaceId, filterId, version, name, visibility, rows } = input
  const said = { workspaceId, name, visibility, conditions: validate(rows).conditions ?? [] }
  try {
    const filter =
      filterId === null || version === null
        ? await createFilter(said)
        : await updateFilter({ ...said, filterId, version })
    if (filterId === null) writeDraft(placeOf(desk, input), null, null)
    remember(desk, workspaceId, filter)
    return { kind: 'saved', filterId: filter.id, saved: { ...savedFilter(filter), name, rows } }
  } catch (error) {
    const remote = async (id: string) => savedFilter(await getFilter({ workspaceId, filterId: id }))
    return refusedSave(error, filterId === null ? null : () => remote(filterId))
  }
}

/** Every page that the filter is applied to has other numbers now. */
const remember = ({ cache }: Desk, workspaceId: string, filter: Filter) => {
  cache.setQueryData(filterQuery({ workspaceId, filterId: filter.id }).queryKey, filter)
  void cache.invalidateQueries({ queryKey: filtersQuery(workspaceId).queryKey, exact: true })
  for (const what of ['insights', 'posts', 'filtered', 'explanation'])
    void cache.invalidateQueries({ queryKey: [...workspaceKey(workspaceId), what] })
}
