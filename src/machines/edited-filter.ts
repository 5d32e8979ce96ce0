/** One row of the editor as entered, complete or not; each field uses only `values`, or `min` and `max`, or `day`. */
export type FilterRow = {
  /** Identifies a row while the user moves it. */
  id: string
  field: string
  not: boolean
  values: readonly string[]
  min: string
  max: string
  day: string
}

/** The part of a filter that the user edits. */
export type FilterDraft = { name: string; visibility: 'private' | 'shared'; rows: readonly FilterRow[] }

export const blankFilter: FilterDraft = { name: '', visibility: 'shared', rows: [] }

export const pickFilterDraft = ({ name, visibility, rows }: FilterDraft): FilterDraft => ({ name, visibility, rows })

const contentOf = ({ name, visibility, rows }: FilterDraft) =>
  JSON.stringify([
    name,
    visibility,
    rows.map(({ field, not, values, min, max, day }) => [field, not, values, min, max, day]),
  ])

/** Whether two drafts are equal. IDs of rows don't count. */
export const isSameFilter = (one: FilterDraft, other: FilterDraft) => contentOf(one) === contentOf(other)
