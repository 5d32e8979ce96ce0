import { t } from '@lingui/core/macro'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useState } from 'react'
import { isEndOfSession } from './end-of-session.ts'
import { ErrorScreen } from './error-screen.tsx'
import { isMissingChunk, isOfflineChunk } from './missing-chunk.ts'
import { OfflinePage } from './offline-page.tsx'
import { PageSkeleton } from '#src/ui/page-skeleton.tsx'

const title = () => t`Unexpected Error`
const description = () =>
  t`We encountered an unexpected error. Please try again or navigate to a different page. If the problem persists, please contact support.`

const isOfAnotherVersion = (error: unknown) => error instanceof Error && error.name === 'UnexpectedAnswer'

const descriptionOf = (error: unknown) =>
  isOfAnotherVersion(error)
    ? t`The app and the server are of different versions. Reload the page; if that does not help, tell whoever runs them. You are still signed in.`
    : description()

/** What a browser says of a missing part differs from one to the next, and is always English. */
const detailsOf = (error: unknown) => {
  if (isMissingChunk(error)) return t`A part of the app could not be loaded. Reload the page.`
  return error instanceof Error ? error.message : String(error)
}

/** What a route shows that failed. A request that the session's end cut off is no failure: /login is on its way; nor is a part of the app that a new version replaced. */
export function UnexpectedError({ error }: ErrorComponentProps) {
  const router = useRouter()
  const [isOffline, setOffline] = useState(() => typeof window !== 'undefined' && isOfflineChunk(error))
  const [isReloading] = useState(() => typeof window !== 'undefined' && router.options.context.reloadOnce(error))
  if (isReloading || isEndOfSession(error)) return <PageSkeleton />
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
      title={title()}
      description={descriptionOf(error)}
      details={detailsOf(error)}
      // A browser may remember for as long as the document lives that a part was missing.
      onRetry={() => (isMissingChunk(error) ? location.reload() : void router.invalidate())}
    />
  )
}
