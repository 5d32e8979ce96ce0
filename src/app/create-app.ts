import { createLocalKeys } from '#src/session/local-keys.ts'
import { followOtherTabs } from '#src/session/other-tabs.ts'
import { createVault } from '#src/session/vault.ts'
import { createAnalytics } from './analytics.ts'
import type { Core } from './core.ts'
import { followNavigation, followSession, startLate } from './effects.ts'
import { createInspection } from './inspection.ts'
import { createReports } from './reports.ts'
import { makeRouter } from './router.ts'
import type { RouterContext } from './router-context.ts'
import type { Config } from './settings.ts'
import { createSlowRefresh } from './slow-refresh.ts'

const browserStorage = () => window.localStorage

/** The composition root: config → vault → session, decisions, API and cache (once they are needed) → router → effects. */
export function createApp(config: Config) {
  const reports = createReports()
  const { report } = reports
  const vault = createVault({ storage: browserStorage, report })
  const keys = createLocalKeys(browserStorage)
  const analytics = createAnalytics(config.analyticsUrl)
  const inspect = createInspection()
  const slowRefresh = createSlowRefresh()

  let loaded: Core | null = null
  let loading: Promise<Core> | null = null
  const core = () =>
    (loading ??= import('./core.ts').then(
      ({ createCore }) => {
        loaded = createCore({ config, vault, keys, report, onUser: reports.setUser, inspect })
        followSession({ router, reports, core: loaded })
        slowRefresh.follow(loaded.session.actor)
        return loaded
      },
      (error) => {
        // Whoever tries again may find it.
        loading = null
        throw error
      },
    ))

  const context: RouterContext = {
    config,
    keys,
    report,
    isSignedIn: () => vault.read() !== null,
    decide: {
      login: async (input, signal) => (await core()).decide.login(input, signal),
      invite: async (input, signal) => (await core()).decide.invite(input, signal),
      guard: async (input, signal) => (await core()).decide.guard(input, signal),
      closure: async (input, signal) => (await core()).decide.closure(input, signal),
    },
    loadUser: async () => (await core()).loadUser(),
    queryClient: async () => (await core()).queryClient(),
    signIn: async (vendor, idToken) => (await core()).signIn(vendor, idToken),
    signOut: () => void core().then(({ signOut }) => signOut()),
  }
  const router = makeRouter(context)

  // Until the session runs, another tab's sign-in is what brings it here.
  vault.onNews(() => void core().then(() => router.invalidate()))
  followOtherTabs(vault, window)
  followNavigation({ router, keys, analytics, cache: () => loaded?.cache() ?? null })
  if (vault.read() !== null) void core()
  void startLate({ config, reports, analytics, heldTokens: vault.heldTokens })
  return { router, report, slowRefresh }
}
