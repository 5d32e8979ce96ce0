import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { exportReport, getExport, startExport } from '#contract/posts/exports.ts'
import { exportsQuery } from '#src/api/exports.ts'
import { provideExport } from '#src/widgets/exports/provide-export.ts'
import { fakeApi, problem } from '#test/support/fake-api.ts'
import { exportOf, idOf, workspaceId } from '#test/support/fixtures.ts'

const api = fakeApi()
const begun = exportOf()

test.each([
  ['is gone is made anew by who wants it', problem('not_found'), 'expired'],
  ['cannot be asked about is not lost', problem('internal'), 'lost'],
])('an export that %s', async (_, answer, state) => {
  api.on(startExport, begun)
  api.on(getExport, answer)
  const actor = createActor(provideExport(new QueryClient()), { input: { workspaceId } }).start()
  actor.send({
    type: 'export.start',
    request: { format: 'csv', view: { table: 'posts', from: begun.from, to: begun.to } },
  })
  const isLost = () => actor.getSnapshot().children.followRun?.getSnapshot().hasTag('lost')
  await expect.poll(() => (isLost() ? 'lost' : actor.getSnapshot().value)).toBe(state)
  actor.stop()
})

test('a report is exported by its own call, and its page shows why it failed', async () => {
  const failed = { ...begun, table: 'report' as const, format: 'pptx' as const, status: 'failed' as const }
  const failure = { detail: 'Gone' }
  api.on(exportReport, begun)
  api.on(getExport, { ...failed, failure })
  const cache = new QueryClient()
  const actor = createActor(provideExport(cache), { input: { workspaceId } }).start()
  actor.send({ type: 'export.start', request: { reportId: idOf(3), format: 'pptx' } })
  await expect.poll(() => actor.getSnapshot().value).toBe('failed')
  expect(cache.getQueryData(exportsQuery(workspaceId).queryKey)!.items[0]!.failure).toEqual(failure)
  actor.stop()
})
