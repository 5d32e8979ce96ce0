import type { FilteredSearch } from '#src/features/filters/address.ts'

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What each parameter of the filtered pages looks like, beside those of every insight page. */
const rules: Record<keyof FilteredSearch, RegExp> = {
  show: /^(kept|removed|all)$/,
  view: /^(filters|mutes)$/,
  edit: id,
  make: /^.{1,40}$/su,
  copy: id,
  text: /^.{1,4096}$/su,
  hashtag: /^.{1,200}$/su,
  domain: /^.{1,253}$/su,
  author: /^[a-z-]+:.{1,480}$/su,
}

/** Reads an address: text only, and what does not fit is as if it were not there. */
export function filteredSearch(search: Record<string, unknown>): FilteredSearch {
  const fitting = Object.entries(rules).filter(
    ([key, rule]) => typeof search[key] === 'string' && rule.test(search[key]),
  )
  return Object.fromEntries(fitting.map(([key]) => [key, search[key]])) as FilteredSearch
}
