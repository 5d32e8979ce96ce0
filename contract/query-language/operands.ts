import type { SyntaxNode } from '@lezer/common'
import { type Field, findField } from './fields.ts'
import { nearestFields } from './nearest-fields.ts'
import { findClosingQuote, doubleQuotes, toLatin, toPlainCharacters, starPattern } from './look-alikes.ts'
import type { ParseState, Operand, StarPosition, NestingContext } from './parse-state.ts'
import { translateBracketRange, translateOperatorSign } from './other-syntax.ts'
import {
  fixAddLabel,
  fixDeleteLabel,
  fixDeleteSpaceLabel,
  didYouMean,
  describeDistanceLimits,
  fix,
  insertAt,
  limits,
  remove,
  replace,
  splitHint,
  exampleHint,
  fixUseLabel,
} from './problems.ts'
import { parseHashtagOrMention } from './signs.ts'
import { isPictograph, warnOfOpenQuote, warnOfOtherSyntax, warnOfIgnoredSigns } from './word-warnings.ts'
import { listTokens } from './tokenise.ts'
import type { FieldNode, QueryNode, Span } from './tree.ts'
import { isDay, readChoice, readNumberRange, normaliseValue } from './values.ts'
import { toText, type Text } from '../texts.ts'
import { inputMessages } from '../input-messages.ts'
import { messages } from './messages.ts'

const isSearchable = (text: string) => listTokens(text).length > 0

export function readWord(state: ParseState, { from, to }: Span, context: NestingContext): QueryNode | null {
  const value = state.read({ from, to })
  warnOfOpenQuote(state, { from, to })
  return buildNode(state, { value, star: findStar(value), quoted: false, from, to }, context)
}

function findStar(value: string): StarPosition {
  const place = value.search(starPattern)
  return place === -1 ? 'none' : place < value.length - 1 ? 'inside' : 'end'
}

export function readPhrase(state: ParseState, { from, to }: Span, context: NestingContext): QueryNode | null {
  const written = state.read({ from, to })
  const digits = /[~∼～˜〜]([0-9０-９]*)$/.exec(written)?.[1]
  const suffixLength = digits === undefined ? 0 : digits.length + 1
  const end = to - suffixLength
  const operand: Operand = { ...parseQuoted(written.slice(1, written.length - suffixLength - 1)), from, to: end }
  if (digits === undefined) return buildNode(state, operand, context)
  const slop = readSlop(state, { from: end, to }, toPlainCharacters(digits))
  return buildNode(state, slop === null ? operand : { ...operand, slop, to }, context)
}

function readSlop({ text, report }: ParseState, span: Span, digits: string) {
  const slop = Number(digits)
  if (slop >= 1 && slop <= limits.distance && digits.length < 9) return slop
  const removal = { fix: fix(toText(messages.fixDeletePart), remove(text, span)) }
  if (digits === '')
    report('Q013', span, describeDistanceLimits(), {
      hint: exampleHint('"flat white"~3'),
      ...removal,
    })
  else report('Q014', span, describeDistanceLimits(), removal)
  return null
}

export function readUnclosedPhrase(state: ParseState, { from, to }: Span, context: NestingContext): QueryNode | null {
  const end = from + state.text.slice(from, to).trimEnd().length
  const closer = findClosingQuote(state.text[from]!)
  state.report('Q001', { from, to: from + 1 }, toText(messages.openQuote), {
    fix: fix(fixAddLabel(closer), insertAt(end, closer)),
  })
  const operand = parseQuoted(state.read({ from, to }).slice(1))
  return isSearchable(operand.value) ? buildNode(state, { ...operand, from, to }, context) : null
}

const parseQuoted = (quoted: string) => ({
  value: quoted.replace(/\\(.)/gs, '$1'),
  star: findStar(quoted.trimEnd().replace(/\\./gs, '\\\\')),
  quoted: true,
})

function buildNode(state: ParseState, operand: Operand, context: NestingContext): QueryNode | null {
  state.operands++
  if (state.operands === limits.operands + 1) {
    state.report('Q041', operand, toText(messages.tooMany, { what: 'operands', most: limits.operands }), {
      hint: splitHint(),
    })
  }
  return context.field === null
    ? buildWord(state, operand, context)
    : buildFieldValue(state, operand, context.field, context)
}

function buildWord(state: ParseState, operand: Operand, context: NestingContext): QueryNode | null {
  const { quoted, slop, from, to } = operand
  const starred = readTrailingStar(state, operand)
  if (starred === null) return null
  const { value, prefix } = starred
  const sign = quoted ? null : parseHashtagOrMention(value, prefix)
  if (sign !== null) return { kind: 'field', ...sign, from, to, ...(prefix && { prefix }) }
  if (isPictograph(value))
    return { kind: 'field', field: 'raw', value: value.replaceAll(/[\ufe0e\ufe0f]/g, '').trim(), from, to }
  if (!isSearchable(value)) return reportEmptyOperand(state, operand)
  if (quoted || !warnOfOtherSyntax(state, operand)) warnOfIgnoredSigns(state, operand, context)
  if (!quoted) return { kind: 'word', value, prefix, from, to }
  return { kind: 'phrase', value, ...(slop === undefined ? {} : { slop }), from, to, ...(prefix && { prefix }) }
}

function reportEmptyOperand({ text, report }: ParseState, operand: Operand) {
  const { quoted, from, to, value } = operand
  const span = { from, to }
  if (quoted)
    report('Q002', span, toText(messages.nothingSearchable), {
      fix: fix(toText(messages.fixDeletePart), remove(text, span)),
    })
  else {
    const operator = translateOperatorSign(value, text.slice(0, from), text.slice(to))
    report('Q003', span, toText(messages.nothingSearchable), {
      hint: toText(messages.hintRaw),
      fix:
        operator === null || operator === ''
          ? fix(toText(messages.fixDeletePart), operator === '' ? replace(span, '') : remove(text, span))
          : fix(fixUseLabel(operator.trim()), replace(span, operator)),
    })
  }
  return null
}

/** Splits a star from the end of a word or phrase. Reports a star elsewhere, or after too few letters; then null. */
function readTrailingStar(state: ParseState, operand: Operand): { value: string; prefix: boolean } | null {
  const { value, star: place, quoted, slop } = operand
  if (place === 'none') return { value, prefix: false }
  const before = value.trimEnd().slice(0, -1)
  if (place === 'inside' || (quoted && !/[\p{L}\p{M}\p{N}]$/u.test(before))) {
    const prefix = value.slice(0, value.search(starPattern))
    state.report('Q010', operand, toText(messages.starInside), {
      hint: exampleHint(quoted ? '"flat whit*"' : `${prefix.length >= 3 ? prefix : 'coff'}*`),
      ...(quoted ? { fix: fix(toText(messages.fixSearchText), ...escapeStars(state, operand)) } : {}),
    })
    return null
  }
  if (slop !== undefined) {
    state.report('Q010', operand, toText(messages.starAndDistance))
    return null
  }
  state.wildcards++
  if (state.wildcards === limits.wildcards + 1) {
    state.report('Q043', operand, toText(messages.tooMany, { what: 'stars', most: limits.wildcards }), {
      hint: splitHint(),
    })
  }
  const letters = value.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  if (letters >= limits.lettersBeforeStar) return { value: before, prefix: true }
  state.report('Q011', operand, toText(messages.shortBeforeStar, { least: limits.lettersBeforeStar }))
  return null
}

const escapeStars = ({ text }: ParseState, { from, to }: Span) =>
  [...text.slice(from, to).matchAll(new RegExp(`\\\\.|${starPattern.source}`, 'gs'))]
    .filter(([sign]) => !sign.startsWith('\\'))
    .map(({ index }) => insertAt(from + index, '\\'))

const phraseReaders: Partial<Record<string, typeof readPhrase>> = {
  Phrase: readPhrase,
  UnclosedPhrase: readUnclosedPhrase,
}

export function readField(
  state: ParseState,
  node: SyntaxNode,
  context: NestingContext,
  readGroup: (state: ParseState, node: SyntaxNode, context: NestingContext) => QueryNode | null,
): QueryNode | null {
  const label = node.firstChild!
  const value = label.nextSibling
  const field = findField(toLatin(state.read(label)).slice(0, -1))
  if (value === null) return reportMissingValue(state, label, field !== null)
  if (field === null) return reportUnknownField(state, label, { from: label.from, to: value.to })
  if (context.field !== null) {
    state.report('Q025', label, toText(messages.fieldInField, { field: context.field.name }))
    return null
  }
  const innerContext = { ...context, field }
  const read = phraseReaders[value.name] ?? (value.name === 'Group' ? readGroup : readWord)
  const built = read(state, value, innerContext)
  return built === null ? null : { ...built, from: node.from, to: node.to }
}

function reportMissingValue(state: ParseState, label: Span, known: boolean) {
  const { text, read, report } = state
  const name = read(label)
  if (!known) return reportUnknownField(state, label, label)
  const gap = /^\s+(?=[^\s)])/.exec(text.slice(label.to))?.[0].length ?? 0
  report('Q021', label, toText(messages.needsOperand, { name }), {
    fix:
      gap > 0
        ? fix(fixDeleteSpaceLabel(), replace({ from: label.to, to: label.to + gap }, ''))
        : fix(fixDeleteLabel(name), remove(text, label)),
  })
  return null
}

function reportUnknownField({ read, report }: ParseState, label: Span, whole: Span) {
  const name = toPlainCharacters(read(label)).slice(0, -1)
  const near = nearestFields(name)
  const quoted = `"${read(whole).replace(new RegExp(`[${doubleQuotes}\\\\*]`, 'g'), '')}"`
  report('Q020', label, toText(messages.unknownField, { name }), {
    hint: near.length > 0 ? didYouMean(near.map((other) => `${other}:`)) : toText(messages.hintQuoteIt),
    fix:
      near[0] === undefined
        ? fix(toText(messages.fixSearchText), replace(whole, quoted))
        : fix(fixUseLabel(`${near[0]}:`), replace(label, `${near[0]}:`)),
  })
  return null
}

const nameFields = new Set(['author', 'community', 'hashtag', 'mention', 'tag'])
const textFields = new Set(['bio', 'text', 'title'])
const asciiValueTypes = new Set<Field['value']>(['choice', 'date', 'language', 'number'])

function buildFieldValue(state: ParseState, operand: Operand, field: Field, context: NestingContext): QueryNode | null {
  const { from, to, quoted, slop } = operand
  if (slop !== undefined) {
    state.report('Q025', operand, toText(messages.distanceInField, { field: field.name }))
    return null
  }
  // A name may contain a star: "M*A*S*H".
  const isStarred = textFields.has(field.name) || (nameFields.has(field.name) && !(quoted && operand.star === 'inside'))
  const starred = isStarred ? readTrailingStar(state, operand) : { value: operand.value, prefix: false }
  if (starred === null) return null
  if (textFields.has(field.name)) warnOfIgnoredSigns(state, operand, context)
  const value = normaliseValue(
    field.name,
    asciiValueTypes.has(field.value) ? toPlainCharacters(starred.value) : starred.value,
  )
  const problem = validateValue(field, value)
  if (problem !== null) {
    state.report(
      problem.code,
      operand,
      problem.message,
      suggestRange(state, operand, field) ?? { hint: exampleHint(field.example) },
    )
    return null
  }
  const node: FieldNode = { kind: 'field', field: field.name, value, from, to }
  return starred.prefix ? { ...node, prefix: true } : node
}

function suggestRange({ text }: ParseState, { from }: Operand, { name, value }: Field) {
  const found = value === 'number' ? translateBracketRange(text.slice(from)) : null
  if (found === null) return null
  const meant = `${name}:${found.range}`
  return {
    hint: didYouMean([meant]),
    fix: fix(fixUseLabel(meant), replace({ from, to: from + found.length }, found.range)),
  }
}

function validateValue(field: Field, value: string): { code: string; message: Text } | null {
  const { name } = field
  if (field.value === 'number') {
    const range = readNumberRange(value)
    if (range === null) return { code: 'Q022', message: toText(messages.needs, { name, what: 'number' }) }
    const isReversed = range.min !== null && range.max !== null && range.min > range.max
    return isReversed ? { code: 'Q022', message: toText(inputMessages.rangeReversed) } : null
  }
  if (field.value === 'date')
    return isDay(value) ? null : { code: 'Q024', message: toText(messages.needs, { name, what: 'date' }) }
  if (field.value === 'language') {
    return /^([a-z]{2}|und)$/.test(value)
      ? null
      : { code: 'Q023', message: toText(messages.needs, { name, what: 'language' }) }
  }
  if (field.value === 'choice') {
    const list = field.choices!.map((choice) => choice.value).join(', ')
    return readChoice(name, value) === null
      ? { code: 'Q023', message: toText(messages.needsChoice, { name, list }) }
      : null
  }
  const isEmpty = field.value === 'words' && name !== 'raw' ? !isSearchable(value) : value.trim() === ''
  return isEmpty ? { code: 'Q002', message: toText(messages.needs, { name, what: 'letter' }) } : null
}
