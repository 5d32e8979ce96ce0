import {
  closeBrackets,
  doubleQuotes,
  toLatin,
  openBrackets,
  isQuote,
  isSpace,
  listPairedClosingQuotes,
} from './look-alikes.ts'
import type { NearOperand, QueryNode } from './tree.ts'

const operator = /^(AND|OR|NOT|O?NEAR(\/.*)?)$/s
const escaped = new RegExp(`[${doubleQuotes}\\\\*＊∗⁎﹡✱✲]`, 'g')
/** Quotes a text so that it parses back unchanged. */
export const quote = (text: string) => `"${text.replace(escaped, '\\$&')}"`
const isBareWord = (value: string) =>
  value !== '' &&
  !operator.test(toLatin(value)) &&
  listPairedClosingQuotes(value[0]!) === null &&
  ![...value].some(
    (sign) =>
      isSpace(sign) ||
      isQuote(sign) ||
      openBrackets.includes(sign) ||
      closeBrackets.includes(sign) ||
      /[*＊∗⁎﹡✱✲]/.test(sign),
  )

/** The canonical text of a tree: AND and NOT in words, brackets around nested lists. It parses to the same tree. */
export function normalForm(node: QueryNode): string {
  switch (node.kind) {
    case 'and':
    case 'or':
      return node.parts.map(bracketed).join(node.kind === 'and' ? ' AND ' : ' OR ')
    case 'not':
      return `NOT ${bracketed(node.part)}`
    case 'near':
      return `${nearSide(node.left)} ${node.ordered ? 'ONEAR' : 'NEAR'}/${node.distance} ${nearSide(node.right)}`
    case 'word':
      return `${node.value}${node.prefix ? '*' : ''}`
    case 'phrase':
      return `${phraseOf(node)}${node.slop === undefined ? '' : `~${node.slop}`}`
    case 'field':
      return `${node.field}:${isBareWord(node.value) ? `${node.value}${node.prefix ? '*' : ''}` : phraseOf(node)}`
  }
}

const bracketed = (node: QueryNode) =>
  node.kind === 'and' || node.kind === 'or' || node.kind === 'near' ? `(${normalForm(node)})` : normalForm(node)

const nearSide = ({ options }: NearOperand) => {
  const list = options.map(normalForm).join(' OR ')
  return options.length > 1 ? `(${list})` : list
}

const phraseOf = ({ value, prefix }: { value: string; prefix?: boolean }) =>
  prefix ? `${quote(value).slice(0, -1)}*"` : quote(value)

/** A value as written after `field:`, quoted if necessary. */
export const toFieldValueText = (value: string) => (isBareWord(value) ? value : quote(value))
