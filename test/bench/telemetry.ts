/** Cost of traces and metrics for the same pages: `node scripts/bench.ts measure telemetry [posts]`. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import autocannon from 'autocannon'
import type { Env } from '#server/platform/env.ts'
import { createLog } from '#server/platform/log.ts'
import { startTelemetry } from '#server/platform/telemetry/start.ts'
import { freePort } from '../../scripts/postgresql.ts'
import { startServer } from '#test/support/server.ts'
import { until } from './handlers.ts'
import { commonWord, fillPosts } from './overview-posts.ts'

/**
 * Milliseconds per request with `connections` in parallel: wall time, and processor time of all threads and of the main
 * thread.
 */
type Block = { time: number; processor: number; mainThread: number; failures: number }
/** Medians of the blocks, and the median of what "on" adds per pair, in per cent. */
export type TelemetryMeasure = {
  page: string
  off: Block
  on: Block
  addedTime: number
  addedProcessor: number
  addedMainThread: number
}

const owner = 'owner@example.com'
const connections = 4

/** Requests per block: about a second's worth. */
const pages = [
  { page: 'users/me', amount: 2_000, path: () => '/api/social/users/me' },
  {
    page: 'a page of posts',
    amount: 120,
    path: (workspaceId: string) => `/api/social/workspaces/${workspaceId}/posts?limit=20&${nextScope()}`,
  },
  {
    page: 'the first numbers of an overview, none known',
    amount: 30,
    path: (workspaceId: string) =>
      `/api/social/workspaces/${workspaceId}/insights/overview/figures?text=${commonWord}&${nextScope()}`,
  },
]

let asked = 0
function nextScope() {
  const [shift, length] = [asked % 45, 30 + (Math.floor(asked / 45) % 15)]
  asked++
  const day = (back: number) => new Date(until.getTime() - back * 86_400_000).toISOString().slice(0, 10)
  return `from=${day(shift + length)}&to=${day(shift + 1)}`
}

async function startCollector() {
  const source = `require('node:http').createServer((request, response) => request.resume().on('end', () => response.end('{}')))
    .listen(0, '127.0.0.1', function () { console.log(this.address().port) })`
  const child = spawn(process.execPath, ['-e', source], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { origin: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
const rounded = (value: number, digits = 1) => Number(value.toFixed(digits))

/** Pairs of both settings, in alternating order. */
export async function measureTelemetry(posts = 100_000, pairs = 9): Promise<TelemetryMeasure[]> {
  const collector = await startCollector()
  const server = await startServer({ now: () => until, env: { requestsPerMinute: 10_000_000 } })
  const metrics = { host: '127.0.0.1', port: await freePort() }
  const sampler = { kind: 'parentbased_always_on', ratio: 1 } as const
  const env: Env = { ...server.services.env, telemetry: { otlpUrl: collector.origin, sampler, metrics } }
  const { id } = await server.createWorkspace({ owner })
  const others = Array.from({ length: 9 }, () => crypto.randomUUID())
  await fillPosts(server.services.clickhouse, posts, until, [id, ...others])
  const { access_token } = await server.as(owner)
  const measures: TelemetryMeasure[] = []

  const block = async ({ amount, path }: (typeof pages)[number], isOn: boolean): Promise<Block> => {
    const end = isOn ? await startTelemetry(env, createLog('silent')) : async () => {}
    const [from, begun, inAll] = [performance.now(), process.threadCpuUsage(), process.cpuUsage()]
    const { non2xx, errors } = await autocannon({
      url: server.url,
      connections,
      amount,
      workers: 1,
      headers: { authorization: `Bearer ${access_token}` },
      requests: Array.from({ length: Math.min(amount, 600) }, () => ({ path: path(id) })),
    })
    await end()
    const perRequest = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000 / amount
    return {
      time: (performance.now() - from) / amount,
      processor: perRequest(process.cpuUsage(inAll)),
      mainThread: perRequest(process.threadCpuUsage(begun)),
      failures: non2xx + errors,
    }
  }

  try {
    for (const page of pages) {
      const taken: { off: Block; on: Block }[] = []
      await block(page, false)
      await block(page, true)
      for (let pair = 0; pair < pairs; pair++) {
        const first = await block(page, pair % 2 === 1)
        const second = await block(page, pair % 2 === 0)
        taken.push(pair % 2 === 1 ? { on: first, off: second } : { off: first, on: second })
      }
      const of = (way: 'off' | 'on'): Block => ({
        time: rounded(median(taken.map((one) => one[way].time)), 2),
        processor: rounded(median(taken.map((one) => one[way].processor)), 2),
        mainThread: rounded(median(taken.map((one) => one[way].mainThread)), 2),
        failures: taken.reduce((sum, one) => sum + one[way].failures, 0),
      })
      const added = (valueOf: (one: Block) => number) =>
        rounded((median(taken.map(({ off, on }) => valueOf(on) / valueOf(off))) - 1) * 100)
      measures.push({
        page: page.page,
        off: of('off'),
        on: of('on'),
        addedTime: added(({ time }) => time),
        addedProcessor: added(({ processor }) => processor),
        addedMainThread: added(({ mainThread }) => mainThread),
      })
    }
    return measures
  } finally {
    collector.stop()
    await server.close()
  }
}
