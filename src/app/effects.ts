import type { EndReason } from '#src/machines/session-setup.ts'
import type { LocalKeys } from '#src/session/local-keys.ts'
import type { Vault } from '#src/session/vault.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Analytics } from './analytics.ts'
import { silentDsnUser, type Config } from './config.ts'
import type { Core } from './core.ts'
import type { ErrorReporter } from './error-reporter.ts'
import type { AppRouter } from './router.ts'
import { i18n } from '#src/text/i18n.ts'
import { toLogin } from '#src/session/to-login.ts'

const productName = 'Soundings'

/** One navigation per session end, after the former user's caches are emptied. */
export function followSession({
  router,
  reports,
  core,
  clearToasts,
}: {
  router: AppRouter
  reports: ErrorReporter
  core: Core
  clearToasts: () => void
}) {
  const clearCaches = () => {
    reports.setUser(null)
    void core.queryClient.cancelQueries()
    core.queryClient.clear()
  }
  const leave = async (reason: EndReason) => {
    clearCaches()
    clearToasts()
    const decision = await core.decide.end({ reason, address: router.latestLocation.href })
    if (decision.kind === 'reroute') return router.invalidate()
    return router.navigate({ ...toLogin, search: { returnTo: decision.returnTo } })
  }
  /** A vendor's response works only once, and its route continues by itself. */
  const isAtCallback = () => router.latestLocation.pathname.startsWith('/login/callback')
  const { actor } = core.session
  actor.on('session.ended', ({ reason }) => void leave(reason))
  actor.on('session.replaced', () => {
    clearCaches()
    if (!isAtCallback()) void router.invalidate()
  })
  actor.on('session.began', () => {
    // The sign-in callback continues by itself; elsewhere, another tab signed in.
    if (/^\/login(\/microsoft)?\/?$/.test(router.latestLocation.pathname)) void router.invalidate()
  })
  actor.on('creation.abandoned', () => void router.navigate(toLogin))
}

const isLoginPath = (path: string) => path.startsWith('/login')

type Navigation = {
  router: AppRouter
  keys: LocalKeys
  analytics: Analytics
  cache: () => QueryClient | null
  focusHeading: () => void
}

/**
 * On navigation: counts guarded page views, stores the last workspace, sets the title, and focuses the heading after a
 * sign-in.
 */
export function followNavigation({ router, keys, analytics, cache: getQueryClient, focusHeading }: Navigation) {
  // The sign-in callback redirects before it resolves, so the initial URL replaces it.
  const loadedAt = router.latestLocation
  router.subscribe('onResolved', ({ pathChanged, fromLocation = loadedAt, toLocation }) => {
    if (isLoginPath(fromLocation.pathname) && !isLoginPath(toLocation.pathname)) focusHeading()
    const { matches } = router.state
    const title = matches.findLast((match) => match.staticData.title !== undefined)?.staticData.title
    document.title = title === undefined ? productName : `${i18n.t(title)} · ${productName}`
    const visit = matches.find((match) => match.context.isCheckedVisit === true)
    if (!pathChanged || visit === undefined) return
    const { workspaceId } = visit.params as { workspaceId: string }
    analytics.pageView(toLocation.pathname, workspaceId)
    const user = getQueryClient()?.getQueryData<{ id: string }>(['me'])
    if (user !== undefined) keys.rememberWorkspace(user.id, workspaceId)
  })
}

/** Requests what a page's address names while its guard decides, so that the answers are there when the page is drawn. */
export function prefetchOnNavigation(router: AppRouter, getCache: () => Promise<QueryClient | null>) {
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    for (const { staticData, ...address } of router.matchRoutes(toLocation))
      // The internal workspace has no data.
      if (staticData.prefetch !== undefined && address.params.workspaceId !== 'internal')
        void getCache()
          .then((cache) => cache && staticData.prefetch?.(cache, address))
          // The guard, or the page, reports the error.
          .catch(() => {})
  })
}

/** Loads vitals and error reporting once the page is idle. */
export async function startWhenIdle({
  config,
  reports,
  analytics,
  recentTokens,
}: {
  config: Config
  reports: ErrorReporter
  analytics: Analytics
  recentTokens: Vault['recentTokens']
}) {
  await waitUntilIdle()
  if (analytics.isOn) void import('./vitals.ts').then(({ followVitals }) => followVitals(analytics))
  if (new URL(config.sentryDsn).username === silentDsnUser) return
  const { startSentry } = await import('./sentry.ts')
  reports.connect(startSentry(config.sentryDsn, recentTokens))
}

const waitUntilIdle = () =>
  new Promise<void>((resolve) => {
    const wait = () =>
      'requestIdleCallback' in window
        ? requestIdleCallback(() => resolve(), { timeout: 5_000 })
        : setTimeout(resolve, 2_000)
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { once: true })
  })
