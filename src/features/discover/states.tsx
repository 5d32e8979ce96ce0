import { useEffect, useState, type ReactNode } from 'react'
import type { Trends } from '#contract/discover.ts'
import { Button } from '#src/ui/button.tsx'
import { addDays, type DayRange } from '#src/ui/date-range.ts'
import { formatDays } from '#src/ui/format.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Banner, EmptyState } from '#src/ui/states.tsx'

const patience = 1_500
const cards = ['a', 'b', 'c', 'd']

/** The shape of the trends while they come. */
export const TrendsSkeleton = () => (
  <div role="status" aria-label="Looking for trends" className="@container grid gap-4">
    <Skeleton className="h-60" />
    <div className="grid gap-4 @3xl:grid-cols-2">
      {cards.map((card) => (
        <Skeleton key={card} className="h-72" />
      ))}
    </div>
  </div>
)

/** A way out of a search that takes long. */
export function SlowSearch({ onStop }: { onStop: () => void }) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience)
    return () => clearTimeout(timer)
  }, [])
  if (!slow) return null
  return (
    <div role="status" className="mb-4">
      <Banner
        action={
          <Button size="sm" onClick={onStop}>
            Stop
          </Button>
        }
      >
        Still looking. Fewer days are faster.
      </Banner>
    </div>
  )
}

/** The person stopped the search. */
export const StoppedSearch = ({ onAgain, isStale }: { onAgain: () => void; isStale: boolean }) => (
  <div role="status" className="mb-4">
    <Banner
      tone="warn"
      action={
        <Button size="sm" onClick={onAgain}>
          Look again
        </Button>
      }
    >
      Stopped.{isStale ? ' The trends below are of the search before.' : ' Nothing was looked up.'}
    </Banner>
  </div>
)

type NothingFoundProps = {
  trends: Trends
  range: DayRange
  text: string
  importLink: ReactNode
  onChange: (change: { from?: string; to?: string; text?: string }) => void
}

/** No post: the way to where posts are, or to bringing some in. */
export function NothingFound({ trends: { firstPostAt }, range, text, importLink, onChange }: NothingFoundProps) {
  if (firstPostAt === null)
    return (
      <EmptyState title="No posts yet" action={importLink}>
        Discover looks around in the posts of this workspace. Bring in a file of posts, and its trends stand here.
      </EmptyState>
    )
  const earlier = { from: addDays(range.from, -28), to: range.to }
  return (
    <EmptyState
      title="Nothing matches"
      action={
        <>
          <Button variant="primary" onClick={() => onChange(earlier)}>
            Look four weeks further back
          </Button>
          {text === '' ? null : <Button onClick={() => onChange({ text: undefined })}>Show all posts</Button>}
        </>
      }
    >
      No post from {formatDays(range.from, range.to)} matches the search and the filters. Only posts that this workspace
      has collected can be found; the oldest is from {formatDays(firstPostAt.slice(0, 10), firstPostAt.slice(0, 10))}.
    </EmptyState>
  )
}
