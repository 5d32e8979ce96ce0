import { ExternalTokenizer, type InputStream, type LRParser } from '@lezer/lr'
import { findField } from './fields.ts'
import {
  closeBrackets,
  listClosingQuotes,
  isDash,
  isQuote,
  isSpace,
  toLatin,
  openBrackets,
  listPairedClosingQuotes,
  visibleRanges,
} from './look-alikes.ts'
import {
  And,
  FieldName,
  Minus,
  Near,
  noValue,
  Not,
  Or,
  Phrase,
  unclosed,
  UnclosedPhrase,
  Url,
  Value,
  Word,
} from './parser.generated.terms.ts'

const at = (input: InputStream, offset = 0) => {
  const code = input.peek(offset)
  return code < 0 ? '' : String.fromCharCode(code)
}
const endsValue = (character: string) => character === '' || closeBrackets.includes(character) || isSpace(character)
const endsWord = (character: string) => endsValue(character) || openBrackets.includes(character) || isQuote(character)
const isPartOfWord = (character: string) => /[\p{L}\p{M}\p{N}_\ud800-\udfff]/u.test(character)

/** A quoted phrase with an optional `~` and distance. */
export const phrases = new ExternalTokenizer((input) => {
  const mark = at(input)
  const closers = listClosingQuotes(mark)
  const length = closers === null ? lengthOfPairedPhrase(input, mark) : lengthOfPhrase(input, closers)
  if (length === null) return
  const isClosed = closers === null || length > 0
  input.advance(Math.abs(length))
  if (isClosed && /[~∼～˜〜]/.test(at(input))) {
    input.advance()
    while (/^[0-9０-９]$/.test(at(input))) input.advance()
  }
  input.acceptToken(isClosed ? Phrase : UnclosedPhrase)
})

/** The length up to and including the closing mark; negative if there is none. */
function lengthOfPhrase(input: InputStream, closers: string) {
  let length = 1
  while (at(input, length) !== '') {
    const character = at(input, length++)
    if (character === '\\' && at(input, length) !== '') length++
    else if (closers.includes(character)) return length
  }
  return -length
}

/** Length of a phrase in marks that may be apostrophes: up to one at the end of a word. */
function lengthOfPairedPhrase(input: InputStream, mark: string) {
  const closers = listPairedClosingQuotes(mark)
  if (closers === null || endsWord(at(input, 1))) return null
  for (let offset = 2; at(input, offset) !== ''; offset++) {
    if (closers.includes(at(input, offset)) && !isPartOfWord(at(input, offset + 1))) return offset + 1
  }
  return null
}

/** The value right after `name:`, whatever it is: `did:plc:1`, `-5`, `>=10`, `OR`; or a missing value. */
export const values = new ExternalTokenizer((input) => {
  if (endsValue(at(input))) return input.acceptToken(noValue)
  if (endsWord(at(input))) return
  while (!endsWord(at(input))) input.advance()
  input.acceptToken(Value)
})

/** Closes unclosed brackets at the end of the text. */
export const end = new ExternalTokenizer((input) => {
  if (input.next < 0) input.acceptToken(unclosed)
})

const operators = new Map([
  ['AND', And],
  ['OR', Or],
  ['NOT', Not],
])

/** Words and operators: operators are words in capitals, a field's name ends in a colon. */
export const words = new ExternalTokenizer((input) => {
  if (endsWord(at(input))) return
  if (isDash(at(input))) {
    input.advance()
    return input.acceptToken(Minus)
  }
  let word = ''
  let name: string | null = null
  while (!endsWord(at(input))) {
    word += at(input)
    input.advance()
    if (name !== null || !/[:：﹕︰∶꞉]$/.test(word)) continue
    name = fieldName(word)
    if (name !== null && !/^[/／]{2}/.test(at(input) + at(input, 1))) return input.acceptToken(FieldName)
  }
  const operator = toLatin(word)
  if (name !== null) input.acceptToken(Url)
  else input.acceptToken(operators.get(operator) ?? (/^O?NEAR(\/.*)?$/s.test(operator) ? Near : Word))
})

/**
 * The name before a colon, in Latin letters; null if invalid. Look-alike letters are accepted only for known fields.
 */
function fieldName(written: string): string | null {
  const name = toLatin(written).slice(0, -1)
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name)) return null
  return name === written.normalize('NFKC').slice(0, -1) || findField(name) !== null ? name : null
}

/**
 * A parser that skips invisible characters, so that they never change a meaning. Positions are those of the original
 * text.
 */
export const skipInvisible = (parser: LRParser) =>
  parser.configure({
    wrap: (_parse, input) => {
      const text = input.read(0, input.length)
      const [{ from, to }, ...others] = visibleRanges(text)
      // The parser counts positions from the first range.
      return parser.startParse(' '.repeat(from) + text.slice(from), [], [{ from: 0, to }, ...others])
    },
  })
