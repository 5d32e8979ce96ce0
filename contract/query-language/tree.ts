import type { QueryProblem } from '../saved-queries/queries.ts'

/** A part of the query text: UTF-16 offsets, 0-based, end exclusive. */
export type Span = { from: number; to: number }

/** The tree shared by editor, compiler, normal form, sentence and reference evaluator. */
export type QueryNode =
  | ({ kind: 'and' | 'or'; parts: QueryNode[] } & Span)
  | ({ kind: 'not'; part: QueryNode } & Span)
  /** `prefix`: the word ends in `*`. `value` is as written, without the star. */
  | WordNode
  | PhraseNode
  /** At most `distance` words in between; if `ordered`, `right` follows `left`. */
  | ({ kind: 'near'; left: NearOperand; right: NearOperand; distance: number; ordered: boolean } & Span)
  | FieldNode

export type WordNode = { kind: 'word'; value: string; prefix: boolean } & Span
/**
 * `value` is the quoted text with escapes resolved. With `slop`: any order, at most that many words in between. With
 * `prefix`: the last word may continue.
 */
export type PhraseNode = { kind: 'phrase'; value: string; slop?: number; prefix?: boolean } & Span
/** `prefix`: the value ended in `*`. `value` is without the star. */
export type FieldNode = {
  kind: 'field'
  field: QueryField
  value: string
  prefix?: boolean
  /** For `query:` and `category:`: the tree of the saved query or category, once looked up (references.ts). */
  inner?: QueryNode
  /** For `tag:`, and for the examples of a category: IDs of posts, once looked up (references.ts). */
  posts?: readonly string[]
} & Span

/** A word or phrase, or several from a bracketed OR list. */
export type NearOperand = { options: (WordNode | PhraseNode)[] } & Span

/** Anchors may stand alone; the other fields narrow an anchor. */
export const anchorFields = [
  'author',
  'bio',
  'hashtag',
  'text',
  'title',
  'domain',
  'url',
  'mention',
  'community',
  'raw',
  'tag',
  'query',
  'category',
] as const
/** Numeric fields; `reach` is derived from `followers`. */
export const countFields = ['likes', 'replies', 'reposts', 'quotes', 'views', 'interactions', 'followers'] as const
export const numberFields = [...countFields, 'reach'] as const
export const narrowingFields = [
  'lang',
  'source',
  'instance',
  'type',
  'sentiment',
  'has',
  'is',
  'after',
  'before',
  ...numberFields,
] as const
export type CountField = (typeof countFields)[number]
export type NumberField = (typeof numberFields)[number]
export type QueryField = (typeof anchorFields)[number] | (typeof narrowingFields)[number]

export type ParsedQuery = {
  text: string
  /** Null if the text has errors. */
  tree: QueryNode | null
  /** At most five, errors first, in text order. */
  problems: QueryProblem[]
}
