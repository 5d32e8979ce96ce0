import { importsBadFiles, mapsAndImports, refuses } from './pseudo-imports.ts'
import { inPseudo } from './pseudo-language.ts'
import { named, press, settled, shows, type Stand } from './pseudo-page.ts'
import { untilQuiet } from './quiet.ts'

async function writesQueries({ page, workspace, look }: Stand) {
  const write = async (text: string) => {
    await page.locator('.cm-content').click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text)
  }
  await page.goto(`${workspace}/saved-queries/new`)
  await write('cofee AND lagn:en (tea')
  await page.locator('.query-error').first().waitFor()
  await page.keyboard.press('Control+s')
  await look('query, with problems')
  await write('tidewater OR "flat white" -spam lang:en likes:>1')
  await page.getByLabel(inPseudo('Name'), { exact: true }).fill(`№ ${Date.now()}`)
  await named(page, 'region', 'Preview').waitFor()
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
  // A page behind another is drawn about once a second.
  await page.bringToFront()
  await write('tidewater -milk')
  await page.keyboard.press('Control+s')
  await page.getByRole('alert').first().waitFor()
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
  const name = page.getByRole('form').getByRole('textbox').first()
  await name.fill('№')
  await name.press('Enter')
  await page.getByRole('form').getByRole('alert').first().waitFor()
  await look('filter, nothing in it yet')
  await name.fill('x'.repeat(130))
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
  await untilQuiet(page)
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
  const isRefused = async (text: string) => {
    const refusal = page.waitForResponse((response) => response.status() === 400)
    await name.fill(text)
    await name.press('Enter')
    await refusal
    await page.locator('[aria-invalid=true]').waitFor()
  }
  await isRefused('')
  await look('settings, without a name')
  await isRefused('x'.repeat(130))
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
  await untilQuiet(page)
  await look('a page of a query that cannot be read')
}

/** The address is one that no collector may follow: the page shows a fault. */
async function collects({ page, url, look, ask }: Stand) {
  const feeds = ['http://127.0.0.1:9/feed']
  await page.goto(`${url}/scraping`)
  await untilQuiet(page)
  await ask('../internal/collectors', { source: 'feeds', name: '№ 1', settings: { feeds } })
  await page.goto(`${url}/scraping`)
  await shows(page, 'Edit the settings and test them; it goes on once they are saved.')
  await named(page, 'img', 'What is new: {0}').waitFor()
  await untilQuiet(page)
  await look('collection, settings refused', feeds[0])
  const settings = { seed: 'a', postsPerHour: 1 }
  const { id } = await ask('../internal/collectors', { source: 'simulated', name: '№ 2', settings })
  await page.goto(`${url}/scraping?collector=${id}`)
  await press(page, 'Backfill…')
  await page.getByRole('dialog').waitFor()
  await look('collection, backfill', feeds[0])
  await page.keyboard.press('Escape')
  await press(page, 'New collector')
  for (const source of ['mastodon', 'bluesky', 'simulated']) {
    await page.getByRole('dialog').getByRole('combobox').first().selectOption(source)
    await look(`collection, new one of ${source}`, `${feeds[0]} https://mastodon.social ${blueskyHosts} tidewater`)
  }
  await press(page, 'Test')
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  await look('collection, tested', feeds[0])
}

const blueskyHosts = 'wss jetstream east west bsky network https public api app'

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
  collects,
  signsIn,
}
