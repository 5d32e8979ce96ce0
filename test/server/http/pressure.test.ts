import { expect, test } from 'vitest'
import { getOverview } from '#contract/answers/overview.ts'
import { me } from '#contract/session/users.ts'
import { useServer } from '#test/support/use-server.ts'

const as = { as: 'owner@example.com' }
// Every event loop is later than this.
const server = await useServer({ env: { maxEventLoopDelay: 1e-6 } })

test('a busy server turns dashboards away and still serves accounts', async () => {
  const input = { workspaceId: crypto.randomUUID(), from: '2026-05-01', to: '2026-05-02' }
  const ask = async () => {
    const { status, headers } = await server.send(getOverview, input, as)
    return [status, headers.get('retry-after')]
  }
  await expect.poll(ask).toEqual([503, '5'])
  expect((await server.send(me, {}, as)).status).toBe(200)
})
