import { describe, expect, test } from 'vitest'
import { openScene, useStage } from './stage.ts'
import { untilQuiet } from '../support/quiet.ts'

const stage = useStage()

describe('D5.13: offline', () => {
  test('a page that was not visited before keeps the document and the shell, says so, and opens by itself later', async () => {
    const person = await stage.person()
    const { page, context, complaints, close } = await openScene(stage, person)
    await page.goto(`${stage.url}/workspace/${person.workspaceIds[0]}/settings/general`)
    await page.getByLabel('Workspace name').waitFor()
    await untilQuiet(page)
    await page.evaluate(() => ((window as { isSame?: boolean }).isSame = true))
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Discover' }).first().click()
    await page.getByRole('heading', { name: 'You are offline' }).waitFor()
    const shown = await page.locator('body').innerText()
    const isSame = () => page.evaluate(() => (window as { isSame?: boolean }).isSame === true)

    expect({
      isSame: await isSame(),
      shell: await page.getByRole('navigation', { name: 'Workspace' }).count(),
      line: await page.getByText(/Showing data from \d\d:\d\d/).count(),
      fetch: /failed to fetch/i.test(shown),
    }).toEqual({ isSame: true, shell: 1, line: 1, fetch: false })

    await page
      .getByRole('link', { name: 'General' })
      .or(page.getByRole('link', { name: 'Settings' }))
      .first()
      .click()
    await page.getByLabel('Workspace name').waitFor()
    expect(await isSame()).toBe(true)

    await page.getByRole('link', { name: 'Discover' }).first().click()
    await page.getByRole('heading', { name: 'You are offline' }).waitFor()
    await context.setOffline(false)
    await page.getByRole('heading', { name: 'You are offline' }).waitFor({ state: 'detached' })
    await expect.poll(() => page.getByText(/You are offline/).count()).toBe(0)
    expect([page.url().endsWith('/discover'), complaints.filter((each) => each.startsWith('policy'))]).toEqual([
      true,
      [],
    ])
    await close()
  })
})
