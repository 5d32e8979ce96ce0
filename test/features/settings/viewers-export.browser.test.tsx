import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { updateWorkspace } from '#contract/workspaces/workspaces.ts'
import { WorkspaceSwitch } from '#src/features/settings/general-settings.tsx'
import { ExportButton } from '#src/widgets/exports/export-button.tsx'
import { fakeApi } from '#test/support/fake-api.ts'
import { workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import { newCache, show } from '#test/support/scene.tsx'

const api = fakeApi()

test('switching it off saves that alone', async () => {
  api.on(updateWorkspace, workspaceOf({ viewersExport: false }))
  await show(<WorkspaceSwitch name="viewersExport" />, newCache(workspaceOf({ viewersExport: true })))
  await page.getByRole('checkbox', { name: 'Viewers may export what is on screen' }).click()
  await expect.poll(() => api.calls(updateWorkspace)).toEqual([{ workspaceId, viewersExport: false }])
})

test.each([
  ['viewer', true, 1],
  ['viewer', false, 0],
  ['manager', false, 1],
] as const)('a %s, viewers export: %s, sees as many ways to export: %i', async (privilege, viewersExport, count) => {
  await show(<ExportButton choices={[]} />, newCache(workspaceOf({ privilege, viewersExport })))
  await expect.poll(() => page.getByRole('button', { name: 'Export' }).elements().length).toBe(count)
})
