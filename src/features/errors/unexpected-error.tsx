import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { isEndOfSession } from './end-of-session.ts'
import { ErrorScreen } from './error-screen.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

const title = 'Unexpected Error'
const description =
  'We encountered an unexpected error. Please try again or navigate to a different page. If the problem persists, please contact support.'

/** What a route shows that failed. A request that the session's end cut off is no failure: /login is on its way. */
export function UnexpectedError({ error }: ErrorComponentProps) {
  const router = useRouter()
  if (isEndOfSession(error)) return <PageSkeleton />
  return (
    <ErrorScreen
      title={title}
      description={description}
      details={error instanceof Error ? error.message : String(error)}
      onRetry={() => void router.invalidate()}
    />
  )
}
