import type { Page, Response } from 'playwright-core'
import { decodeProtectedHeader } from 'jose'
import { describe, expect, test } from 'vitest'
import { openPage, openTab, signIn } from './support/browser.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('session_tokens')!) as Record<string, string>)

/** What a copy of the refresh token is answered elsewhere. */
const refreshElsewhere = async (token: string, headers: Record<string, string> = {}) => {
  const url = `${stage.app.url}/api/social/auth/refresh`
  return (await fetch(url, { method: 'POST', headers: { ...headers, authorization: `Bearer ${token}` } })).status
}

/** Loads the page with an access token that is over; answers the proof of the refresh that went well, in whichever tab it was. */
async function refreshOf(page: Page) {
  const isRefresh = (answer: Response) => answer.url().endsWith('/auth/refresh') && answer.ok()
  const refreshed = page.context().waitForEvent('response', isRefresh)
  await page.evaluate(() => {
    const tokens = JSON.parse(localStorage.getItem('session_tokens')!)
    const over = btoa(JSON.stringify({ ...JSON.parse(atob(tokens.access_token.split('.')[1])), exp: 1 }))
    localStorage.setItem('session_tokens', JSON.stringify({ ...tokens, access_token: `e30.${over}.x` }))
  })
  await page.reload()
  const { dpop } = await (await refreshed).request().allHeaders()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  return dpop
}

const keyOf = (proof: string | undefined) => decodeProtectedHeader(proof!).jwk

describe('S-08: a session belongs to the browser in which somebody signed in', () => {
  test('a copy of its tokens refreshes nowhere else, also with a proof that was sent, and both tabs go on', async () => {
    const { page, context, complaints } = await openTab(stage.browser)
    await signIn(page, stage.app.url, 'Olivia Owner')
    const { refresh_token: copied } = await stored(page)
    const proof = await refreshOf(page)
    const { refresh_token: current } = await stored(page)
    const elsewhere = [
      await refreshElsewhere(copied!),
      await refreshElsewhere(current!),
      await refreshElsewhere(current!, { dpop: proof! }),
    ]
    const other = await openPage(context)
    await other.page.goto(page.url())
    const ofOther = await refreshOf(other.page)
    const ofFirst = await refreshOf(page)
    expect(elsewhere).toEqual([401, 401, 401])
    expect([keyOf(ofOther), keyOf(ofFirst), complaints]).toEqual([keyOf(proof), keyOf(proof), []])
    await context.close()
  })

  test('nobody in its page can read the key', async () => {
    const { page, context } = await openTab(stage.browser)
    await signIn(page, stage.app.url, 'Olivia Owner')
    const read = await page.evaluate(async () => {
      const opened = indexedDB.open('soundings')
      await new Promise((resolve) => opened.addEventListener('success', resolve))
      const asked = opened.result.transaction('keys').objectStore('keys').get('session')
      await new Promise((resolve) => asked.addEventListener('success', resolve))
      const { privateKey } = asked.result as CryptoKeyPair
      return crypto.subtle.exportKey('jwk', privateKey).catch(({ name }: Error) => name)
    })
    expect(read).toBe('InvalidAccessError')
    await context.close()
  })

  test('where the browser keeps no key the session is bound to none, and lasts as long', async () => {
    const { page, context, complaints } = await openTab(stage.browser)
    await context.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The key cannot be kept', 'DataCloneError')
      }
    })
    await signIn(page, stage.app.url, 'Olivia Owner')
    expect([await refreshOf(page), complaints]).toEqual([undefined, []])
    await context.close()
  })
})
