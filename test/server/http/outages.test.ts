import { afterEach, expect, test, vi } from 'vitest'
import { getOverview } from '#contract/answers/overview.ts'
import { me } from '#contract/session/users.ts'
import { explainFailure } from '#server/platform/db/clickhouse/failures.ts'
import { watchOutages } from '#server/http/outages.ts'
import { createLog } from '#server/platform/log.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = 'owner@example.com'
type Line = { level: string; msg: string; event?: string; store?: string; refused?: number; err?: unknown }
const lines: Line[] = []
const server = await useServer({ onLog: (line) => lines.push(JSON.parse(line) as Line), env: { requestsPerMinute: 0 } })
const { id: workspaceId } = await server.createWorkspace({ owner })
afterEach(() => vi.restoreAllMocks())

const refusal = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' })

const stores = {
  accounts: {
    leave: () => {
      const { $client } = server.services.db
      for (const method of ['query', 'connect'] as const)
        vi.spyOn($client, method).mockImplementation(() => Promise.reject(refusal()))
    },
    call: (as: { bearer: string }) => server.send(me, {}, { as }),
    alsoFailing: 'The job queue can’t be reached',
  },
  posts: {
    leave: () =>
      vi.spyOn(server.services.clickhouse, 'rows').mockImplementation(() => Promise.reject(explainFailure(refusal()))),
    call: (as: { bearer: string }) =>
      server.send(getOverview, { workspaceId, from: '2026-05-01', to: '2026-05-02' }, { as }),
    alsoFailing: '',
  },
}

test.each(['accounts', 'posts'] as const)(
  'the log says once that the %s are away and once that they are back',
  async (store) => {
    const as = { bearer: (await server.as(owner)).access_token }
    const { leave, call, alsoFailing } = stores[store]
    lines.length = 0
    leave()
    const statuses = []
    for (let calls = 0; calls < 7; calls++) statuses.push((await call(as)).status)
    await expect.poll(() => lines.some(({ msg }) => msg.includes(alsoFailing))).toBe(true)
    vi.restoreAllMocks()
    await expect.poll(() => lines.some(({ event }) => event === 'store-back')).toBe(true)

    expect(statuses).toEqual(Array.from({ length: 7 }, () => 503))
    const reason = 'connect ECONNREFUSED 127.0.0.1:1'
    expect(lines.filter(({ level }) => level !== 'debug' && level !== 'info')).toEqual([
      expect.objectContaining({ level: 'error', event: 'store-away', store, reason }),
      expect.objectContaining({ level: 'warn', event: 'store-back', store, refused: 7 }),
    ])
    expect(lines.filter(({ level, err }) => level !== 'debug' && err !== undefined)).toEqual([])
    expect((await call(as)).status).toBe(200)
  },
)

test('a server that stops reports no outage of the stores that it closes', async () => {
  const written: string[] = []
  const log = createLog('info', { write: (line) => written.push(line) })
  await watchOutages({ ...server.services, log }).stop()
  log.error({ err: refusal() }, 'The check failed')
  log.error({ err: new Error('other') }, 'The check failed')
  expect(written.map((line) => (JSON.parse(line) as Line).msg)).toEqual(['The check failed'])
})
