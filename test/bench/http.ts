/** Requests per second of the running server: `node test/bench/http.ts`. The load comes from a process of its own. */
import autocannon from 'autocannon'
import { login } from '#contract/session.ts'
import { readEnv } from '#server/env.ts'
import { startServer } from '#test/support/server.ts'

export type HttpMeasure = { route: string; perSecond: number; p50: number; p99: number; failures: number }

const email = 'owner@example.com'

/** Health, `users/me` and the making of saved queries, 20 connections for 8 seconds each. */
export async function measureHttp(): Promise<HttpMeasure[]> {
  const quotas = { ...readEnv({}).quotas, savedQueries: 1_000_000 }
  const server = await startServer({ env: { requestsPerMinute: 10_000_000, quotas } })
  const { access_token } = await server.call(login, {
    oauth_token: await server.issuer.sign(server.issuer.claimsOf(email)),
    vendor_type: 'google',
  })
  const workspace = await server.createWorkspace({ owner: email })
  const run = async (route: string, path: string, options: Partial<autocannon.Options> = {}): Promise<HttpMeasure> => {
    const { requests, latency, non2xx, errors } = await autocannon({
      url: server.url + path,
      connections: 20,
      duration: 8,
      // In a thread of its own, or the load would take the server's turn.
      workers: 1,
      idReplacement: true,
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
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
  try {
    return [
      await run('health', '/health/live', { headers: {} }),
      await run('users/me', '/api/social/users/me'),
      await run('create a saved query', `/api/internal/workspaces/${workspace.id}/queries`, {
        method: 'POST',
        body: JSON.stringify({ name: 'Query [<id>]', text: 'coffee' }),
      }),
    ]
  } finally {
    await server.close()
  }
}

if (import.meta.main) console.table(await measureHttp())
