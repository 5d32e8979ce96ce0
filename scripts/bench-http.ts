import type { measureHttp } from '../test/bench/http.ts'
import { table, whole } from './markdown.ts'

type Rows = Awaited<ReturnType<typeof measureHttp>>
const floor: Record<string, string> = { health: '14 000', 'users/me': '2 491', 'create a saved query': '3 201' }

export const http = (measure: () => Promise<Rows>) => ({
  title: 'HTTP',
  note: "20 connections for 8 seconds; the load comes from a thread of its own on the same cores. Queries are created in 300 workspaces by turns, none beyond the 100 of the largest plan. A creation asks who calls, then takes the workspace's turn, counts, inserts and writes the audit log in a transaction: seven messages to the thread of the embedded store, one after another, where there were two before workspaces had quotas (then 783 to 1 289 a second). In-process, the transaction without the audit log took 1.25 ms and the bare insert 0.6; its statements are prepared since and it takes 0.85. Its count grows by 0.2 ms for each thousand queries of the workspace: the bench used to create thousands in one, and counted them all again each time (363 a second).",
  write: async () =>
    table(
      ['route', 'requests/s', 'p50 ms', 'p99 ms', 'failed', 'floor requests/s'],
      (await measure()).map(({ route, perSecond, p50, p99, failures }) => [
        route,
        whole(perSecond),
        p50,
        p99,
        failures,
        floor[route] ?? '',
      ]),
    ),
})
