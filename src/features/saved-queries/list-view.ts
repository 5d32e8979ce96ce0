import type { SavedQueryRow } from '#contract/saved-queries/queries.ts'
import { compareTexts } from '#src/text/format.ts'
import { type ListView, type Sorting, sortingOf } from './list-search.ts'

const most = (one: number | null, other: number | null) => (other ?? -1) - (one ?? -1)
const byName = (one: SavedQueryRow, other: SavedQueryRow) => compareTexts(one.name, other.name)
const orders: Record<Sorting, (one: SavedQueryRow, other: SavedQueryRow) => number> = {
  name: byName,
  today: (one, other) => most(one.postsToday, other.postsToday) || byName(one, other),
  month: (one, other) => most(one.posts30Days, other.posts30Days) || byName(one, other),
  edit: (one, other) => other.updatedAt.localeCompare(one.updatedAt) || byName(one, other),
}

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The rows that hold the words in name, text, tags or editor, and carry the tag; most first where that is a number. */
export function inView(rows: readonly SavedQueryRow[], view: ListView): SavedQueryRow[] {
  const words = folded(view.find ?? '')
    .split(/\s+/)
    .filter(Boolean)
  return rows
    .filter(({ tags }) => view.tag === undefined || tags.includes(view.tag))
    .filter(({ name, text, tags, updatedBy }) => {
      const searched = folded([name, text, ...tags, updatedBy ?? ''].join(' '))
      return words.every((word) => searched.includes(word))
    })
    .toSorted(orders[sortingOf(view)])
}

export const tagsOf = (rows: readonly SavedQueryRow[]) =>
  [...new Set(rows.flatMap(({ tags }) => tags))].toSorted(compareTexts)
