import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { leaveWorkspace } from '#contract/workspaces/members.ts'
import { Leave } from '#src/features/settings/members/leave.tsx'
import { fakeApi, problem } from '#test/support/fake-api.ts'
import { workspaceOf } from '#test/support/fixtures.ts'
import { newCache, show } from '#test/support/scene.tsx'

const api = fakeApi()

test('a dialog that is opened again knows nothing of the try before', async () => {
  api.on(leaveWorkspace, problem('conflict', 'The last owner stays.'))
  await show(<Leave isLastOwner={false} />, newCache(workspaceOf()))
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Leave' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect.element(dialog.getByText('The last owner stays.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByText('The last owner stays.')).not.toBeInTheDocument()
})
