import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { AuditEntry } from '#contract/audit.ts'
import type { Role } from '#contract/roles.ts'
import type * as api from '#src/api/audit.ts'
import { currentUserQuery } from '#src/api/users.ts'
import { StaffAudit } from '#src/features/settings/audit/staff-audit.tsx'

const calls = vi.hoisted(() => ({ list: vi.fn<(asked: object) => Promise<{ items: AuditEntry[] }>>() }))
vi.mock('#src/api/audit.ts', async (load) => ({
  ...(await load<typeof api>()),
  auditQuery: (narrowed: object) => ({
    queryKey: ['audit', narrowed],
    queryFn: () => calls.list(narrowed),
    initialPageParam: null,
    getNextPageParam: () => null,
  }),
  auditPeopleQuery: () => ({ queryKey: ['people'], queryFn: async () => ({ items: [{ id: 'p1', name: 'Ada' }] }) }),
}))

function show(privilege: Role) {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  cache.setQueryData(currentUserQuery().queryKey, { workspaces: [{ id: 'internal', privilege }] } as never)
  return render(
    <QueryClientProvider client={cache}>
      <StaffAudit />
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  vi.resetAllMocks()
  const details = { name: 'Bluesky' }
  const paused = { id: 'a1', at: '2026-11-22T10:00:00.000Z', person: 'Ada', action: 'collector.paused', details }
  calls.list.mockResolvedValue({ items: [paused as AuditEntry] })
})

test('an owner of the staff reads who paused a collector, and narrows the log', async () => {
  await show('owner')
  await expect.element(page.getByRole('row', { name: /Ada Paused a collector: Bluesky/ })).toBeInTheDocument()
  expect(calls.list).toHaveBeenCalledExactlyOnceWith({ workspaceId: 'internal' })
  await page.getByLabelText('What was done').selectOptions('members')
  await expect.poll(() => calls.list.mock.lastCall).toEqual([{ workspaceId: 'internal', group: 'members' }])
})

test.each(['manager', 'viewer'] as const)('a %s of the staff has no log, and none is asked for', async (role) => {
  const { container } = await show(role)
  expect(container.textContent).toBe('')
  expect(calls.list).not.toHaveBeenCalled()
})
