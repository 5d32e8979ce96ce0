import * as z from 'zod/mini'
import { type Column, FileReading, type MappedField, Mapping, type PostField } from '#contract/ingest/uploads.ts'
import { createDraftStorage } from '#src/widgets/actors/drafts.ts'
import type { ImportDraft } from '#src/machines/import-mapping.ts'
import { tabDraftKey } from '#src/session/tab-drafts.ts'
import { postFields } from './post-fields.ts'

export const fieldsOf = (mapping: Mapping, column: string) =>
  postFields.filter(
    (field) => mapping.columns[field] === column || mapping.fallbacks?.[field]?.includes(column) === true,
  )

/**
 * Maps a column to another field, or to none. The field's previous column is unmapped unless this one is suggested as
 * its fallback; a fallback replaces a main column that leaves. Dates also set the date order.
 */
export const withField = (mapping: Mapping, column: Column, from: PostField | null, to: PostField | null): Mapping => {
  const columns = { ...mapping.columns }
  const fallbacks = { ...mapping.fallbacks }
  for (const field of [from, to]) {
    if (field === null || fallbacks[field] === undefined) continue
    const left = fallbacks[field].filter((name) => name !== column.name)
    if (field === from && columns[field] === column.name) columns[field] = left.shift()
    fallbacks[field] = left
    if (left.length === 0) delete fallbacks[field]
  }
  if (from !== null && columns[from] === column.name) delete columns[from]
  const isBeside =
    to !== null && columns[to] !== undefined && column.suggestion?.isFallback && column.suggestion.field === to
  if (isBeside) fallbacks[to] = [...(fallbacks[to] ?? []), column.name]
  else if (to !== null) columns[to] = column.name
  const dateOrder = to === 'postedAt' && !isBeside ? column.dateOrder : null
  return { ...mapping, columns, fallbacks, dateOrder: dateOrder ?? mapping.dateOrder }
}

export const isUsed = (mapping: Mapping, column: string) =>
  fieldsOf(mapping, column).length > 0 || findMappedField(mapping, column) !== null

export const findMappedField = ({ fields = [] }: Mapping, column: string) =>
  fields.find((field) => field.column === column) ?? null

/** Maps a column to a custom field, or unmaps it; columns and custom fields are one to one. */
export function withMappedField(mapping: Mapping, column: string, field: Omit<MappedField, 'column'> | null): Mapping {
  const { fields = [], ...rest } = mapping
  const others = fields.filter((one) => one.column !== column && (field?.id === undefined || one.id !== field.id))
  const next = field === null ? others : [...others, { ...field, column }]
  return next.length === 0 ? rest : { ...rest, fields: next }
}

/** Sets a field's value for all rows; an empty value removes it. */
export const withConstant = (mapping: Mapping, field: PostField, value: string): Mapping => {
  const constants = { ...mapping.constants }
  if (value === '') delete constants[field]
  else constants[field] = value
  return { ...mapping, constants }
}

export const withSuggestions = (mapping: Mapping, columns: readonly Column[]): Mapping => {
  const suggested = columns.flatMap(({ name, suggestion }) => (suggestion === null ? [] : [{ name, ...suggestion }]))
  const first = suggested.filter(({ isFallback = false }) => !isFallback)
  const further = Map.groupBy(
    suggested.filter(({ isFallback = false }) => isFallback),
    ({ field }) => field,
  )
  return {
    ...mapping,
    dateOrder: columns.find(({ suggestion }) => suggestion?.field === 'postedAt')?.dateOrder ?? mapping.dateOrder,
    columns: Object.fromEntries(first.map(({ field, name }) => [field, name])),
    fallbacks: Object.fromEntries([...further].map(([field, named]) => [field, named.map(({ name }) => name)])),
  }
}

/** Mapped columns that are missing from the file when it is read with these settings. */
export const missingColumns = (mapping: Mapping, columns: readonly Column[]) => {
  const known = new Set(columns.map(({ name }) => name))
  const fields = (mapping.fields ?? []).map(({ column }) => column)
  return [...Object.values(mapping.columns), ...Object.values(mapping.fallbacks ?? {}).flat(), ...fields].filter(
    (name) => !known.has(name),
  )
}

const drafts = createDraftStorage<ImportDraft>(
  () => sessionStorage,
  z.object({ reading: FileReading, mapping: Mapping }),
)

/** The user ID separates people who share a tab. */
export type DraftPlace = { userId: string; uploadId: string }

const draftKey = ({ userId, uploadId }: DraftPlace) => tabDraftKey('import', userId, uploadId)

export const readDraft = (place: DraftPlace) => drafts.read(draftKey(place))

/** Survives a reload; if the browser refuses storage, the draft lasts as long as the page. */
export const storeDraft = (place: DraftPlace, draft: ImportDraft) => drafts.keep(draftKey(place), draft)
