import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DeleteWorkspace } from '#src/features/settings/delete-workspace.tsx'
import { fakeApi } from '#test/support/fake-api.ts'
import { workspaceOf } from '#test/support/fixtures.ts'
import { newCache, show } from '#test/support/scene.tsx'

fakeApi()

test.each([
  [true, /go with it at once, for everybody\. This cannot be undone\./],
  [false, /go with it, for everybody, 7 days from now\. Until then/],
])('says when what is deleted goes: a sample (%s) at once', async (sample, words) => {
  await show(<DeleteWorkspace />, newCache(workspaceOf({ sample })))
  await expect.element(page.getByText(words)).toBeVisible()
})
