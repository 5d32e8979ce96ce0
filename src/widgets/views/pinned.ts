import { createContext, use } from 'react'
import type { PinnedView } from '#contract/answers/pinned-views.ts'

/** The pinned view shown below; null for current figures. */
export const PinnedViewContext = createContext<PinnedView | null>(null)
export const usePinned = () => use(PinnedViewContext)

type Search = Record<string, unknown>

/** The parameters that affect the figures, without those of whatever is open over the page. */
const figureParams = (search: Search) =>
  Object.entries(search)
    .filter(
      ([name, value]) =>
        value !== undefined && !/^(pinned|unread|former|open|author|post|tree|view|topicsView)(\.|$)/.test(name),
    )
    .toSorted(([one], [other]) => (one < other ? -1 : 1))

/** Whether an address matches what was pinned; `onlyId` if it contains only the view's ID. */
export function matchPinned(search: Search, pinned: Search): 'onlyId' | 'same' | 'other' {
  const params = figureParams(search)
  if (params.length === 0) return 'onlyId'
  return JSON.stringify(params) === JSON.stringify(figureParams(pinned)) ? 'same' : 'other'
}

/** Replaces a compared query by its pinned text, so that opened posts match the figure. */
export function toPinnedScope<Scope extends { queryId?: string | undefined; text?: string | undefined }>(
  view: PinnedView | null,
  scope: Scope,
): Scope {
  const query = view?.compared.find(({ id }) => id === scope.queryId)
  return query === undefined ? scope : { ...scope, queryId: undefined, text: query.text }
}
