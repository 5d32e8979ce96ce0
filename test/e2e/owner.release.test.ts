import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openTab, signIn } from './support/browser.ts'
import { faultsOf } from './support/faults.ts'
import {
  cancelPlan,
  createWorkspace,
  inviteLink,
  letPlanEnd,
  openCardPage,
  pay,
  payWithDeclinedCard,
  press,
} from './support/owner-steps.ts'
import { useStage } from './support/stage.ts'

const stage = useStage({ environment: async () => ({ CARD_PROVIDER: 'stand-in' }) })

const widths = [1440, 360]
/** What axe and the widths of a desk and of a phone have against what stands there. */
async function faultsAt(page: Page) {
  const faults = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    faults.push(await faultsOf(page))
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  return faults
}
const none = widths.map(() => ({ violations: [], tooWide: 0 }))

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor()

/** Through the card page, which is left once, found again by another tab, and declines the first card. */
async function buyPro(page: Page, workspace: string) {
  await openCardPage(page, workspace)
  expect(await faultsAt(page)).toEqual(none)
  await page.goBack()
  await heading(page, 'A checkout for Pro is open')
  const other = await page.context().newPage()
  await other.goto(`${workspace}/checkout`)
  await heading(other, 'A checkout for Pro is open')
  await other.close()
  await press(page, 'Continue to payment')
  await page.waitForURL(/card-provider/)
  await payWithDeclinedCard(page)
  await pay(page, '4242424242424242')
  await page.waitForURL(/checkout\/return/)
  await heading(page, 'Pro is active')
}

async function changeAndCancel(page: Page, workspace: string) {
  await page.goto(`${workspace}/settings/plan`)
  await press(page, 'Change to Business…')
  const asked = page.getByRole('dialog', { name: 'Change to Business' })
  await asked.getByText('Charged now').waitFor()
  await asked.getByRole('button', { name: 'Change to Business' }).click()
  await page.getByText('Plan changed to Business.').waitFor()

  await page.goto(`${workspace}/settings/billing`)
  await page.getByText('Visa ending in 4242').waitFor()
  expect(await faultsAt(page)).toEqual(none)
  await cancelPlan(page)
}

async function renew(page: Page) {
  await page.getByRole('link', { name: 'Renew Business' }).click()
  await press(page, 'Pay for Business')
  await page.waitForURL(/card-provider/)
  await pay(page, '4242424242424242')
  await heading(page, 'Business is active')
  await page.getByRole('link', { name: 'Go to your workspace' }).click()
  await page.waitForURL(/\/saved-queries$/)
}

async function takeAlongAndDelete(page: Page, workspace: string) {
  await page.goto(`${workspace}/settings/general`)
  await press(page, 'Export everything')
  const download = page.waitForEvent('download')
  await press(page, 'Download')
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)
  await page.getByLabel('Type Harbour watch to confirm').fill('Harbour watch')
  await press(page, 'Delete workspace')
  await page
    .getByText(/^This workspace will be deleted on .* Requested by Olga/)
    .first()
    .waitFor()
}

test('the way of an owner: make a workspace, invite, pay, change, cancel, renew, take everything along and delete', async () => {
  const owner = await openTab(stage.browser)
  const { page } = owner
  await signIn(page, stage.app.url, 'olga.harbour@example.com')
  const workspace = await createWorkspace(page, { name: 'Harbour watch', user: { 'First name': 'Olga' } })
  await page.goto(`${workspace}/settings/plan`)
  await page.getByText('Harbour watch is on the Free plan').waitFor()
  expect(await faultsAt(page)).toEqual(none)

  const link = await inviteLink(page, workspace)
  const guest = await openTab(stage.browser)
  await signIn(guest.page, stage.app.url, 'grace.guest@example.com')
  await guest.page.goto(link)
  await guest.page.waitForURL(`${workspace}/saved-queries`)
  await page.reload()
  await page.getByRole('row', { name: /Grace/ }).waitFor()
  expect(await faultsAt(page)).toEqual(none)

  await buyPro(page, workspace)
  await changeAndCancel(page, workspace)
  await letPlanEnd(page, stage.app.url)

  await page.goto(`${workspace}/saved-queries`)
  await page.waitForURL(/plan-required/)
  await page.getByRole('link', { name: 'Renew Business' }).waitFor()
  expect(await faultsAt(page)).toEqual(none)
  await guest.page.goto(`${workspace}/saved-queries`)
  await guest.page.waitForURL(/invalid-workspace/)
  await press(guest.page, 'Ask to renew the plan')
  await guest.page.getByText('Request sent to the owners.').waitFor()
  expect(await faultsAt(guest.page)).toEqual(none)

  await renew(page)
  await guest.page.goto(`${workspace}/saved-queries`)
  await heading(guest.page, 'Saved queries')
  await takeAlongAndDelete(page, workspace)
  await guest.page.reload()
  await guest.page
    .getByText(/^This workspace will be deleted on .* Requested by Olga/)
    .first()
    .waitFor()
  expect([owner.complaints, guest.complaints]).toEqual([[], []])
  await Promise.all([page.context().close(), guest.page.context().close()])
})
