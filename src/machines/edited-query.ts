import type { QueryState } from '#contract/saved-queries/query-list.ts'
import { say } from '#contract/texts.ts'
import type { OpenOutcome, Saved, SaveOutcome } from './edited-document.ts'
import type { Problem } from './problem.ts'

/** What a person writes. */
export type QueryDraft = { name: string; text: string; tags: readonly string[] }
/** Live where nothing else is said. */
export type SavedVersion = Saved<QueryDraft> & { state?: QueryState }

/** A text as the editor sees it. `faulty`: it has errors; `readable`: it has a shape, so that the builder can show it. */
export type Validity = { faulty: boolean; readable: boolean }

/** `locked`: only owners may write it, and the person at the screen is none. */
export type QueryOpening =
  | OpenOutcome<QueryDraft, Validity>
  | ({ kind: 'locked'; saved: SavedVersion; draft: QueryDraft } & Validity)
export type QuerySaving = SaveOutcome<QueryDraft, 'locked' | 'refused'>

export const blank: QueryDraft = { name: '', text: '', tags: [] }
const sameTags = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((tag, index) => tag === other[index])
/** Whether a draft is what is saved, or nothing where nothing is. */
export const isUnchanged = (draft: QueryDraft, saved: QueryDraft | null) => sameDraft(draft, saved ?? blank)
export const sameDraft = (one: QueryDraft, other: QueryDraft) =>
  one.name === other.name && one.text === other.text && sameTags(one.tags, other.tags)
export const draftOf = ({ name, text, tags }: QueryDraft): QueryDraft => ({ name, text, tags })

export const unreadable: Problem = {
  code: 'faulty',
  ...say(
    /*i18n*/ {
      id: 'problem.queryUnreadable',
      message: 'The query isn’t valid yet. This browser keeps it as a draft.',
    },
  ),
}
