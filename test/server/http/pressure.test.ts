import { afterAll, expect, test, vi } from 'vitest'
import { getOverview } from '#contract/answers/overview.ts'
import { me } from '#contract/session/users.ts'
import { startServer } from '#test/support/server.ts'

const as = { as: 'owner@example.com' }
const server = await startServer({ env: { maxEventLoopDelay: 1 } })
const { id: workspaceId } = await server.createWorkspace()

function beBusy() {
  const until = performance.now() + 50
  while (performance.now() < until);
}
const work = setInterval(beBusy, 60)
afterAll(() => {
  clearInterval(work)
  return server.close()
})

test('a server that is late turns dashboards away, and serves accounts', async () => {
  const days = { from: '2026-05-01', to: '2026-05-02' }
  const answer = await vi.waitUntil(async () => {
    const overview = await server.send(getOverview, { workspaceId, ...days }, as)
    return overview.status === 503 && overview
  }, 20_000)
  expect(answer.headers.get('retry-after')).toBe('5')
  expect((await server.send(me, {}, as)).status).toBe(200)
})
