import { addIntegration, captureException, init, setUser } from '@sentry/react'
import { HttpFailure } from '#src/api/errors.ts'
import { clearedTransport } from './cleared-transport.ts'
import type { ReportTarget } from './reports.ts'

/**
 * The reporting service; loaded when the browser is idle, its replay in a chunk of its own after that.
 * @param heldTokens what must leave in no report
 */
export function startSentry(dsn: string, heldTokens: () => readonly string[]): ReportTarget {
  init({
    dsn,
    transport: clearedTransport(heldTokens),
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
  // Its own worker would pack a recording before it is cleared, and needs a script of the page's own making.
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
