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
