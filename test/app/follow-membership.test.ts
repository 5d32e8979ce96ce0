import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { followMembership } from '#src/app/follow-membership.ts'
import { workspaceKey } from '#src/api/query.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { getWorkspace, type Workspace } from '#contract/workspaces/workspaces.ts'
import { fakeApi, problem } from '#test/support/fake-api.ts'
import { workspaceId, workspaceOf } from '#test/support/fixtures.ts'

const api = fakeApi()

// Toasts find their area there.
beforeEach(() => void vi.stubGlobal('document', { getElementById: () => ({ hasChildNodes: () => true }) }))

const before = workspaceOf()
const asViewer = workspaceOf({ privilege: 'viewer' })

/** Follows from what was known to what the server says now. */
async function follow(known: Workspace = before) {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { queryKey } = workspaceQuery(workspaceId)
  cache.setQueryData(queryKey, known)
  const others = [...workspaceKey(workspaceId), 'others']
  cache.setQueryData(others, [])
  const reroute = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const options = { cache, before, reroute }
  await Promise.all([followMembership(options), followMembership(options)])
  return {
    privilege: cache.getQueryData(queryKey)?.privilege,
    routed: reroute.mock.calls.length,
    calls: api.calls(getWorkspace).length,
    readsAnew: cache.getQueryState(others)!.isInvalidated,
  }
}

test('another role is known from then on, asked for once', async () => {
  api.on(getWorkspace, asViewer)
  expect(await follow()).toEqual({ privilege: 'viewer', routed: 0, calls: 1, readsAnew: true })
})

test('another role that the cache has by now is news all the same', async () => {
  api.on(getWorkspace, asViewer)
  expect(await follow(asViewer)).toMatchObject({ privilege: 'viewer', readsAnew: true })
})

test('who belongs to it no more is led out', async () => {
  api.on(getWorkspace, problem('not_found'))
  expect(await follow()).toEqual({ privilege: undefined, routed: 1, calls: 1, readsAnew: false })
})

test('a plan that has ended leads to its page', async () => {
  api.on(getWorkspace, workspaceOf({ plan_expired_at: 1 }))
  expect(await follow()).toEqual({ privilege: 'owner', routed: 1, calls: 1, readsAnew: false })
})

test('where nobody can be asked all stays', async () => {
  api.on(getWorkspace, problem('internal'))
  expect(await follow()).toEqual({ privilege: 'owner', routed: 0, calls: 1, readsAnew: false })
})
