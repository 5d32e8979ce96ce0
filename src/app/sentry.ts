import { addIntegration, captureException, init, setUser } from '@sentry/react'
import { HttpFailure } from '#src/api/errors.ts'
import type { ReportTarget } from './reports.ts'
import { scrub } from './without-secrets.ts'

/** The reporting service; loaded when the browser is idle, its replay in a chunk of its own after that. */
export function startSentry(dsn: string): ReportTarget {
  init({
    dsn,
    environment: 'production',
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1.0,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: { deny: ['token', 'code', 'state', 'returnTo'] },
    },
    beforeSend: scrub,
    beforeBreadcrumb: scrub,
  })
  void import('./replay.ts').then(({ replayIntegration }) =>
    addIntegration(replayIntegration({ maskAllText: false, blockAllMedia: false })),
  )
  return { capture, setUser }
}

function capture(error: unknown) {
  if (!(error instanceof HttpFailure)) return void captureException(error)
  const { method, path, status, body } = error
  captureException(error, { fingerprint: ['http', method, String(status)], extra: { method, path, status, body } })
}
