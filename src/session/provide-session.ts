import { createActor, fromPromise, type InspectionEvent } from 'xstate'
import type { EndReason } from '#src/machines/session-setup.ts'
import { sessionMachine } from '#src/machines/session.ts'
import { createGate, type SessionGate } from './gate.ts'
import type { LocalKeys } from './local-keys.ts'
import type { createRefresh } from './refresh.ts'
import type { ServerClock } from './server-clock.ts'
import type { SessionActor } from './session-actor.ts'
import { createOutcomeReporter, type OutcomeReporter } from './outcome-reporter.ts'
import type { Vault, VaultChange } from './vault.ts'

export type Session = { actor: SessionActor; gate: SessionGate; tally: OutcomeReporter }

/** Reported when a session ends; a sign-out is not an error. */
export const endMessages: Record<EndReason, string | null> = {
  signedOut: null,
  signedOutElsewhere: null,
  endedElsewhere: null,
  noRefreshToken: null,
  noTokens: 'No tokens found',
  refreshTokenExpired: 'Refresh token expired',
  refreshFailed: 'The session could not be refreshed',
  retriesExceeded: 'Max token refresh retries exceeded',
}

/** Browsers run longer timers immediately. */
const longestTimerMs = 2 ** 31 - 1

type Options = {
  vault: Vault
  keys: LocalKeys
  clock: ServerClock
  refresh: ReturnType<typeof createRefresh>
  report: (error: Error) => void
  inspect?: (event: InspectionEvent) => void
}

/** Starts the session actor with the real vault. A throwing action would stop the actor, so each is caught. */
export function startSession({ vault, keys, clock, refresh, report, inspect }: Options): Session {
  const safely = (act: () => void) => {
    try {
      act()
    } catch (error) {
      report(error as Error)
    }
  }
  const machine = sessionMachine.provide({
    actors: {
      refresh: fromPromise((input: Parameters<typeof refresh>[0]) => refresh(input).finally(() => tally.flush())),
    },
    delays: {
      TOKEN_LIFE: () => Math.min(Math.max(vault.usableUntil() - clock.now(), 0), longestTimerMs),
    },
    actions: {
      commitStaged: (_, { epoch }) => safely(() => vault.commit(epoch)),
      removeTokens: ({ event }) => safely(() => vault.remove({ isRequested: event.type === 'session.signOut' })),
      removeCreationFlag: () => safely(keys.endCreation),
    },
  })
  const actor = createActor(machine, { input: { hasTokens: vault.sync() !== null }, inspect })
  const tally = createOutcomeReporter(actor)
  actor.on('session.ended', ({ reason }) => {
    const message = endMessages[reason]
    if (message !== null) report(new Error(message))
  })
  actor.on('refresh.unreachable', () => report(new Error('Failed to fetch')))
  vault.onChange((change) => {
    tally.flush()
    actor.send({ type: `tokens.${change}` satisfies `tokens.${VaultChange}` })
  })
  actor.start()
  return { actor, gate: createGate(actor), tally }
}
