import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openTab } from './support/browser.ts'
import { useTab } from './support/stage.ts'

const tab = useTab('Olivia')

const figures = ['Mentions', 'Unique authors', 'Interactions', 'Potential reach']
const read = (page: Page) =>
  Promise.all(
    figures.map(async (name) => {
      const article = page.getByRole('article', { name, exact: true })
      await article.waitFor()
      return (await article.locator('.text-2xl').textContent())!.trim()
    }),
  )

let link: string

test('a page is shared with its figures, and read without an account', async () => {
  const { page, workspace } = tab
  await page.goto(`${workspace}/insight/overview`)
  const numbers = await read(page)
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Share without an account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('For the client')
  await dialog.getByLabel('Password (optional)').fill('correct horse')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  link = await dialog.getByLabel('Link', { exact: true }).inputValue()

  const visitor = await openTab(tab.browser)
  const asked: string[] = []
  visitor.page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`))
  const response = await visitor.page.goto(link)
  expect(response!.headers()).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
  })
  await visitor.page.getByLabel('Password').fill('battery staple')
  await visitor.page.getByRole('button', { name: 'Open page' }).click()
  await visitor.page.getByText(/Wrong password/).waitFor()
  await visitor.page.getByLabel('Password').fill('correct horse')
  await visitor.page.getByRole('button', { name: 'Open page' }).click()
  await visitor.page.getByRole('heading', { name: 'For the client', level: 1 }).waitFor()
  expect(await read(visitor.page)).toEqual(numbers)

  const main = visitor.page.getByRole('main')
  await main.getByRole('heading', { name: 'Top terms' }).waitFor()
  expect(await main.getByRole('link').count()).toBe(0)
  expect(await main.getByRole('heading', { name: 'Top posts' }).count()).toBe(0)
  expect(asked.filter((address) => address.includes(link.split('#')[1]!))).toEqual([])
  expect(asked.filter((address) => /\/api\/(?!social\/shared\/)/.test(address))).toEqual([])
  expect(visitor.complaints).toEqual([])
  await visitor.page.setViewportSize({ width: 360, height: 780 })
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('it is ended in the settings, and its link says so, also where the page lies open', async () => {
  const { page, workspace } = tab
  const open = await openTab(tab.browser)
  await open.page.goto(link)
  await open.page.getByLabel('Password').fill('correct horse')
  await open.page.getByRole('button', { name: 'Open page' }).click()
  await open.page.getByRole('heading', { name: 'For the client', level: 1 }).waitFor()
  await page.goto(`${workspace}/settings/sharing`)
  const row = page.getByRole('row', { name: /For the client/ })
  await row.getByRole('cell', { name: /^2\s*last / }).waitFor()
  await row.getByRole('button', { name: 'Stop sharing: For the client' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click()
  await page.getByText('Nothing is shared').waitFor()

  const isOver = open.page.getByRole('heading', { name: 'This link doesn’t work' })
  await isOver.waitFor({ timeout: 60_000 })

  const visitor = await openTab(tab.browser)
  await visitor.page.goto(link)
  const heading = visitor.page.getByRole('heading', { level: 1 })
  await heading.waitFor()
  expect(await heading.textContent()).toBe('This link doesn’t work')
})
