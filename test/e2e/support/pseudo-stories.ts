import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { inPseudo } from './pseudo-language.ts'

export type Stand = {
  page: Page
  url: string
  workspace: string
  /** Notes under a name what the page says in plain letters and how far it is too wide; what people wrote is no fault. */
  look: (where: string, exceptFor?: string) => Promise<void>
  /** Asks the server as the person of the page. */
  ask: (path: string, body: object) => Promise<{ id: string }>
}

type Role = Parameters<Page['getByRole']>[0]
const named = (page: Page, role: Role, english: string) => page.getByRole(role, { name: inPseudo(english) }).first()
const press = (page: Page, english: string, role: Role = 'button') => named(page, role, english).click()
const shows = (page: Page, english: string) => page.getByText(inPseudo(english)).first().waitFor()
const title = (page: Page, english: string) => named(page, 'heading', english).waitFor()

/** An older preview is dimmed while the new one is on its way. */
const settled = (page: Page) =>
  page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null, undefined, { timeout: 20_000 })

const sample = readFileSync(new URL('../../samples/posts-with-bad-rows.csv', import.meta.url))
const post = (at: number) => ({ id: `p${at}`, created_at: '2026-03-01T10:00:00Z', text: `Tea number ${at}` })
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })

const send = (page: Page, what: ReturnType<typeof file>) => page.locator('input[type=file]').first().setInputFiles(what)

const refusedFiles = [
  file('1.csv', Buffer.from('<html><body>Nothing here</body></html>')),
  file('2.csv', Buffer.from('')),
  file('3.csv.gz', gzipSync(Buffer.from('id,text\n'.repeat(90))).subarray(0, 14)),
]

async function refuses({ page, workspace, look }: Stand) {
  await page.goto(`${workspace}/saved-queries/import`)
  for (const refused of refusedFiles) {
    await send(page, refused)
    await page.getByRole('alert').filter({ hasText: /\S{3}/ }).first().waitFor()
    await page.waitForLoadState('networkidle')
    await look(`import, ${refused.name} is refused`)
  }
}

async function mapsAndImports({ page, workspace, look }: Stand) {
  await page.goto(`${workspace}/saved-queries/import`)
  await send(page, file('7.csv', sample))
  await shows(page, 'The preview is up to date.')
  await look('import, preview with bad rows')

  await press(page, 'Saved mappings')
  await named(page, 'menuitem', 'Save this mapping…').waitFor()
  await look('import, menu of presets')
  await press(page, 'Save this mapping…', 'menuitem')
  await page.getByRole('dialog').getByRole('textbox').fill('№ 1')
  await look('import, a preset is saved')
  await page.getByRole('dialog').getByRole('textbox').press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await press(page, 'Saved mappings')
  await press(page, 'Delete saved mappings…', 'menuitem')
  await page.getByRole('dialog').waitFor()
  await look('import, presets are deleted')
  await page.keyboard.press('Escape')

  await page.getByLabel(inPseudo('Time zone of times without one')).fill('Öß/Üä')
  await page.getByRole('row', { name: /^text/ }).getByRole('combobox').selectOption('')
  await page.waitForTimeout(400)
  await settled(page)
  await look('import, a mapping that cannot work')
  await page.getByLabel(inPseudo('Time zone of times without one')).fill('UTC')
  await press(page, 'Use the suggested mapping')
  await shows(page, 'The preview is up to date.')

  await press(page, 'Check the whole file')
  await title(page, 'What would be imported')
  await page.getByRole('table').waitFor()
  await look('import, report of the check')
  await page.getByRole('button', { name: /4/ }).click()
  await title(page, 'The posts are imported')
  await page.getByRole('table').waitFor()
  await look('import, finished')
  await press(page, 'Undo this import…')
  await page.getByRole('dialog').waitFor()
  await look('import, undo')
  await press(page, 'Undo the import')
  await title(page, 'The import was undone')
  await look('import, undone')
}

async function importsBadFiles({ page, workspace, look }: Stand) {
  const lines = Array.from({ length: 1_200 }, (_, at) => JSON.stringify(post(at)))
  const packed = gzipSync(Buffer.from(lines.join('\n')))
  await page.goto(`${workspace}/saved-queries/import`)
  await send(page, file('4.jsonl.gz', packed.subarray(0, packed.length - 40)))
  await shows(page, 'The preview is up to date.')
  await press(page, 'Check the whole file')
  await title(page, 'What would be imported of the damaged file')
  await look('import, a damaged file')

  await page.goto(`${workspace}/saved-queries/import`)
  await send(page, file('5.json', Buffer.from(`[${lines.join(',')},${deep(1_200)}]`)))
  await shows(page, 'The preview is up to date.')
  await press(page, 'Check the whole file')
  await title(page, 'The check broke off')
  await look('import, the check failed')

  const odd = ['not a line', deep(1_200).repeat(2), '[1]', JSON.stringify({ ...post(1), likes: 'many' })]
  await page.goto(`${workspace}/saved-queries/import`)
  await send(page, file('6.jsonl', Buffer.from([...lines.slice(0, 12), ...odd].join('\n'))))
  await shows(page, 'The preview is up to date.')
  await look('import, preview with odd lines')
  await page.goto(`${workspace}/saved-queries/import`)
  await page.getByRole('table').first().waitFor()
  await look('import, history')
}

async function writesQueries({ page, workspace, look }: Stand) {
  const write = async (text: string) => {
    await page.locator('.cm-content').click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text)
  }
  await page.goto(`${workspace}/saved-queries/new`)
  await write('cofee AND lagn:en (tea')
  await page.waitForTimeout(500)
  await page.keyboard.press('Control+s')
  await look('query, with problems')
  await write('tidewater OR "flat white" -spam lang:en likes:>1')
  await page.getByLabel(inPseudo('Name'), { exact: true }).fill(`№ ${Date.now()}`)
  await page.waitForTimeout(500)
  await settled(page)
  await look('query, preview')
  await page.keyboard.press('Control+s')
  await page.waitForURL(/saved-queries\/(?!new)/)

  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.locator('.cm-content').click()
  await other.keyboard.press('Control+End')
  await other.keyboard.type(' -tea')
  await other.keyboard.press('Control+s')
  // Another tab speaks German as it is.
  await other.getByText('Gespeichert', { exact: true }).first().waitFor()
  await write('tidewater -milk')
  await page.keyboard.press('Control+s')
  await page.waitForTimeout(1_000)
  await look('query, somebody was faster')
  await other.close()
  await page.reload()
  await press(page, 'Versions')
  await page.getByRole('dialog').getByRole('radio').first().waitFor()
  await look('query, versions')
  await page.keyboard.press('Escape')
  // What is seen of it is its label.
  await named(page, 'radio', 'Builder').dispatchEvent('click')
  await settled(page)
  await look('query, builder')
}

async function filtersAndExplains({ page, workspace, look, ask }: Stand) {
  const at = `${workspace}/insight`
  await page.goto(`${at}/filtered-posts?view=filters&make=new`)
  await page.getByRole('form').waitFor()
  await page.keyboard.press('Control+s')
  await page.waitForTimeout(300)
  await look('filter, nothing in it yet')
  await page.getByRole('form').getByRole('textbox').first().fill('x'.repeat(130))
  await look('filter, a name that is too long')

  const { id } = await ask('filters', {
    name: `№ ${Date.now()}`,
    visibility: 'shared',
    conditions: [
      { field: 'lang', values: ['en', 'de'] },
      { field: 'is', not: true, values: ['reply'] },
      { field: 'likes', min: 3 },
    ],
  })
  await page.goto(`${at}/filtered-posts?view=filters&edit=${id}`)
  await page.getByRole('form').waitFor()
  await settled(page)
  await look('filter, editor')
  for (const kind of ['posts', 'profiles']) {
    await page.goto(`${at}/filtered-${kind}?filter=${id}&show=removed`)
    await page.getByRole('article').first().waitFor()
    await look(`filter, filtered ${kind}`)
  }
  await page.goto(`${at}/filtered-posts?filter=${id}&show=removed&type=reply&source=other,reddit&sentiment=positive`)
  await page.waitForLoadState('networkidle')
  await page.goto(`${at}/filtered-posts?filter=${id}&show=removed&text=coffee`)
  await page.getByRole('article').first().waitFor()
  await press(page, 'More about this post')
  await named(page, 'menuitem', 'Why is this here?').waitFor()
  await look('post, menu', await page.getByRole('article').first().innerText())
  await press(page, 'Why is this here?', 'menuitem')
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  await look('post, why it is not here')
  await page.keyboard.press('Escape')
  await page.goto(`${at}/posts?type=reply&view=cards`)
  await press(page, 'More about this post')
  await press(page, 'Why is this here?', 'menuitem')
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  await look('post, why it is here')
}

async function opensMenus({ page, workspace, look }: Stand) {
  await page.goto(`${workspace}/settings/general`)
  const name = page.getByRole('textbox').first()
  await name.fill('')
  await name.press('Enter')
  await look('settings, without a name')
  await name.fill('x'.repeat(130))
  await name.press('Enter')
  await page.waitForTimeout(500)
  await look('settings, with too long a name')
  await page
    .getByRole('button', { name: /Olivia/ })
    .first()
    .click()
  await page.getByRole('menuitemradio').first().waitFor()
  await look('menu of the account')
}

async function fails({ page, workspace, look }: Stand) {
  await page.goto(`${workspace}/saved-queries`)
  await page.getByRole('table').waitFor()
  await page.route('**/api/social/**/posts?*', (route) => route.fulfill({ json: { items: 'none' } }))
  await page.goto(`${workspace}/insight/posts`)
  await page.getByRole('alert').first().waitFor()
  await look('an answer that cannot be read')
  await page.unroute('**/api/social/**/posts?*')
  await page.route('**/api/social/**/posts?*', (route) => route.abort())
  await page.goto(`${workspace}/insight/posts`)
  await page.getByRole('alert').first().waitFor()
  await look('a server that cannot be reached')
  await page.unroute('**/api/social/**/posts?*')
  await page.goto(`${workspace}/insight/posts?text=coffee+AND`)
  await page.waitForLoadState('networkidle')
  await look('a page of a query that cannot be read')
}

async function signsIn({ page, url, look }: Stand) {
  await page.context().clearCookies()
  await page.goto(`${url}/nothing`)
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key !== 'soundings_language') localStorage.removeItem(key)
  })
  await page.goto(`${url}/login`)
  await page.getByRole('button').first().waitFor()
  await look('sign-in')
  await page.goto(`${url}/login/callback?error=access_denied&state=nobody`)
  await page.getByRole('link').first().waitFor()
  await look('sign-in, failed')
}

/** The last one ends the session. */
export const stories = {
  refuses,
  mapsAndImports,
  importsBadFiles,
  writesQueries,
  filtersAndExplains,
  opensMenus,
  fails,
  signsIn,
}
