import { afterEach, expect, test, vi } from 'vitest'
import { followNavigation } from '#src/app/effects.ts'

afterEach(() => vi.unstubAllGlobals())

type Place = { pathname: string }
type Resolved = (event: { pathChanged: boolean; fromLocation?: Place; toLocation: Place }) => void

/** The app, loaded at an address, goes from page to page; says at which of them the focus went to the heading. */
function visit(loadedAt: string, ...pages: string[]) {
  vi.stubGlobal('document', {})
  const focusHeading = vi.fn<() => void>()
  const listeners: Resolved[] = []
  followNavigation({
    router: {
      latestLocation: { pathname: loadedAt },
      subscribe: (event: string, listener: Resolved) => event === 'onResolved' && listeners.push(listener),
      state: { matches: [] },
    },
    cache: () => null,
    focusHeading,
  } as never)
  return pages.filter((pathname, index) => {
    const before = focusHeading.mock.calls.length
    const fromLocation = index === 0 ? undefined : { pathname: pages[index - 1]! }
    for (const listener of listeners) listener({ pathChanged: true, fromLocation, toLocation: { pathname } })
    return focusHeading.mock.calls.length > before
  })
}

test.each([
  ['a provider sends the person back', '/login/callback', ['/workspace/w1', '/workspace/w1/discover'], 0],
  ['another tab signs in', '/login', ['/login', '/workspace/w1', '/workspace/w1/discover'], 1],
  ['a page is reloaded', '/workspace/w1', ['/workspace/w1', '/workspace/w1/discover'], null],
  ['the sign-in fails', '/login/callback', ['/login/callback', '/login'], null],
])('where %s, the heading of the first page behind the sign-in gets the focus', (_, loadedAt, pages, focused) => {
  expect(visit(loadedAt, ...pages)).toEqual(focused === null ? [] : [pages[focused]])
})
