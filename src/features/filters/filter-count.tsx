import type { FilterPreview } from '#contract/filters.ts'
import { Button } from '#src/ui/button.tsx'
import { formatCount, formatDays, formatNumber, formatShare } from '#src/ui/format.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

type KeptBarProps = { kept: number; removed: number }

/** Kept and hidden as shares of one bar. */
export function KeptBar({ kept, removed }: KeptBarProps) {
  const all = kept + removed
  return (
    <div className="grid gap-1.5">
      <div aria-hidden className="flex h-2.5 gap-px overflow-hidden rounded-sm bg-line">
        {kept === 0 ? null : <span className="bg-water-5" style={{ flexGrow: kept }} />}
        {removed === 0 ? null : <span className="bg-signal" style={{ flexGrow: removed }} />}
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span>
          <strong className="font-semibold">{formatNumber(kept)}</strong> kept
        </span>
        <span>
          <strong className="font-semibold">{formatNumber(removed)}</strong> hidden
          {all === 0 ? '' : <span className="text-ink-faint"> · {formatShare(removed / all)}</span>}
        </span>
      </p>
    </div>
  )
}

type FilterCountProps = {
  preview: { data?: FilterPreview; error: Error | null; isFetching: boolean; refetch: () => unknown }
  isComplete: boolean
  range: { from: string; to: string }
}

/** What the conditions keep of the present scope, while one writes them. */
export function FilterCount({ preview: { data, error, isFetching, refetch }, isComplete, range }: FilterCountProps) {
  return (
    <section
      aria-label="What it keeps"
      aria-busy={isFetching}
      className="grid gap-3 self-start rounded-md border border-line bg-surface p-4 lg:sticky lg:top-4"
    >
      <h2 className="text-base font-semibold">What it keeps</h2>
      {data && isComplete ? (
        <div role="status" className="grid gap-2">
          <KeptBar {...data} />
          <p className="text-xs text-ink-faint">
            Of {formatCount(data.kept + data.removed, 'post')} from {formatDays(range.from, range.to)} that match the
            bar above.{isFetching ? ' Counting…' : ''}
          </p>
        </div>
      ) : isComplete && !error ? (
        <Skeleton className="h-14" />
      ) : null}
      {error ? (
        <div role="alert" className="grid justify-items-start gap-2 text-sm">
          <p>The posts were not counted: {error.message}</p>
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : null}
      {isComplete ? null : (
        <p className="text-sm text-ink-soft">Once every condition is complete, the posts are counted here.</p>
      )}
    </section>
  )
}
