import { t } from '@lingui/core/macro'
import type { PinnedView } from '#contract/answers/pinned-views.ts'
import type { PostType, Sentiment, Source } from '#contract/posts/posts.ts'
import { formatDays, formatLanguage, formatList } from '#src/text/format.ts'
import { sentimentName, sourceName, typeName } from '#src/text/terms.ts'
import { useCustomFields } from '../custom-fields/custom-fields.ts'
import { listPageFilters } from '../scope/page-filters.ts'
import { Badge } from '#src/ui/badge.tsx'

const versionOf = ({ name, version }: { name: string; version: number }) => t`${name}, version ${version}`

/** Read-only replacement for the filter bar. */
export function PinnedScope({ view: { search, query, compared, filter, authorList } }: { view: PinnedView }) {
  const { from = '', to = '', text, source, language, sentiment, type } = search
  const queryText = query ? versionOf(query) : text ? t`Search: ${text}` : t`All posts`
  const fields = useCustomFields(search.fields !== undefined)
  const listName = authorList?.name
  const parts = [
    ...(compared.length > 0 ? compared.map(versionOf) : [queryText]),
    formatDays(from, to),
    source && formatList(source.split(',').map((one) => sourceName(one as Source))),
    language && formatList(language.split(',').map(formatLanguage)),
    sentiment && sentimentName(sentiment as Sentiment),
    type && typeName(type as PostType),
    filter?.name,
    ...listPageFilters({ fields: search.fields }, { fields }).map(({ words }) => words),
    listName ? t`Authors: ${listName}` : search.authors && t`Author list`,
  ].filter((part) => part !== undefined && part !== '')
  return (
    <ul aria-label={t`Active filters`} className="flex min-w-0 flex-wrap gap-1.5">
      {parts.map((part) => (
        <li key={part} className="max-w-full wrap-long">
          <Badge>{part}</Badge>
        </li>
      ))}
    </ul>
  )
}
