import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createAnalytics } from '#src/app/analytics.ts'
import { followNavigation } from '#src/app/effects.ts'

beforeEach(() => {
  vi.stubGlobal('location', {
    hostname: 'app.example',
    pathname: '/workspace/w1/discover',
    href: 'https://app.example/workspace/w1/discover?token=secret',
  })
  vi.stubGlobal('document', { title: 'Discover · Soundings' })
})

const sending = () => {
  const sent: unknown[] = []
  const send = (async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return new Response()
  }) as typeof fetch
  return { sent, send }
}

test('a page view says domain, location, path, title and address, without secrets', () => {
  const { sent, send } = sending()

  createAnalytics('https://stats.example/api/event', send).pageView('/workspace/w1/discover', 'w1')

  expect(sent).toEqual([
    {
      name: 'PageView',
      domain: 'app.example',
      url: 'https://app.example/workspace/w1/discover?token=[removed]',
      props: {
        path: '/workspace/w1/discover',
        workspaceId: 'w1',
        location: 'app.example',
        title: 'Discover · Soundings',
      },
    },
  ])
})

test('nothing is sent without an address', () => {
  const { sent, send } = sending()

  createAnalytics('', send).pageView('/workspace/w1/discover', 'w1')

  expect(sent).toEqual([])
})

type Resolved = (event: { pathChanged: boolean; toLocation: { pathname: string } }) => void

/** A router that resolves when told, with or without a visit that the guard let through. */
function following(isCheckedVisit: boolean) {
  const views: string[] = []
  const listeners = new Map<string, Resolved>()
  const match = { staticData: {}, context: { isCheckedVisit }, params: { workspaceId: 'w1' } }
  followNavigation({
    router: {
      subscribe: (event: string, listener: Resolved) => listeners.set(event, listener),
      latestLocation: { pathname: '/workspace/w1' },
      state: { matches: [match] },
    },
    keys: { rememberWorkspace: () => {} },
    reports: { setUser: () => {} },
    analytics: { pageView: (path: string, workspaceId: string) => views.push(`${path} ${workspaceId}`) },
    cache: () => null,
  } as never)
  return {
    views,
    resolve: (pathname: string, pathChanged: boolean) =>
      listeners.get('onResolved')!({ pathChanged, toLocation: { pathname } }),
  }
}

describe('a page view is sent', () => {
  test('once for a navigation that the guard let through, not again when only the search changes', () => {
    const { views, resolve } = following(true)

    resolve('/workspace/w1/discover', true)
    resolve('/workspace/w1/discover', false)

    expect(views).toEqual(['/workspace/w1/discover w1'])
  })

  test('for no page that the guard did not check', () => {
    const { views, resolve } = following(false)

    resolve('/workspace/w1/plan-required', true)

    expect(views).toEqual([])
  })
})
