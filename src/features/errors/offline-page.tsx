import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { ErrorScreen } from './error-screen.tsx'

/** A page that was not loaded before the browser went offline; it opens by itself once that is over. */
export function OfflinePage({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <ErrorScreen
      title={t`You are offline`}
      description={t`This page was not loaded before the connection was lost. It opens by itself once you are online again.`}
      onRetry={onRetry}
    />
  )
}
