import { invisiblePattern, regionFlag, invisibleClass } from './look-alikes.ts'
import { normalise } from './normalise.ts'

export { normalise } from './normalise.ts'

/** A normalised word and its position: UTF-16 offsets, end exclusive. */
export type Token = { token: string; from: number; to: number }

/** Longer words are cut, in posts and queries alike. */
const maxTokenLength = 128

const underscore = 0x5f

const separator = 1
const letter = 2
/** A letter whose folded form depends on its neighbours or is more than letters. */
const contextDependent = 3
const extender = 4
const ideograph = 5
const emoji = 6
const flag = 7

const emojiPattern = /^[\p{Extended_Pictographic}--[\u{0}-\u{22ff}\u{3000}-\u{3fff}]]$/v
const flagPattern = /^\p{Regional_Indicator}$/u
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30fc\uff70`
const unspacedPattern = new RegExp(`^[[\\p{L}\\p{N}]&&[${unspaced}]]$`, 'v')
const plain = `(?!\\p{M})[[\\p{L}\\p{N}\\p{M}]--[${unspaced}]]+`
const plainWordPattern = new RegExp(`^${plain}(?:_+${plain})*$`, 'v')
/** Marks, tatweel, invisible characters, and signs written after their base in Thai, Lao and half-width kana. */
const extenderPattern = new RegExp(String.raw`^(?:[\p{M}\u0640\u0e33\u0eb3\uff9e\uff9f]|${invisibleClass})$`, 'v')
const tails = new Set([0x0e33, 0x0eb3, 0xff9e, 0xff9f])
const letterPattern = /^[\p{L}\p{N}]$/u
const jamoPattern = /^[\u1100-\u11ff\u3131-\u318e\ua960-\ua97f\ud7b0-\ud7ff\uffa0-\uffdc]$/u

const kinds = new Uint8Array(0x110000)
const folds = new Map<number, string>()

function kindOf(point: number) {
  return kinds[point] || (kinds[point] = findKind(String.fromCodePoint(point)))
}

function findKind(character: string) {
  if (flagPattern.test(character)) return flag
  if (emojiPattern.test(character)) return emoji
  if (extenderPattern.test(character)) return extender
  if (!letterPattern.test(character)) return separator
  if (unspacedPattern.test(character)) return ideograph
  return jamoPattern.test(character) || !plainWordPattern.test(normalise(character)) ? contextDependent : letter
}

function foldOf(point: number) {
  const known = folds.get(point)
  if (known !== undefined) return known
  const fold = normalise(String.fromCodePoint(point))
  folds.set(point, fold)
  return fold
}

type Emit = (token: string, from: number, to: number) => unknown

/**
 * Words are runs of letters, digits and their marks, with underscores inside; everything else separates, apostrophes
 * too, so that `apple` finds "Apple's" and `amour` finds "l'amour". Scripts without spaces give one token per character
 * with its marks; their words are found as phrases, since dictionaries would differ between engines. An emoji is a
 * token, without skin tone; so is a flag, including regional ones. Invisible characters separate nothing.
 */
function scan(text: string, emit: Emit) {
  const length = text.length
  let at = 0
  while (at < length) {
    const point = text.codePointAt(at)!
    const kind = kindOf(point)
    const width = point > 0xffff ? 2 : 1
    if (kind === letter || kind === contextDependent) at = scanWord(text, at, emit)
    else if (kind === ideograph) at = scanIdeograph(text, at, at + width, emit)
    else if (kind === emoji) at = scanEmoji(text, at, at + width, emit)
    else if (kind === flag) at = scanFlag(text, at, emit)
    else at += width
  }
}

function scanWord(text: string, from: number, emit: Emit) {
  const length = text.length
  let at = from
  let simple = true
  let ascii = true
  let fold = ''
  while (at < length) {
    let point = text.charCodeAt(at)
    if (point < 0x80) {
      const next = point === underscore ? afterUnderscores(text, at) : kindOf(point) === letter ? at + 1 : at
      if (next === at) break
      if (next > at + 1 && /[^_]/.test(text.slice(at, next))) ascii = simple = false
      at = next
      continue
    }
    point = text.codePointAt(at)!
    const kind = kindOf(point)
    if (tails.has(point)) break
    if (kind === extender || kind === contextDependent) simple = false
    else if (kind !== letter) break
    ascii = false
    at += point > 0xffff ? 2 : 1
  }
  if (ascii) emitCut(text.slice(from, at).toLowerCase(), from, at, emit)
  else if (simple) {
    for (let i = from; i < at;) {
      const point = text.codePointAt(i)!
      fold += foldOf(point)
      i += point > 0xffff ? 2 : 1
    }
    emitCut(fold, from, at, emit)
  } else emitFolded(text.slice(from, at), from, at, emit)
  return at
}

/** The index where the word continues after underscores; `from` if it doesn't. */
function afterUnderscores(text: string, from: number) {
  let at = from
  while (text.charCodeAt(at) === underscore || invisiblePattern.test(text[at] ?? '')) at++
  const kind = at < text.length ? kindOf(text.codePointAt(at)!) : separator
  return kind === letter || kind === contextDependent ? at : from
}

function scanIdeograph(text: string, from: number, after: number, emit: Emit) {
  let at = after
  while (at < text.length) {
    const point = text.codePointAt(at)!
    if (kindOf(point) === extender) at += point > 0xffff ? 2 : 1
    // A decomposed sara am: nikhahit, then sara aa.
    else if (
      (point === 0x0e32 && text.charCodeAt(at - 1) === 0x0e4d) ||
      (point === 0x0eb2 && text.charCodeAt(at - 1) === 0x0ecd)
    )
      at++
    else break
  }
  const whole = text.slice(from, at)
  const folded = at === after ? foldOf(text.codePointAt(from)!) : normalise(whole)
  if (folded === whole) emitCut(whole, from, at, emit)
  else scan(folded, (token) => emit(token, from, at))
  return at
}

function scanEmoji(text: string, from: number, after: number, emit: Emit) {
  regionFlag.lastIndex = from
  const to = regionFlag.test(text) ? regionFlag.lastIndex : after
  emit(text.slice(from, to), from, to)
  return to
}

function scanFlag(text: string, from: number, emit: Emit) {
  const next = text.codePointAt(from + 2)
  const to = next !== undefined && kindOf(next) === flag ? from + 4 : from + 2
  emit(text.slice(from, to), from, to)
  return to
}

/** Folding can introduce separators ("½" is "1⁄2"): the parts are tokens at the position of the whole. */
function emitFolded(word: string, from: number, to: number, emit: Emit) {
  const folded = normalise(word)
  if (plainWordPattern.test(folded)) return emitCut(folded, from, to, emit)
  if (folded !== word) scan(folded, (token) => emit(token, from, to))
}

function emitCut(token: string, from: number, to: number, emit: Emit) {
  if (token !== '') emit(token.length > maxTokenLength ? cut(token) : token, from, to)
}

const cut = (token: string) =>
  token
    .slice(0, maxTokenLength)
    .toWellFormed()
    .replace(/\ufffd$|_+$/, '')

/** The normalised words of a text in order, with their original positions. Tokens contain no space. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = []
  scan(text, (token, from, to) => tokens.push({ token, from, to }))
  return tokens
}

/** `tokenise` without positions. */
export function listTokens(text: string): string[] {
  const tokens: string[] = []
  scan(text, (token) => tokens.push(token))
  return tokens
}

/** Separates the tokens of title and text, so that no phrase spans both. No text has it as a token. */
export const titleEnd = '|'

/** The `search` column of a post: space-separated tokens, title first, then `|`, then text. Empty without words. */
export function toSearchText(title: string, text: string): string {
  const head = joined(title)
  const body = joined(text)
  if (head === '') return body === '' ? '' : `${body} `
  return `${head} ${titleEnd}${body} `
}

const ascii = /^[\0-\x7f]*$/
/** Separators of words in lower-case ASCII, including underscores at the edge of a word. ClickHouse uses it too. */
export const asciiSeparators = /_*[^a-z0-9_][^a-z0-9]*/g

/** Tokens, each with a space before it. */
function joined(text: string) {
  if (text === '') return ''
  if (text.length < 10_000 && ascii.test(text)) return joinedAscii(text)
  const tokens = ['']
  scan(text, (token) => tokens.push(token))
  return tokens.join(' ')
}

function joinedAscii(text: string) {
  const words = ` ${text.toLowerCase()} `.replace(asciiSeparators, ' ')
  if (words === ' ') return ''
  const all = words.slice(0, -1)
  return text.length > maxTokenLength ? all.replace(/[a-z0-9_]{129,}/g, cut) : all
}
