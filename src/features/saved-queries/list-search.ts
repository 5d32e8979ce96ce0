import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { readSearch, type Unread } from '#src/widgets/scope/read-search.ts'
import { lenient, textUpTo } from '#src/widgets/scope/search.ts'

export const sortings = [
  { value: 'name', label: msg`Name` },
  { value: 'month', label: msg`Posts in 30 days` },
  { value: 'change', label: msg`Change` },
  { value: 'today', label: msg`Posts today` },
  { value: 'sentiment', label: msg`Net sentiment` },
  { value: 'edit', label: msg`Last edit` },
] as const
export type QuerySortKey = (typeof sortings)[number]['value']

/** Address parameters of the list; the default is everything, by name. */
const ListView = z.object({
  find: lenient(textUpTo(200)),
  tag: lenient(textUpTo(200)),
  sort: lenient(z.enum(sortings.map(({ value }) => value))),
})
export type ListView = z.infer<typeof ListView> & Unread
export const readListView = readSearch(ListView)

export const findSortKey = ({ sort = 'name' }: ListView): QuerySortKey => sort

export const withSortKey = (view: ListView, sort: QuerySortKey): ListView => ({
  ...view,
  sort: sort === 'name' ? undefined : sort,
})
