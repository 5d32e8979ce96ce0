import type { InputFrom } from 'xstate'
import type { SessionTokens } from '#contract/session.ts'
import type { LocalKeys } from '#src/session/local-keys.ts'
import { createTabLock } from '#src/session/lock.ts'
import { startSession } from '#src/session/provide-session.ts'
import { createRefresh } from '#src/session/refresh.ts'
import { createServerClock } from '#src/session/server-clock.ts'
import type { Vault } from '#src/session/vault.ts'
import type { Data } from './data.ts'
import { provideDecisions, type Answers } from './decisions.ts'
import type { Inspect } from '#src/actors/inspected.ts'
import type { Identity, Report } from './reports.ts'
import { runDecision } from './run-decision.ts'
import type { Config } from './settings.ts'

type Options = {
  config: Config
  vault: Vault
  keys: LocalKeys
  report: Report
  /** Hears who is signed in, each time the server has said so. */
  onUser: (user: Identity) => void
  inspect: Inspect | undefined
}

/** The session actor, the decisions and the way to the server: loaded once there are tokens, or somebody brings some. */
export function createCore({ config, vault, keys, report, onUser, inspect }: Options) {
  const clock = createServerClock()
  const withLock = createTabLock(navigator.locks)
  const url = `${config.apis.social}/auth/refresh`
  const refresh = createRefresh({ url, vault, clock, withLock, fetch: window.fetch.bind(window) })
  const session = startSession({ vault, keys, refresh, report, inspect })

  let loading: Promise<{ answers: Answers; data: Data }> | null = null
  const load = () =>
    (loading ??= import('./data.ts').then((answers) => ({
      answers,
      data: answers.createData({ config, session, vault, clock, keys, report, onUser }),
    })))
  const { login, invite, guard, loadUser } = provideDecisions({ session, keys, load })

  const keepTokens = (tokens: SessionTokens) => {
    clock.learn(tokens.access_token)
    vault.write(tokens)
    session.actor.send({ type: 'session.signedIn' })
  }

  return {
    session,
    loadUser,
    /** The cache, if anything has been asked of the server yet. */
    cache: () => loading?.then(({ data }) => data.queryClient) ?? null,
    queryClient: async () => (await load()).data.queryClient,
    decide: {
      login: async (input: InputFrom<Awaited<ReturnType<typeof login>>>, signal: AbortSignal) =>
        runDecision(await login(), { input, signal, inspect }),
      invite: async (input: InputFrom<Awaited<ReturnType<typeof invite>>>, signal: AbortSignal) =>
        runDecision(await invite(), { input, signal, inspect }),
      guard: (input: InputFrom<typeof guard>, signal: AbortSignal) => runDecision(guard, { input, signal, inspect }),
    },
    signIn: async (vendor: 'google' | 'microsoft', idToken: string) => {
      const { answers } = await load()
      keepTokens(await answers.login({ oauth_token: idToken, vendor_type: vendor }))
    },
    signOut: () => {
      const tokens = vault.read()
      if (tokens !== null) endAtServer(config, tokens.refresh_token)
      session.actor.send({ type: 'session.signOut' })
    },
  }
}

export type Core = ReturnType<typeof createCore>

/** Best effort: the session is over in this browser whatever the server says. */
const endAtServer = (config: Config, refreshToken: string) =>
  void fetch(`${config.apis.social}/auth/logout`, {
    method: 'POST',
    keepalive: true,
    headers: { Authorization: `Bearer ${refreshToken}` },
  }).catch(() => {})
