import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { followMembership } from '#src/app/follow-membership.ts'
import { workspaceKey } from '#src/api/query.ts'
import { setViewedRole } from '#src/api/viewed-role.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { getWorkspace, type Workspace } from '#contract/workspaces/workspaces.ts'
import { untilIdle } from '#test/support/browser.ts'
import { fakeApi, problem } from '#test/support/fake-api.ts'
import { workspaceId, workspaceOf } from '#test/support/fixtures.ts'

const api = fakeApi()

const toasts: [type: string, message: string][] = []
vi.mock('#src/widgets/toasts/toasts.ts', () => ({
  showToast: (...toast: [string, string]) => void toasts.push(toast),
}))
beforeEach(() => {
  toasts.splice(0)
  setViewedRole(null)
})

const before = workspaceOf()
const asViewer = workspaceOf({ privilege: 'viewer' })

/** Tells of another role, twice at once, while the cache has `cached`, and then of what the server says now. */
async function follow(type: 'role.differed' | 'page.opened' = 'role.differed', cached: Workspace = before) {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { queryKey } = workspaceQuery(workspaceId)
  cache.setQueryData(queryKey, cached)
  const others = [...workspaceKey(workspaceId), 'others']
  cache.setQueryData(others, [])
  const reroute = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const check = followMembership({ cache, isSignedIn: () => true, reroute, inspect: undefined })
  check(before, type)
  check(before, type)
  await untilIdle()
  return {
    privilege: cache.getQueryData(queryKey)?.privilege,
    routed: reroute.mock.calls.length,
    calls: api.calls(getWorkspace).length,
    readsAnew: cache.getQueryState(others)!.isInvalidated,
    toasts,
  }
}

test('another role is fetched once, announced, and pages load again', async () => {
  api.on(getWorkspace, asViewer)
  expect(await follow()).toEqual({
    privilege: 'viewer',
    routed: 0,
    calls: 1,
    readsAnew: true,
    toasts: [['info', 'Your role in Tidewater Coffee is now Viewer.']],
  })
})

test('another role that the cache already has is announced too', async () => {
  api.on(getWorkspace, asViewer)
  expect(await follow('role.differed', asViewer)).toMatchObject({ privilege: 'viewer', readsAnew: true })
})

test('an owner who views the workspace as another role hears of no new role', async () => {
  api.on(getWorkspace, asViewer)
  setViewedRole({ workspaceId, role: 'viewer' })
  expect(await follow()).toMatchObject({ privilege: 'viewer', readsAnew: true, toasts: [] })
})

test('a removed member is told so, and the guard decides again', async () => {
  api.on(getWorkspace, problem('not_found'))
  expect(await follow()).toEqual({
    privilege: undefined,
    routed: 1,
    calls: 1,
    readsAnew: false,
    toasts: [['warning', 'You’re no longer a member of Tidewater Coffee.']],
  })
})

test('a plan with another end makes the guard decide again', async () => {
  api.on(getWorkspace, workspaceOf({ plan_expired_at: 1 }))
  expect(await follow()).toMatchObject({ privilege: 'owner', routed: 1, calls: 1, readsAnew: false, toasts: [] })
})

test('without an answer nothing changes', async () => {
  api.on(getWorkspace, problem('internal'))
  expect(await follow()).toMatchObject({ privilege: 'owner', routed: 0, calls: 1, readsAnew: false, toasts: [] })
})

test('a page that opens with fresh facts asks nothing', async () => {
  expect(await follow('page.opened')).toMatchObject({ routed: 0, calls: 0, readsAnew: false, toasts: [] })
})
