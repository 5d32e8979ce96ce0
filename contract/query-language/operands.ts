import type { SyntaxNode } from '@lezer/common'
import { type Field, findField } from './fields.ts'
import { nearestFields } from './nearest.ts'
import { fix, insertAt, limits, remove, replace, type Report } from './problems.ts'
import { readSign } from './signs.ts'
import { tokenise } from './tokenise.ts'
import type { FieldNode, QueryNode, Span } from './tree.ts'
import { isDay, readChoice, readNumberRange, tidyValue } from './values.ts'

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
  return settle(building, { value: building.text.slice(from, to), quoted: false, from, to }, where)
}

const phrase = /^.((?:[^\\"\u201c\u201d\u201e]|\\.)*)["\u201c\u201d\u201e](?:~(\d*))?$/s
const unescape = (text: string) => text.replace(/\\(.)/gs, '$1')

export function readPhrase(building: Building, { from, to }: Span, where: Where): QueryNode | null {
  const [, inside = '', digits] = phrase.exec(building.text.slice(from, to)) ?? []
  const end = digits === undefined ? to : to - digits.length - 1
  const operand: Operand = { value: unescape(inside), quoted: true, from, to: end }
  if (digits === undefined) return settle(building, operand, where)
  const slop = readSlop(building, { from: end, to }, digits)
  return settle(building, slop === null ? operand : { ...operand, slop, to }, where)
}

function readSlop({ text, report }: Building, span: Span, digits: string) {
  const slop = Number(digits)
  if (slop >= 1 && slop <= limits.distance && digits.length < 9) return slop
  const without = { fix: fix('Delete the distance', remove(text, span)) }
  if (digits === '') report('Q013', span, 'Give a distance after ~.', { hint: 'Such as "flat white"~3.', ...without })
  else report('Q014', span, `The distance must be 1 to ${limits.distance}.`, without)
  return null
}

export function readUnclosed(building: Building, { from, to }: Span, where: Where): QueryNode | null {
  const end = from + building.text.slice(from, to).trimEnd().length
  building.report('Q001', { from, to: from + 1 }, 'This quote is never closed.', {
    fix: fix('Add "', insertAt(end, '"')),
  })
  const value = unescape(building.text.slice(from + 1, to))
  return searchable(value) ? settle(building, { value, quoted: true, from, to }, where) : null
}

function count(building: Building, span: Span) {
  building.operands++
  if (building.operands === limits.operands + 1) {
    building.report('Q041', span, `A query holds at most ${limits.operands} words, phrases and fields.`, {
      hint: 'Split it into two queries.',
    })
  }
}

function settle(building: Building, operand: Operand, where: Where): QueryNode | null {
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
  return searchable(star.value) ? { kind: 'word', ...star, from, to } : refuseEmpty(building, { from, to }, false)
}

function refuseEmpty({ text, report }: Building, span: Span, quoted: boolean) {
  const deletion = { fix: fix('Delete it', remove(text, span)) }
  if (quoted) report('Q002', span, 'The phrase is empty.', { hint: 'A phrase needs a letter or a digit.', ...deletion })
  else
    report('Q003', span, 'There is no letter or digit to search for.', {
      hint: 'raw:"…" finds punctuation.',
      ...deletion,
    })
  return null
}

/** The star at a word's end; null where it stands elsewhere or has too little before it. */
function readStar(building: Building, value: string, span: Span): { value: string; prefix: boolean } | null {
  const star = value.indexOf('*')
  if (star === -1) return { value, prefix: false }
  if (star < value.length - 1) {
    building.report('Q010', span, '* may only end a word.', {
      hint: `Such as ${value.slice(0, star).length >= 3 ? value.slice(0, star) : 'coff'}*.`,
    })
    return null
  }
  building.wildcards++
  if (building.wildcards === limits.wildcards + 1) {
    building.report('Q043', span, `A query holds at most ${limits.wildcards} words with *.`, {
      hint: 'Split it into two queries.',
    })
  }
  const letters = value.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  if (letters >= limits.lettersBeforeStar) return { value: value.slice(0, -1), prefix: true }
  building.report('Q011', span, `Write at least ${limits.lettersBeforeStar} letters before *.`)
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
    building.report('Q025', label, `A field cannot stand inside the brackets of "${where.field.name}:".`, {
      hint: 'Close the brackets before it.',
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
  report('Q021', label, `"${name}" needs a value right after it.`, {
    fix:
      gap > 0
        ? fix('Delete the space', replace({ from: label.to, to: label.to + gap }, ''))
        : fix(`Delete ${name}`, remove(text, label)),
  })
  return null
}

const refuseUnknown = ({ text, report }: Building, label: Span, value: Span) =>
  refuseUnknownName(report, text, label, { from: label.from, to: value.to })

function refuseUnknownName(report: Report, text: string, label: Span, whole: Span) {
  const name = text.slice(label.from, label.to - 1)
  const near = nearestFields(name)
  const quoted = `"${text.slice(whole.from, whole.to).replace(/["\u201c\u201d\u201e\\]/g, '')}"`
  report('Q020', label, `There is no field "${name}".`, {
    hint:
      near.length > 0
        ? `Did you mean ${near.map((other) => `${other}:`).join(' or ')}? Quote it to search the text.`
        : 'Quote it to search the text.',
    fix:
      near[0] === undefined
        ? fix('Search the text', replace(whole, quoted))
        : fix(`Use ${near[0]}:`, replace(label, `${near[0]}:`)),
  })
  return null
}

const starred = new Set(['author', 'bio', 'community', 'hashtag', 'mention', 'tag', 'text', 'title'])

function settleValue(building: Building, operand: Operand, field: Field): QueryNode | null {
  const { from, to, quoted, slop } = operand
  if (slop !== undefined) {
    building.report('Q025', operand, `A distance cannot stand in "${field.name}:".`, {
      hint: 'Leave out the field, or the distance.',
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
    building.report(wrong.code, valueSpan(operand), wrong.message, { hint: `Such as ${field.example}.` })
    return null
  }
  const node: FieldNode = { kind: 'field', field: field.name, value, from, to }
  return star.prefix ? { ...node, prefix: true } : node
}

const valueSpan = ({ from, to }: Span): Span => ({ from, to })

function problemOf(field: Field, value: string): { code: string; message: string } | null {
  const { name } = field
  if (field.value === 'number') {
    const range = readNumberRange(value)
    if (range === null)
      return { code: 'Q022', message: `"${name}:" needs a number, a bound such as >=10, or a range such as 10..20.` }
    const empty = range.min !== null && range.max !== null && range.min > range.max
    return empty ? { code: 'Q022', message: 'The range ends before it begins.' } : null
  }
  if (field.value === 'date')
    return isDay(value) ? null : { code: 'Q024', message: `"${name}:" needs a date YYYY-MM-DD.` }
  if (field.value === 'language') {
    return /^([a-z]{2}|und)$/.test(value)
      ? null
      : { code: 'Q023', message: '"lang:" needs the two letters of a language, or und.' }
  }
  if (field.value === 'choice') {
    const list = field.choices!.map((choice) => choice.value).join(', ')
    return readChoice(name, value) === null ? { code: 'Q023', message: `"${name}:" needs one of ${list}.` } : null
  }
  const empty = field.value === 'words' && name !== 'raw' ? !searchable(value) : value.trim() === ''
  return empty ? { code: 'Q002', message: `"${name}:" needs a value with a letter or a digit.` } : null
}
