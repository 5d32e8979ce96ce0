import type { Page } from 'playwright-core'

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

const maxLooks = 60

/** For what a page shows only when it is opened anew. */
export async function lookAgainUntil(fact: string, look: () => Promise<boolean>) {
  for (let looks = 0; looks < maxLooks; looks += 1) {
    if (await look()) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`Not so after ${maxLooks} looks: ${fact}`)
}

export type WizardStep = 'name' | 'language' | 'user-info'
type Wizard = {
  name: string
  timezone?: string
  /** What the last step asks, by its label. */
  user: Record<string, string>
  /** Called where a step is filled in. */
  onStep?: (step: WizardStep) => Promise<void>
}

/** Through the wizard, to the workspace it makes. */
export async function createWorkspace(page: Page, { name, timezone, user, onStep = async () => {} }: Wizard) {
  await page.getByLabel('Workspace name').fill(name)
  await onStep('name')
  await press(page, 'Continue')
  const zone = page.getByLabel('Time zone')
  await zone.waitFor()
  if (timezone !== undefined) await zone.selectOption(timezone)
  await onStep('language')
  await press(page, 'Continue')
  for (const [label, value] of Object.entries(user)) await page.getByLabel(label).fill(value)
  await onStep('user-info')
  await press(page, 'Create workspace')
  await page.waitForURL(/\/saved-queries/)
  return page.url().replace(/\/saved-queries.*/, '')
}

export async function inviteLink(page: Page, workspace: string) {
  await page.goto(`${workspace}/settings/member`)
  await press(page, 'Invite member')
  await press(page, 'Create invite')
  const link = await page.getByLabel('Link').inputValue()
  await press(page, 'Done')
  return link
}

export async function openCardPage(page: Page, workspace: string) {
  await page.goto(`${workspace}/checkout`)
  await page.getByRole('radio', { name: 'Pro' }).click()
  await press(page, 'Pay for Pro')
  await page.waitForURL(/card-provider/)
}

/** On the card page of the stand-in. */
export async function pay(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Olga')
  await press(page, /^Pay /)
}

export async function payWithDeclinedCard(page: Page) {
  await pay(page, '4000000000000002')
  await page.getByText('Your card was declined.').waitFor()
}

/** On the billing page. */
export async function cancelPlan(page: Page) {
  await press(page, 'Cancel plan')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click()
  await page.getByRole('button', { name: 'Resume plan' }).waitFor()
}

/** The stand-in's clock goes to where what was paid for ends. */
export async function letPlanEnd(page: Page, url: string) {
  await page.goto(`${url}/card-provider`)
  await press(page, 'Move to the next renewal')
  await page.getByText('No subscription runs.').waitFor()
  await lookAgainUntil('the stand-in has told the server of the end', async () => {
    await page.goto(`${url}/card-provider`)
    return (await page.getByText('0 under way to Soundings.').count()) > 0
  })
}
