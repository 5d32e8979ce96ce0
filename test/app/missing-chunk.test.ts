import { lazyRouteComponent } from '@tanstack/react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createMissingChunkHandler, preventOfflineReload } from '#src/features/errors/missing-chunk.ts'
import { createStorage } from '#test/support/browser.ts'

const gone = new TypeError('Failed to fetch dynamically imported module: http://x/assets/general-1.js')

afterEach(() => vi.unstubAllGlobals())

/** A page; after a reload, the next one of the same tab shares its storage. */
function pageOf({ onLine = true, broken = [] as 'getItem'[], storage = createStorage({}, broken).storage() } = {}) {
  const reload = vi.fn<() => void>()
  const view = { sessionStorage: storage, navigator: { onLine }, location: { reload } } as unknown as Window
  return { view, reload, storage }
}

test.each([
  gone.message,
  'error loading dynamically imported module: http://x/assets/general-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/general-1.css',
])('D5.8: %s reloads', (message) => {
  const { view, reload } = pageOf()
  expect([createMissingChunkHandler(view)(new Error(message)), reload.mock.calls.length]).toEqual([true, 1])
})

test('D5.8: while the page is on its way it is not sent again, whatever else fails', () => {
  const { view, reload } = pageOf()
  const reloadOnce = createMissingChunkHandler(view)
  reloadOnce(gone)
  expect([reloadOnce(gone), reloadOnce(new Error('boom')), reload.mock.calls.length]).toEqual([true, true, 1])
})

test('D5.8: what is still gone after the reload is an error', () => {
  const { view, storage } = pageOf()
  createMissingChunkHandler(view)(gone)
  const after = pageOf({ storage })
  expect([createMissingChunkHandler(after.view)(gone), after.reload.mock.calls.length]).toEqual([false, 0])
})

test('D5.8: a screen for which the router has reloaded is not reloaded for again', async () => {
  const { view, reload } = pageOf()
  vi.stubGlobal('window', view)
  vi.stubGlobal('sessionStorage', view.sessionStorage)
  const screen = lazyRouteComponent(() => Promise.reject(gone))
  await screen.preload?.()
  expect(() => (screen as (props: object) => unknown)({})).toThrow(Promise)
  expect([createMissingChunkHandler(view)(gone), reload.mock.calls.length]).toEqual([false, 1])
})

test.each([
  ['any other error', new Error('boom'), {}],
  ['what is no error', 'gone', {}],
  ['a page that is offline', gone, { onLine: false }],
  ['a page that can remember nothing', gone, { broken: ['getItem' as const] }],
])('%s does not reload', (_, error, page) => {
  const { view, reload } = pageOf(page)
  expect([createMissingChunkHandler(view)(error), reload.mock.calls.length]).toEqual([false, 0])
})

describe('D5.13: offline', () => {
  /** A page that is offline, with a screen that cannot be loaded there. */
  function openOffline(error = gone) {
    const { reload, storage } = pageOf()
    const navigator = { onLine: false }
    const view = Object.assign(new EventTarget(), { sessionStorage: storage, navigator, location: { reload } })
    vi.stubGlobal('window', view)
    vi.stubGlobal('sessionStorage', storage)
    preventOfflineReload(view as unknown as Window)
    const visit = async () => {
      const screen = lazyRouteComponent(() => {
        view.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
        return Promise.reject(error)
      })
      await screen.preload?.()
      try {
        ;(screen as (props: object) => unknown)({})
        return null
      } catch (thrown) {
        return thrown
      }
    }
    const comeBack = () => {
      navigator.onLine = true
      view.dispatchEvent(new Event('online'))
    }
    return { view: view as unknown as Window, reload, visit, comeBack }
  }

  test('a screen that was never loaded does not reload the document, and says what is missing', async () => {
    const { visit, reload } = openOffline()
    expect([await visit(), reload.mock.calls.length]).toEqual([gone, 0])
  })
  test('once it is online again, a part that is gone reloads as ever', async () => {
    const { view, visit, reload, comeBack } = openOffline()
    await visit()
    comeBack()
    expect([createMissingChunkHandler(view)(gone), reload.mock.calls.length]).toEqual([true, 1])
  })
  test('a reload that has been is not forgotten by it', async () => {
    const { view, visit, reload, comeBack } = openOffline()
    view.sessionStorage.setItem(`tanstack_router_reload:${gone.message}`, '1')
    await visit()
    comeBack()
    expect([createMissingChunkHandler(view)(gone), reload.mock.calls.length]).toEqual([false, 0])
  })
})
