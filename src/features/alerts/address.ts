import * as z from 'zod/mini'
import { AlertKind } from '#contract/alerts/kinds.ts'
import type { SelectionParameter } from '#contract/answers/scope-search.ts'
import { Id } from '#contract/primitives.ts'
import { readSearch, type Unread } from '#src/widgets/scope/read-search.ts'
import { lenient, OverviewSearch } from '#src/widgets/scope/search.ts'

/** Which posts an alert looks at, as addresses of pages say it. */
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

/** The address of one alert; a new one begins with what it says. */
const AlertSearch = z.extend(ScopeSearch, {
  /** Of a new one. */
  kind: lenient(AlertKind),
  /** An alert that a new one begins as a copy of. */
  copy: lenient(Id),
  /** The form of one that is saved; its history stands there otherwise. */
  view: lenient(z.literal('edit')),
  /** Whose posts are open beside its history. */
  firing: lenient(Id),
})
export type AlertSearch = z.infer<typeof AlertSearch> & Unread
export const readAlertSearch = readSearch(AlertSearch)
