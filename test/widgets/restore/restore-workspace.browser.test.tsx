import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import * as restores from '#contract/workspaces/restores.ts'
import { latestRestoreQuery } from '#src/api/workspace-creation.ts'
import { RestoreWorkspace } from '#src/widgets/restore/restore-workspace.tsx'
import { fakeApi, problem } from '#test/support/fake-api.ts'
import { idOf, workspaceId } from '#test/support/fixtures.ts'
import { newCache, show } from '#test/support/scene.tsx'

const api = fakeApi()
const drafts = { queries: 2, plan: 'free', allowed: 3, allowedBy: 'pro' } as const
const resting = { alerts: 2, reports: 1, channels: 0, addresses: 3, recipients: 1 }
const latest: restores.Restore = {
  id: idOf(1),
  fileName: 'harbour.zip',
  status: 'done',
  posts: 1_200,
  postsTotal: 1_200,
  failure: null,
  workspaceId,
  drafts,
  resting,
  createdAt: '2026-06-30T12:00:00Z',
  finishedAt: '2026-06-30T12:05:00Z',
}

test('a restored workspace says what is a draft or paused in it before it is opened', async () => {
  api.on(restores.getLatestRestore, { latest })
  api.on(restores.dismissRestore, {})
  const cache = newCache()
  cache.setQueryData(latestRestoreQuery.queryKey, { latest })
  const onRestored = vi.fn<(workspaceId: string) => void>()
  await show(<RestoreWorkspace onRestored={onRestored} />, cache)
  await expect.element(page.getByText(/2 saved queries were restored as drafts/)).toBeVisible()
  await expect.element(page.getByText(/^2 alerts are paused/)).toBeVisible()
  await expect.element(page.getByText(/^3 email addresses must be confirmed again/)).toBeVisible()
  await page.getByRole('button', { name: 'Open workspace' }).click()
  await expect.poll(() => onRestored.mock.calls).toEqual([[workspaceId]])
})

test('a restore continues after a lost connection, and can be cancelled', async () => {
  const running = { ...latest, status: 'running', posts: 300 } as const
  const cancelled = { ...latest, status: 'cancelled' } as const
  const cache = newCache()
  cache.setQueryData(latestRestoreQuery.queryKey, { latest: running })
  api.on(restores.getLatestRestore, { latest: running }, problem('internal'), { latest: running })
  api.on(restores.cancelRestore, () => {
    api.on(restores.getLatestRestore, { latest: cancelled })
    return cancelled
  })
  await show(<RestoreWorkspace onRestored={() => {}} />, cache)
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect.element(page.getByRole('button', { name: 'Check now' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('Cancelled')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Dismiss' })).toBeVisible()
})
