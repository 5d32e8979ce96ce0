import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Export } from '#contract/exports.ts'
import { connectApi } from '#src/api/client.ts'
import { provideExport } from '#src/widgets/exports/provide-export.ts'
import { json } from '#test/support/browser.ts'

const workspaceId = '00000000-0000-4000-8000-000000000001'
const begun: Export = {
  id: '00000000-0000-4000-8000-000000000002',
  table: 'posts',
  format: 'csv',
  status: 'queued',
  from: '2026-11-01',
  to: '2026-11-30',
  rows: 0,
  rowsTotal: null,
  bytes: null,
  fileName: 'posts.csv',
  failure: null,
  notes: [],
  createdAt: '2026-11-23T10:00:00Z',
  finishedAt: null,
  expiresAt: null,
}

test.each([
  ['is gone is made anew by who wants it', 404, 'expired'],
  ['cannot be asked about is not lost', 500, 'lost'],
])('an export that %s', async (_, status, state) => {
  const base = 'http://api.test'
  connectApi({
    bases: { internal: base, social: base, payment: base },
    middlewares: [],
    report: () => {},
    fetch: async (_url, options) => (options?.method === 'POST' ? json(begun) : json({}, status)),
  })
  const actor = createActor(provideExport(new QueryClient()), { input: { workspaceId } }).start()
  actor.send({ type: 'export.start', request: { format: 'csv', view: {} as never } })
  const { value } = await waitFor(actor, (now) => now.matches('expired') || now.matches('lost'))
  actor.stop()
  expect(value).toBe(state)
})
