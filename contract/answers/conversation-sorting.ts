import type { ConversationRow } from './conversation.ts'

export type ConversationSortKey = 'count' | 'change' | 'distinctive'

const byPosts = (a: ConversationRow, b: ConversationRow) => b.posts - a.posts || (a.value < b.value ? -1 : 1)

const sortValues: Record<ConversationSortKey, (row: ConversationRow) => number | null> = {
  count: ({ posts }) => (posts > 0 ? posts : null),
  change: ({ score }) => (score === null ? null : Math.abs(score)),
  distinctive: ({ distinctiveness }) => distinctiveness,
}

/** The rows that the ranking applies to, sorted; `change` sorts by the score's absolute value. */
export const sortRows = (rows: readonly ConversationRow[], by: ConversationSortKey): ConversationRow[] =>
  rows
    .filter((row) => sortValues[by](row) !== null)
    .toSorted((a, b) => sortValues[by](b)! - sortValues[by](a)! || byPosts(a, b))

const maxMoving = 6

/** The rows with the surest rise and fall, at most six each, in today's order. */
export function findMovingRows(rows: readonly ConversationRow[]) {
  const sure = rows.filter(({ state }) => state !== null && state !== 'stable')
  const up = sure.filter(({ score }) => score! > 0).toSorted((a, b) => b.score! - a.score!)
  const down = sure.filter(({ score }) => score! < 0).toSorted((a, b) => a.score! - b.score!)
  return [...up.slice(0, maxMoving), ...down.slice(0, maxMoving)].toSorted(
    (a, b) => a.place - b.place || (a.placeBefore ?? Infinity) - (b.placeBefore ?? Infinity) || byPosts(a, b),
  )
}
