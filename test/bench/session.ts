import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { clients as ours, floor, type Client } from './session-clients.ts'

// A variable path keeps TypeScript from checking the rivals, whose packages are installed only for this benchmark.
// Loaded here, because the module runner closes after this module.
const rivalsFile: string = './session/rivals.ts'
const { rivals } = (await import(/* @vite-ignore */ rivalsFile)) as { rivals: Record<string, Client> }
const clients = Object.entries({ ...ours, ...rivals })

const inFlight = 1_000
const rounds = 11
const warmUps = 2

/** `expired` clients can see that their token has expired; `stale` tokens are refused only by the server. */
const situations = ['valid', 'expired', 'stale'] as const
type Situation = (typeof situations)[number]

const tokenFor = (situation: Situation) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = Math.floor(Date.now() / 1000)
  return `${part({ alg: 'none' })}.${part({ sub: 'u1', iat: now - 60, exp: situation === 'expired' ? now - 1 : now + 3_600 })}.x`
}

export type SessionMeasure = {
  client: string
  situation: Situation
  refreshes: number
  failures: number
  wallMs: number
  cpuMs: number
  /** Wall time as a multiple of the shared promise's in the same round: the median of the rounds. */
  timesFloor: number
  /** Relative to the same client's wall time with a valid token. */
  addedMsPerRequest: number
}

type Run = { wallMs: number; cpuMs: number; refreshes: number; failures: number }

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

setFlagsFromString('--expose-gc')
const sweep = runInNewContext('gc') as () => void

/**
 * 1,000 concurrent requests with a token that is valid, visibly expired, or refused by the server. The order of clients
 * rotates with each round; each starts with a collected heap and 1,000 idle connections.
 */
export async function measureSession() {
  const server = fork(fileURLToPath(new URL('./session-server.ts', import.meta.url)))
  const { url } = await new Promise<{ url: string }>((resolve) =>
    server.once('message', (message) => resolve(message as { url: string })),
  )
  const valid = new Map<string, number>()
  const results: SessionMeasure[] = []
  for (const situation of situations) {
    const runs = await takeTurns(url, situation)
    for (const [name] of clients) {
      const own = runs.get(name)!
      const floors = runs.get(floor) ?? own
      const wallMs = median(own.map((run) => run.wallMs))
      if (situation === 'valid') valid.set(name, wallMs)
      results.push({
        client: name,
        situation,
        refreshes: Math.max(...own.map(({ refreshes }) => refreshes)),
        failures: Math.max(...own.map(({ failures }) => failures)),
        wallMs,
        cpuMs: median(own.map(({ cpuMs }) => cpuMs)),
        timesFloor: median(own.map((run, round) => run.wallMs / floors[round]!.wallMs)),
        addedMsPerRequest: (wallMs - (valid.get(name) ?? wallMs)) / inFlight,
      })
    }
  }
  server.disconnect()
  return results
}

async function takeTurns(url: string, situation: Situation) {
  const runs = new Map<string, Run[]>(clients.map(([name]) => [name, []]))
  for (let round = -warmUps; round < rounds; round++) {
    const first = (round + warmUps) % clients.length
    for (const [name, client] of [...clients.slice(first), ...clients.slice(0, first)]) {
      const run = await once(url, client, situation)
      if (round >= 0) runs.get(name)!.push(run)
    }
  }
  return runs
}

const atOnce = (get: (index: number) => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: inFlight }, (_, index) => get(index)))

const asJson = async (address: string) => (await fetch(address)).json()

async function once(url: string, client: Client, situation: Situation): Promise<Run> {
  await atOnce(() => asJson(`${url}/reset`))
  const valid = situation === 'valid' ? ((await asJson(`${url}/current`)) as { token: string }).token : null
  const get = await client(url, valid ?? tokenFor(situation))
  sweep()
  const cpu = process.cpuUsage()
  const began = performance.now()
  const outcomes = await atOnce((index) => get(`/items/${index}`))
  const wallMs = performance.now() - began
  const { user, system } = process.cpuUsage(cpu)
  return {
    wallMs,
    cpuMs: (user + system) / 1_000,
    refreshes: ((await asJson(`${url}/refreshes`)) as { refreshes: number }).refreshes,
    failures: outcomes.filter(({ status }) => status === 'rejected').length,
  }
}
