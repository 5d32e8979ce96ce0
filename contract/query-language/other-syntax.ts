import { findField } from './fields.ts'
import { isQuote, toLatin, openBrackets, toPlainCharacters } from './look-alikes.ts'
import { nearestFields } from './nearest-fields.ts'
import { quote } from './normal-form.ts'
import { limits } from './problems.ts'

/*
 * Spellings of other tools. Sources: Brandwatch "Boolean operators" ({case}, NEAR/5f, site:), Talkwalker "Boolean search"
 * (++exact, ONEAR/5, SENTENCE), Meltwater "Boolean guide" (near/5), Lucene "Query parser syntax" (&& || ! + ^ ~ [a TO b]),
 * Lexis (W/5, PRE/5), Ovid (ADJ5), Google (AROUND(5)).
 */

const comparisonPattern = /^([A-Za-z_]{2,30})(>=|<=|>|<|=)(\d{1,15})$/
const namesList = /^[#@][^,]+(?:,[#@]?[^,]+)+,?$/u
const letters = String.raw`[\p{L}\p{M}\p{N}_'’.-]+`
const joinedPattern = new RegExp(`^${letters}(?:(\\|\\|?|&&|[,;])${letters})(?:\\1${letters})*$`, 'u')
const spellings: readonly (readonly [RegExp, (match: RegExpExecArray) => string])[] = [
  [/^\{([^{}]+)\}$/, ([, word]) => `raw:${quote(word!)}`],
  [/^\+\+([\p{L}\p{N}].*)$/u, ([, word]) => `raw:${quote(word!)}`],
  [/^([\p{L}\p{M}\p{N}]+)[\^~]\d*(?:\.\d+)?$/u, ([, word]) => word!],
  [/^([\p{L}\p{M}\p{N}]{3,})\?+[\p{L}\p{M}\p{N}]+$/u, ([, start]) => `${start}*`],
]

function numberField(name: string): string | null {
  const field = findField(name) ?? findField(nearestFields(name)[0] ?? '')
  return field?.value === 'number' ? field.name : null
}

/** Translates a spelling of another tool, such as `followers>1000`, `#a,#b`, `a||b` or `{BMW}`; null for an ordinary word. */
export function translateSpelling(written: string): string | null {
  const word = toPlainCharacters(written)
  const [, name, sign, digits] = comparisonPattern.exec(word) ?? []
  const field = name === undefined ? null : numberField(name)
  if (field !== null) return `${field}:${sign === '=' ? '' : sign}${digits}`
  if (namesList.test(word)) {
    const names = word.split(',').filter((part) => part !== '')
    return `(${names.map((part) => (/^[#@]/u.test(part) ? part : word[0]! + part)).join(' OR ')})`
  }
  const [, between] = joinedPattern.exec(word) ?? []
  if (between !== undefined && !/\d[,;]\d/.test(word))
    return `(${word.split(between).join(between === '&&' ? ' AND ' : ' OR ')})`
  for (const [pattern, write] of spellings) {
    const match = pattern.exec(word)
    if (match !== null) return write(match)
  }
  return null
}

const operatorWords: Record<string, readonly [and: string, or: string, not: string]> = {
  de: ['UND', 'ODER', 'NICHT OHNE'],
  fr: ['ET', 'OU', 'SAUF SANS PAS'],
  es: ['Y', 'O', 'NO'],
  it: ['E', 'O OPPURE', 'NON'],
  pt: ['E', 'OU', 'NÃO'],
  nl: ['EN', 'OF', 'NIET'],
  sv: ['OCH', 'ELLER', 'INTE'],
  da: ['OG', 'ELLER', 'IKKE'],
  nb: ['OG', 'ELLER', 'IKKE'],
  no: ['OG', 'ELLER', 'IKKE'],
  fi: ['JA', 'TAI', 'EI'],
  pl: ['ORAZ', 'LUB', 'NIE'],
  cs: ['A', 'NEBO', 'NE'],
  sk: ['A', 'ALEBO', 'NIE'],
  ro: ['ȘI', 'SAU', 'NU'],
  hu: ['ÉS', 'VAGY', 'NEM'],
  tr: ['VE', 'VEYA', 'DEĞİL'],
  hr: ['I', 'ILI', 'NE'],
  sl: ['IN', 'ALI', 'NE'],
  el: ['ΚΑΙ', 'Ή', 'ΌΧΙ'],
  bg: ['И', 'ИЛИ', 'НЕ'],
  ru: ['И', 'ИЛИ', 'НЕ'],
  uk: ['ТА', 'АБО', 'НЕ'],
}
const operators = ['AND', 'OR', 'NOT'] as const
const wordsOf = (language: string) =>
  (operatorWords[language] ?? []).flatMap((words, at) =>
    words.split(' ').map((word) => [word, operators[at]!] as const),
  )
/** In capitals these are recognized for every reader, except single Latin letters, which may be names. */
const capitalWords = new Map([
  ...Object.keys(operatorWords)
    .flatMap(wordsOf)
    .filter(([word]) => !/^[AEI]$/.test(word)),
  ['ANDNOT', 'NOT'],
  ['BUTNOT', 'NOT'],
  ['SENTENCE', `NEAR/${limits.distance}`],
])

/** The closest equivalent of "directly before". */
export const adjacentOperator = 'ONEAR/1'

const nearPattern = /^(O?NEAR|AROUND|WITHIN|ADJ|NEXT|PRE|W|N)([/:~-]?)(\d{1,3})([fw]?)$/i
const ordered = new Set(['ONEAR', 'PRE', 'NEXT'])

/** Translates an operator of another tool or language, such as `ODER`, `NEAR5`, `W/5` or `ADJ`; null for an ordinary word. */
export function translateOperator(written: string, language: string): string | null {
  const word = toLatin(written)
  const [, name, sign, digits, end] = nearPattern.exec(word) ?? []
  if (name !== undefined && (sign !== '' || name.length > 2)) {
    const distance = Number(digits)
    if (distance < 1 || distance > limits.distance) return 'AND'
    const isOrdered = ordered.has(name.toUpperCase()) || end!.toLowerCase() === 'f'
    return `${isOrdered ? 'ONEAR' : 'NEAR'}/${distance}`
  }
  if (/^W\/[sp]$/i.test(word)) return word.toLowerCase().endsWith('s') ? `NEAR/${limits.distance}` : 'AND'
  if (word === 'ADJ') return adjacentOperator
  const plain = written.normalize('NFC')
  return capitalWords.get(plain) ?? new Map(wordsOf(language)).get(plain.toLocaleUpperCase(language)) ?? null
}

const signs: Record<string, string> = {
  '&': 'AND',
  '&&': 'AND',
  '|': 'OR',
  '||': 'OR',
  ',': 'OR',
  ';': 'OR',
  '!': 'NOT',
}

/** Translates a sign between two operands, such as ` OR` for `,`; null if an operand is missing. */
export function translateOperatorSign(sign: string, before: string, after: string): string | null {
  if (toPlainCharacters(sign) === '+' && startsPart(after)) return ''
  const operator = signs[toPlainCharacters(sign)]
  if (operator === undefined || after.trim() === '') return null
  if (operator === 'NOT') return /^\s/.test(after) ? operator : '-'
  const last = before.trimEnd().at(-1)
  if (last === undefined || openBrackets.includes(last)) return null
  return `${/\s$/.test(before) ? '' : ' '}${operator}${/^\s/.test(after) ? '' : ' '}`
}

/** Whether a word ends with a comma, like an item of a list. */
export const endsInComma = (word: string) => /[,;]$/.test(toPlainCharacters(word))

/** Translates a leading `!` or `+` to `-` or nothing; null for any other word. */
export function translateLeadingSign(word: string): '-' | '' | null {
  const sign = toPlainCharacters(word)
  if (!/^[!+](?=[\p{L}\p{M}\p{N}#@])/u.test(sign)) return null
  return sign.startsWith('!') ? '-' : ''
}

const startsPart = (text: string) => text !== '' && (openBrackets.includes(text[0]!) || isQuote(text[0]!))

/** Translates a leading `[1000 TO 5000]` to a range, with the length that it replaces; null for anything else. */
export function translateBracketRange(text: string): { length: number; range: string } | null {
  const [whole, min, max] = /^\[\s*(\d{1,15}|\*)\s+TO\s+(\d{1,15}|\*)\s*\]/i.exec(text) ?? []
  if (whole === undefined || (min === '*' && max === '*')) return null
  return { length: whole.length, range: max === '*' ? `>=${min}` : min === '*' ? `<=${max}` : `${min}..${max}` }
}
