import { afterEach, expect, test, vi } from 'vitest'
import { offerGoogle } from '#src/session/google-identity.ts'
import { settle, tokenWith } from '#test/support/browser.ts'

type Options = { client_id: string; nonce: string; callback: (answer: { credential: string }) => void }

/** A page in which Google's script loads, or does not. */
function openPage(loads: boolean) {
  const scripts: unknown[] = []
  const offered: { options: Options[]; buttons: unknown[][] } = { options: [], buttons: [] }
  vi.stubGlobal('document', {
    createElement: (tag: string) => Object.assign(new EventTarget(), { tag }),
    head: {
      append: (element: EventTarget & { tag: string; src: string; async: boolean }) => {
        scripts.push([element.tag, element.src, element.async])
        queueMicrotask(() => element.dispatchEvent(new Event(loads ? 'load' : 'error')))
      },
    },
  })
  const id = {
    initialize: (options: Options) => offered.options.push(options),
    renderButton: (...button: unknown[]) => offered.buttons.push(button),
  }
  vi.stubGlobal('window', { google: { accounts: { id } } })
  return { scripts, offered }
}

const parent = {} as HTMLElement
afterEach(() => vi.unstubAllGlobals())

test("Google's own script draws Google's own button into the place given", async () => {
  const { scripts, offered } = openPage(true)
  await offerGoogle('client-1', parent, () => {})
  expect([scripts, offered.options[0]!.client_id, offered.buttons]).toEqual([
    [['script', 'https://accounts.google.com/gsi/client', true]],
    'client-1',
    [[parent, { theme: 'outline', size: 'large', text: 'continue_with', width: 320 }]],
  ])
})

test('only a token made for this page is taken', async () => {
  const { offered } = openPage(true)
  const taken: string[] = []
  await offerGoogle('client-1', parent, (token) => taken.push(token))
  const [{ nonce, callback }] = offered.options as [Options]
  const mine = tokenWith({ nonce })
  for (const credential of [tokenWith({ nonce: 'other' }), tokenWith({}), 'no token', mine]) callback({ credential })
  expect(taken).toEqual([mine])
})

test('a script that does not load is an error with words', async () => {
  openPage(false)
  await expect(offerGoogle('client-1', parent, () => {})).rejects.toThrow('The sign-in of Google could not be loaded')
  await settle()
})
