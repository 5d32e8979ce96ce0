const graphemeSegmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
const linkPattern = /(?:https?:\/\/|www\.)\S/i
const isBlank = (character: string | undefined) => character === undefined || /\s/.test(character)

/**
 * Shortens `text` to at most `max`, including the ellipsis, without cutting through a grapheme or a link. `sizeOf`
 * measures a piece as it will be written, for example escaped; by default in UTF-16 code units.
 */
export function cutText(text: string, max: number, sizeOf: (piece: string) => number = ({ length }) => length): string {
  const wellFormedText = text.toWellFormed()
  const maxWithoutEllipsis = max - sizeOf('…')
  let size = 0
  let end = 0
  for (const { segment, index } of graphemeSegmenter.segment(wellFormedText)) {
    if (size <= maxWithoutEllipsis) end = index
    size += sizeOf(segment)
    if (size > max) return `${cutBeforeLink(wellFormedText, end).trimEnd()}…`
  }
  return wellFormedText
}

function cutBeforeLink(text: string, end: number) {
  let wordStart = end
  while (!isBlank(text[wordStart - 1])) wordStart--
  let wordEnd = end
  while (!isBlank(text[wordEnd])) wordEnd++
  const linkIndex = text.slice(wordStart, wordEnd).search(linkPattern)
  return text.slice(0, linkIndex === -1 || isBlank(text[end]) ? end : Math.min(end, wordStart + linkIndex))
}
