import { ExternalTokenizer } from '@lezer/lr'
import { And, Near, noValue, Not, Or, unclosed, Value } from './parser.generated.terms.ts'

const isSpace = /\s|\x85/
const ends = (code: number) => code < 0 || code === 0x29 || isSpace.test(String.fromCharCode(code))
const opens = (code: number) => code === 0x28 || code === 0x22 || (code >= 0x201c && code <= 0x201e)

/** What stands right after `name:`, whatever it is: `did:plc:1`, `-5`, `>=10`, `OR`; or that nothing does. */
export const values = new ExternalTokenizer((input) => {
  if (ends(input.next)) return input.acceptToken(noValue)
  if (opens(input.next)) return
  while (!ends(input.next) && !opens(input.next)) input.advance()
  input.acceptToken(Value)
})

/** Closes at the end of the text what nobody closed. */
export const end = new ExternalTokenizer((input) => {
  if (input.next < 0) input.acceptToken(unclosed)
})

const operatorTerms = new Map([
  ['AND', And],
  ['OR', Or],
  ['NOT', Not],
])
const nearOperator = /^O?NEAR(\/.*)?$/s

/** Operators are words in capitals. */
export const operators = (word: string, _stack: unknown) =>
  operatorTerms.get(word) ?? (nearOperator.test(word) ? Near : -1)
