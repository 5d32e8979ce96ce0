import type { ReactNode } from 'react'
import type { Overview } from '#contract/insights.ts'
import { Button } from '#src/ui/button.tsx'
import { addDays, type DayRange } from '#src/ui/date-range.ts'
import { formatDay, formatDays } from '#src/ui/format.ts'
import { EmptyState } from '#src/ui/states.tsx'

type NoPostsProps = {
  range: Overview['range']
  extent: DayRange | null
  onRange: (range: DayRange) => void
  importLink?: ReactNode
}

/** Nothing in this range: the way to where posts are, or to bringing some in. */
export function NoPosts({ range, extent, onRange, importLink }: NoPostsProps) {
  const days = formatDays(range.from, range.to)
  const elsewhere = extent && (extent.to < range.from || extent.from > range.to)
  if (!extent) {
    return (
      <EmptyState title="No posts yet" action={importLink}>
        The overview counts the posts of this workspace. Bring in a file of posts, and its figures stand here.
      </EmptyState>
    )
  }
  const latest = { from: addDays(extent.to, -29), to: extent.to }
  return (
    <EmptyState
      title={elsewhere ? `No posts from ${days}` : 'Nothing matches'}
      action={
        <>
          <Button variant="primary" onClick={() => onRange(latest)}>
            Go to the latest posts
          </Button>
          <Button onClick={() => onRange(extent)}>Show all days</Button>
        </>
      }
    >
      {elsewhere
        ? `The posts of this workspace are from ${formatDays(extent.from, extent.to)}.`
        : `No post from ${days} matches the query and the filters. The latest post of the workspace is from ${formatDay(extent.to)}.`}
    </EmptyState>
  )
}
