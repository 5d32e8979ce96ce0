import { vi } from 'vitest'
import { createStorage } from './browser.ts'

function createHistory(location: URL, popped: () => void) {
  const entries: { href: string; state: unknown }[] = [{ href: location.href, state: null }]
  let at = 0
  const show = () => void (location.href = entries[at]!.href)
  const place = (state: unknown, address = location.href) => ({ href: new URL(address, location.href).href, state })
  return {
    scrollRestoration: 'auto',
    get state() {
      return entries[at]!.state
    },
    get length() {
      return entries.length
    },
    pushState: (state: unknown, _: string, address?: string) => {
      entries.splice((at += 1), Infinity, place(state, address))
      show()
    },
    replaceState: (state: unknown, _: string, address?: string) => {
      entries[at] = place(state, address)
      show()
    },
    back: () => {
      at -= 1
      show()
      popped()
    },
  }
}

/** Stubs the browser globals that the app needs without rendering. */
export function openWindow(address: string, stored: Record<string, string> = {}) {
  const events = new EventTarget()
  const location = new URL(address)
  const storage = createStorage(stored)
  const tabStorage = createStorage()
  const onEvents = {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  }
  const document = Object.assign(new EventTarget(), {
    title: '',
    readyState: 'complete',
    visibilityState: 'visible',
    baseURI: address,
    body: { appendChild: () => {} },
    documentElement: { lang: 'en' },
    getElementById: () => ({ hasChildNodes: () => true }),
    querySelector: () => null,
  })
  const history = createHistory(location, () => events.dispatchEvent(new Event('popstate')))
  const globals = {
    ...onEvents,
    document,
    location,
    history,
    // Separate from the document's own, which the router overrides.
    History: { prototype: { replaceState: history.replaceState } },
    origin: location.origin,
    navigator: { onLine: true, languages: ['en'] },
    localStorage: storage.storage(),
    sessionStorage: tabStorage.storage(),
    MutationObserver: class {
      observe() {}
      disconnect() {}
    },
    // Never idle, so that deferred work does not start.
    requestIdleCallback: () => 0,
    scrollTo: () => {},
  }
  const window = { ...globals, fetch: (...given: Parameters<typeof fetch>) => globalThis.fetch(...given) }
  for (const [name, value] of Object.entries({ ...globals, window, self: window })) vi.stubGlobal(name, value)
  const otherTab = (key: string, value: string | null) => {
    if (value === null) storage.items.delete(key)
    else storage.items.set(key, value)
    events.dispatchEvent(Object.assign(new Event('storage'), { key }))
  }
  return { window, document, location, history, storage, tabStorage, otherTab }
}
