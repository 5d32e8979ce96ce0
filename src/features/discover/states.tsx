import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Banner } from '#src/ui/banner.tsx'

const patience = 1_500
const cards = ['a', 'b', 'c', 'd']

/** The shape of the trends while they come. */
export const TrendsSkeleton = () => (
  <div role="status" aria-label={t`Looking for trends`} className="@container grid gap-4">
    <Skeleton className="h-60" />
    <div className="grid gap-4 @3xl:grid-cols-2">
      {cards.map((card) => (
        <Skeleton key={card} className="h-72" />
      ))}
    </div>
  </div>
)

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
            <Trans>Stop</Trans>
          </Button>
        }
      >
        <Trans>Still looking. Fewer days are faster.</Trans>
      </Banner>
    </div>
  )
}

export const StoppedSearch = ({ onAgain, isStale }: { onAgain: () => void; isStale: boolean }) => (
  <div role="status" className="mb-4">
    <Banner
      tone="warn"
      action={
        <Button size="sm" onClick={onAgain}>
          <Trans>Look again</Trans>
        </Button>
      }
    >
      {isStale ? t`Stopped. The trends below are of the search before.` : t`Stopped. Nothing was looked up.`}
    </Banner>
  </div>
)
