import type { QueryProblem } from '../queries.ts'

/** A stretch of the query text: UTF-16 offsets, 0-based, end exclusive. */
export type Span = { from: number; to: number }

/** The tree that editor, compiler, normal form, sentence and reference evaluator share. */
export type QueryNode =
  | ({ kind: 'and' | 'or'; parts: QueryNode[] } & Span)
  | ({ kind: 'not'; part: QueryNode } & Span)
  /** `prefix` where the word ends in `*`. `value` is as written, without the star. */
  | ({ kind: 'word'; value: string; prefix: boolean } & Span)
  /** `value` is what stands between the quotes, escapes resolved. */
  | ({ kind: 'phrase'; value: string } & Span)
  | ({ kind: 'field'; field: QueryField; value: string } & Span)

/** The fields of this version of the language; anchors may stand alone, the others narrow an anchor. */
export const anchorFields = ['author', 'hashtag'] as const
export const narrowingFields = ['lang'] as const
export type QueryField = (typeof anchorFields)[number] | (typeof narrowingFields)[number]

export type ParsedQuery = {
  text: string
  /** Null where the text has errors. */
  tree: QueryNode | null
  /** At most five, errors first, in text order. */
  problems: QueryProblem[]
}
