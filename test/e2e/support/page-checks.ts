import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTab, openWorkspace, signIn, visit } from './browser.ts'
import { looks } from './every-page.ts'
import { faultsOf } from './faults.ts'
import { missedWordsOf, speakPseudo } from './pseudo-language.ts'
import { named, press, title } from './pseudo-page.ts'
import { untilQuiet } from './quiet.ts'
import { useStage } from './stage.ts'

const pages = Object.entries(looks).flatMap(([route, searches]) => searches.map((search) => `${route}${search}`))

type Screen = { width: number; height: number; colorScheme: 'light' | 'dark' }

/** Where the content begins, on a page beside a navigation. */
const leftOf = (page: Page) =>
  page
    .locator('main')
    .getByRole('heading', { level: 1 })
    .first()
    .evaluate((element) => {
      if (document.querySelector('nav')?.checkVisibility() !== true) return null
      const frame = element.closest('.page') ?? element.closest('header')!
      return frame.getBoundingClientRect().x + Number.parseFloat(getComputedStyle(frame).paddingLeft)
    })

/** One test per page: in words longer than the app's own, axe finds nothing, no text lacks a translation, and the page fits. */
export function checkEveryPage({ width, height, colorScheme }: Screen): void {
  const stage = useStage()

  describe(`${width} px, ${colorScheme}`, () => {
    const options = { viewport: { width, height }, colorScheme }
    const tabs = {} as Record<'person' | 'stranger', Page>
    let workspaceId: string

    beforeAll(async () => {
      const { page, workspace } = await openWorkspace(stage.browser, stage.app.url, 'Olivia', options)
      tabs.person = page
      tabs.stranger = (await openTab(stage.browser, options)).page
      for (const opened of Object.values(tabs)) await speakPseudo(opened)
      workspaceId = workspace.split('/').at(-1)!
      await page.goto(workspace)
    })

    async function check(page: Page) {
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await untilQuiet(page)
      const { violations, tooWide } = await faultsOf(page)
      return {
        mains: await page.getByRole('main').count(),
        tooWide,
        missed: await missedWordsOf(page),
        isInPlace: [null, 256].includes(await leftOf(page)),
        // The logo says the product's name as it is, its label in longer letters.
        violations: violations.filter((violation) => !violation.startsWith('label-content-name-mismatch')),
      }
    }
    const fine = { mains: 1, tooWide: 0, missed: [], isInPlace: true, violations: [] }

    test.each([...pages, '/workspace/$workspaceId/nothing-here'])('%s', async (path) => {
      const isForStrangers = ['/login', '/invite'].includes(path)
      const address = `${stage.app.url}${path.replace('$workspaceId', workspaceId).replace(/\$(query|report|alert)Id/, 'new')}`
      if (isForStrangers) await tabs.stranger.goto(address)
      else await visit(tabs.person, address)
      expect(await check(isForStrangers ? tabs.stranger : tabs.person)).toEqual(fine)
      const waysHome = tabs.person
        .getByRole('banner')
        .getByRole('link')
        .or(tabs.person.getByRole('navigation'))
        .or(named(tabs.person, 'button', 'Open the navigation'))
      if (!isForStrangers) await waysHome.first().waitFor()
    })

    test('the steps that create a workspace', async () => {
      // The chosen language becomes the person's: nobody else may be signed in as them.
      const person = (await openTab(stage.browser, options)).page
      await signIn(person, stage.app.url, `wren${width}@example.com`)
      await speakPseudo(person)
      await person.goto(`${stage.app.url}/workspace/create/name`)
      for (const question of ['Name your workspace', 'Language and time zone', 'About you']) {
        await title(person, question)
        expect(await check(person)).toEqual(fine)
        if (question === 'Name your workspace') await named(person, 'textbox', 'Workspace name').fill('Kestrel')
        // The wizard goes on in the language that is answered.
        if (question === 'Language and time zone') await person.getByRole('combobox').first().selectOption('de')
        if (question !== 'About you') await press(person, 'Continue')
      }
    })
  })
}
