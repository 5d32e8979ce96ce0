import type { measureHttp } from '../test/bench/http.ts'
import { table, whole } from './markdown.ts'

const floor: Record<string, string> = { health: '14,000', 'users/me': '2,491', 'create a saved query': '3,201' }

export const http = (measure: () => Promise<Awaited<ReturnType<typeof measureHttp>>>) => ({
  title: 'HTTP',
  note: '20 connections for 8 seconds, load generator on the same cores. Creating a query checks access and quota and writes the audit log.',
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
