const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const link = /(?:https?:\/\/|www\.)\S/i
const isBlank = (sign: string | undefined) => sign === undefined || /\s/.test(sign)

/**
 * Cuts a text to at most `most`, including the ellipsis, but never within a grapheme or a link. `sizeOf` measures
 * pieces as they will be written, such as escaped; UTF-16 units by default.
 */
export function cutText(text: string, max: number, sizeOf: (piece: string) => number = ({ length }) => length): string {
  const whole = text.toWellFormed()
  const room = max - sizeOf('…')
  let size = 0
  let end = 0
  for (const { segment, index } of graphemes.segment(whole)) {
    if (size <= room) end = index
    size += sizeOf(segment)
    if (size > max) return `${beforeLink(whole, end).trimEnd()}…`
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
