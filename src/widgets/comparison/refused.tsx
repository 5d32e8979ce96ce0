import { t } from '@lingui/core/macro'
import { Notice } from '#src/ui/notice.tsx'
import { useIsReadOnly } from '#src/ui/read-only.tsx'
import { useAnswer } from '../insight-page/answer.tsx'
import { usePage } from '../insight-page/page.ts'
import { isComparing, listComparedQueryIds } from '#contract/saved-queries/comparison.ts'
import { toComparedSearch } from '../scope/compared-queries.ts'
import { pageComparisonQuery } from './page-comparison.ts'

/** Lists missing queries with a way to remove them; the others stay. */
export const RefusedQueries = () => (isComparing(usePage().search) ? <Refused /> : null)

function Refused() {
  const page = usePage()
  const isReadOnly = useIsReadOnly() || page.ownScope !== undefined
  const ids = listComparedQueryIds(page.search)
  const refused = useAnswer(pageComparisonQuery(page)).drawn?.refused.filter(({ id }) => ids.includes(id)) ?? []
  if (refused.length === 0) return null
  return (
    <div className="mb-4 grid gap-4">
      {refused.map(({ id, name, reason }) => (
        <Notice
          key={id}
          tone="warn"
          role="status"
          {...(!isReadOnly && {
            action: {
              label: t`Remove from comparison`,
              onTake: () => page.change(toComparedSearch(ids.filter((one) => one !== id))),
            },
          })}
        >
          {reason === 'invalid_query'
            ? t`“${name ?? ''}” isn’t a valid query, so it isn’t shown.`
            : t`One of the queries was deleted, or you can’t access it.`}
        </Notice>
      ))}
    </div>
  )
}
