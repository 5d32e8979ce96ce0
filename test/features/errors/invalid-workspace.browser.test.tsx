import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { me } from '#contract/session/users.ts'
import { askOwner, listOwners } from '#contract/workspaces/notices.ts'
import { InvalidWorkspace } from '#src/features/errors/invalid-workspace.tsx'
import { fakeApi } from '#test/support/fake-api.ts'
import { idOf, userOf } from '#test/support/fixtures.ts'
import * as scene from '#test/support/scene.tsx'

const api = fakeApi()
const owners = (askedAt: string | null) => ({ items: [{ userId: idOf(3), name: 'Olga' }], askedAt })

test('a member whose workspace has no plan any more asks its owners to renew it, once', async () => {
  api.on(listOwners, owners(null))
  api.on(me, userOf())
  api.on(askOwner, owners('2026-11-23T10:00:00Z'))
  await scene.show(<InvalidWorkspace isPlanOver onSignOut={() => {}} />)
  await expect.element(page.getByText('Workspace owner: Olga')).toBeVisible()
  const ask = page.getByRole('button', { name: 'Ask to renew the plan' })
  await ask.click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Request sent to the owners.')
  await expect.element(ask).not.toBeInTheDocument()
  expect(api.calls(askOwner)).toHaveLength(1)
})
