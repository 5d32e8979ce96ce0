import { clearToasts } from '#src/features/toasts/toasts.ts'
import type { EndReason } from '#src/machines/session-setup.ts'
import type { LocalKeys } from '#src/session/local-keys.ts'
import type { Vault } from '#src/session/vault.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Analytics } from './analytics.ts'
import { focusHeading } from './focus-heading.ts'
import { silentDsnUser, type Config } from './settings.ts'
import type { Core } from './core.ts'
import type { Reports } from './reports.ts'
import { safeReturnTo } from './return-to.ts'
import type { AppRouter } from './router.ts'

const productName = 'Soundings'

/** The next one at this screen may be somebody else. */
const isAskedFor = (reason: EndReason) => reason === 'signedOut' || reason === 'signedOutElsewhere'

/** One navigation for each end of a session, after the caches of the former user are emptied. */
export function followSession({ router, reports, core }: { router: AppRouter; reports: Reports; core: Core }) {
  const forget = async () => {
    reports.setUser(null)
    const cache = await core.cache()
    void cache?.cancelQueries()
    cache?.clear()
  }
  const leave = async (reason: EndReason) => {
    await forget()
    clearToasts()
    const { pathname, href } = router.latestLocation
    if (reason === 'noRefreshToken' || pathname.startsWith('/login')) return router.invalidate()
    const returnTo = isAskedFor(reason) ? undefined : safeReturnTo(href)
    return router.navigate({ to: '/login', search: { returnTo }, replace: true })
  }
  /** The answer of a provider is good for one use, and its route goes on by itself. */
  const isAtCallback = () => router.latestLocation.pathname.startsWith('/login/callback')
  const { actor } = core.session
  actor.on('session.ended', ({ reason }) => void leave(reason))
  actor.on('session.replaced', () => {
    void forget().then(() => {
      if (!isAtCallback()) return router.invalidate()
    })
  })
  actor.on('session.began', () => {
    // The callback of a sign-in goes on by itself; elsewhere, another tab has signed in.
    if (/^\/login(\/microsoft)?\/?$/.test(router.latestLocation.pathname)) void router.invalidate()
  })
  actor.on('creation.abandoned', () => void router.navigate({ to: '/login', replace: true }))
}

const isSignIn = (path: string) => path.startsWith('/login')

type Navigation = {
  router: AppRouter
  keys: LocalKeys
  analytics: Analytics
  /** The cache, if anything has been asked of the server yet. */
  cache: () => Promise<QueryClient> | null
}

/** The page view of a visit that the guard let through, the user's last workspace, and the window's title. */
export function followNavigation({ router, keys, analytics, cache }: Navigation) {
  let isSigningIn = false
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    if (isSignIn(toLocation.pathname)) isSigningIn = true
  })
  router.subscribe('onResolved', ({ pathChanged, toLocation }) => {
    if (isSigningIn && !isSignIn(toLocation.pathname)) {
      isSigningIn = false
      focusHeading()
    }
    const { matches } = router.state
    const title = matches.findLast((match) => match.staticData.title !== undefined)?.staticData.title
    document.title = title === undefined ? productName : `${title} · ${productName}`
    const visit = matches.find((match) => match.context.isCheckedVisit === true)
    if (!pathChanged || visit === undefined) return
    const { workspaceId } = visit.params as { workspaceId: string }
    analytics.pageView(toLocation.pathname, workspaceId)
    const know = (client: QueryClient) => {
      const user = client.getQueryData<{ id: string }>(['me'])
      if (user !== undefined) keys.rememberWorkspace(user.id, workspaceId)
    }
    void cache()?.then(know)
  })
}

type Late = { config: Config; reports: Reports; analytics: Analytics; heldTokens: Vault['heldTokens'] }

/** What may wait until the page is quiet: vitals and the reporting service. */
export async function startLate({ config, reports, analytics, heldTokens }: Late) {
  await afterIdle()
  if (analytics.isOn) void import('./vitals.ts').then(({ followVitals }) => followVitals(analytics))
  if (new URL(config.sentryDsn).username === silentDsnUser) return
  const { startSentry } = await import('./sentry.ts')
  reports.connect(startSentry(config.sentryDsn, heldTokens))
}

/** The first quiet moment after the page has loaded. */
const afterIdle = () =>
  new Promise<void>((resolve) => {
    const wait = () =>
      'requestIdleCallback' in window
        ? requestIdleCallback(() => resolve(), { timeout: 5_000 })
        : setTimeout(resolve, 2_000)
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { once: true })
  })
