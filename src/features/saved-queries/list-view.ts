import type { QueryCounts } from '#contract/answers/query-figures.ts'
import type { SavedQueryRow } from '#contract/saved-queries/queries.ts'
import { compareTexts } from '#src/text/format.ts'
import { type FindCounts, postsToday } from './figures.ts'
import { type ListView, type QuerySortKey, findSortKey } from './list-search.ts'

type Order = (one: SavedQueryRow, other: SavedQueryRow) => number

const byName: Order = (one, other) => compareTexts(one.name, other.name)
const sortedNumbers: Partial<Record<QuerySortKey, (counts: QueryCounts) => number | null>> = {
  today: postsToday,
  month: ({ mentions }) => mentions.value,
  change: ({ mentions }) => mentions.change,
  sentiment: ({ netSentiment }) => netSentiment.value,
}

/** Descending for numbers; queries without a number come last. */
function orderOf(sorting: QuerySortKey, countsOf: FindCounts): Order {
  if (sorting === 'edit') return (one, other) => other.updatedAt.localeCompare(one.updatedAt) || byName(one, other)
  const numberOf = sortedNumbers[sorting]
  if (numberOf === undefined) return byName
  const max = ({ id }: SavedQueryRow) => {
    const counts = countsOf(id)
    return (counts && numberOf(counts)) ?? -Infinity
  }
  return (one, other) => (max(one) === max(other) ? byName(one, other) : max(other) - max(one))
}

const withoutAccents = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** All words must occur in name, text, tags or editor; ignores case and accents. */
export function rowsInView(rows: readonly SavedQueryRow[], view: ListView, countsOf: FindCounts): SavedQueryRow[] {
  const words = withoutAccents(view.find ?? '')
    .split(/\s+/)
    .filter(Boolean)
  return rows
    .filter(({ tags }) => view.tag === undefined || tags.includes(view.tag))
    .filter(({ name, text, tags, updatedBy }) => {
      const searched = withoutAccents([name, text, ...tags, updatedBy ?? ''].join(' '))
      return words.every((word) => searched.includes(word))
    })
    .toSorted(orderOf(findSortKey(view), countsOf))
}

export const tagsOf = (rows: readonly SavedQueryRow[]) =>
  [...new Set(rows.flatMap(({ tags }) => tags))].toSorted(compareTexts)
