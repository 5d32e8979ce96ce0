import { chromium, request, type APIResponse, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { findChromium } from '../../../scripts/chromium.ts'
import { drawWhole } from './draw-whole.ts'
import { watchRequests } from './quiet.ts'

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })

/** In milliseconds. Long, for a machine ten times slower: what fails still fails, only later. */
const timeout = 240_000

export type Tab = { page: Page; context: BrowserContext; complaints: string[] }

type ProfileOptions = Parameters<Browser['newContext']>[0] & { drawsWhole?: boolean }

export async function openProfile(
  browser: Browser,
  { drawsWhole = true, ...options }: ProfileOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    ...options,
  })
  context.setDefaultTimeout(timeout)
  if (drawsWhole) await context.addInitScript(drawWhole)
  watchRequests(context)
  return context
}

/** `complaints` collects uncaught errors and refusals of the content security policy. */
export async function openPage(context: BrowserContext): Promise<Omit<Tab, 'context'>> {
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (/Content.Security.Policy|requires 'Trusted|Trusted ?Type/i.test(message.text()))
      complaints.push(`policy: ${message.text()}`)
  })
  return { page, complaints }
}

/** A page in a profile of its own. */
export async function openTab(browser: Browser, options?: Parameters<typeof openProfile>[1]): Promise<Tab> {
  const context = await openProfile(browser, options)
  return { context, ...(await openPage(context)) }
}

/** Signs in on the stand-in provider as one of the sample people or with any other e-mail. */
export async function signIn(page: Page, url: string, person: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByRole('button', { name: 'google' }).click()
  await page.waitForURL(/\/sign-in\//)
  if (person.includes('@')) {
    await page.getByLabel(/e-?mail/i).fill(person)
    await page.getByRole('button', { name: /^(sign in|continue)/i }).click()
  } else {
    await page.getByRole('button', { name: new RegExp(person, 'i') }).click()
  }
  await page.waitForURL(
    (address) => address.origin === new URL(url).origin && !/^\/(sign-in|login)/.test(address.pathname),
  )
}

/** A session of one of the sample people, by the stand-in's own addresses, as the login page asks for them. */
async function sessionOf(url: string, person: string) {
  const asking = await request.newContext({ baseURL: url, maxRedirects: 0, timeout })
  const next = (answer: APIResponse) => answer.headers()['location']!
  const attempt = {
    client_id: 'soundings-google',
    redirect_uri: `${url}/login/callback`,
    response_type: 'id_token',
    response_mode: 'fragment',
    scope: 'openid email profile',
    nonce: crypto.randomUUID(),
    state: crypto.randomUUID(),
  }
  const email = `${person.split(' ')[0]!.toLowerCase()}@example.com`
  const page = next(await asking.get('/sign-in/google/auth', { params: attempt }))
  const back = new URL(next(await asking.get(next(await asking.post(page, { form: { email } })))))
  const data = { oauth_token: new URLSearchParams(back.hash.slice(1)).get('id_token'), vendor_type: 'google' }
  const answer = await asking.post('/api/social/auth/login', { data })
  if (!answer.ok()) throw new Error(`${person} could not sign in: ${answer.status()} ${await answer.text()}`)
  const session = await answer.text()
  await asking.dispose()
  return session
}

/** A tab in which one of the sample people is signed in, by a session of its own, and the address of their workspace. */
export async function openWorkspace(
  browser: Browser,
  url: string,
  person: string,
  options?: Parameters<typeof openTab>[1],
) {
  const localStorage = [{ name: 'session_tokens', value: await sessionOf(url, person) }]
  const tab = await openTab(browser, {
    ...options,
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  })
  // The login page leads those who are signed in to their workspace.
  await tab.page.goto(`${url}/login`)
  await tab.page.waitForURL(/\/saved-queries/)
  return { ...tab, workspace: tab.page.url().replace(/\/saved-queries.*/, '') }
}

/** Goes to an address of the app as its links do: the app is not loaded again. */
export async function visit(page: Page, address: string) {
  // Before its first page is shown the app does not hear of addresses.
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.evaluate((to) => {
    document.title = ''
    history.pushState({}, '', to)
  }, address)
  // Each navigation that has ended gives the window its title.
  await page.waitForFunction(() => document.title !== '')
}
