import type { FilteredSearch } from '#src/features/filters/address.ts'
import { scopeRules } from './insight-search.ts'
import { readSearch } from './search-schema.ts'

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What each parameter of the filtered pages looks like, beside those of every insight page. */
const rules: Record<keyof FilteredSearch, RegExp> = {
  show: /^(kept|removed|all)$/,
  view: /^(filters|mutes)$/,
  edit: id,
  make: /^.{1,40}$/su,
  copy: id,
  text: scopeRules.text,
  hashtag: /^.{1,200}$/su,
  domain: /^.{1,253}$/su,
  author: /^[a-z-]+:.{1,480}$/su,
}

/** Reads what an address of these pages says beside the scope. */
export const filteredSearch = (search: Record<string, unknown>) => readSearch<FilteredSearch>(search, rules)
