import { expect, test } from 'vitest'
import { openTab, signIn } from './support/browser.ts'
import { useStage } from './support/stage.ts'
import { untilQuiet } from './support/quiet.ts'

const stage = useStage()

const gone = { status: 404, contentType: 'text/html', body: 'gone' }

test('D5.8: a screen that a new version removed reloads the page once, then shows an error; Try Again recovers', async () => {
  const { page, context } = await openTab(stage.browser)
  await signIn(page, stage.app.url, 'owner')
  await untilQuiet(page)
  let loads = 0
  page.on('load', () => (loads += 1))
  const screen = /\/assets\/general-[^/]*\.js/
  await page.route(screen, (route) => route.fulfill(gone))
  await page.getByRole('link', { name: 'settings' }).first().click()
  await page.getByRole('heading', { name: 'Unexpected Error' }).waitFor()
  await untilQuiet(page)
  expect(loads).toBe(1)

  await page.unroute(screen)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByLabel('Workspace name').waitFor()
  await context.close()
})
