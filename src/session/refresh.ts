import type { FetchLike } from 'wretch'
import { rotateHeader } from '#contract/headers.ts'
import { refresh } from '#contract/session/session.ts'
import type { RefreshOutcome } from '#src/machines/session-setup.ts'
import type { WithLock } from './lock.ts'
import type { ServerClock } from './server-clock.ts'
import type { Vault } from './vault.ts'

type Options = {
  url: string
  vault: Vault
  clock: ServerClock
  withLock: WithLock
  fetch: FetchLike
}

function parseTokens(body: string) {
  try {
    return refresh.output.parse(JSON.parse(body))
  } catch {
    return null
  }
}

/** The refresh call. It stages the new tokens; only the session commits them. */
export const createRefresh =
  ({ url, vault, clock, withLock, fetch }: Options) =>
  ({ input: { epoch }, signal }: { input: { epoch: number }; signal: AbortSignal }): Promise<RefreshOutcome> =>
    withLock(async () => {
      if (vault.isEmpty()) return { kind: 'noTokens' }
      // Another tab may have refreshed meanwhile; the sync notifies the session, which then drops this call.
      const tokens = vault.sync()
      if (tokens === null || signal.aborted) return { kind: 'unreachable' }
      let response: Response
      let body: string
      try {
        const headers = { Authorization: `Bearer ${tokens.refresh_token}`, [rotateHeader]: 'true' }
        response = await fetch(url, { method: 'POST', headers, signal })
        body = response.ok ? await response.text() : ''
      } catch {
        // Includes a truncated response, after which the outcome is unknown.
        return { kind: 'unreachable' }
      }
      if (response.status === 401) return { kind: 'rejected' }
      const renewed = parseTokens(body)
      if (renewed === null) return { kind: 'failed' }
      clock.syncWith(renewed.access_token)
      vault.stage(epoch, tokens.refresh_token, renewed)
      return { kind: 'refreshed', epoch }
    }, signal)
