import type { Browser, Page } from 'playwright-core'
import { openWorkspace } from '#test/e2e/support/browser.ts'
import { press } from '#test/e2e/support/owner-steps.ts'
import { untilQuiet } from '#test/e2e/support/quiet.ts'
import { pathOf, save, takeEach, type Camera } from './camera.ts'
import { sheet } from './pages.ts'

const paper = { width: 793, height: 1122 }
const margin = '64px 45px'

/** A dialog hides the page below the first screen, and the preview has its own picture. */
const inView = { fullPage: false }

async function compare(camera: Camera, page: Page, workspace: string) {
  await page.goto(`${workspace}/insight/overview`)
  await press(page, 'Compare queries: Compare')
  for (const name of ['App trouble', 'Ferry Street night', 'Slack Tide launch']) {
    await page.getByRole('checkbox', { name }).click()
    // The choice is complete once the address contains it.
    await page.getByRole('checkbox', { name, checked: true }).waitFor()
  }
  // Not by Escape, which would leave a focus ring on the button.
  await page.getByRole('heading', { name: 'Overview', level: 1 }).click()
  await page.getByRole('region', { name: 'Share of voice', exact: true }).waitFor()
  await takeEach(camera, page, 'comparison')
}

async function writeQuery(camera: Camera, page: Page, workspace: string) {
  await page.goto(`${workspace}/saved-queries`)
  await page.getByRole('link', { name: 'App trouble', exact: true }).click()
  const text = page.getByRole('textbox', { name: 'Query' })
  await text.waitFor()
  await takeEach(camera, page, 'query-editor')
  await page.locator('label', { hasText: /^Builder$/ }).click()
  await page.getByRole('region', { name: 'Builder' }).waitFor()
  await takeEach(camera, page, 'query-builder', inView)
  await page.locator('label', { hasText: /^Text$/ }).click()
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' (lang:en OR lang:de) OR barista')
  const change = page.getByRole('region', { name: 'Change in results' })
  await change.getByText('Posts gained').click()
  await change.getByText('Posts lost').click()
  await takeEach(camera, page, 'query-change', { ...inView, top: change })
  await press(page, 'Save')
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
  await press(page, 'Versions')
  await page.getByRole('dialog', { name: 'Versions' }).getByRole('radio').nth(1).check()
  await takeEach(camera, page, 'query-versions', inView)
}

async function addCondition(page: Page, field: string) {
  await press(page, 'Add a condition')
  await page.getByRole('menuitem', { name: field, exact: true }).click()
}

async function writeFilter(camera: Camera, page: Page, workspace: string) {
  await page.goto(`${workspace}/insight/filtered-posts?view=filters`)
  await press(page, 'New filter')
  await page.getByRole('textbox', { name: 'Name' }).fill('Customers, not the trade press')
  await addCondition(page, 'Source')
  await page
    .getByRole('group', { name: 'Condition 1: Source' })
    .getByLabel('Keep or filter out')
    .selectOption({ label: 'is not' })
  await page.getByRole('group', { name: 'Source' }).getByText('RSS', { exact: true }).click()
  await addCondition(page, 'Language')
  for (const language of ['English', 'German']) {
    await press(page, 'Add a language')
    await page.getByRole('menuitem', { name: language, exact: true }).click()
  }
  await press(page, 'Save')
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
  await takeEach(camera, page, 'filter-editor')
  await page.goto(`${workspace}/insight/filtered-posts?view=filters`)
  await page.getByRole('row', { name: /Customers, not the trade press/ }).waitFor()
  await takeEach(camera, page, 'filters')
}

async function writeReport(camera: Camera, page: Page, workspace: string) {
  await page.goto(`${workspace}/reports/new?edit=1`)
  await press(page, 'Use template: Weekly competitor comparison')
  await page.getByLabel('Your query').selectOption({ label: 'Slack Tide launch' })
  for (const rival of ['Brindlecup', 'Mosscrane']) await page.getByRole('checkbox', { name: rival }).check()
  await press(page, 'Create report')
  await page.getByRole('textbox', { name: 'Name' }).fill('Our launch and two rivals')
  await press(page, 'Save')
  await page.getByText('Saved', { exact: true }).waitFor()
  await takeEach(camera, page, 'report-editor', inView)
  await press(page, 'View report')
  await takeEach(camera, page, 'report')
}

async function print(camera: Camera, page: Page, workspace: string) {
  if (!camera.isWanted(sheet)) return
  await page.goto(`${workspace}/insight/overview`)
  await page.getByRole('heading', { name: 'Volume over time' }).waitFor()
  await untilQuiet(page)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.setViewportSize(paper)
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await page.evaluate((padding) => Object.assign(document.documentElement.style, { padding }), margin)
  await save(page, pathOf(camera, sheet), { fullPage: false })
}

export async function photographWriter(camera: Camera, browser: Browser, url: string, locale: string) {
  const { page, context, workspace } = await openWorkspace(browser, url, 'Olivia', { locale, reducedMotion: 'reduce' })
  await compare(camera, page, workspace)
  await writeQuery(camera, page, workspace)
  await writeFilter(camera, page, workspace)
  await writeReport(camera, page, workspace)
  await print(camera, page, workspace)
  await context.close()
}
