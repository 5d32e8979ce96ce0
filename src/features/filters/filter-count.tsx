import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { FilterPreview } from '#contract/filters/filters.ts'
import { Button } from '#src/ui/button.tsx'
import { formatDays, formatNumber, formatShare } from '#src/text/format.ts'
import { postCount } from '#src/text/terms.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

export function ShownBar({ kept, removed }: { kept: number; removed: number }) {
  const all = kept + removed
  return (
    <div className="grid gap-1.5">
      <div aria-hidden className="flex h-2.5 gap-px overflow-hidden rounded-sm bg-line">
        {kept === 0 ? null : <span className="bg-water-5" style={{ flexGrow: kept }} />}
        {removed === 0 ? null : <span className="bg-signal" style={{ flexGrow: removed }} />}
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span>
          {t`Kept`} <strong className="font-semibold">{formatNumber(kept)}</strong>
        </span>
        <span>
          {t`Filtered out`} <strong className="font-semibold">{formatNumber(removed)}</strong>
          {all === 0 ? '' : <span className="text-ink-faint"> · {formatShare(removed / all)}</span>}
        </span>
      </p>
    </div>
  )
}

export function FilterCount({
  preview: { data, error, isFetching, refetch },
  isComplete,
  range,
}: {
  preview: { data?: FilterPreview; error: Error | null; isFetching: boolean; refetch: () => unknown }
  isComplete: boolean
  range: { from: string; to: string }
}) {
  return (
    <section
      aria-label={t`Result`}
      aria-busy={isFetching}
      className="grid gap-3 self-start rounded-md border border-line bg-surface p-4 lg:sticky lg:top-4"
    >
      <h2 className="text-base font-semibold">
        <Trans>Result</Trans>
      </h2>
      {data && isComplete ? (
        <div role="status" className="grid gap-2">
          <ShownBar {...data} />
          <p className="text-xs text-ink-faint">
            <Trans>
              Of {postCount(data.kept + data.removed)} posts from {formatDays(range.from, range.to)} that match the
              page’s settings.
            </Trans>
            {isFetching ? ` ${t`Counting…`}` : ''}
          </p>
        </div>
      ) : isComplete && !error ? (
        <Skeleton className="h-14" />
      ) : null}
      {error ? (
        <div role="alert" className="grid justify-items-start gap-2 text-sm">
          <p>
            {t`Not counted`}: {error.message}
          </p>
          <Button size="sm" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : null}
      {isComplete ? null : (
        <p className="text-sm text-ink-soft">
          <Trans>Complete all conditions to see the number of posts.</Trans>
        </p>
      )}
    </section>
  )
}
