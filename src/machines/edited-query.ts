import type { QueryState } from '#contract/saved-queries/query-list.ts'
import { toText } from '#contract/texts.ts'
import type { Problem } from './problem.ts'

/** The part of a query that the user edits. */
export type QueryDraft = { name: string; text: string; tags: readonly string[] }
/** `locked`: only owners may edit the query, and the user isn't one. */
export type StoredQuery = QueryDraft & { state: QueryState; locked: boolean }

/** What the editor knows about a text. `faulty`: it has errors; `readable`: the builder can show its structure. */
export type Validity = { faulty: boolean; readable: boolean }

export const blankQuery: QueryDraft = { name: '', text: '', tags: [] }
const sameTags = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((tag, index) => tag === other[index])
export const isSameQuery = (one: QueryDraft, other: QueryDraft) =>
  one.name === other.name && one.text === other.text && sameTags(one.tags, other.tags)
export const pickQueryDraft = ({ name, text, tags }: QueryDraft): QueryDraft => ({ name, text, tags })

export const unreadableQueryProblem: Problem = {
  code: 'faulty',
  ...toText(
    /*i18n*/ {
      id: 'problem.queryUnreadable',
      message: 'The query has errors. This browser stores it as a draft.',
    },
  ),
}
