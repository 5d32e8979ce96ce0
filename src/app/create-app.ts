import type { SessionTokens } from '#contract/session.ts'
import { createLocalKeys } from '#src/session/local-keys.ts'
import { createTabLock } from '#src/session/lock.ts'
import { followOtherTabs, startSession } from '#src/session/provide-session.ts'
import { createRefresh } from '#src/session/refresh.ts'
import { createServerClock } from '#src/session/server-clock.ts'
import { createVault } from '#src/session/vault.ts'
import { createAnalytics } from './analytics.ts'
import type { Config } from './config.ts'
import { provideDecisions, type Answers } from './decisions.ts'
import type { Data } from './data.ts'
import { connectEffects } from './effects.ts'
import { createInspection } from './inspection.ts'
import { createReports } from './reports.ts'
import { makeRouter } from './router.ts'
import type { RouterContext } from './router-context.ts'
import { runDecision } from './run-decision.ts'

const browserStorage = () => window.localStorage

/** The composition root: config → vault → session → api and cache (when needed) → router → effects. */
export function createApp(config: Config) {
  const reports = createReports()
  const { report } = reports
  const vault = createVault({ storage: browserStorage, report })
  const keys = createLocalKeys(browserStorage)
  const clock = createServerClock()
  const withLock = createTabLock(navigator.locks)
  const refresh = createRefresh({ url: `${config.apis.social}/auth/refresh`, vault, clock, withLock, fetch: window.fetch.bind(window) })
  const inspect = createInspection()
  const session = startSession({ vault, keys, refresh, report, inspect })
  followOtherTabs(vault, window)

  let loading: Promise<{ answers: Answers; data: Data }> | null = null
  const load = () =>
    (loading ??= import('./data.ts').then((answers) => ({
      answers,
      data: answers.createData({ config, session, vault, clock, keys, report }),
    })))

  const keepTokens = (tokens: SessionTokens) => {
    clock.learn(tokens.access_token)
    vault.write(tokens)
    session.actor.send({ type: 'session.signedIn' })
  }
  const context: RouterContext = {
    config,
    session,
    keys,
    report,
    runDecision: (machine, options) => runDecision(machine, { ...options, inspect }),
    keepTokens,
    decisions: provideDecisions({ session, keys, load }),
    queryClient: async () => (await load()).data.queryClient,
    signIn: async (vendor, idToken) => {
      const { answers } = await load()
      keepTokens(await answers.login({ oauth_token: idToken, vendor_type: vendor }))
    },
    signOut: () => {
      const tokens = vault.read()
      if (tokens !== null) endAtServer(config, tokens.refresh_token)
      session.actor.send({ type: 'session.signOut' })
    },
  }
  const router = makeRouter(context)
  connectEffects({ router, session, keys, reports, analytics: createAnalytics(config.analyticsUrl), cache: () => loading, config })
  return { router, session, report }
}

/** Best effort: the session is over in this browser whatever the server says. */
const endAtServer = (config: Config, refreshToken: string) =>
  void fetch(`${config.apis.social}/auth/logout`, {
    method: 'POST',
    keepalive: true,
    headers: { Authorization: `Bearer ${refreshToken}` },
  }).catch(() => {})
