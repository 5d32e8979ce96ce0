import { QueryCache, QueryClient } from '@tanstack/react-query'
import type { ConfiguredMiddleware } from 'wretch'
import { setErrorMap } from '#contract/error-map.ts'
import type { Workspace } from '#contract/workspaces/workspaces.ts'
import { connectApi } from '#src/api/client.ts'
import {
  clockMiddleware,
  personMiddleware,
  proofMiddleware,
  reportMiddleware,
  retryMiddleware,
  roleMiddleware,
  sessionMiddleware,
} from '#src/api/middlewares.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import type { LocalKeys } from '#src/session/local-keys.ts'
import type { AddProof } from '#src/session/proof.ts'
import type { Session } from '#src/session/provide-session.ts'
import type { ServerClock } from '#src/session/server-clock.ts'
import type { Vault } from '#src/session/vault.ts'
import type { Config } from './config.ts'
import type { Identity, ReportError } from './error-reporter.ts'

type Options = {
  config: Config
  session: Session
  vault: Vault
  clock: ServerClock
  keys: LocalKeys
  prove: AddProof
  report: ReportError
  /** Called with the signed-in user after each user response. */
  onUser: (user: Identity) => void
  /** Called with the cached workspace when the server answers for another role, or refuses it. */
  onOtherRole: (known: Workspace) => void
}

/** A 401 for the current user during the creation wizard leads back to /login. */
const meMiddleware =
  ({ session, keys }: Options): ConfiguredMiddleware =>
  (next) =>
  async (url, options) => {
    const response = await next(url, options)
    if (response.status === 401 && new URL(url).pathname.endsWith('/users/me')) {
      session.actor.send({ type: 'me.unauthorized', creatingWorkspace: keys.isCreatingWorkspace() })
    }
    return response
  }

export function createData(options: Options) {
  setErrorMap()
  const { config, session, vault, clock, report } = options
  const bases = Object.values(config.apis).map((base) => new URL(base))
  const isOurs = (url: URL) =>
    bases.some(
      (base) => base.origin === url.origin && `${url.pathname}/`.startsWith(`${base.pathname.replace(/\/$/, '')}/`),
    )
  connectApi({
    bases: config.apis,
    report,
    middlewares: [
      personMiddleware(session),
      clockMiddleware,
      reportMiddleware(report),
      retryMiddleware(),
      roleMiddleware((workspaceId, role) => {
        const known = queryClient.getQueryData(workspaceQuery(workspaceId).queryKey)
        if (known !== undefined && known.privilege !== role) options.onOtherRole(known)
      }),
      // Innermost, because the session's end aborts everything further out.
      meMiddleware(options),
      sessionMiddleware({ ...session, vault, clock, isOurs }),
      proofMiddleware(options.prove),
    ],
  })
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (answer, { queryKey }) => {
        if (queryKey[0] !== 'me' || !options.session.actor.getSnapshot().hasTag('authenticated')) return
        const { id, email } = answer as Identity
        options.onUser({ id, email })
      },
    }),
    // Offline requests fail, so that pages say so; by default they would wait silently.
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: true, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
  return { queryClient }
}
