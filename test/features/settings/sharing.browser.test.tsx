import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { deleteShare, listShares, renewShareLink, type Share } from '#contract/shares/shares.ts'
import { SharingSettings } from '#src/features/settings/sharing/sharing-settings.tsx'
import { fakeApi } from '#test/support/fake-api.ts'
import { idOf, workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import { newCache, show } from '#test/support/scene.tsx'

const api = fakeApi()
const share: Share = {
  id: idOf(60),
  name: 'For the client',
  mode: 'live',
  target: { kind: 'page', page: 'overview', days: '30d' },
  showPosts: true,
  hasPassword: true,
  embedOrigins: ['https://example.com'],
  createdAt: '2026-03-01T00:00:00Z',
  createdBy: 'Olivia Owner',
  expiresAt: '2026-03-31T00:00:00Z',
  hasExpired: true,
  lastOpenedAt: '2026-03-02T10:00:00Z',
  openings: 1_234,
}

test('a share counts its openings, shows a new link once, and ends after a confirmation', async () => {
  api.on(listShares, { items: [share] })
  api.on(renewShareLink, { share, token: 'the-new-token' })
  api.on(deleteShare, {})
  await show(<SharingSettings />, newCache(workspaceOf()))
  const row = page.getByRole('row', { name: /For the client/ })
  for (const words of ['with a password', 'Expired', '1,234 times', 'last 2 Mar 2026, 10:00'])
    await expect.element(row).toHaveTextContent(words)
  await page.getByRole('button', { name: 'New link: For the client' }).click()
  const link = page.getByLabelText('Link', { exact: true })
  await expect.element(link).toHaveValue(`${location.origin}/shared/${share.id}#the-new-token`)
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'End: For the client' }).click()
  expect(api.calls(deleteShare)).toEqual([])
  await page.getByRole('button', { name: 'End the link' }).click()
  await expect.poll(() => api.calls(deleteShare)).toEqual([{ workspaceId, shareId: share.id }])
})
