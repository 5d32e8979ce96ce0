import * as z from 'zod/mini'
import { AlertKind } from '#contract/alerts/kinds.ts'
import type { SelectionParameter } from '#contract/answers/scope-search.ts'
import { Id } from '#contract/primitives.ts'
import { readSearch, type Unread } from '#src/widgets/scope/read-search.ts'
import { lenient, OverviewSearch } from '#src/widgets/scope/search.ts'

/** Search parameters that narrow the posts an alert watches. */
const ScopeSearch = z.pick(OverviewSearch, {
  queryId: true,
  text: true,
  source: true,
  language: true,
  sentiment: true,
  type: true,
  media: true,
  filter: true,
  authors: true,
  fields: true,
} satisfies Record<SelectionParameter, true>)
export type ScopeSearch = z.infer<typeof ScopeSearch>

const AlertSearch = z.extend(ScopeSearch, {
  /** New alerts only. */
  kind: lenient(AlertKind),
  /** ID of the alert that a new one copies. */
  copy: lenient(Id),
  /** Opens the form of a saved alert; without it, the page shows its history. */
  view: lenient(z.literal('edit')),
  /** The firing whose posts are open beside the history. */
  firing: lenient(Id),
})
export type AlertSearch = z.infer<typeof AlertSearch> & Unread
export const readAlertSearch = readSearch(AlertSearch)
