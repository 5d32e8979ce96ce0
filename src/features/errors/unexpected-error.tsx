import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useState, useEffect } from 'react'
import { PageSkeleton } from '#src/ui/page-skeleton.tsx'
import { Button } from '#src/ui/button.tsx'
import { PlainPage } from '#src/ui/plain-page.tsx'
import { isMissingChunk, isOfflineChunk } from './missing-chunk.ts'

/** Browsers word this error differently, and always in English. */
const detailsOf = (error: unknown) => {
  if (isMissingChunk(error)) return t`A part of the app could not be loaded. Reload the page.`
  return error instanceof Error ? error.message : String(error)
}

/** Shows a skeleton while a redirect to /login or a reload for a new version is under way. */
export function UnexpectedError({ error }: ErrorComponentProps) {
  const router = useRouter()
  const [isOffline, setOffline] = useState(() => typeof window !== 'undefined' && isOfflineChunk(error))
  const [isReloading] = useState(() => typeof window !== 'undefined' && router.options.context.reloadOnce(error))
  if (isReloading || (error instanceof Error && error.name === 'SessionEnded')) return <PageSkeleton />
  if (isOffline)
    return (
      <OfflinePage
        onRetry={() => {
          if (!navigator.onLine) return
          setOffline(false)
          if (!router.options.context.reloadOnce(error)) void router.invalidate()
        }}
      />
    )
  return (
    <ErrorScreen
      title={t`Unexpected Error`}
      description={
        error instanceof Error && error.name === 'UnexpectedAnswer'
          ? t`The app is outdated. Reload the page. If that doesn’t help, contact the operator. You’re still signed in.`
          : t`We encountered an unexpected error. Please try again or navigate to a different page. If the problem persists, please contact support.`
      }
      details={detailsOf(error)}
      // Browsers may cache a failed import until the document is reloaded.
      onRetry={() => (isMissingChunk(error) ? location.reload() : void router.invalidate())}
    />
  )
}

/** Retries once the browser is online again. */
function OfflinePage({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <ErrorScreen
      title={t`You are offline`}
      description={t`This page opens once you’re online again.`}
      onRetry={onRetry}
    />
  )
}

export function ErrorScreen({
  title = t`Something went wrong`,
  description,
  details,
  onRetry,
}: {
  title?: string | undefined
  description: string
  details?: string
  onRetry: () => void
}) {
  return (
    <PlainPage title={title} role="alert">
      <p className="text-ink-soft">{description}</p>
      <Button variant="primary" onClick={onRetry}>
        <Trans>Try Again</Trans>
      </Button>
      {details ? (
        <details className="w-full text-sm">
          <summary className="text-ink-soft">
            <Trans>Technical Details</Trans>
          </summary>
          <pre className="mt-2 rounded-md bg-sunken p-3 font-mono text-xs whitespace-pre-wrap wrap-long">{details}</pre>
        </details>
      ) : null}
    </PlainPage>
  )
}
