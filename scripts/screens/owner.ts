import type { Browser, Page } from 'playwright-core'
import { openTab, signIn } from '#test/e2e/support/browser.ts'
import {
  cancelPlan,
  createWorkspace,
  inviteLink,
  letPlanEnd,
  lookAgainUntil,
  openCardPage,
  pay,
  payWithDeclinedCard,
} from '#test/e2e/support/owner-steps.ts'
import { takeEach, type Camera } from './camera.ts'

async function buyPro(camera: Camera, page: Page, workspace: string) {
  await openCardPage(page, workspace)
  await takeEach(camera, page, 'card-page')
  await payWithDeclinedCard(page)
  await takeEach(camera, page, 'card-page-declined')
  await pay(page, '4242424242424242')
  await page.getByRole('heading', { name: 'Pro is active' }).waitFor()
  await takeEach(camera, page, 'checkout-return')
}

/** The server learns of the plan's end a moment after its provider. */
async function openEnded(page: Page, workspace: string) {
  const renew = page.getByRole('link', { name: 'Renew Pro' })
  const list = page.getByRole('heading', { name: 'Saved queries', level: 1 })
  await lookAgainUntil('the workspace asks its owner to renew the plan', async () => {
    await page.goto(`${workspace}/saved-queries`)
    await renew.or(list).waitFor()
    return (await renew.count()) > 0
  })
}

/** An owner from creating a workspace to the end of its plan, and what a guest and a stranger see then. */
export async function photographOwner(camera: Camera, browser: Browser, url: string, locale: string) {
  const options = { locale, reducedMotion: 'reduce' as const }
  const { page, context } = await openTab(browser, options)
  await signIn(page, url, 'olga.harbour@example.com')
  const workspace = await createWorkspace(page, {
    name: 'Harbour watch',
    user: {
      'First name': 'Olga',
      'Job title': 'Harbour master',
      'Brand name and other spellings': 'Harbour Coffee\nharbourcoffee',
    },
    onStep: (step) => takeEach(camera, page, `create-${step}`),
  })
  const link = await inviteLink(page, workspace)
  const guest = await openTab(browser, options)
  await signIn(guest.page, url, 'grace.guest@example.com')
  await guest.page.goto(link)
  await guest.page.waitForURL(/\/saved-queries$/)
  await buyPro(camera, page, workspace)
  await page.goto(`${workspace}/settings/billing`)
  await cancelPlan(page)
  await letPlanEnd(page, url)

  await openEnded(page, workspace)
  await takeEach(camera, page, 'plan-required')
  await guest.page.goto(`${workspace}/saved-queries`)
  await guest.page.getByRole('button', { name: 'Ask to renew the plan' }).waitFor()
  await takeEach(camera, guest.page, 'plan-over')
  const stranger = await openTab(browser, options)
  await signIn(stranger.page, url, 'Mateo')
  await stranger.page.waitForURL(/\/saved-queries/)
  await stranger.page.goto(`${workspace}/saved-queries`)
  await stranger.page.getByRole('heading', { name: 'You don’t have access to this workspace' }).waitFor()
  await takeEach(camera, stranger.page, 'invalid-workspace')
  await Promise.all([context.close(), guest.context.close(), stranger.context.close()])
}
