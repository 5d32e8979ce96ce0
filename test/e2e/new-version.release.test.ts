import { expect, test } from 'vitest'
import { openTab, signIn } from './support/browser.ts'
import { useStage } from './support/stage.ts'
import { untilQuiet } from './support/quiet.ts'

const stage = useStage()

const gone = { status: 404, contentType: 'text/html', body: 'gone' }

/** Signed in, with a count of how often the page was loaded since. */
async function enter() {
  const tab = await openTab(stage.browser)
  await signIn(tab.page, stage.app.url, 'owner')
  await untilQuiet(tab.page)
  const { pathname } = new URL(tab.page.url())
  const workspace = `${stage.app.url}${/^\/workspace\/[^/]+/.exec(pathname)![0]}`
  let loads = 0
  tab.page.on('load', () => (loads += 1))
  return { ...tab, workspace, loads: () => loads }
}

const errorScreen = 'Unexpected Error'

test('D5.8: a screen that a new version replaced reloads the page once, and is there', async () => {
  const { page, context, loads } = await enter()
  let asked = 0
  await page.route(/\/assets\/general-[^/]*\.js/, (route) => (++asked === 1 ? route.fulfill(gone) : route.continue()))
  await page.getByRole('link', { name: 'settings' }).first().click()
  await page.getByLabel('Workspace name').waitFor()

  expect([loads(), await page.getByText(errorScreen).count()]).toEqual([1, 0])
  await context.close()
})

test('D5.8: one that stays away reloads the page once, then shows the error screen; Try Again recovers', async () => {
  const { page, context, loads } = await enter()
  const screen = /\/assets\/general-[^/]*\.js/
  await page.route(screen, (route) => route.fulfill(gone))
  await page.getByRole('link', { name: 'settings' }).first().click()
  await page.getByRole('heading', { name: errorScreen }).waitFor()
  await untilQuiet(page)
  expect(loads()).toBe(1)

  await page.unroute(screen)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByLabel('Workspace name').waitFor()
  await context.close()
})

test('D5.8: a part that is no screen reloads once too', async () => {
  const { page, context, workspace, loads } = await enter()
  const part = /\/assets\/workspace-[^/]*\.js/
  await page.route(part, (route) => route.fulfill(gone))
  await page.goto(`${workspace}/settings/general`)
  await page.getByRole('heading', { name: errorScreen }).waitFor()
  await untilQuiet(page)
  expect(loads()).toBe(2)

  await page.unroute(part)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByLabel('Workspace name').waitFor()
  await context.close()
})
