import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { SavedQueryRow } from '#contract/saved-queries/queries.ts'
import { formatDay, formatNumber, formatShare } from '#src/text/format.ts'
import { Badge } from '#src/ui/badge.tsx'
import { collectorSourceName } from '#src/text/collectors.ts'
import { collectingOf } from './query-state.ts'

type StateBadgeProps = {
  query: Pick<SavedQueryRow, 'state' | 'isReadable' | 'backfill' | 'unsearched' | 'textsPaused'>
}

/** Whether posts come in for a query, and why not. */
export function StateBadge({ query }: StateBadgeProps) {
  const { backfill, unsearched } = query
  switch (collectingOf(query)) {
    case 'draft':
      return (
        <Badge title={t`No posts come in for a draft. Saving it makes it live.`}>
          <Trans>Draft</Trans>
        </Badge>
      )
    case 'paused':
      return (
        <Badge tone="buff" title={t`It takes no new posts in; what is there stays`}>
          <Trans>Paused</Trans>
        </Badge>
      )
    case 'backfilling':
      return <Backfilling backfill={backfill!} />
    case 'overLimit':
      return (
        <Badge tone="warn" title={t`The plan’s month is full: new posts are counted, their texts are not stored`}>
          <Trans>Over limit</Trans>
        </Badge>
      )
    case 'error':
      return (
        <Badge
          tone="destructive"
          title={
            query.isReadable
              ? t`Earlier posts could not be searched. Save the query again to try once more.`
              : t`Its text cannot be read any more, so no posts come in. Open it and correct the text.`
          }
        >
          <Trans>Error</Trans>
        </Badge>
      )
    case 'live':
      return (
        <Badge tone="good" title={[t`New posts that match it come in`, ...unsearched.map(leftOut)].join('. ')}>
          <Trans>Live</Trans>
        </Badge>
      )
  }
}

function Backfilling({ backfill: { found, done, share } }: { backfill: NonNullable<SavedQueryRow['backfill']> }) {
  const isHere = found !== null && done < found
  const title = isHere
    ? t`Earlier posts are searched: ${formatNumber(done)} of ${formatNumber(found)}`
    : t`Earlier posts are searched here and at the sources`
  return (
    <Badge tone="water" title={title}>
      {share === null ? <Trans>Backfilling</Trans> : <Trans>Backfilling {formatShare(share)}</Trans>}
    </Badge>
  )
}

function leftOut({ source, cutAt }: SavedQueryRow['unsearched'][number]) {
  const name = collectorSourceName(source)
  if (cutAt === null) return t`${name} could not be searched for earlier posts`
  return t`Earlier posts of ${name} are there since ${formatDay(cutAt.slice(0, 10))}`
}
