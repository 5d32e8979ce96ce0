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
export type FilterDraft = { name: string; visibility: 'private' | 'shared'; rows: readonly FilterRow[] }

export const blankFilter: FilterDraft = { name: '', visibility: 'shared', rows: [] }

export const draftOfFilter = ({ name, visibility, rows }: FilterDraft): FilterDraft => ({ name, visibility, rows })

const contentOf = ({ name, visibility, rows }: FilterDraft) =>
  JSON.stringify([
    name,
    visibility,
    rows.map(({ field, not, values, min, max, day }) => [field, not, values, min, max, day]),
  ])

/** Whether two say the same, whatever their rows are called. */
export const sameFilter = (one: FilterDraft, other: FilterDraft) => contentOf(one) === contentOf(other)
