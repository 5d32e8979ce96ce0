import { createContext, use } from 'react'
import type { PinnedView } from '#contract/answers/pinned-views.ts'

/** The pinned view that the page underneath shows; null where it shows the numbers of today. */
export const Pinned = createContext<PinnedView | null>(null)
export const usePinned = () => use(Pinned)

type Search = Record<string, unknown>

/** What a page is asked, without what merely lies open over it. */
const questionIn = (search: Search) =>
  Object.entries(search)
    .filter(
      ([name, value]) => value !== undefined && !/^(pinned|unread|former|open|author|post|tree|view)(\.|$)/.test(name),
    )
    .toSorted(([one], [other]) => (one < other ? -1 : 1))

/** Whether an address asks what was pinned; `bare` where it says nothing but the link's id. */
export function statusOf(search: Search, pinned: Search): 'bare' | 'same' | 'other' {
  const question = questionIn(search)
  if (question.length === 0) return 'bare'
  return JSON.stringify(question) === JSON.stringify(questionIn(pinned)) ? 'same' : 'other'
}

/** What is opened from a pinned comparison asks by the text of the query's version, so that it opens what the mark counted. */
export function asPinned<Scope extends { queryId?: string | undefined; text?: string | undefined }>(
  view: PinnedView | null,
  scope: Scope,
): Scope {
  const query = view?.compared.find(({ id }) => id === scope.queryId)
  return query === undefined ? scope : { ...scope, queryId: undefined, text: query.text }
}
