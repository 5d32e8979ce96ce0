import * as z from 'zod/mini'
import { type Column, FileReading, Mapping, type PostField } from '#contract/ingest/uploads.ts'
import { draftsIn } from '#src/widgets/actors/drafts.ts'
import type { ImportDraft } from '#src/machines/import-mapping.ts'
import { tabDraftKey } from '#src/session/tab-drafts.ts'
import { postFields } from './post-fields.ts'

export const fieldsOf = (mapping: Mapping, column: string) =>
  postFields.filter((field) => mapping.columns[field] === column)

/** Gives a column another field, or none; a field has one column, so whoever had it loses it. Times bring the order of their dates. */
export const withField = (mapping: Mapping, column: Column, from: PostField | null, to: PostField | null): Mapping => {
  const columns = { ...mapping.columns }
  if (from !== null) delete columns[from]
  if (to !== null) columns[to] = column.name
  const dateOrder = to === 'postedAt' ? column.dateOrder : null
  return { ...mapping, columns, dateOrder: dateOrder ?? mapping.dateOrder }
}

/** The value all rows get where no column holds it; blank takes it away. */
export const withConstant = (mapping: Mapping, field: PostField, value: string): Mapping => {
  const constants = { ...mapping.constants }
  if (value === '') delete constants[field]
  else constants[field] = value
  return { ...mapping, constants }
}

export const withSuggestions = (mapping: Mapping, columns: readonly Column[]): Mapping => ({
  ...mapping,
  dateOrder: columns.find(({ suggestion }) => suggestion?.field === 'postedAt')?.dateOrder ?? mapping.dateOrder,
  columns: Object.fromEntries(
    columns.flatMap(({ name, suggestion }) => (suggestion === null ? [] : [[suggestion.field, name]])),
  ),
})

/** Mapped columns that the file, read like this, does not have. */
export const strangers = (mapping: Mapping, columns: readonly Column[]) => {
  const known = new Set(columns.map(({ name }) => name))
  return Object.values(mapping.columns).filter((name) => !known.has(name))
}

const drafts = draftsIn<ImportDraft>(() => sessionStorage, z.object({ reading: FileReading, mapping: Mapping }))

/** Whose draft of which upload: people of one tab do not see each other's. */
export type DraftPlace = { userId: string; uploadId: string }

const keyOf = ({ userId, uploadId }: DraftPlace) => tabDraftKey('import', userId, uploadId)

/** The draft of an upload as this tab last had it; null where it had none. */
export const readDraft = (place: DraftPlace) => drafts.read(keyOf(place))

/** Keeps a draft for a reload; where storage is refused the draft lives as long as the page. */
export const keepDraft = (place: DraftPlace, draft: ImportDraft) => drafts.keep(keyOf(place), draft)
