import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chooseInCard } from './support/card-menu.ts'
import { useTab } from './support/stage.ts'
import { untilQuiet } from './support/quiet.ts'

const tab = useTab('Olivia', { options: { colorScheme: 'dark' } })

/** What stands beside the right edge of the sheet, or is pressed and has no place on it. */
const faultsOnPaper = () =>
  tab.page.evaluate(() => {
    const wide = [...document.querySelectorAll('#page svg, #page p, #page h1, #page h2, #page table')].filter(
      (element) => {
        const { right, width, height } = element.getBoundingClientRect()
        const isRead = element.closest('.sr-only') !== null
        return !isRead && width > 0 && height > 0 && right > document.documentElement.clientWidth + 1
      },
    )
    const pressed = [...document.querySelectorAll('nav, search')].filter((element) => element.checkVisibility())
    return { wide: wide.map(({ outerHTML }) => outerHTML.slice(0, 120)), pressed: pressed.length }
  })

/** The page as it is before it is printed. */
async function onScreen(path: string) {
  await tab.page.emulateMedia({ media: 'screen' })
  await tab.page.setViewportSize({ width: 1440, height: 900 })
  await tab.page.goto(`${tab.workspace}/${path}`)
}

/** As it goes on a sheet of A4: nothing is cut. */
async function onPaper() {
  await tab.page.setViewportSize({ width: 703, height: 994 })
  await tab.page.emulateMedia({ media: 'print' })
  await expect.poll(faultsOnPaper).toEqual({ wide: [], pressed: 0 })
}

const background = () => tab.page.evaluate(() => getComputedStyle(document.body.parentElement!).backgroundColor)

test.each([
  ['overview', 'Volume', 'Mentions'],
  ['people', 'Followers and interactions per post', 'New authors'],
  ['conversation', 'What sets these posts apart', 'Words that occur together'],
  ['performance', 'By source', 'Median engagement rate'],
])(
  'the %s page goes on A4 with its head, light, and nothing cut; with definitions where they are asked for',
  async (name, title, defined) => {
    await onScreen(`insight/${name}`)
    await tab.page.getByRole('heading', { name: title }).first().waitFor()
    await tab.page
      .getByRole('button', { name: `Definition of ${defined}` })
      .first()
      .waitFor()
    await tab.page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '')
    })
    await tab.page.keyboard.press('ControlOrMeta+p')
    await tab.page.locator('html[data-printed]').waitFor()
    expect(await tab.page.locator('#printed-definitions article').count()).toBe(0)
    await tab.page.evaluate(() => {
      window.dispatchEvent(new Event('afterprint'))
      delete document.documentElement.dataset.printed
    })
    await tab.page.getByRole('button', { name: 'Export' }).first().click()
    await tab.page.getByRole('button', { name: 'Print with definitions' }).click()
    await tab.page.locator('html[data-printed]').waitFor()
    await expect.poll(() => tab.page.locator('#printed-definitions article').count()).toBeGreaterThan(2)
    await onPaper()
    expect(await background()).toBe('rgb(255, 255, 255)')
    await expect.poll(() => tab.page.locator('[data-caption]').innerText()).toMatch(/^.+ · .+ \(.+\) · All posts$/)
    await expect.poll(() => tab.page.locator('#printed-definitions').innerText()).toContain(defined)
    const sheet = await tab.page.pdf({ format: 'A4', preferCSSPageSize: true })
    expect(sheet.subarray(0, 5).toString()).toBe('%PDF-')
    await tab.page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect.poll(() => tab.page.locator('#printed-definitions article').count()).toBe(0)
  },
)

test('compared queries go on paper: all are named, figures stay whole on the first sheet, nothing covers them', async () => {
  const { page, workspace } = tab
  await onScreen('saved-queries')
  const listed = page.getByRole('row').getByRole('link').and(page.locator('[href*="/saved-queries/"]'))
  await listed.nth(3).waitFor()
  const queries = await listed.evaluateAll((links) =>
    [
      ...new Map(links.map((link) => [link.getAttribute('href')!.split('/').at(-1)!.split('?')[0]!, link.textContent])),
    ].slice(0, 4),
  )
  const [first, ...others] = queries.map(([id]) => id)
  await page.goto(`${workspace}/insight/overview?${new URLSearchParams({ queryId: first!, compare: others.join() })}`)
  await page
    .getByRole('slider', { name: /^Posts.* per day/i })
    .first()
    .waitFor()
  await untilQuiet(page)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await onPaper()
  for (const [, name] of queries) await expect.poll(() => page.locator('[data-caption]').innerText()).toContain(name)
  expect(await page.getByRole('radio').count()).toBe(0)
  const paper = await page.evaluate(() => {
    const figures = document.querySelector('[data-figures]')!
    const covered = [...figures.querySelectorAll('article')].filter((one) => {
      const [value, line] = [one.querySelector('button')!, one.querySelector('svg[viewBox], svg:last-of-type')!].map(
        (part) => part.getBoundingClientRect(),
      )
      return value!.right > line!.left + 1 && value!.bottom > line!.top + 1 && value!.top < line!.bottom - 1
    })
    const panels = [...document.querySelectorAll('#page section:has(h2 + p, header h2)')]
    return {
      covered: covered.length,
      top: figures.getBoundingClientRect().top,
      breaks: getComputedStyle(figures).breakInside,
      panels: [...new Set(panels.map((panel) => getComputedStyle(panel).breakInside))],
    }
  })
  expect(paper).toEqual({ covered: 0, top: expect.any(Number), breaks: 'avoid', panels: ['avoid'] })
  expect(paper.top).toBeLessThan(300)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
})

test.each([
  ['settings/general', 'General', /Type .* to confirm|Not saved/],
  ['discover', 'Discover', /Save as query|Search/],
  ['saved-queries/query', 'App trouble', /Builder|Save/],
])('%s goes on A4 without what is pressed', async (path, title, control) => {
  const { page } = tab
  await onScreen(path.replace(/\/query$/, ''))
  if (path === 'saved-queries/query') await page.getByRole('link', { name: title }).first().click()
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  await untilQuiet(page)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await onPaper()
  for (const role of ['button', 'link', 'textbox'] as const)
    await expect.poll(() => page.locator('#page').getByRole(role, { name: control }).count()).toBe(0)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
})

test('the posts go on one sheet, as many as it holds', async () => {
  await onScreen('insight/posts')
  await tab.page.getByRole('row').nth(3).waitFor()
  await onPaper()
  const sheet = await tab.page.pdf({ format: 'A4', preferCSSPageSize: true })
  const sheets = sheet.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length
  expect(sheets).toBeLessThan(4)
})

test('a chart is saved as a vector graphic that needs nothing beside itself, and as a picture as wide as a slide', async () => {
  await onScreen('insight/overview')
  await tab.page.getByRole('slider', { name: 'Posts by sentiment per day' }).waitFor()
  // Its marks come later than its bars, with a legend of their own.
  await untilQuiet(tab.page)
  await chooseInCard(tab.page, 'Volume over time', 'Save picture')
  const saved = async (name: 'Download SVG' | 'Download PNG') => {
    const button = tab.page.getByRole('dialog').getByRole('button', { name })
    const [download] = await Promise.all([tab.page.waitForEvent('download'), button.click()])
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
  }
  const svg = await saved('Download SVG')
  const text = svg.bytes.toString()
  expect(svg.name).toMatch(/^.+ – Posts by sentiment per day – \d{4}-\d\d-\d\d–\d{4}-\d\d-\d\d\.svg$/)
  expect(text).not.toMatch(/var\(|class=|light-dark|<script|href=/)
  expect(text).toMatch(/All posts/)
  expect(text).toMatch(/Soundings · .+ · \d+ \w{3} \d{4}</)
  const [width, height] = [/ width="(\d+)"/, / height="(\d+)"/].map((size) => Number(text.match(size)![1]))

  const png = await saved('Download PNG')
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG')
  const scale = Math.max(2, Math.ceil(1_600 / width!))
  expect([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)]).toEqual([scale * width!, scale * height!])

  // Opened alone, as a file, it shows the same.
  const folder = await mkdtemp(join(tmpdir(), 'soundings-chart-'))
  const alone = await tab.browser.newPage()
  await writeFile(join(folder, svg.name), svg.bytes)
  await alone.goto(`file://${join(folder, svg.name)}`)
  expect(await alone.evaluate(() => document.querySelectorAll('path').length)).toBeGreaterThan(0)
  await alone.close()
  await rm(folder, { recursive: true })
  expect(tab.complaints).toEqual([])
})
