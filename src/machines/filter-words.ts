import type { Saved, SaveOutcome } from './saving.ts'
import type { Trouble } from './trouble.ts'

/** One row of the editor as a person writes it, whole or not; of `values`, `min` and `max`, `day` the field uses its own. */
export type FilterRow = {
  /** Tells rows apart while they move. */
  id: string
  field: string
  not: boolean
  values: readonly string[]
  min: string
  max: string
  day: string
}

/** What a person writes. */
export type FilterWords = { name: string; visibility: 'private' | 'shared'; rows: readonly FilterRow[] }
export type SavedFilter = Saved<FilterWords>

/** `faulty`: a row is not complete or not possible, so that it can be neither counted nor saved. */
export type FilterOpening =
  | { kind: 'opened'; saved: SavedFilter | null; words: FilterWords; faulty: boolean }
  | { kind: 'missing' }
export type FilterSaving = SaveOutcome<FilterWords, { filterId: string }>
export type FilterSave = FilterWords & { workspaceId: string; filterId: string | null; version: number | null }

export const blankFilter: FilterWords = { name: '', visibility: 'shared', rows: [] }

export const wordsOfFilter = ({ name, visibility, rows }: FilterWords): FilterWords => ({ name, visibility, rows })

const said = ({ name, visibility, rows }: FilterWords) =>
  JSON.stringify([
    name,
    visibility,
    rows.map(({ field, not, values, min, max, day }) => [field, not, values, min, max, day]),
  ])

/** Whether two say the same, whatever their rows are called. */
export const sameFilter = (one: FilterWords, other: FilterWords) => said(one) === said(other)

export const namelessFilter: Trouble = { code: 'nameless', detail: 'Give the filter a name.' }
export const faultyFilter: Trouble = { code: 'faulty', detail: 'One of the conditions is not complete: see below.' }
