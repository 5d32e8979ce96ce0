import type { Browser, Page } from 'playwright-core'
import { openTab, signIn } from '#test/e2e/support/browser.ts'
import { inviteLink, pay, press } from '#test/e2e/support/owner-steps.ts'
import { takeEach, type Camera } from './camera.ts'

export const ownerPages = [
  'create-name',
  'create-language',
  'create-user-info',
  'card-page',
  'card-page-declined',
  'checkout-return',
  'plan-required',
  'plan-over',
  'invalid-workspace',
]

async function createWorkspace(camera: Camera, page: Page) {
  await page.getByLabel('Workspace name').fill('Harbour watch')
  await takeEach(camera, page, 'create-name')
  await press(page, 'Continue')
  await page.getByLabel('Time zone').waitFor()
  await takeEach(camera, page, 'create-language')
  await press(page, 'Continue')
  await page.getByLabel('First name').fill('Olga')
  await page.getByLabel('Role').fill('Harbour master')
  await page.getByLabel('Names of the brand').fill('Harbour Coffee\nharbourcoffee')
  await takeEach(camera, page, 'create-user-info')
  await press(page, 'Create workspace')
  await page.waitForURL(/\/saved-queries\//)
  return page.url().replace(/\/saved-queries.*/, '')
}

async function buyPro(camera: Camera, page: Page, workspace: string) {
  await page.goto(`${workspace}/checkout`)
  await page.getByRole('radio', { name: 'Pro' }).click()
  await press(page, 'Pay for Pro')
  await page.waitForURL(/card-provider/)
  await takeEach(camera, page, 'card-page')
  await pay(page, '4000000000000002')
  await page.getByText('Your card was declined.').waitFor()
  await takeEach(camera, page, 'card-page-declined')
  await pay(page, '4242424242424242')
  await page.getByRole('heading', { name: 'Pro runs' }).waitFor()
  await takeEach(camera, page, 'checkout-return')
}

async function cancelPlan(page: Page, workspace: string) {
  await page.goto(`${workspace}/settings/billing`)
  await press(page, 'Cancel the plan…')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the plan' }).click()
  await page.getByRole('button', { name: 'Resume the plan' }).waitFor()
}

/** The stand-in's clock goes to where what was paid for ends. */
async function movePlanToItsEnd(page: Page, url: string) {
  await page.goto(`${url}/card-provider`)
  await press(page, 'Move to the next renewal')
  await page.getByText('No subscription runs.').waitFor()
  // The page does not renew itself.
  const isDelivered = page.getByText('0 under way to Soundings.')
  while ((await isDelivered.count()) === 0) {
    await page.waitForTimeout(500)
    await page.goto(`${url}/card-provider`)
  }
}

/** The server learns a moment later than its provider that the plan has ended. */
async function openEnded(page: Page, workspace: string) {
  const renew = page.getByRole('link', { name: 'Renew Pro' })
  const list = page.getByRole('heading', { name: 'Saved queries', level: 1 })
  do {
    await page.goto(`${workspace}/saved-queries`)
    await renew.or(list).waitFor()
  } while ((await renew.count()) === 0)
}

/** The way of an owner, from the creation of a workspace to the end of its plan, and what a guest and a stranger meet then. */
export async function photographOwner(camera: Camera, browser: Browser, url: string, locale: string) {
  const options = { locale, reducedMotion: 'reduce' as const }
  const { page, context } = await openTab(browser, options)
  await signIn(page, url, 'olga.harbour@example.com')
  const workspace = await createWorkspace(camera, page)
  const link = await inviteLink(page, workspace)
  const guest = await openTab(browser, options)
  await signIn(guest.page, url, 'grace.guest@example.com')
  await guest.page.goto(link)
  await guest.page.waitForURL(/\/saved-queries$/)
  await buyPro(camera, page, workspace)
  await cancelPlan(page, workspace)
  await movePlanToItsEnd(page, url)

  await openEnded(page, workspace)
  await takeEach(camera, page, 'plan-required')
  await guest.page.goto(`${workspace}/saved-queries`)
  await guest.page.getByRole('button', { name: 'Ask to renew the plan' }).waitFor()
  await takeEach(camera, guest.page, 'plan-over')
  const stranger = await openTab(browser, options)
  await signIn(stranger.page, url, 'Mateo')
  await stranger.page.waitForURL(/\/saved-queries/)
  await stranger.page.goto(`${workspace}/saved-queries`)
  await stranger.page.getByRole('heading', { name: 'This workspace is not open to you' }).waitFor()
  await takeEach(camera, stranger.page, 'invalid-workspace')
  await Promise.all([context.close(), guest.context.close(), stranger.context.close()])
}
