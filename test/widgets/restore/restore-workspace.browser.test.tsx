import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import * as restores from '#contract/workspaces/restores.ts'
import { latestRestoreQuery } from '#src/api/workspace-creation.ts'
import { RestoreWorkspace } from '#src/widgets/restore/restore-workspace.tsx'
import { lost } from '#test/support/browser.ts'
import { fakeApi } from '#test/support/fake-api.ts'
import { idOf, workspaceId } from '#test/support/fixtures.ts'
import * as scene from '#test/support/scene.tsx'

const api = fakeApi()
const restoreId = idOf(1)
const running: restores.Restore = {
  id: restoreId,
  fileName: 'harbour.zip',
  status: 'running',
  posts: 300,
  postsTotal: 1_200,
  failure: null,
  workspaceId: null,
  drafts: null,
  resting: null,
  createdAt: '2026-06-30T12:00:00Z',
  finishedAt: null,
}

async function show(latest: restores.Restore | null) {
  api.on(restores.getLatestRestore, { latest })
  const cache = scene.newCache()
  cache.setQueryData(latestRestoreQuery.queryKey, { latest })
  const onRestored = vi.fn<(workspaceId: string) => void>()
  await scene.show(<RestoreWorkspace onRestored={onRestored} />, cache)
  return onRestored
}
const press = (name: string) => page.getByRole('button', { name }).click()
const choose = () => page.getByLabelText('Archive of a workspace').upload(new File(['archive'], 'harbour.zip'))

test('an upload shows its progress, can be repeated without choosing the file again, and then the restore', async () => {
  let isSent = false
  const answer = Promise.withResolvers<restores.Restore>()
  api.on(restores.restoreWorkspace, lost, async (_, { file, progress }) => {
    progress(3, 4)
    isSent = (await file.text()) === 'archive'
    return answer.promise
  })
  await show(null)
  await choose()
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^The server cannot be reached/)
  await press('Send the archive again')
  const bar = page.getByRole('progressbar', { name: 'Sending the archive' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '0.75')
  expect(isSent).toBe(true)
  api.on(restores.getLatestRestore, { latest: running })
  answer.resolve(running)
  await expect.element(page.getByText('300 of 1,200 posts')).toBeVisible()
})

test('a restored workspace says what is a draft or paused in it before it is opened', async () => {
  api.on(restores.dismissRestore, {})
  const drafts = { queries: 2, plan: 'free', allowed: 3, allowedBy: 'pro' } as const
  const resting = { alerts: 2, reports: 1, channels: 0, addresses: 3, recipients: 1 }
  const onRestored = await show({ ...running, status: 'done', workspaceId, drafts, resting })
  await expect.element(page.getByText(/2 saved queries came in as drafts/)).toBeVisible()
  await expect.element(page.getByText(/^2 alerts are paused/)).toBeVisible()
  await expect.element(page.getByText(/^3 e-mail addresses have to be confirmed again/)).toBeVisible()
  await press('Open the workspace')
  await expect.poll(() => onRestored.mock.calls).toEqual([[workspaceId]])
})
