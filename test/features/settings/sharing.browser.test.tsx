import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { deleteShare, listShares, renewShareLink, type Share } from '#contract/shares/shares.ts'
import { SharingSettings } from '#src/features/settings/sharing/sharing-settings.tsx'
import { fakeApi, problem } from '#test/support/fake-api.ts'
import { workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import { newCache, show } from '#test/support/scene.tsx'

const api = fakeApi()
const share: Share = {
  id: '11111111-1111-4111-8111-111111111111',
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
const open = (privilege: 'owner' | 'viewer' = 'owner', sharing = true) =>
  show(<SharingSettings />, newCache(workspaceOf({ privilege, sharing, timezone: 'UTC' })))

test('says of each share what it shows, who made it, and how often it was opened', async () => {
  api.on(listShares, { items: [share] })
  await open()
  const row = page.getByRole('row', { name: /For the client/ })
  for (const text of [
    'Overview · with a password · with posts · in frames of https://example.com',
    'Made by Olivia Owner, 1 Mar 2026, 00:00',
    'The latest, last 30 days',
    'Expired',
    '1,234 times',
    'last 2 Mar 2026, 10:00',
  ])
    await expect.poll(() => row.element().textContent).toContain(text)
})

test('a new link is shown once, and an end is asked for', async () => {
  api.on(listShares, { items: [share] })
  api.on(renewShareLink, { share, token: 'the-new-token' })
  api.on(deleteShare, {})
  await open()
  await page.getByRole('button', { name: 'New link: For the client' }).click()
  await expect
    .element(page.getByLabelText('Link', { exact: true }))
    .toHaveValue(`${location.origin}/shared/${share.id}#the-new-token`)
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'End: For the client' }).click()
  expect(api.calls(deleteShare)).toEqual([])
  await page.getByRole('button', { name: 'End the link' }).click()
  await expect.poll(() => api.calls(deleteShare)).toEqual([{ workspaceId, shareId: share.id }])
})

test('nothing is shared, and sharing is off', async () => {
  api.on(listShares, { items: [] })
  await open('owner', false)
  await expect.element(page.getByText('Nothing is shared')).toBeVisible()
  await expect.element(page.getByText(/none of these links opens now/)).toBeVisible()
})

test('a failure is told', async () => {
  api.on(listShares, problem('unavailable', 'A store does not answer.'))
  await open()
  await expect.element(page.getByText('What is shared did not load')).toBeVisible()
})

test('a viewer is told who sees it', async () => {
  await open('viewer')
  await expect.element(page.getByText('Owners and managers see what is shared.')).toBeVisible()
  expect(api.calls(listShares)).toEqual([])
})
