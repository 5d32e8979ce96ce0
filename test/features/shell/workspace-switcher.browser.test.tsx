import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { WorkspaceSwitcher } from '#src/features/shell/workspace-switcher.tsx'
import { staffOf } from '#test/support/fixtures.ts'
import { show } from '#test/support/scene.tsx'

const harbour = { id: 'w2', name: 'Harbour', privilege: 'owner', sample: false } as const
const { workspaces: internal } = staffOf('owner')

test.each([
  ['staff', internal, 1],
  ['nobody else', [], 0],
])('the switcher offers the operator’s area to %s', async (_, more, times) => {
  await show(<WorkspaceSwitcher current={harbour} workspaces={[harbour, ...more]} />)
  await page.getByRole('button', { name: 'Workspace: Harbour' }).click()
  await expect.element(page.getByRole('menuitemradio')).toHaveTextContent('Harbour')
  expect(page.getByRole('menuitem', { name: 'Collection (internal)' }).elements()).toHaveLength(times)
})
