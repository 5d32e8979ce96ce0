import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/banner.tsx'

const slowAfterMs = 1_500

export function SlowSearch({ onStop }: { onStop: () => void }) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs)
    return () => clearTimeout(timer)
  }, [])
  if (!slow) return null
  return (
    // An overlay, so that nothing moves when it appears.
    <div role="status" className="sticky top-4 z-(--z-sticky) h-0">
      <Banner
        action={
          <Button size="sm" onClick={onStop}>
            <Trans>Stop</Trans>
          </Button>
        }
      >
        <Trans>Still searching. Fewer days are faster.</Trans>
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
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {t`Search stopped.`} {isStale ? t`The trends below are from the previous search.` : null}
    </Banner>
  </div>
)
