import type { QueryState } from '#contract/saved-queries/query-list.ts'
import { toText } from '#contract/texts.ts'
import type { OpenOutcome, SavedDocument, SaveOutcome } from './edited-document.ts'
import type { Problem } from './problem.ts'

/** The part of a query that the user edits. */
export type QueryDraft = { name: string; text: string; tags: readonly string[] }
/** `state` defaults to live. */
export type SavedVersion = SavedDocument<QueryDraft> & { state?: QueryState }

/** What the editor knows about a text. `faulty`: it has errors; `readable`: the builder can show its structure. */
export type Validity = { faulty: boolean; readable: boolean }

/** `locked`: only owners may edit the query, and the user isn't one. */
export type QueryOpening =
  | OpenOutcome<QueryDraft, Validity>
  | ({ kind: 'locked'; saved: SavedVersion; draft: QueryDraft } & Validity)
export type QuerySaving = SaveOutcome<QueryDraft, 'locked' | 'refused'>

export const blankQuery: QueryDraft = { name: '', text: '', tags: [] }
const sameTags = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((tag, index) => tag === other[index])
/** Whether a draft equals the saved version, or is blank if nothing is saved. */
export const isQueryUnchanged = (draft: QueryDraft, saved: QueryDraft | null) => isSameQuery(draft, saved ?? blankQuery)
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
