import type { BrowserContext, Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openTab, signIn } from './support/browser.ts'
import { useStage } from './support/stage.ts'
import { untilQuiet } from './support/quiet.ts'

const stage = useStage()

const signOut = async (page: Page, name: string) => {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('menuitem', { name: /sign out/i }).click()
  await page.waitForURL(/\/login/)
}

test('after a sign-out another person signs in in the same browser', async () => {
  const { page, context, complaints } = await openTab(stage.browser)
  for (const name of ['Olivia Owner', 'Mateo Manager', 'Olivia Owner']) {
    await signIn(page, stage.app.url, name)
    await signOut(page, name)
  }
  expect(complaints).toEqual([])
  await context.close()
})

test.each(['Google', 'Microsoft'])('%s sends an ID token that stays in no address and no storage', async (vendor) => {
  const { page, context, complaints } = await openTab(stage.browser)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${stage.app.url}/login`)
  await page.getByRole('button', { name: vendor }).click()
  await page.getByText(`Stand-in for ${vendor}`).waitFor()
  const { searchParams } = new URL(asked.find((address) => address.includes('/auth?'))!)
  await page.getByLabel(/e-?mail/i).fill(`${vendor}@example.com`)
  await page.getByRole('button', { name: /^continue/i }).click()
  await page.waitForURL(/\/workspace\/create/)

  expect([searchParams.get('response_type'), searchParams.get('response_mode')]).toEqual(['id_token', 'fragment'])
  expect(asked.filter((address) => !address.startsWith(stage.app.url))).toEqual([])
  const kept = await page.evaluate(() => JSON.stringify([location.href, history.state, { ...sessionStorage }]))
  expect(kept).not.toMatch(/id_token|soundings\.sign-in/)
  expect(complaints).toEqual([])
  await context.close()
})

test('an answer that nobody asked for is refused, and its token leaves the address', async () => {
  const { page, context, complaints } = await openTab(stage.browser)
  await page.goto(`${stage.app.url}/login/callback#state=unknown&id_token=e30.e30.x`)
  await page.getByRole('heading', { name: 'Not signed in' }).waitFor()
  expect(page.url()).toBe(`${stage.app.url}/login/callback`)
  await page.getByRole('link', { name: 'Back to sign-in' }).click()
  await page.getByRole('button', { name: /google/i }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('without its drawing the login screen is as good', async () => {
  const { page, context, complaints } = await openTab(stage.browser)
  await context.route('**/contours-*', (route) => route.abort())
  const tried = page.waitForEvent('requestfailed', (request) => request.url().includes('contours-'))
  await page.goto(`${stage.app.url}/login`)
  await tried
  await untilQuiet(page)
  await google(page).click()
  await page.getByText('Stand-in for Google').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

const google = (page: Page) => page.getByRole('button', { name: /google/i })

/** A sign-in that was begun in this tab, whose vendor does not come. */
async function begin(page: Page, answer: (route: Route) => unknown = (route) => route.fulfill({ status: 204 })) {
  await page.route('**/sign-in/**', answer)
  await page.goto(`${stage.app.url}/login?token=invite`)
  const asked = page.waitForRequest(/\/auth\?/)
  await google(page).click({ noWaitAfter: true })
  return new URL((await asked).url()).searchParams
}

describe('a sign-in that ends without a session says why, and leads back to what it was for', () => {
  /** Signs in as far as to our own server. */
  async function signInAgainst(context: BrowserContext, page: Page, answer: (route: Route) => unknown) {
    await context.route('**/auth/login', answer)
    await page.goto(`${stage.app.url}/login?token=invite`)
    await google(page).click()
    await page.getByRole('button', { name: /Olivia Owner/ }).click()
  }
  const detail = 'The ID token was used already. Sign in again.'
  const refuse = (route: Route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'Unauthorized', status: 401, code: 'invalid_token', detail },
    })

  test.each<[string, string, (context: BrowserContext, page: Page) => Promise<unknown>]>([
    [
      'cancelled at the vendor',
      'The sign-in was cancelled.',
      async (_, page) => {
        const state = (await begin(page)).get('state')
        await page.goto(`${stage.app.url}/login/callback#state=${state}&error=access_denied`)
      },
    ],
    [
      'broken at the vendor',
      'The sign-in did not complete. Please start it again.',
      async (_, page) => {
        const state = (await begin(page)).get('state')
        await page.goto(`${stage.app.url}/login/callback#state=${state}&error=server_error`)
      },
    ],
    ['refused by the server', detail, (context, page) => signInAgainst(context, page, refuse)],
    [
      'not heard by the server',
      'The server cannot be reached. Check the connection and try again.',
      (context, page) => signInAgainst(context, page, (route) => route.abort()),
    ],
  ])('%s', async (_, lead, fail) => {
    const { page, context, complaints } = await openTab(stage.browser)
    await fail(context, page)
    await page.getByRole('heading', { name: 'Not signed in' }).waitFor()
    await page.getByText(lead).waitFor()
    await page.getByRole('link', { name: 'Back to sign-in' }).click()
    await google(page).waitFor()
    expect([new URL(page.url()).search, complaints]).toEqual(['?token=invite', []])
    await context.close()
  })
})

describe('a way to a vendor that is not gone to its end can be gone again', () => {
  const busy = (page: Page) => page.locator('button[aria-busy=true]').count()
  const notStarted = 'The sign-in could not be started. Check your connection and try again.'

  test('after the back button', async () => {
    const { page, context } = await openTab(stage.browser)
    await begin(page)
    await expect.poll(() => busy(page)).toBe(1)
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect.poll(() => busy(page)).toBe(0)
    await page.unroute('**/sign-in/**')
    await google(page).click()
    await page.getByText('Stand-in for Google').waitFor()
    await context.close()
  })
  test('offline', async () => {
    const { page, context } = await openTab(stage.browser)
    await page.goto(`${stage.app.url}/login`)
    await google(page).waitFor()
    await context.setOffline(true)
    await google(page).click()
    await page.getByRole('alert').getByText(notStarted).waitFor()
    await context.setOffline(false)
    expect(await busy(page)).toBe(0)
    await google(page).click()
    await page.getByText('Stand-in for Google').waitFor()
    await context.close()
  })
})
