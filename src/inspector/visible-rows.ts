/** Visible rows of equal height, with some spare; the end is exclusive. */
export function visibleRows(scroll: number, room: number, height: number, length: number): [from: number, to: number] {
  const spare = 10
  const from = Math.floor(scroll / height) - spare
  const to = Math.ceil((scroll + room) / height) + spare
  return [Math.max(0, Math.min(from, length)), Math.max(0, Math.min(to, length))]
}

/** Scroll position that makes a row visible; unchanged if it already is. */
export function scrollToRow(row: number, scroll: number, room: number, height: number): number {
  if (row * height < scroll) return row * height
  return Math.max(scroll, (row + 1) * height - room)
}
