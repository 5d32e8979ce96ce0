/** Parts of a file name, from general to specific; blank parts are omitted. */
export type FileNameParts = {
  workspace?: string | undefined
  /** The query or author list. */
  subject?: string | undefined
  /** The table, chart or document. */
  content: string
  /** Days, YYYY-MM-DD. */
  from?: string | undefined
  to?: string | undefined
}

const maxPartLength = 48

/** Characters that Windows, macOS or shells reject, and invisible ones except joiners, which scripts and emoji need. */
const reserved = /(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029<>:"/\\|?*])+/gu

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function truncate(text: string) {
  if (text.length <= maxPartLength) return text
  let short = ''
  for (const { segment } of graphemes.segment(text)) {
    if (short.length + segment.length >= maxPartLength) break
    short += segment
  }
  return `${short.trimEnd()}…`
}

/** A text as part of a file name on any system, in NFC; may be empty. */
export const toFileNamePart = (text: string): string =>
  truncate(
    text
      .toWellFormed()
      .normalize('NFC')
      .replace(reserved, ' ')
      .replace(/\s+/gu, ' ')
      .replace(/^[\s.]+|[\s.]+$/gu, ''),
  )

const dayRange = (from = '', to = '') => {
  const [first, last] = [toFileNamePart(from), toFileNamePart(to)]
  return first === last ? first : [first, last].filter((day) => day !== '').join('–')
}

/** `Harbour – Coffee – Posts – 2026-06-01–2026-06-30`: the name of every saved file, without extension. */
export const toFileTitle = ({ workspace = '', subject = '', content, from, to }: FileNameParts): string =>
  [toFileNamePart(workspace), toFileNamePart(subject), toFileNamePart(content), dayRange(from, to)]
    .filter((part) => part !== '')
    .join(' – ')

/** `toFileTitle` with an extension such as `csv`; at most 240 bytes of UTF-8. */
export const toFileName = (parts: FileNameParts, extension: string): string =>
  fitIntoBytes(toFileTitle(parts), extension)

const maxBytes = 240
const encoder = new TextEncoder()

/** File systems limit bytes; letters of other scripts take two to four. */
function fitIntoBytes(title: string, extension: string) {
  const maxTitleBytes = maxBytes - extension.length - 1
  if (encoder.encode(title).length <= maxTitleBytes) return `${title}.${extension}`
  let short = ''
  let length = 0
  for (const { segment } of graphemes.segment(title)) {
    length += encoder.encode(segment).length
    if (length > maxTitleBytes) break
    short += segment
  }
  return `${short.replace(/[\s.–]+$/u, '')}.${extension}`
}
