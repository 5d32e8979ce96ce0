import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openWorkspace } from './support/browser.ts'
import { faultsOf } from './support/faults.ts'
import { ownServer, useStage } from './support/stage.ts'

const stage = useStage({ environment: ownServer })

/** Forgets what was chosen for the person, here and on the server. */
const followBrowser = (page: Page) =>
  page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('session_tokens')!) as { access_token: string }
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
    await fetch('/api/social/users/me', { method: 'PATCH', headers, body: JSON.stringify({ language: null }) })
    localStorage.removeItem('soundings_language')
  })

test('the language of the page is chosen in the account menu, stays, and can be changed back', async () => {
  const { page, workspace } = await openWorkspace(stage.browser, stage.app.url, 'Olivia')
  await followBrowser(page)
  await page.goto(`${workspace}/settings/plan`)
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await page.getByRole('heading', { name: 'Tarif', exact: true }).waitFor()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de')

  await page.goto(`${workspace}/insight/overview`)
  await page.getByRole('article', { name: 'Erwähnungen' }).waitFor()
  await page.getByRole('button', { name: /^Konto:/ }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await page.getByRole('article', { name: 'Mentions' }).waitFor()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
  await page.context().close()
})

test('in German at 390 px the chip of the sample is not too small to hit, and no page wider than the window', async () => {
  const { page, workspace } = await openWorkspace(stage.browser, stage.app.url, 'Olivia', {
    locale: 'de-DE',
    viewport: { width: 390, height: 844 },
  })
  await followBrowser(page)
  await page.goto(`${workspace}/settings/plan`)
  await page.getByRole('list', { name: 'Tarife' }).waitFor()
  const { width, height } = (await page.getByRole('button', { name: 'Beispiel', exact: true }).boundingBox())!
  expect([Math.min(width, height) >= 24, await faultsOf(page)]).toEqual([true, { violations: [], tooWide: 0 }])
  await page.context().close()
})
