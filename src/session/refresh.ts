import type { FetchLike } from 'wretch'
import { rotateHeader } from '#contract/headers.ts'
import { refresh } from '#contract/session/session.ts'
import type { RefreshOutcome } from '#src/machines/session-setup.ts'
import type { WithLock } from './lock.ts'
import type { ServerClock } from './server-clock.ts'
import type { Vault } from './vault.ts'

type Options = {
  /** Address of the refresh call. */
  url: string
  vault: Vault
  clock: ServerClock
  withLock: WithLock
  fetch: FetchLike
}

function answerOf(body: string) {
  try {
    return refresh.output.parse(JSON.parse(body))
  } catch {
    return null
  }
}

/** The refresh call. It writes nothing: the new tokens are staged, and only the session commits it. */
export const createRefresh =
  ({ url, vault, clock, withLock, fetch }: Options) =>
  ({ input: { epoch }, signal }: { input: { epoch: number }; signal: AbortSignal }): Promise<RefreshOutcome> =>
    withLock(async () => {
      if (vault.isEmpty()) return { kind: 'noTokens' }
      // Another tab may have refreshed while this one waited; syncing tells the session, which then drops this call.
      const tokens = vault.sync()
      if (tokens === null || signal.aborted) return { kind: 'unreachable' }
      let response: Response
      let body: string
      try {
        const headers = { Authorization: `Bearer ${tokens.refresh_token}`, [rotateHeader]: 'true' }
        response = await fetch(url, { method: 'POST', headers, signal })
        body = response.ok ? await response.text() : ''
      } catch {
        // Also an answer that breaks off: nobody has decided anything.
        return { kind: 'unreachable' }
      }
      if (response.status === 401) return { kind: 'rejected' }
      const renewed = answerOf(body)
      if (renewed === null) return { kind: 'failed' }
      clock.learn(renewed.access_token)
      vault.stage(epoch, tokens.refresh_token, renewed)
      return { kind: 'refreshed', epoch }
    }, signal)
