const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const link = /(?:https?:\/\/|www\.)\S/i
const isBlank = (sign: string | undefined) => sign === undefined || /\s/.test(sign)

/**
 * The beginning of a text of which no more than `most` fits, an ellipsis included. Ends neither inside a sign as people see it nor inside a
 * link. `sizeOf` measures what becomes of a piece where it goes, as once it is escaped: UTF-16 units unless told otherwise.
 */
export function cutText(
  text: string,
  most: number,
  sizeOf: (piece: string) => number = ({ length }) => length,
): string {
  const whole = text.toWellFormed()
  const room = most - sizeOf('…')
  let size = 0
  let end = 0
  for (const { segment, index } of graphemes.segment(whole)) {
    if (size <= room) end = index
    size += sizeOf(segment)
    if (size > most) return `${beforeLink(whole, end).trimEnd()}…`
  }
  return whole
}

function beforeLink(text: string, end: number) {
  let from = end
  while (!isBlank(text[from - 1])) from--
  let to = end
  while (!isBlank(text[to])) to++
  const found = text.slice(from, to).search(link)
  return text.slice(0, found === -1 || isBlank(text[end]) ? end : Math.min(end, from + found))
}
