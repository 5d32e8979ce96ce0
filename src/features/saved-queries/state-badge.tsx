import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { SavedQueryRow } from '#contract/saved-queries/queries.ts'
import { formatDay, formatNumber, formatShare } from '#src/text/format.ts'
import { Badge } from '#src/ui/badge.tsx'
import { collectorSourceName } from '#src/text/collectors.ts'
import { toCollectionState } from './query-state.ts'

export function StateBadge({
  query,
}: {
  query: Pick<SavedQueryRow, 'state' | 'isReadable' | 'backfill' | 'unsearched' | 'textsPaused'>
}) {
  const { backfill, unsearched } = query
  switch (toCollectionState(query)) {
    case 'draft':
      return (
        <Badge title={t`Drafts don’t collect posts. Save it to go live.`}>
          <Trans>Draft</Trans>
        </Badge>
      )
    case 'paused':
      return (
        <Badge tone="buff" title={t`No new posts are collected. Existing posts stay stored.`}>
          <Trans>Paused</Trans>
        </Badge>
      )
    case 'backfilling':
      return <Backfilling backfill={backfill!} />
    case 'overLimit':
      return (
        <Badge tone="warn" title={t`Monthly limit reached: new posts are counted, but their texts aren’t stored`}>
          <Trans>Over limit</Trans>
        </Badge>
      )
    case 'error':
      return (
        <Badge
          tone="destructive"
          title={
            query.isReadable
              ? t`Searching for earlier posts failed. Save the query again to retry.`
              : t`The query is no longer valid, so no posts are collected. Open it and fix the text.`
          }
        >
          <Trans>Error</Trans>
        </Badge>
      )
    case 'live':
      return (
        <Badge tone="good" title={unsearched.map(unsearchedText).join('. ') || undefined}>
          <Trans>Live</Trans>
        </Badge>
      )
  }
}

function Backfilling({ backfill: { found, done, share } }: { backfill: NonNullable<SavedQueryRow['backfill']> }) {
  const isHere = found !== null && done < found
  const progress = isHere ? `: ${t`${formatNumber(done)} of ${formatNumber(found)}`}` : ''
  return (
    <Badge tone="water" title={`${t`Searching for earlier posts`}${progress}`}>
      <Trans>Backfilling</Trans> {share === null ? null : formatShare(share)}
    </Badge>
  )
}

function unsearchedText({ source, cutAt }: SavedQueryRow['unsearched'][number]) {
  const name = collectorSourceName(source)
  if (cutAt === null) return t`Searching ${name} for earlier posts failed`
  return t`Earlier posts of ${name} available since ${formatDay(cutAt.slice(0, 10))}`
}
