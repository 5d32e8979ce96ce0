import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from './support/faults.ts'
import { createWorkspace } from './support/owner-steps.ts'
import { ownServer, useTab } from './support/stage.ts'
import { untilQuiet } from './support/quiet.ts'

const tab = useTab('Olivia', { environment: ownServer })

const open = async (path: string, page = tab.page) => {
  await page.goto(`${tab.workspace}/settings/${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}
const button = (name: string | RegExp, page: Page = tab.page) => page.getByRole('button', { name, exact: true })
const field = (name: string) => tab.page.getByLabel(name, { exact: true })
const faults = async () => {
  await untilQuiet(tab.page)
  return faultsOf(tab.page)
}
const sound = { violations: [], tooWide: 0 }

test('what would be deleted is told before, and then deleted', async () => {
  await open('general')
  await field('Keep posts for (days)').fill('0')
  await tab.page.getByText(/^Enter a whole number/).waitFor()
  await field('Keep posts for (days)').fill('60')
  await tab.page.getByText(/^This deletes [\d,]+ posts/).waitFor()
  expect(await faults()).toEqual(sound)
  const confirm = button(/^Save and delete [\d,]+ posts$/)
  const said = (await confirm.textContent())!.replace('Save and delete ', '')
  await confirm.click()
  await tab.page.getByText('Saved', { exact: true }).waitFor()
  await open('audit?group=workspace')
  await expect
    .poll(async () => {
      await tab.page.reload()
      await tab.page.getByRole('table').waitFor()
      return tab.page.getByRole('table').innerText()
    })
    .toContain(`Deleted ${said} from before`)
})

test('a workspace that is to be deleted says so on every page, and is kept after all', async () => {
  await tab.page.goto(`${tab.app.url}/workspace/create/name`)
  tab.workspace = await createWorkspace(tab.page, { name: 'Pier', user: {} })
  await open('general')
  await field('Type Pier to confirm').fill('Pier')
  await button('Delete workspace').click()
  const banner = tab.page.getByRole('complementary', { name: 'Workspace deletion' })
  await banner.waitFor()
  await expect
    .poll(() => banner.innerText())
    .toMatch(/This workspace will be deleted on .* Requested by Olivia Owner\./)
  expect(await faults()).toEqual(sound)
  await tab.page.goto(`${tab.workspace}/saved-queries`)
  await banner.getByRole('link', { name: 'Cancel deletion' }).click()
  await button('Cancel deletion').click()
  await banner.waitFor({ state: 'detached' })
})

test('everything goes into one archive, and another workspace comes out of it', async () => {
  await open('general')
  await button('Export everything').click()
  const downloading = tab.page.waitForEvent('download')
  await button('Download').click()
  const path = await (await downloading).path()
  await tab.page.getByText(/\.soundings\.zip saved\.$/).waitFor()
  expect(await faults()).toEqual(sound)
  const archive = tab.page.getByLabel('Choose archive')
  await archive.setInputFiles({ name: 'x.zip', mimeType: 'application/zip', buffer: Buffer.from('x') })
  await tab.page.getByText(/^x\.zip: This isn’t a workspace archive/).waitFor()
  await archive.setInputFiles(path)
  const former = tab.page.url()
  await button('Open workspace').click()
  await tab.page.waitForURL((url) => /saved-queries/.test(url.pathname) && !former.startsWith(url.href.slice(0, 70)))
  await tab.page.getByRole('button', { name: 'Workspace: Pier' }).waitFor()
})
