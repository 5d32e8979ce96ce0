import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openTab, openWorkspace, visit } from './support/browser.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

/** Where the parts of the login stand, and how they are laid out. */
async function layoutOf(page: Page) {
  await page.waitForURL(/\/login/)
  const main = page.locator('#root > div:not([inert]) > main')
  await main.locator('> .neatline').waitFor()
  await main.locator('button, a[href="/login"]').first().waitFor()
  return page.evaluate(() => {
    const main = document.querySelector('#root > div:not([inert]) > main')!
    const parts = {
      backdrop: main.previousElementSibling!,
      main,
      ruler: main.querySelector('.neatline')!,
      title: main.querySelector('h1')!,
      lead: main.querySelector('h1 + p')!,
      choice: main.querySelector('button, a[href="/login"]')!,
    }
    return Object.fromEntries(
      Object.entries(parts).map(([name, element]) => {
        const { x, width } = element.getBoundingClientRect()
        const { display, fontSize, lineHeight, paddingLeft } = getComputedStyle(element)
        return [name, { x, width, display, fontSize, lineHeight, paddingLeft }]
      }),
    )
  })
}

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

const refuseTokens = (context: BrowserContext) =>
  context.route('**/api/**', (route) => route.fulfill({ status: 401, json: {} }))

async function fromAPage() {
  const tab = await openWorkspace(stage.browser, stage.app.url, 'Olivia')
  await tab.page.getByRole('heading', { level: 1 }).waitFor()
  return tab
}

async function fromAnUnsavedQuery() {
  const { page, workspace } = await fromAPage()
  await page.goto(`${workspace}/saved-queries/new`)
  await page.getByLabel('Name', { exact: true }).fill('Not saved')
  await page.getByText('Not saved, kept as a draft').waitFor()
  return page
}

const ways: Record<string, () => Promise<Page>> = {
  'by its address': async () => {
    const { page } = await openTab(stage.browser)
    await page.goto(`${stage.app.url}/login`)
    return page
  },
  'by an invite': async () => {
    const { page } = await openTab(stage.browser)
    await page.goto(`${stage.app.url}/invite?token=from-a-mail`)
    return page
  },
  'by the address of a page, signed out': async () => {
    const { page } = await openTab(stage.browser)
    await page.goto(`${stage.app.url}/workspace/${crypto.randomUUID()}/insight/overview`)
    return page
  },
  'by an invite that is refused, signed in': async () => {
    const { page } = await fromAPage()
    await page.goto(`${stage.app.url}/login?token=used-up`)
    await page.getByRole('heading', { name: 'This invite does not work' }).waitFor()
    return page
  },
  'by signing out': async () => {
    const { page } = await fromAPage()
    await signOut(page)
    return page
  },
  'by signing out of a query that is not saved': async () => {
    const page = await fromAnUnsavedQuery()
    await signOut(page)
    return page
  },
  "by another tab's sign-out, of a query that is not saved": async () => {
    const page = await fromAnUnsavedQuery()
    const other = await page.context().newPage()
    await other.goto(page.url().replace('/new', ''))
    await signOut(other)
    return page
  },
  "by another tab's sign-out": async () => {
    const { page, context, workspace } = await fromAPage()
    const other = await context.newPage()
    await other.goto(`${workspace}/saved-queries`)
    await signOut(other)
    return page
  },
  'by a refused token': async () => {
    const { page, context } = await fromAPage()
    await refuseTokens(context)
    await page.getByRole('link', { name: 'Overview', exact: true }).click()
    return page
  },
}

test('the login is laid out alike whichever way one comes to it', async () => {
  const layouts: Record<string, Awaited<ReturnType<typeof layoutOf>>> = {}
  for (const [way, come] of Object.entries(ways)) {
    const page = await come()
    layouts[way] = await layoutOf(page)
    await page.context().close()
  }
  const { 'by its address': expected, ...others } = layouts
  expect(others).toEqual(Object.fromEntries(Object.keys(others).map((way) => [way, expected])))
})

test('S-42: the back button behind a sign-out shows nothing of the workspace', async () => {
  const { page, workspace } = await fromAPage()
  await page.goto(`${workspace}/insight/posts`)
  const post = page.getByRole('article').first()
  await post.waitFor()
  const texts = await post.getByRole('paragraph').allInnerTexts()
  const first = texts.find((text) => text.length > 20)!
  await visit(page, `${workspace}/saved-queries`)
  await signOut(page)
  await layoutOf(page)

  const shown: boolean[] = []
  for (let back = 0; back < 2; back++) {
    await page.goBack()
    await layoutOf(page)
    shown.push((await page.content()).includes(first))
  }

  expect(shown).toEqual([false, false])
})

test('nothing of the drawing is told to who listens to the page', async () => {
  const { page, context } = await openTab(stage.browser)
  await page.goto(`${stage.app.url}/login`)
  await page.locator('.contours text').first().waitFor({ state: 'attached' })
  const chromium = await context.newCDPSession(page)
  const { nodes } = await chromium.send('Accessibility.getFullAXTree')
  const told = nodes.filter(({ ignored }) => !ignored).map(({ name }) => String(name?.value ?? ''))
  expect(told).toContain('Sign in')
  expect(told.filter((text) => /\d/.test(text))).toEqual([])
})
