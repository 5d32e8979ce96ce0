import type { SyntaxNode } from '@lezer/common'
import { type Field, findField } from './fields.ts'
import { nearestFields } from './nearest.ts'
import { closerOf, doubleQuotes, latin, plainSigns, star } from './look-alikes.ts'
import type { Building, Operand, Star, Where } from './building.ts'
import { bracketRange, operatorOfSign } from './other-syntax.ts'
import {
  add,
  deleteIt,
  deleteSpace,
  didYouMean,
  distanceLimits,
  fix,
  insertAt,
  limits,
  remove,
  replace,
  splitIt,
  suchAs,
  use,
} from './problems.ts'
import { readSign } from './signs.ts'
import { isSymbol, warnOfOpenQuote, warnOfOtherSyntax, warnOfSigns } from './word-warnings.ts'
import { tokensOf } from './tokenise.ts'
import type { FieldNode, QueryNode, Span } from './tree.ts'
import { isDay, readChoice, readNumberRange, tidyValue } from './values.ts'
import { say, type Text } from '../texts.ts'
import { inputMessages } from '../input-messages.ts'
import { messages } from './messages.ts'

const searchable = (text: string) => tokensOf(text).length > 0

export function readWord(building: Building, { from, to }: Span, where: Where): QueryNode | null {
  const value = building.read({ from, to })
  warnOfOpenQuote(building, { from, to })
  return asNode(building, { value, star: starOf(value), quoted: false, from, to }, where)
}

function starOf(value: string): Star {
  const place = value.search(star)
  return place === -1 ? 'none' : place < value.length - 1 ? 'inside' : 'end'
}

export function readPhrase(building: Building, { from, to }: Span, where: Where): QueryNode | null {
  const written = building.read({ from, to })
  const digits = /[~∼～˜〜]([0-9０-９]*)$/.exec(written)?.[1]
  const distance = digits === undefined ? 0 : digits.length + 1
  const end = to - distance
  const operand: Operand = { ...quotedValue(written.slice(1, written.length - distance - 1)), from, to: end }
  if (digits === undefined) return asNode(building, operand, where)
  const slop = readSlop(building, { from: end, to }, plainSigns(digits))
  return asNode(building, slop === null ? operand : { ...operand, slop, to }, where)
}

function readSlop({ text, report }: Building, span: Span, digits: string) {
  const slop = Number(digits)
  if (slop >= 1 && slop <= limits.distance && digits.length < 9) return slop
  const without = {
    fix: fix(say(messages.fixDeletePart), remove(text, span)),
  }
  if (digits === '')
    report('Q013', span, distanceLimits(), {
      hint: suchAs('"flat white"~3'),
      ...without,
    })
  else report('Q014', span, distanceLimits(), without)
  return null
}

export function readUnclosed(building: Building, { from, to }: Span, where: Where): QueryNode | null {
  const end = from + building.text.slice(from, to).trimEnd().length
  const closer = closerOf(building.text[from]!)
  building.report('Q001', { from, to: from + 1 }, say(messages.openQuote), {
    fix: fix(add(closer), insertAt(end, closer)),
  })
  const operand = quotedValue(building.read({ from, to }).slice(1))
  return searchable(operand.value) ? asNode(building, { ...operand, from, to }, where) : null
}

const quotedValue = (inside: string) => ({
  value: inside.replace(/\\(.)/gs, '$1'),
  star: starOf(inside.trimEnd().replace(/\\./gs, '\\\\')),
  quoted: true,
})

function asNode(building: Building, operand: Operand, where: Where): QueryNode | null {
  building.operands++
  if (building.operands === limits.operands + 1) {
    building.report('Q041', operand, say(messages.tooMany, { what: 'operands', most: limits.operands }), {
      hint: splitIt(),
    })
  }
  return where.field === null
    ? settleWord(building, operand, where)
    : settleValue(building, operand, where.field, where)
}

function settleWord(building: Building, operand: Operand, where: Where): QueryNode | null {
  const { quoted, slop, from, to } = operand
  const starred = readStar(building, operand)
  if (starred === null) return null
  const { value, prefix } = starred
  const ending = prefix ? { prefix } : {}
  const sign = quoted ? null : readSign(value, prefix)
  if (sign !== null) return { kind: 'field', ...sign, from, to, ...ending }
  if (isSymbol(value))
    return { kind: 'field', field: 'raw', value: value.replaceAll(/[\ufe0e\ufe0f]/g, '').trim(), from, to }
  if (!searchable(value)) return refuseEmpty(building, operand)
  if (quoted || !warnOfOtherSyntax(building, operand)) warnOfSigns(building, operand, where)
  if (!quoted) return { kind: 'word', value, prefix, from, to }
  return { kind: 'phrase', value, ...(slop === undefined ? {} : { slop }), from, to, ...ending }
}

function refuseEmpty({ text, report }: Building, operand: Operand) {
  const { quoted, from, to, value } = operand
  const span = { from, to }
  if (quoted)
    report('Q002', span, say(messages.nothingSearchable), {
      fix: fix(say(messages.fixDeletePart), remove(text, span)),
    })
  else {
    const operator = operatorOfSign(value, text.slice(0, from), text.slice(to))
    report('Q003', span, say(messages.nothingSearchable), {
      hint: say(messages.hintRaw),
      fix:
        operator === null || operator === ''
          ? fix(say(messages.fixDeletePart), operator === '' ? replace(span, '') : remove(text, span))
          : fix(use(operator.trim()), replace(span, operator)),
    })
  }
  return null
}

/** The star at the end of a word or phrase; null if it is elsewhere or too little precedes it. */
function readStar(building: Building, operand: Operand): { value: string; prefix: boolean } | null {
  const { value, star: place, quoted, slop } = operand
  const span = valueSpan(operand)
  if (place === 'none') return { value, prefix: false }
  const before = value.trimEnd().slice(0, -1)
  if (place === 'inside' || (quoted && !/[\p{L}\p{M}\p{N}]$/u.test(before))) {
    const prefix = value.slice(0, value.search(star))
    building.report('Q010', span, say(messages.starInside), {
      hint: suchAs(quoted ? '"flat whit*"' : `${prefix.length >= 3 ? prefix : 'coff'}*`),
      ...(quoted ? { fix: fix(say(messages.fixSearchText), ...escapeStars(building, span)) } : {}),
    })
    return null
  }
  if (slop !== undefined) {
    building.report('Q010', span, say(messages.starAndDistance))
    return null
  }
  building.wildcards++
  if (building.wildcards === limits.wildcards + 1) {
    building.report('Q043', span, say(messages.tooMany, { what: 'stars', most: limits.wildcards }), { hint: splitIt() })
  }
  const letters = value.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  if (letters >= limits.lettersBeforeStar) return { value: before, prefix: true }
  building.report('Q011', span, say(messages.shortBeforeStar, { least: limits.lettersBeforeStar }))
  return null
}

const escapeStars = ({ text }: Building, { from, to }: Span) =>
  [...text.slice(from, to).matchAll(/\\.|[*＊∗⁎﹡✱✲]/gs)]
    .filter(([sign]) => !sign.startsWith('\\'))
    .map(({ index }) => insertAt(from + index, '\\'))

const readers: Partial<Record<string, typeof readPhrase>> = { Phrase: readPhrase, UnclosedPhrase: readUnclosed }

export function readField(
  building: Building,
  node: SyntaxNode,
  where: Where,
  readGroup: (building: Building, node: SyntaxNode, where: Where) => QueryNode | null,
): QueryNode | null {
  const label = node.firstChild!
  const value = label.nextSibling
  const field = findField(latin(building.read(label)).slice(0, -1))
  if (value === null) return refuseNoValue(building, label, field !== null)
  if (field === null) return refuseUnknownName(building, label, { from: label.from, to: value.to })
  if (where.field !== null) {
    building.report('Q025', label, say(messages.fieldInField, { field: where.field.name }))
    return null
  }
  const inside = { ...where, field }
  const read = readers[value.name] ?? (value.name === 'Group' ? readGroup : readWord)
  const built = read(building, value, inside)
  return built === null ? null : { ...built, from: node.from, to: node.to }
}

function refuseNoValue(building: Building, label: Span, known: boolean) {
  const { text, read, report } = building
  const name = read(label)
  if (!known) return refuseUnknownName(building, label, label)
  const gap = /^[^\S]+(?=[^\s)])/.exec(text.slice(label.to))?.[0].length ?? 0
  report('Q021', label, say(messages.needsOperand, { name }), {
    fix:
      gap > 0
        ? fix(deleteSpace(), replace({ from: label.to, to: label.to + gap }, ''))
        : fix(deleteIt(name), remove(text, label)),
  })
  return null
}

function refuseUnknownName({ read, report }: Building, label: Span, whole: Span) {
  const name = plainSigns(read(label)).slice(0, -1)
  const near = nearestFields(name)
  const quoted = `"${read(whole).replace(new RegExp(`[${doubleQuotes}\\\\*]`, 'g'), '')}"`
  report('Q020', label, say(messages.unknownField, { name }), {
    hint: near.length > 0 ? didYouMean(near.map((other) => `${other}:`)) : say(messages.hintQuoteIt),
    fix:
      near[0] === undefined
        ? fix(say(messages.fixSearchText), replace(whole, quoted))
        : fix(use(`${near[0]}:`), replace(label, `${near[0]}:`)),
  })
  return null
}

const starredNames = new Set(['author', 'community', 'hashtag', 'mention', 'tag'])
const starredWords = new Set(['bio', 'text', 'title'])
const plainValues = new Set<Field['value']>(['choice', 'date', 'language', 'number'])

function settleValue(building: Building, operand: Operand, field: Field, where: Where): QueryNode | null {
  const { from, to, quoted, slop } = operand
  if (slop !== undefined) {
    building.report('Q025', operand, say(messages.distanceInField, { field: field.name }))
    return null
  }
  // A name may contain a star: "M*A*S*H".
  const isStarred =
    starredWords.has(field.name) || (starredNames.has(field.name) && !(quoted && operand.star === 'inside'))
  const starred = isStarred ? readStar(building, operand) : { value: operand.value, prefix: false }
  if (starred === null) return null
  if (starredWords.has(field.name)) warnOfSigns(building, operand, where)
  const value = tidyValue(field.name, plainValues.has(field.value) ? plainSigns(starred.value) : starred.value)
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
  return starred.prefix ? { ...node, prefix: true } : node
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
        message: say(messages.needs, { name, what: 'number' }),
      }
    const empty = range.min !== null && range.max !== null && range.min > range.max
    return empty ? { code: 'Q022', message: say(inputMessages.rangeReversed) } : null
  }
  if (field.value === 'date')
    return isDay(value)
      ? null
      : {
          code: 'Q024',
          message: say(messages.needs, { name, what: 'date' }),
        }
  if (field.value === 'language') {
    return /^([a-z]{2}|und)$/.test(value)
      ? null
      : {
          code: 'Q023',
          message: say(messages.needs, { name, what: 'language' }),
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
        message: say(messages.needs, { name, what: 'letter' }),
      }
    : null
}
