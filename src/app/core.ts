import { createActor, type InputFrom } from 'xstate'
import { logout, refresh as refreshCall, type Vendor } from '#contract/session/session.ts'
import type { SessionTokens } from '#contract/session/tokens.ts'
import type { Workspace } from '#contract/workspaces/workspaces.ts'
import { login as signInAtServer } from '#src/api/users.ts'
import type { loginDecisionMachine } from '#src/machines/login-decision.ts'
import { sessionEndMachine } from '#src/machines/session-end.ts'
import type { EndReason } from '#src/machines/session-setup.ts'
import type { workspaceGuardMachine } from '#src/machines/workspace-guard.ts'
import type { LocalKeys } from '#src/session/local-keys.ts'
import { loadLanguage } from '#src/text/language.ts'
import { loadBrowserKey } from '#src/session/browser-key.ts'
import { createTabLock } from '#src/session/lock.ts'
import { createProofSender } from '#src/session/proof.ts'
import { startSession } from '#src/session/provide-session.ts'
import { createRefresh } from '#src/session/refresh.ts'
import { createServerClock } from '#src/session/server-clock.ts'
import type { Vault } from '#src/session/vault.ts'
import type { Config } from './config.ts'
import { createData } from './data.ts'
import { provideDecisions } from './decisions.ts'
import type { Inspect } from '#src/widgets/actors/inspected.ts'
import type { Identity, ReportError } from './error-reporter.ts'
import type { followMembership } from './follow-membership.ts'
import { runDecision } from './run-decision.ts'
import { setViewedRole } from '#src/api/viewed-role.ts'
import { viewAsMachine } from '#src/machines/view-as.ts'
import type { SessionActor } from '#src/session/session-actor.ts'

type Visit = Omit<InputFrom<typeof workspaceGuardMachine>, 'signedIn'>

type CheckMembership = ReturnType<typeof followMembership>

type Options = {
  config: Config
  vault: Vault
  keys: LocalKeys
  report: ReportError
  /** Called with the signed-in user after each user response. */
  onUser: (user: Identity) => void
  /** Repeats the decision about the current page. */
  reroute: () => Promise<void>
  inspect: Inspect | undefined
}

/** Session actor, decisions and API; loaded only with stored tokens or on sign-in. */
export function createCore({ config, vault, keys, report, onUser, reroute, inspect }: Options) {
  const clock = createServerClock()
  const withLock = createTabLock(navigator.locks)
  const url = config.apis[refreshCall.api] + refreshCall.path
  const prove = createProofSender(loadBrowserKey)
  const refresh = createRefresh({ url, vault, clock, withLock, fetch: prove(window.fetch.bind(window)) })
  const session = startSession({ vault, keys, clock, refresh, report, inspect })

  const isSignedIn = () => session.actor.getSnapshot().hasTag('authenticated')
  const onOtherRole = (known: Workspace) => checkMembership(known, 'role.differed')
  const { queryClient } = createData({ config, session, vault, clock, keys, prove, report, onUser, onOtherRole })
  let loading: Promise<CheckMembership> | null = null
  const checkMembership: CheckMembership = (known, type) => {
    loading ??= import('./follow-membership.ts').then(({ followMembership }) =>
      followMembership({ cache: queryClient, isSignedIn, reroute, inspect }),
    )
    loading.then(
      (check) => check(known, type),
      // Without its chunk, pages keep using cached facts.
      () => (loading = null),
    )
  }
  const viewAs = startViewAs({ session: session.actor, inspect })
  const { guard, closure, loadUser } = provideDecisions({
    isSignedIn,
    clock,
    queryClient,
    loadLanguage,
    onOpened: (known) => checkMembership(known, 'page.opened'),
  })
  const loadEntry = async () => {
    const { provideEntryDecisions } = await import('./entry-decisions.ts')
    return provideEntryDecisions({ isSignedIn, keys, queryClient, loadUser })
  }

  const storeTokens = (tokens: SessionTokens) => {
    clock.syncWith(tokens.access_token)
    vault.write(tokens)
    session.actor.send({ type: 'session.signedIn' })
  }

  return {
    session,
    isSignedIn,
    viewAs,
    loadUser,
    queryClient,
    decide: {
      login: async (arrival: Omit<InputFrom<typeof loginDecisionMachine>, 'signedIn'>, signal: AbortSignal) => {
        const { login } = await loadEntry()
        const input = { ...arrival, signedIn: isSignedIn() }
        return runDecision(login, { input, event: { type: 'login.arrived' }, signal, inspect })
      },
      invite: async (invited: { inviteToken: string | null }, signal: AbortSignal) => {
        const { invite } = await loadEntry()
        const input = { ...invited, signedIn: isSignedIn() }
        return runDecision(invite, { input, event: { type: 'link.opened' }, signal, inspect })
      },
      guard: (visit: Visit, signal: AbortSignal) => {
        const input = { ...visit, signedIn: isSignedIn() }
        return runDecision(guard, { input, event: { type: 'visit.arrived' }, signal, inspect })
      },
      closure: (visit: Pick<Visit, 'workspaceId'>, signal: AbortSignal) => {
        const input = { ...visit, area: 'workspace', page: '', address: '', signedIn: isSignedIn() } as const
        return runDecision(closure, { input, event: { type: 'visit.arrived' }, signal, inspect })
      },
      end: (ended: { reason: EndReason; address: string }) =>
        runDecision(sessionEndMachine, { input: undefined, event: { type: 'session.ended', ...ended }, inspect }),
    },
    signIn: async (vendor: Vendor, idToken: string) => {
      storeTokens(await signInAtServer({ oauth_token: idToken, vendor_type: vendor }))
    },
    signOut: () => {
      const tokens = vault.read()
      if (tokens !== null) endAtServer(config, tokens.refresh_token)
      session.actor.send({ type: 'session.signOut' })
    },
  }
}

export type Core = ReturnType<typeof createCore>

/** Best effort: the browser's session ends regardless of the response. */
const endAtServer = (config: Config, refreshToken: string) =>
  void fetch(config.apis[logout.api] + logout.path, {
    method: logout.method,
    keepalive: true,
    headers: { Authorization: `Bearer ${refreshToken}` },
  }).catch(() => {})

/** Tracks the role that this tab views a workspace as, for requests. The session's end resets it. */
function startViewAs({ session, inspect }: { session: SessionActor; inspect: Inspect | undefined }) {
  const actor = createActor(viewAsMachine, { inspect })
  actor.subscribe(({ value, context: { workspaceId } }) =>
    setViewedRole(value === 'asOneself' ? null : { workspaceId, role: value === 'asViewer' ? 'viewer' : 'manager' }),
  )
  actor.start()
  const end = () => actor.send({ type: 'session.ended' })
  session.on('session.ended', end)
  session.on('session.replaced', end)
  return actor
}
