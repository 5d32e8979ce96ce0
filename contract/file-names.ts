/** What a file is of, from the general to the particular; what is blank is left out. */
export type FileNameParts = {
  /** The workspace. */
  workspace?: string | undefined
  /** The query, or the list of authors, that it looks at. */
  subject?: string | undefined
  /** The table, chart or document. */
  what: string
  /** Days, YYYY-MM-DD. */
  from?: string | undefined
  to?: string | undefined
}

const product = 'Soundings'
const between = ' – '
const maxOfPart = 48

/** What Windows, macOS or a shell takes in no name, and what is not seen but for the joiners of scripts and emoji. */
const reserved = /(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029<>:"/\\|?*])+/gu

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** As much of a text as a part may be long, in UTF-16 units, without half a character; never ends in a dot or blank. */
function shortened(text: string) {
  if (text.length <= maxOfPart) return text
  let short = ''
  for (const { segment } of graphemes.segment(text)) {
    if (short.length + segment.length >= maxOfPart) break
    short += segment
  }
  return `${short.trimEnd()}…`
}

/** A text as a part of a name of a file on any system, in Unicode's composed form; empty where nothing is left of it. */
export const safePart = (text: string): string =>
  shortened(
    text
      .toWellFormed()
      .normalize('NFC')
      .replace(reserved, ' ')
      .replace(/\s+/gu, ' ')
      .replace(/^[\s.]+|[\s.]+$/gu, ''),
  )

const daysOf = (from = '', to = '') => {
  const [first, last] = [safePart(from), safePart(to)]
  return first === last ? first : [first, last].filter((day) => day !== '').join('–')
}

/** `Soundings – Harbour – Coffee – Posts – 2026-06-01–2026-06-30`: how everything that is saved is called, without its ending. */
export const fileTitleOf = ({ workspace = '', subject = '', what, from, to }: FileNameParts): string =>
  [product, safePart(workspace), safePart(subject), safePart(what), daysOf(from, to)]
    .filter((part) => part !== '')
    .join(between)

/** The same with its ending, such as `csv`: at most 255 bytes of UTF-8 as long as no part is longer than 48 units. */
export const fileNameOf = (parts: FileNameParts, extension: string): string => fitting(fileTitleOf(parts), extension)

const maxBytes = 240
const bytes = new TextEncoder()

/** File systems count bytes, of which letters of other scripts take two to four. */
function fitting(title: string, extension: string) {
  const room = maxBytes - extension.length - 1
  if (bytes.encode(title).length <= room) return `${title}.${extension}`
  let short = ''
  let length = 0
  for (const { segment } of graphemes.segment(title)) {
    length += bytes.encode(segment).length
    if (length > room) break
    short += segment
  }
  return `${short.replace(/[\s.–]+$/u, '')}.${extension}`
}
