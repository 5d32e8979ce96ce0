import type { Page } from 'playwright-core'

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

export async function inviteLink(page: Page, workspace: string) {
  await page.goto(`${workspace}/settings/member`)
  await press(page, 'Invite')
  await press(page, 'Make the invite')
  const link = await page.getByLabel('Link').inputValue()
  await press(page, 'Done')
  return link
}

/** On the card page of the stand-in. */
export async function pay(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Olga')
  await press(page, /^Pay /)
}
