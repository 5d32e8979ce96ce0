import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openTab, signIn } from './support/browser.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

const google = (page: Page) => page.getByRole('button', { name: 'google' })

const signOut = async (page: Page, name: string) => {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('menuitem', { name: 'sign out' }).click()
  await page.waitForURL(/\/login/)
}

test('after a sign-out another person signs in in the same browser', async () => {
  const { page, context, complaints } = await openTab(stage.browser)
  for (const name of ['Olivia Owner', 'Mateo Manager']) {
    await signIn(page, stage.app.url, name)
    await signOut(page, name)
  }
  expect(complaints).toEqual([])
  await context.close()
})

test('Google sends an ID token that stays in no address and no storage', async () => {
  const { page, context, complaints } = await openTab(stage.browser)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${stage.app.url}/login`)
  await google(page).click()
  await page.getByText('Stand-in for Google').waitFor()
  const { searchParams } = new URL(asked.find((address) => address.includes('/auth?'))!)
  await page.getByLabel(/e-?mail/i).fill('google@example.com')
  await page.getByRole('button', { name: /^continue/i }).click()
  await page.waitForURL(/\/workspace\/create/)

  expect([searchParams.get('response_type'), searchParams.get('response_mode')]).toEqual(['id_token', 'fragment'])
  expect(asked.filter((address) => !address.startsWith(stage.app.url))).toEqual([])
  const kept = await page.evaluate(() => JSON.stringify([location.href, history.state, { ...sessionStorage }]))
  expect(kept).not.toMatch(/id_token|soundings\.sign-in/)
  expect(complaints).toEqual([])
  await context.close()
})
