import type { FieldNode, NearOperand, QueryNode } from './tree.ts'

const operator = /^(AND|OR|NOT|O?NEAR(\/.*)?)$/s
const quote = (text: string) => `"${text.replace(/["\u201c\u201d\u201e\\]/g, '\\$&')}"`
const bare = (value: string) => /^[^\s\x85()"\u201c\u201d\u201e*]+$/.test(value) && !operator.test(value)

/**
 * One way to write each tree: AND and NOT in words, brackets around every list inside another. Its text parses to the
 * same tree, and the normal form of that is the same text.
 */
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
      return `${quote(node.value)}${node.slop === undefined ? '' : `~${node.slop}`}`
    case 'field':
      return `${node.field}:${fieldValue(node)}`
  }
}

const bracketed = (node: QueryNode) =>
  node.kind === 'and' || node.kind === 'or' || node.kind === 'near' ? `(${normalForm(node)})` : normalForm(node)

const nearSide = ({ options }: NearOperand) => {
  const list = options.map(normalForm).join(' OR ')
  return options.length > 1 ? `(${list})` : list
}

const fieldValue = ({ value, prefix }: FieldNode) => (prefix ? `${value}*` : bare(value) ? value : quote(value))
