import type { InputFrom } from 'xstate'
import type { SessionTokens } from '#contract/session.ts'
import type { workspaceGuardMachine } from '#src/machines/workspace-guard.ts'
import type { LocalKeys } from '#src/session/local-keys.ts'
import { createTabLock } from '#src/session/lock.ts'
import { startSession } from '#src/session/provide-session.ts'
import { createRefresh } from '#src/session/refresh.ts'
import { createServerClock } from '#src/session/server-clock.ts'
import type { Vault } from '#src/session/vault.ts'
import { provideDecisions, type Loaded } from './decisions.ts'
import type { Inspect } from '#src/actors/inspected.ts'
import type { Identity, Report } from './reports.ts'
import { runDecision } from './run-decision.ts'
import type { Config } from './settings.ts'

type Invited = { inviteToken: string | null }
type Visit = Omit<InputFrom<typeof workspaceGuardMachine>, 'signedIn' | 'cached'>

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

  let loaded: Loaded | null = null
  let loading: Promise<Loaded> | null = null
  const load = () =>
    (loading ??= import('./data.ts').then((answers) => {
      loaded = { answers, data: answers.createData({ config, session, vault, clock, keys, report, onUser }) }
      return loaded
    }))
  const { login, invite, guard, closure, loadUser, knownWorkspace } = provideDecisions({ session, keys, load })
  /** Asked when the decision begins: the session may have ended while its machine was loaded. */
  const isSignedIn = () => vault.read() !== null
  const known = (workspaceId: string) => loaded && knownWorkspace(loaded, workspaceId)

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
      login: async (invited: Invited, signal: AbortSignal) => {
        const machine = await login()
        return runDecision(machine, { input: { ...invited, signedIn: isSignedIn() }, signal, inspect })
      },
      invite: async (invited: Invited, signal: AbortSignal) => {
        const machine = await invite()
        return runDecision(machine, { input: { ...invited, signedIn: isSignedIn() }, signal, inspect })
      },
      guard: (visit: Visit, signal: AbortSignal) => {
        const input = { ...visit, signedIn: isSignedIn(), cached: known(visit.workspaceId) }
        return runDecision(guard, { input, signal, inspect })
      },
      /** Why a workspace is closed, or that it is not. */
      closure: (visit: Omit<Visit, 'page'>, signal: AbortSignal) => {
        const input = { ...visit, page: '', signedIn: isSignedIn(), cached: null }
        return runDecision(closure, { input, signal, inspect })
      },
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
