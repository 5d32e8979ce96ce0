/** Requests per second of a running server: `node scripts/bench.ts measure http`. The load runs in its own process. */
import autocannon from 'autocannon'
import { planLimits } from '#contract/plans.ts'
import { login } from '#contract/session/session.ts'
import { readEnv } from '#server/platform/env.ts'
import { startServer } from '#test/support/server.ts'

export type HttpMeasure = { route: string; perSecond: number; p50: number; p99: number; failures: number }

const email = 'owner@example.com'

/** Enough that no workspace reaches its limit, since refusals count as failures. */
const workspaceCount = 300

type Route = { route: string; path?: string } & Partial<autocannon.Options>

async function measure(url: string, token: string, { route, path = '', ...options }: Route): Promise<HttpMeasure> {
  const { requests, latency, non2xx, errors } = await autocannon({
    url: url + path,
    connections: 20,
    duration: 8,
    // In its own thread, so that the load does not block the server.
    workers: 1,
    idReplacement: true,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...options,
  })
  return {
    route,
    perSecond: Math.round(requests.average),
    p50: latency.p50,
    p99: latency.p99,
    failures: non2xx + errors,
  }
}

const creationIn = ({ id }: { id: string }) => ({
  method: 'POST' as const,
  path: `/api/internal/workspaces/${id}/queries`,
  body: JSON.stringify({ name: 'Query [<id>]', text: 'coffee' }),
})

export async function measureHttp(): Promise<HttpMeasure[]> {
  const { savedQueries } = planLimits.business
  const quotas = { ...readEnv({}).quotas, savedQueries, workspacesOfPerson: workspaceCount }
  const server = await startServer({ env: { requestsPerMinute: 10_000_000, quotas } })
  const { access_token } = await server.call(login, {
    oauth_token: await server.issuer.sign(server.issuer.claimsOf(email)),
    vendor_type: 'google',
  })
  const workspaces = [await server.createWorkspace({ owner: email })]
  const run = (route: Route) => measure(server.url, access_token, route)
  try {
    const health = await run({ route: 'health', path: '/health/live', headers: {} })
    const person = await run({ route: 'users/me', path: '/api/social/users/me' })
    while (workspaces.length < workspaceCount) workspaces.push(await server.createWorkspace({ owner: email }))
    return [health, person, await run({ route: 'create a saved query', requests: workspaces.map(creationIn) })]
  } finally {
    await server.close()
  }
}
