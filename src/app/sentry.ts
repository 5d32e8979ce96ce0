import { addIntegration, captureException, init, setUser } from '@sentry/react'
import { HttpFailure } from '#src/api/errors.ts'
import { createRedactingTransport } from './redacting-transport.ts'
import type { ErrorReportTarget } from './error-reporter.ts'

/**
 * The reporting service, loaded when idle; its replay follows in a separate chunk.
 * @param recentTokens secrets to remove from reports
 */
export function startSentry(dsn: string, recentTokens: () => readonly string[]): ErrorReportTarget {
  init({
    dsn,
    transport: createRedactingTransport(recentTokens),
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
  })
  // Sentry's own worker would compress recordings before secrets are removed, and needs a blob script.
  const options = { maskAllText: false, blockAllMedia: false, useCompression: false }
  void import('./replay.ts').then(({ replayIntegration }) => addIntegration(replayIntegration(options)))
  return { capture, setUser }
}

function capture(error: unknown) {
  if (!(error instanceof HttpFailure)) return void captureException(error)
  const { method, path, status, body, requestId } = error
  captureException(error, {
    fingerprint: ['http', method, String(status)],
    extra: { method, path, status, body },
    ...(requestId === null ? {} : { tags: { requestId } }),
  })
}
