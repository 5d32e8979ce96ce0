import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { currentUserQuery } from '#src/api/users.ts'
import { StaffFrame } from '#src/features/shell/staff-frame.tsx'
import { WorkspaceSwitcher } from '#src/features/shell/workspace-switcher.tsx'
import { staffOf } from '#test/support/fixtures.ts'
import { newCache, show } from '#test/support/scene.tsx'

const harbour = { id: 'w2', name: 'Harbour', privilege: 'owner', sample: false } as const
const { workspaces: internal } = staffOf('owner')
const press = (name: string | RegExp) => page.getByRole('button', { name }).click()

test('the operator’s area says that times are UTC, and offers staff without a workspace only what they can use', async () => {
  const cache = newCache()
  cache.setQueryData(currentUserQuery().queryKey, staffOf('owner'))
  const onSignOut = vi.fn<() => void>()
  await show(
    <StaffFrame cache={cache} lastWorkspace={() => null} onSignOut={onSignOut}>
      <h1>Collectors</h1>
    </StaffFrame>,
  )
  await expect.element(page.getByText(/^All times here are UTC/)).toBeVisible()
  await expect.element(page.getByRole('navigation', { name: 'Workspace' })).not.toBeInTheDocument()
  await press('Workspace Collection (internal), switch')
  await expect.element(page.getByRole('menuitem', { name: 'New workspace' })).toBeVisible()
  await expect.element(page.getByRole('menuitemradio')).not.toBeInTheDocument()
  await page.getByRole('menuitem', { name: 'Collection (internal)' }).click()
  await press(/^Account of Olga Tea/)
  await expect.element(page.getByRole('menuitem', { name: 'Keys' })).not.toBeInTheDocument()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect.poll(() => onSignOut).toHaveBeenCalledOnce()
})

test.each([
  ['staff', internal, 1],
  ['nobody else', [], 0],
])('the switcher offers the operator’s area to %s', async (_, more, times) => {
  await show(<WorkspaceSwitcher current={harbour} workspaces={[harbour, ...more]} />)
  await press('Workspace Harbour, switch')
  await expect.element(page.getByRole('menuitemradio')).toHaveTextContent('Harbour')
  expect(page.getByRole('menuitem', { name: 'Collection (internal)' }).elements()).toHaveLength(times)
})
