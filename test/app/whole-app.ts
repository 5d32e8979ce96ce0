import { readConfig } from '#src/app/config.ts'
import { createApp } from '#src/app/create-app.ts'
import { tokensKey } from '#src/session/vault.ts'
import { openWindow } from '#test/support/app-window.ts'
import { untilIdle } from '#test/support/browser.ts'
import { vi } from 'vitest'
import { getW1, pair, problem, user, w1, workspace, type Answers } from './thread.ts'

/** What was shown as toasts, for a file that mocks their library. */
export const toasts: [type: string, message: string][] = []

type Options = { stored?: object | null; storage?: Record<string, string>; answers?: Answers }

const origin = 'http://app.test'

/** The app as main.tsx makes it, at an address, without its drawing: what its router leads to and what it asks. */
export async function openWholeApp(address: string, { stored = pair(), storage = {}, answers = {} }: Options = {}) {
  toasts.splice(0)
  const held = { ...storage, ...(stored === null ? {} : { [tokensKey]: JSON.stringify(stored) }) }
  const window = openWindow(origin + address, held)
  const server: Answers = { 'GET /users/me': () => user(w1), [getW1]: () => workspace(), ...answers }
  const asked: { call: string; url: string; headers: Headers }[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, signal }: RequestInit = {}) => {
    const call = `${method} ${new URL(url, origin).pathname.replace(/^\/api\/[a-z]+/, '')}`
    asked.push({ call, url, headers: new Headers(headers) })
    const answer = await (server[call]?.() ?? problem(500))
    signal?.throwIfAborted()
    return answer
  })
  const { router, slowRefresh } = createApp(readConfig({}, origin))
  router.history.subscribe(() => void router.load())
  await router.load()
  const calls = () => asked.map(({ call }) => call)
  /** Lets the app do what it is about to, modules that it loads late included. */
  const rest = async () => {
    for (let turn = 0; turn < 30; turn += 1) {
      await vi.dynamicImportSettled()
      await untilIdle()
    }
  }
  const at = () => window.location.pathname + window.location.search
  return { router, window, server, asked, calls, rest, at, slowRefresh, toasts }
}
