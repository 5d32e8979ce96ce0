import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listAudit, listAuditPeople } from '#contract/workspaces/audit.ts'
import type { Role } from '#contract/workspaces/roles.ts'
import { currentUserQuery } from '#src/api/users.ts'
import { StaffAudit } from '#src/features/settings/audit/staff-audit.tsx'
import { fakeApi } from '#test/support/fake-api.ts'
import { idOf, staffOf } from '#test/support/fixtures.ts'
import * as scene from '#test/support/scene.tsx'

const api = fakeApi()

function show(role: Role) {
  const cache = scene.newCache()
  cache.setQueryData(currentUserQuery().queryKey, staffOf(role))
  return scene.show(<StaffAudit />, cache)
}

beforeEach(() => {
  const paused = { id: idOf(1), at: '2026-11-22T10:00:00.000Z', person: 'Ada', action: 'collector.paused' } as const
  api.on(listAudit, { items: [{ ...paused, details: { name: 'Bluesky' } }], nextCursor: null })
  api.on(listAuditPeople, { items: [{ id: idOf(2), name: 'Ada' }] })
})

test('an owner of the staff reads who paused a collector, and narrows the log', async () => {
  await show('owner')
  await expect.element(page.getByRole('row', { name: /Ada Paused a collector: Bluesky/ })).toBeInTheDocument()
  expect(api.calls(listAudit)).toEqual([{ workspaceId: 'internal' }])
  await page.getByLabelText('What was done').selectOptions('members')
  await expect.poll(() => api.calls(listAudit).at(-1)).toEqual({ workspaceId: 'internal', group: 'members' })
})

test.each(['manager', 'viewer'] as const)('a %s of the staff has no log, and none is asked for', async (role) => {
  const { container } = await show(role)
  expect(container.textContent).toBe('')
  expect(api.calls(listAudit)).toEqual([])
})
