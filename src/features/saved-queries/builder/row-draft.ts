import { t } from '@lingui/core/macro'
import { fields } from '#contract/query-language/fields.ts'
import { normalForm } from '#contract/query-language/normal-form.ts'
import { parseQuery } from '#contract/query-language/parse.ts'
import type { PhraseNode, QueryField, WordNode } from '#contract/query-language/tree.ts'
import { fitsARow, readTree, sameTree, noPosition, noSource, type Leaf, type Row } from './model.ts'

export type RowKind = 'word' | 'phrase' | 'near' | QueryField

/** User input of a row. NEAR uses `other` and `distance`, a loose phrase `distance`. */
export type RowDraft = { kind: RowKind; value: string; other: string; distance: string; ordered: boolean }

export const blankRow: RowDraft = { kind: 'word', value: '', other: '', distance: '', ordered: false }
const defaultNearDistance = '4'

const starred = (value: string, prefix?: boolean) => (prefix ? `${value}*` : value)
/** Quotes the value if it would parse differently without quotes. */
const operandValue = (node: WordNode | PhraseNode) =>
  sameTree(readTree(asOperand(node.value)), node) ? node.value : normalForm(node)

export function toDraft(node: Leaf): RowDraft {
  if (node.kind === 'word') return { ...blankRow, kind: 'word', value: starred(node.value, node.prefix) }
  if (node.kind === 'phrase')
    return {
      ...blankRow,
      kind: 'phrase',
      value: starred(node.value, node.prefix),
      distance: node.slop === undefined ? '' : String(node.slop),
    }
  if (node.kind === 'field') return { ...blankRow, kind: node.field, value: starred(node.value, node.prefix) }
  const [value = '', other = ''] = [node.left.options[0], node.right.options[0]].map(
    (side) => side && operandValue(side),
  )
  return { kind: 'near', value, other, distance: String(node.distance), ordered: node.ordered }
}

/** Keeps the value where it makes sense for the new kind. */
export function withKind(draft: RowDraft, kind: RowKind): RowDraft {
  const isWords = (one: RowKind) =>
    one === 'word' || one === 'phrase' || one === 'near' || fields[one].value === 'words'
  const isSameValueType = isWords(draft.kind) === isWords(kind) && valueTypeOf(draft.kind) === valueTypeOf(kind)
  const value = isSameValueType || (draft.kind === 'word' && valueTypeOf(kind) === 'name') ? draft.value : ''
  return { ...draft, kind, value, distance: kind === 'near' ? defaultNearDistance : '' }
}

export const valueTypeOf = (kind: RowKind) =>
  kind === 'word' || kind === 'phrase' || kind === 'near' ? 'words' : fields[kind].value

export const isBlank = ({ kind, value, other }: RowDraft) =>
  value.trim() === '' || (kind === 'near' && other.trim() === '')

export function readRow(draft: RowDraft): { row: Row } | { problem: string } {
  const text = draftToText(draft)
  const { tree, problems } = parseQuery(text, undefined, { isPart: true })
  if (tree !== null && fitsARow(tree))
    return { row: { kind: 'row', negated: false, node: tree, leafText: text, ...noSource } }
  const [first] = problems
  return { problem: first ? [first.message, first.hint].filter(Boolean).join(' ') : t`Enter a word or phrase.` }
}

function draftToText({ kind, value, other, distance, ordered }: RowDraft): string {
  const text = value.trim()
  if (kind === 'word') return asOperand(text, 'word')
  if (kind === 'phrase') {
    const phrase = quotedText(text)
    return distance === '' ? phrase : `${phrase}~${distance}`
  }
  if (kind === 'near')
    return `${asOperand(text)} ${ordered ? 'ONEAR' : 'NEAR'}/${distance || defaultNearDistance} ${asOperand(other.trim())}`
  const isStarred = text.length > 1 && text.endsWith('*') && !text.slice(0, -1).includes('*')
  const node = { kind: 'field' as const, field: kind, ...noPosition }
  return isStarred
    ? normalForm({ ...node, value: text.slice(0, -1), prefix: true })
    : normalForm({ ...node, value: text })
}

/** Words and quoted phrases stay as written; everything else is quoted. An operand of NEAR can't be a prefix. */
function asOperand(value: string, kind: 'word' | 'operand' = 'operand') {
  const { tree, problems } = parseQuery(value, undefined, { isPart: true })
  const isWord = tree?.kind === 'word' && (kind === 'word' || !tree.prefix)
  const isQuoted = kind === 'operand' && tree?.kind === 'phrase' && tree.slop === undefined
  const isUnfinishedStar = problems.some(({ code }) => code === 'Q010' || code === 'Q011')
  return isWord || isQuoted || isUnfinishedStar ? value : quotedText(value)
}

const quotedText = (text: string) =>
  normalForm({
    kind: 'phrase',
    ...(/[\p{L}\p{M}\p{N}]\*$/u.test(text) ? { value: text.slice(0, -1), prefix: true } : { value: text }),
    ...noPosition,
  })
