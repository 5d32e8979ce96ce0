import { decodeFieldConditions } from '#contract/filters/field-conditions.ts'
import { toFilterCondition } from '#contract/filters/filter-tree.ts'
import { parseQuery } from '#contract/query-language/parse.ts'
import type { QueryNode } from '#contract/query-language/tree.ts'
import type { Scope } from '#contract/posts/posts.ts'
import type { FilterRow, FilterDraft } from '#src/machines/edited-filter.ts'
import type { FilteredSearch } from './search.ts'
import { emptyRow, findFilterField, filterFields } from './fields.ts'
import { toRow, validateRow } from './rows.ts'
import { readNumberRange } from '#contract/query-language/values.ts'

type FieldPart = QueryNode & { kind: 'field' }

const known = new Set<string>(filterFields.map(({ name }) => name))
const isKnown = (node: QueryNode): node is FieldPart => node.kind === 'field' && !node.prefix && known.has(node.field)

/** Converts one field, or alternatives of one field, to a row; null if filters can't express it. */
function partToRow(node: QueryNode): FilterRow | null {
  if (node.kind === 'not') {
    const row = partToRow(node.part)
    return row && { ...row, not: !row.not }
  }
  const parts = node.kind === 'or' ? node.parts : [node]
  if (!parts.every(isKnown)) return null
  const [first] = parts as FieldPart[]
  if (!parts.every((part) => (part as FieldPart).field === first!.field)) return null
  const row = { ...emptyRow(first!.field), ...valuesOf(parts as FieldPart[]) }
  return validateRow(row) === null ? row : null
}

function valuesOf(parts: FieldPart[]): Partial<FilterRow> {
  const { control } = findFilterField(parts[0]!.field)
  if (control === 'day') return { day: parts[0]!.value }
  if (control !== 'number') return { values: parts.map(({ value }) => value) }
  const range = readNumberRange(parts[0]!.value)
  return { min: String(range?.min ?? ''), max: String(range?.max ?? '') }
}

const textToRows = (text: string): FilterRow[] => {
  const { tree } = parseQuery(text)
  if (tree === null) return []
  return (tree.kind === 'and' ? tree.parts : [tree]).map(partToRow).filter((row) => row !== null)
}

const listed = (field: string, value: string | undefined): FilterRow[] =>
  value === undefined ? [] : [{ ...emptyRow(field), values: value.split(',') }]

export function scopeToDraft({
  source,
  language,
  type,
  sentiment,
  text,
  hashtag,
  domain,
  author,
  fields,
}: Pick<Scope, 'source' | 'language' | 'type' | 'sentiment' | 'text' | 'fields'> &
  Pick<FilteredSearch, 'hashtag' | 'domain' | 'author'>): FilterDraft | null {
  const rows = [
    ...listed('source', source),
    ...listed('lang', language),
    ...listed('type', type),
    ...listed('sentiment', sentiment),
    ...listed('hashtag', hashtag),
    ...listed('domain', domain),
    ...listed('author', author?.slice(author.indexOf(':') + 1)),
    ...(decodeFieldConditions(fields ?? '') ?? []).map((condition) => toRow(toFilterCondition(condition) ?? condition)),
    ...(text === undefined ? [] : textToRows(text)),
  ]
  return rows.length === 0 ? null : { name: '', visibility: 'shared', rows }
}
