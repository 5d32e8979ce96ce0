import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { addDays, countDays, type DayRange } from '#src/ui/date-range.ts'
import { formatDay, formatDays } from '#src/ui/format.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'

type NoPostsProps = {
  range: DayRange
  /** First and last day with posts; null for none, undefined while unknown. */
  extent: DayRange | null | undefined
  onRange: (range: DayRange) => void
  importLink?: ReactNode
  /** More ways on, beside those to other days. */
  children?: ReactNode
}

/** Nothing in this range: the way to where posts are, or to bringing some in. */
export function NoPosts({ range, extent, onRange, importLink, children }: NoPostsProps) {
  if (extent === undefined) return <Skeleton className="h-60" />
  if (extent === null) {
    return (
      <EmptyState title="No posts yet" action={importLink}>
        This page counts and shows the posts of this workspace. Import a file of posts, and they stand here.
      </EmptyState>
    )
  }
  const days = formatDays(range.from, range.to)
  const isElsewhere = extent.to < range.from || extent.from > range.to
  const latest = { from: addDays(extent.to, 1 - countDays(range)), to: extent.to }
  const isLatest = range.from === latest.from && range.to === latest.to
  return (
    <EmptyState
      title={isElsewhere ? `No posts from ${days}` : 'Nothing matches'}
      action={
        <>
          {isLatest ? null : (
            <Button variant="primary" onClick={() => onRange(latest)}>
              Go to the latest posts
            </Button>
          )}
          <Button onClick={() => onRange(extent)}>Show all days</Button>
          {children}
        </>
      }
    >
      {isElsewhere
        ? `The posts of this workspace are from ${formatDays(extent.from, extent.to)}.`
        : `No post from ${days} matches the query and the filters. The latest post of the workspace is from ${formatDay(extent.to)}.`}
    </EmptyState>
  )
}
