import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Role } from '#contract/permissions.ts'
import { planUsageQuery } from '#src/api/billing.ts'
import { NoPosts } from '#src/widgets/scope/no-posts.tsx'
import { workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import * as scene from '#test/support/scene.tsx'

vi.mock('#src/widgets/scope/use-extent.ts', () => ({ useExtent: () => null }))

const range = { from: '2018-11-01', to: '2018-11-21' }

function show(historyFrom: string | null, privilege: Role = 'owner') {
  const cache = scene.newCache(workspaceOf({ privilege }))
  cache.setQueryData(planUsageQuery(workspaceId).queryKey, { historyFrom } as never)
  return scene.show(<NoPosts range={range} onRange={() => undefined} />, cache)
}

test('posts that the plan hides are not said to be missing', async () => {
  await show('2026-10-25')
  await expect
    .element(page.getByText('Posts from before 25 Oct 2026 are kept, and the plan hides them', { exact: false }))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See the plan' })).toBeVisible()
})

test('a plan that shows all says nothing of it', async () => {
  await show(null)
  await expect.element(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible()
  await expect.element(page.getByText('hides them', { exact: false })).not.toBeInTheDocument()
})

test('posts are imported by those who may', async () => {
  const owner = await show(null)
  await expect.element(page.getByRole('link', { name: 'Import posts' })).toBeVisible()
  await owner.unmount()
  await show(null, 'viewer')
  await expect.element(page.getByText('Owners and managers import them.', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Import posts' })).not.toBeInTheDocument()
})
