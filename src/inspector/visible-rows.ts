/** Rows of one height that are in sight, with some before and after them; the end is not among them. */
export function visibleRows(scroll: number, room: number, height: number, length: number): [from: number, to: number] {
  const spare = 10
  const from = Math.floor(scroll / height) - spare
  const to = Math.ceil((scroll + room) / height) + spare
  return [Math.max(0, Math.min(from, length)), Math.max(0, Math.min(to, length))]
}

/** Where to scroll so that a row is in sight; a row that is in sight leaves the scroll as it is. */
export function scrollToRow(row: number, scroll: number, room: number, height: number): number {
  if (row * height < scroll) return row * height
  return Math.max(scroll, (row + 1) * height - room)
}
