import { useEffect, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Banner } from '#src/ui/states.tsx'

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
