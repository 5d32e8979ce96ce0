import type { QueryProblem } from '../saved-queries/queries.ts'

/** A stretch of the query text: UTF-16 offsets, 0-based, end exclusive. */
export type Span = { from: number; to: number }

/** The tree that editor, compiler, normal form, sentence and reference evaluator share. */
export type QueryNode =
  | ({ kind: 'and' | 'or'; parts: QueryNode[] } & Span)
  | ({ kind: 'not'; part: QueryNode } & Span)
  /** `prefix` where the word ends in `*`. `value` is as written, without the star. */
  | WordNode
  | PhraseNode
  /** At most `distance` words between; `right` after `left` where `ordered`. */
  | ({ kind: 'near'; left: NearOperand; right: NearOperand; distance: number; ordered: boolean } & Span)
  | FieldNode

export type WordNode = { kind: 'word'; value: string; prefix: boolean } & Span
/**
 * `value` is what stands between the quotes, escapes resolved. With `slop` the words may stand in any order with at most
 * that many others among them; with `prefix` the last word only begins so.
 */
export type PhraseNode = { kind: 'phrase'; value: string; slop?: number; prefix?: boolean } & Span
/** `prefix` is set where the value ended in `*`; `value` is without the star. */
export type FieldNode = {
  kind: 'field'
  field: QueryField
  value: string
  prefix?: boolean
  /** Of `query:` the tree of the saved query of that name, where names were looked up (references.ts). */
  inner?: QueryNode
  /** Of `tag:` the ids of the posts so tagged, where they were looked up (references.ts). */
  posts?: readonly string[]
} & Span

/** Words and phrases, more than one where a bracketed OR list stands there. */
export type NearOperand = { options: (WordNode | PhraseNode)[] } & Span

/** Anchors may stand alone, the others narrow an anchor. */
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
] as const
/** What a post carries as numbers; `reach` is worked out of `followers`. */
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
  /** Null where the text has errors. */
  tree: QueryNode | null
  /** At most five, errors first, in text order. */
  problems: QueryProblem[]
}
