/** In UTF-16 units; the rest of a text is ignored. */
export const maxLength = 2_000

const space = 32
const hash = 35
const at = 64
const zero = 48
const highSurrogate = 0xd800
const lowSurrogate = 0xdc00

/** Lower-case UTF-16 units between single spaces, in a buffer that the next call overwrites. */
export type FoldedText = { units: Uint16Array; length: number; elongated: boolean; shouted: number }

// Room for a space on either side of each emoji.
const folded: FoldedText = { units: new Uint16Array(maxLength * 3 + 4), length: 0, elongated: false, shouted: 0 }

const shouting = /\p{Lu}{3,}/gu
const arabicLetters: ReadonlyMap<number, number> = new Map([
  [0x0629, 0x0647],
  [0x0649, 0x064a],
])

/**
 * Links become `http`, mentions `@`, digits 0; repeated letters shrink to two; variants of letters and emoji become
 * one.
 */
export function fold(text: string): FoldedText {
  const part = text.length > maxLength ? text.slice(0, maxLength) : text
  const lower = part.toLowerCase().normalize('NFD')
  folded.shouted = lower === part ? 0 : (part.match(shouting)?.length ?? 0)
  folded.elongated = false
  folded.length = 0
  put(space)
  for (let i = 0; i < Math.min(lower.length, maxLength); i++) {
    const unit = lower.charCodeAt(i)
    if (unit === 0x68 && last() === space && lower.startsWith('http', i)) {
      putWord('http')
      i = endOfWord(lower, i)
    } else if (unit === at && i + 1 < lower.length && lower.charCodeAt(i + 1) > space) {
      putWord('@')
      i = endOfName(lower, i)
    } else if (unit >= highSurrogate && unit < 0xe000) {
      if (unit < lowSurrogate && lower.charCodeAt(i + 1) >= lowSurrogate) putEmoji(unit, lower.charCodeAt(i + 1))
    } else putUnit(unit)
  }
  put(space)
  return folded
}

const last = () => folded.units[folded.length - 1]!

function put(unit: number) {
  if (unit === space && folded.length > 0 && last() === space) return
  folded.units[folded.length++] = unit
}

function putWord(word: string) {
  put(space)
  for (let i = 0; i < word.length; i++) put(word.charCodeAt(i))
  put(space)
}

const isSkinTone = (high: number, low: number) => high === 0xd83c && low >= 0xdffb && low <= 0xdfff

function putEmoji(high: number, low: number) {
  if (isSkinTone(high, low)) return
  put(space)
  put(high)
  put(low)
  put(space)
}

/** Combining accents, Arabic vowel signs and tatweel, joiners and variation selectors. */
const isIgnorable = (unit: number) =>
  (unit >= 0x0300 && unit <= 0x036f) ||
  (unit >= 0x064b && unit <= 0x0655) ||
  unit === 0x0640 ||
  (unit >= 0x200b && unit <= 0x200f) ||
  unit === 0xfe0f

function putUnit(unit: number) {
  if (unit <= space || unit === 0xa0) return put(space)
  if (unit >= zero && unit <= zero + 9) return putLetter(zero)
  if (unit === hash) return put(space)
  if (unit < 0x80) return putLetter(unit)
  if (isIgnorable(unit)) return
  if (unit === 0x2019 || unit === 0x02bc) return put(0x27)
  putLetter(arabicLetters.get(unit) ?? unit)
}

function putLetter(unit: number) {
  const { units, length } = folded
  if (unit === units[length - 1] && unit === units[length - 2]) {
    if (unit > zero + 9) folded.elongated = true
    return
  }
  put(unit)
}

function endOfWord(text: string, from: number) {
  let end = from
  while (end + 1 < text.length && text.charCodeAt(end + 1) > space) end++
  return end
}

function endOfName(text: string, from: number) {
  let end = from
  while (end + 1 < text.length && isOfName(text.charCodeAt(end + 1))) end++
  return end
}

const isOfName = (unit: number) =>
  (unit >= 0x61 && unit <= 0x7a) || (unit >= zero && unit <= zero + 9) || unit === 0x5f || unit > 0xbf
