import type { SyntaxNode } from '@lezer/common'
import { type Field, findField } from './fields.ts'
import { nearestFields } from './nearest.ts'
import { bracketRange, meantBy } from './other-syntax.ts'
import {
  add,
  deleteIt,
  deleteSpace,
  distanceLimits,
  fix,
  insertAt,
  limits,
  remove,
  replace,
  splitIt,
  suchAs,
  use,
  type Report,
} from './problems.ts'
import { readSign } from './signs.ts'
import { tokenise } from './tokenise.ts'
import type { FieldNode, QueryNode, Span } from './tree.ts'
import { isDay, readChoice, readNumberRange, tidyValue } from './values.ts'
import { say, type Text } from '../texts.ts'
import { messages } from './messages.ts'

/** One reading of one text: what has been counted so far. */
export type Building = {
  text: string
  report: Report
  operands: number
  wildcards: number
  proximities: number
  tooDeep: boolean
}
/** The field whose brackets we are in, and how many brackets and exclusions. */
export type Where = { field: Field | null; depth: number }

/** What a word or a phrase says, before it becomes a node. */
type Operand = Span & { value: string; quoted: boolean; slop?: number }

const searchable = (text: string) => tokenise(text).length > 0

export function readWord(building: Building, { from, to }: Span, where: Where): QueryNode | null {
  return asNode(building, { value: building.text.slice(from, to), quoted: false, from, to }, where)
}

const phrase = /^.((?:[^\\"\u201c\u201d\u201e]|\\.)*)["\u201c\u201d\u201e](?:~(\d*))?$/s
const unescape = (text: string) => text.replace(/\\(.)/gs, '$1')

export function readPhrase(building: Building, { from, to }: Span, where: Where): QueryNode | null {
  const [, inside = '', digits] = phrase.exec(building.text.slice(from, to)) ?? []
  const end = digits === undefined ? to : to - digits.length - 1
  const operand: Operand = { value: unescape(inside), quoted: true, from, to: end }
  if (digits === undefined) return asNode(building, operand, where)
  const slop = readSlop(building, { from: end, to }, digits)
  return asNode(building, slop === null ? operand : { ...operand, slop, to }, where)
}

function readSlop({ text, report }: Building, span: Span, digits: string) {
  const slop = Number(digits)
  if (slop >= 1 && slop <= limits.distance && digits.length < 9) return slop
  const without = {
    fix: fix(say(messages.fixDeleteDistance), remove(text, span)),
  }
  if (digits === '')
    report('Q013', span, say(messages.noDistance), {
      hint: suchAs('"flat white"~3'),
      ...without,
    })
  else report('Q014', span, distanceLimits(), without)
  return null
}

export function readUnclosed(building: Building, { from, to }: Span, where: Where): QueryNode | null {
  const end = from + building.text.slice(from, to).trimEnd().length
  building.report('Q001', { from, to: from + 1 }, say(messages.openQuote), {
    fix: fix(add('"'), insertAt(end, '"')),
  })
  const value = unescape(building.text.slice(from + 1, to))
  return searchable(value) ? asNode(building, { value, quoted: true, from, to }, where) : null
}

function count(building: Building, span: Span) {
  building.operands++
  if (building.operands === limits.operands + 1) {
    building.report('Q041', span, say(messages.tooManyOperands, { most: limits.operands }), { hint: splitIt() })
  }
}

function asNode(building: Building, operand: Operand, where: Where): QueryNode | null {
  count(building, operand)
  return where.field === null ? settleWord(building, operand) : settleValue(building, operand, where.field)
}

function settleWord(building: Building, { value, quoted, slop, from, to }: Operand): QueryNode | null {
  if (quoted) {
    if (searchable(value)) return { kind: 'phrase', value, ...(slop === undefined ? {} : { slop }), from, to }
    return refuseEmpty(building, { from, to }, true)
  }
  const star = readStar(building, value, { from, to })
  if (star === null) return null
  const sign = readSign(star.value, star.prefix)
  if (sign !== null) return { kind: 'field', ...sign, from, to, ...(star.prefix ? { prefix: true } : {}) }
  if (!searchable(star.value)) return refuseEmpty(building, { from, to }, false)
  warnOfOtherSyntax(building, { from, to })
  return { kind: 'word', ...star, from, to }
}

function warnOfOtherSyntax({ text, report }: Building, span: Span) {
  const word = text.slice(span.from, span.to)
  const meant = meantBy(word)
  if (meant === null) return
  report('W103', span, say(messages.searchedAsWord, { word }), {
    hint: didYouMean([meant]),
    fix: fix(use(meant), replace(span, meant)),
  })
}

function refuseEmpty({ text, report }: Building, span: Span, quoted: boolean) {
  const deletion = { fix: fix(say(messages.fixDeleteIt), remove(text, span)) }
  if (quoted)
    report('Q002', span, say(messages.emptyPhrase), {
      hint: say(messages.hintPhraseNeedsLetter),
      ...deletion,
    })
  else
    report('Q003', span, say(messages.nothingSearchable), {
      hint: say(messages.hintRaw),
      ...deletion,
    })
  return null
}

/** The star at a word's end; null where it stands elsewhere or has too little before it. */
function readStar(building: Building, value: string, span: Span): { value: string; prefix: boolean } | null {
  const star = value.indexOf('*')
  if (star === -1) return { value, prefix: false }
  if (star < value.length - 1) {
    building.report('Q010', span, say(messages.starInside), {
      hint: suchAs(`${value.slice(0, star).length >= 3 ? value.slice(0, star) : 'coff'}*`),
    })
    return null
  }
  building.wildcards++
  if (building.wildcards === limits.wildcards + 1) {
    building.report('Q043', span, say(messages.tooManyStars, { most: limits.wildcards }), { hint: splitIt() })
  }
  const letters = value.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  if (letters >= limits.lettersBeforeStar) return { value: value.slice(0, -1), prefix: true }
  building.report('Q011', span, say(messages.shortBeforeStar, { least: limits.lettersBeforeStar }))
  return null
}

const readers: Partial<Record<string, typeof readPhrase>> = { Phrase: readPhrase, UnclosedPhrase: readUnclosed }

type ReadGroup = (building: Building, node: SyntaxNode, where: Where) => QueryNode | null

export function readField(building: Building, node: SyntaxNode, where: Where, readGroup: ReadGroup): QueryNode | null {
  const label = node.firstChild!
  const value = label.nextSibling
  const field = findField(building.text.slice(label.from, label.to - 1))
  if (value === null) return refuseNoValue(building, label, field !== null)
  if (field === null) return refuseUnknown(building, label, value)
  if (where.field !== null) {
    building.report('Q025', label, say(messages.fieldInField, { field: where.field.name }), {
      hint: say(messages.hintCloseBrackets),
    })
    return null
  }
  const inside = { ...where, field }
  const read = readers[value.name] ?? (value.name === 'Group' ? readGroup : readWord)
  const built = read(building, value, inside)
  return built === null ? null : { ...built, from: node.from, to: node.to }
}

function refuseNoValue({ text, report }: Building, label: Span, known: boolean) {
  const name = text.slice(label.from, label.to)
  if (!known) return refuseUnknownName(report, text, label, label)
  const gap = /^[^\S]+(?=[^\s)])/.exec(text.slice(label.to))?.[0].length ?? 0
  report('Q021', label, say(messages.noValue, { name }), {
    fix:
      gap > 0
        ? fix(deleteSpace(), replace({ from: label.to, to: label.to + gap }, ''))
        : fix(deleteIt(name), remove(text, label)),
  })
  return null
}

const refuseUnknown = ({ text, report }: Building, label: Span, value: Span) =>
  refuseUnknownName(report, text, label, { from: label.from, to: value.to })

/** At most two names (nearest.ts). */
const didYouMean = ([first = '', second]: readonly string[]) =>
  second === undefined ? say(messages.hintDidYouMean, { first }) : say(messages.hintDidYouMeanEither, { first, second })

function refuseUnknownName(report: Report, text: string, label: Span, whole: Span) {
  const name = text.slice(label.from, label.to - 1)
  const near = nearestFields(name)
  const quoted = `"${text.slice(whole.from, whole.to).replace(/["\u201c\u201d\u201e\\]/g, '')}"`
  report('Q020', label, say(messages.unknownField, { name }), {
    hint: near.length > 0 ? didYouMean(near.map((other) => `${other}:`)) : say(messages.hintQuoteIt),
    fix:
      near[0] === undefined
        ? fix(say(messages.fixSearchText), replace(whole, quoted))
        : fix(use(`${near[0]}:`), replace(label, `${near[0]}:`)),
  })
  return null
}

const starred = new Set(['author', 'bio', 'community', 'hashtag', 'mention', 'tag', 'text', 'title'])

function settleValue(building: Building, operand: Operand, field: Field): QueryNode | null {
  const { from, to, quoted, slop } = operand
  if (slop !== undefined) {
    building.report('Q025', operand, say(messages.distanceInField, { field: field.name }), {
      hint: say(messages.hintFieldOrDistance),
    })
    return null
  }
  const star =
    quoted || !starred.has(field.name)
      ? { value: operand.value, prefix: false }
      : readStar(building, operand.value, valueSpan(operand))
  if (star === null) return null
  const value = tidyValue(field.name, star.value)
  const wrong = problemOf(field, value)
  if (wrong !== null) {
    building.report(
      wrong.code,
      valueSpan(operand),
      wrong.message,
      rangeMeant(building, operand, field) ?? { hint: suchAs(field.example) },
    )
    return null
  }
  const node: FieldNode = { kind: 'field', field: field.name, value, from, to }
  return star.prefix ? { ...node, prefix: true } : node
}

function rangeMeant({ text }: Building, { from }: Operand, { name, value }: Field) {
  const found = value === 'number' ? bracketRange(text.slice(from)) : null
  if (found === null) return null
  const meant = `${name}:${found.range}`
  return {
    hint: didYouMean([meant]),
    fix: fix(use(meant), replace({ from, to: from + found.length }, found.range)),
  }
}

const valueSpan = ({ from, to }: Span): Span => ({ from, to })

function problemOf(field: Field, value: string): { code: string; message: Text } | null {
  const { name } = field
  if (field.value === 'number') {
    const range = readNumberRange(value)
    if (range === null)
      return {
        code: 'Q022',
        message: say(messages.needsNumber, { name }),
      }
    const empty = range.min !== null && range.max !== null && range.min > range.max
    return empty ? { code: 'Q022', message: say(messages.emptyRange) } : null
  }
  if (field.value === 'date')
    return isDay(value)
      ? null
      : {
          code: 'Q024',
          message: say(messages.needsDate, { name }),
        }
  if (field.value === 'language') {
    return /^([a-z]{2}|und)$/.test(value)
      ? null
      : {
          code: 'Q023',
          message: say(messages.needsLanguage),
        }
  }
  if (field.value === 'choice') {
    const list = field.choices!.map((choice) => choice.value).join(', ')
    return readChoice(name, value) === null
      ? {
          code: 'Q023',
          message: say(messages.needsChoice, { name, list }),
        }
      : null
  }
  const empty = field.value === 'words' && name !== 'raw' ? !searchable(value) : value.trim() === ''
  return empty
    ? {
        code: 'Q002',
        message: say(messages.needsLetter, { name }),
      }
    : null
}
