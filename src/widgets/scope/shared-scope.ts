import { t } from '@lingui/core/macro'
import { fieldConditionInWords } from '#contract/filters/field-words.ts'
import type { SharedScope } from '#contract/shares/shares.ts'
import { formatList } from '#src/text/format.ts'
import { localizer } from '#src/text/terms.ts'
import { listPageFilters } from './page-filters.ts'
import type { OverviewSearch } from './search.ts'

/** A shared scope without its days: the queries first, then each filter. */
export function listSharedScope(search: OverviewSearch, scope: SharedScope): string[] {
  const { queries, text, filter: filterName, authorList: listName, byFields, fields } = scope
  const { filter: _, authors: __, ...visible } = search
  return [
    formatList(queries.length > 0 ? queries : [text === null ? t`All posts` : t`Search: ${text}`]),
    ...listPageFilters(visible).map(({ words }) => words),
    ...(filterName === null ? [] : [t`Filter: ${filterName}`]),
    ...(listName === null ? [] : [t`Authors: ${listName}`]),
    ...(byFields && fields.length === 0 ? [t`Fields of the workspace`] : []),
    ...fields.map(({ name, ...condition }) => fieldConditionInWords(condition, name, localizer())),
  ]
}
