import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type Client, sharedPromise, soundings } from './session-clients.ts'

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

type Run = { wallMs: number; refreshes: number; failures: number }

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

setFlagsFromString('--expose-gc')
const sweep = runInNewContext('gc') as () => void

/**
 * 1,000 concurrent requests with a token that is valid, visibly expired, or refused by the server. The client that
 * starts alternates with each round; each starts with a collected heap and 1,000 idle connections. `timesFloor` is the
 * median of the rounds' wall times as multiples of the floor's.
 */
export async function measureSession() {
  const server = fork(fileURLToPath(new URL('./session-server.ts', import.meta.url)))
  const { url } = await new Promise<{ url: string }>((resolve) =>
    server.once('message', (message) => resolve(message as { url: string })),
  )
  const results = []
  for (const situation of situations) {
    const runs: { ours: Run; floor: Run }[] = []
    for (let round = -warmUps; round < rounds; round++) {
      const floorFirst = round % 2 === 0 ? await once(url, sharedPromise, situation) : null
      const ours = await once(url, soundings, situation)
      const floor = floorFirst ?? (await once(url, sharedPromise, situation))
      if (round >= 0) runs.push({ ours, floor })
    }
    results.push({
      situation,
      refreshes: Math.max(...runs.map(({ ours }) => ours.refreshes)),
      failures: Math.max(...runs.map(({ ours }) => ours.failures)),
      wallMs: median(runs.map(({ ours }) => ours.wallMs)),
      timesFloor: median(runs.map(({ ours, floor }) => ours.wallMs / floor.wallMs)),
    })
  }
  server.disconnect()
  return results
}

const atOnce = (get: (index: number) => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: inFlight }, (_, index) => get(index)))

const asJson = async (address: string) => (await fetch(address)).json()

async function once(url: string, client: Client, situation: Situation): Promise<Run> {
  await atOnce(() => asJson(`${url}/reset`))
  const valid = situation === 'valid' ? ((await asJson(`${url}/current`)) as { token: string }).token : null
  const get = await client(url, valid ?? tokenFor(situation))
  sweep()
  const began = performance.now()
  const outcomes = await atOnce((index) => get(`/items/${index}`))
  const wallMs = performance.now() - began
  return {
    wallMs,
    refreshes: ((await asJson(`${url}/refreshes`)) as { refreshes: number }).refreshes,
    failures: outcomes.filter(({ status }) => status === 'rejected').length,
  }
}
