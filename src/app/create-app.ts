import type { Vendor } from '#contract/session/session.ts'
import { createMissingChunkHandler } from '#src/features/errors/missing-chunk.ts'
import { createLocalKeys } from '#src/session/local-keys.ts'
import { followOtherTabs } from '#src/session/other-tabs.ts'
import { deleteOtherUsersDrafts } from '#src/session/tab-drafts.ts'
import { createVault } from '#src/session/vault.ts'
import { clearToasts } from '#src/widgets/toasts/toasts.ts'
import { createAnalytics } from './analytics.ts'
import type { Config } from './config.ts'
import type { Core } from './core.ts'
import { followNavigation, followSession, prefetchOnNavigation, startWhenIdle } from './effects.ts'
import { createInspection } from './inspection.ts'
import { createErrorReporter, type Identity } from './error-reporter.ts'
import { focusHeading } from './focus-heading.ts'
import { makeRouter } from './router.ts'
import type { RouterContext } from '#src/routes/-router-context.ts'
import { toLogin } from '#src/session/to-login.ts'
import type { SessionActor } from '#src/session/session-actor.ts'

const browserStorage = () => window.localStorage

/** The composition root: config → vault → session, API, cache and decisions (after sign-in) → router → effects. */
export function createApp(config: Config) {
  const reports = createErrorReporter()
  const { report } = reports
  const vault = createVault({ storage: browserStorage, report })
  const keys = createLocalKeys(browserStorage)
  const analytics = createAnalytics(config.analyticsUrl)
  const inspect = createInspection()
  const slowRefresh = createSlowRefresh()

  let loaded: Core | null = null
  let loading: Promise<Core> | null = null
  const onUser = (user: Identity) => {
    reports.setUser(user)
    deleteOtherUsersDrafts(user.id)
  }
  const reroute = () => router.invalidate()
  const core = () =>
    (loading ??= import('./core.ts').then(
      ({ createCore }) => {
        loaded = createCore({ config, vault, keys, report, onUser, reroute, inspect })
        followSession({ router, reports, core: loaded, clearToasts })
        slowRefresh.follow(loaded.session.actor)
        return loaded
      },
      (error) => {
        // Allows a retry.
        loading = null
        throw error
      },
    ))

  const context: RouterContext = {
    config,
    keys,
    report,
    reloadOnce: createMissingChunkHandler(),
    // Before the session is loaded, storage has the tokens it will start with.
    isSignedIn: () => loaded?.isSignedIn() ?? vault.read() !== null,
    decide: {
      login: async (input, signal) => (await core()).decide.login(input, signal),
      invite: async (input, signal) => (await core()).decide.invite(input, signal),
      guard: async (input, signal) => (await core()).decide.guard(input, signal),
      closure: async (input, signal) => (await core()).decide.closure(input, signal),
    },
    loadUser: async () => (await core()).loadUser(),
    queryClient: async () => (await core()).queryClient,
    viewAs: async () => (await core()).viewAs,
    finishSignIn: async (address, signal) => {
      const { finishSignIn } = await import('./finish-sign-in.ts')
      const signIn = async (vendor: Vendor, idToken: string) => (await core()).signIn(vendor, idToken)
      return finishSignIn({ config, address, signIn, report, signal, inspect })
    },
    signOut: () => void core().then(({ signOut }) => signOut()),
    switchAccount: (token) =>
      void core().then(({ signOut }) => {
        signOut()
        return router.navigate({ ...toLogin, search: { token: token ?? undefined } })
      }),
  }
  const router = makeRouter(context)

  // Before the session is loaded, a sign-in in another tab loads it here.
  vault.onChange(() => void core().then(reroute))
  followOtherTabs(vault, window)
  prefetchOnNavigation(router, async () => {
    const { queryClient, isSignedIn } = await core()
    return isSignedIn() ? queryClient : null
  })
  followNavigation({ router, keys, analytics, cache: () => loaded?.queryClient ?? null, focusHeading })
  if (vault.read() !== null) {
    // Loads the first page's chunks while its guard decides.
    const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
    // The route that needs the chunk reports the error.
    for (const route of routes) router.loadRouteChunk(route)?.catch(() => {})
  }
  void startWhenIdle({ config, reports, analytics, recentTokens: vault.recentTokens })
  return { router, report, slowRefresh, inspect }
}

/** Whether a token refresh is slow enough to show; the session is connected once loaded. */
function createSlowRefresh() {
  const listeners = new Set<() => void>()
  let isSlow = false
  return {
    follow: (actor: SessionActor) =>
      actor.subscribe((snapshot) => {
        if (snapshot.hasTag('slow') === isSlow) return
        isSlow = !isSlow
        for (const listener of listeners) listener()
      }),
    isSlow: () => isSlow,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
