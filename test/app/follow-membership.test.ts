import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { followMembership } from '#src/app/follow-membership.ts'
import { connectApi } from '#src/api/client.ts'
import { workspaceKey, workspaceQuery } from '#src/api/workspaces.ts'
import type { Workspace } from '#contract/workspaces.ts'
import { problem, w1, workspace } from './thread.ts'

// Toasts find their area there.
beforeEach(() => void vi.stubGlobal('document', { getElementById: () => ({ hasChildNodes: () => true }) }))

/** Follows from what was known to what the server says now. */
async function follow(answer: () => Response, isKnownAlready = false) {
  const bases = { internal: 'https://app.example', social: 'https://app.example', payment: 'https://app.example' }
  let calls = 0
  connectApi({
    bases,
    middlewares: [],
    report: () => {},
    fetch: () => {
      calls++
      return Promise.resolve(answer())
    },
  })
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { queryKey } = workspaceQuery(w1)
  const before = (await workspace().json()) as Workspace
  cache.setQueryData(queryKey, isKnownAlready ? ((await answer().json()) as Workspace) : before)
  const others = [...workspaceKey(w1), 'others']
  cache.setQueryData(others, [])
  const routeAnew = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const options = { cache, before, routeAnew }
  await Promise.all([followMembership(options), followMembership(options)])
  return {
    privilege: cache.getQueryData(queryKey)?.privilege,
    routed: routeAnew.mock.calls.length,
    calls,
    readsAnew: cache.getQueryState(others)!.isInvalidated,
  }
}

test('another role is known from then on, asked for once', async () => {
  expect(await follow(() => workspace(null, 'viewer'))).toEqual({
    privilege: 'viewer',
    routed: 0,
    calls: 1,
    readsAnew: true,
  })
})

test('another role that the cache has by now is news all the same', async () => {
  expect(await follow(() => workspace(null, 'viewer'), true)).toMatchObject({ privilege: 'viewer', readsAnew: true })
})

test('who belongs to it no more is led out', async () => {
  expect(await follow(() => problem(404))).toEqual({
    privilege: undefined,
    routed: 1,
    calls: 1,
    readsAnew: false,
  })
})

test('a plan that has ended leads to its page', async () => {
  expect(await follow(() => workspace(1))).toEqual({ privilege: 'owner', routed: 1, calls: 1, readsAnew: false })
})

test('where nobody can be asked all stays', async () => {
  expect(await follow(() => problem(500))).toEqual({ privilege: 'owner', routed: 0, calls: 1, readsAnew: false })
})
