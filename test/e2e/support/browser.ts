import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { findChromium } from '../../../scripts/chromium.ts'
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

export type Tab = { page: Page; context: BrowserContext; complaints: string[] }

export async function openProfile(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    ...options,
  })
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
  await page.getByRole('button', { name: /google/i }).click()
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

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>
const signedIn = new Map<string, StorageState>()

const isWithin = (address: URL) => /\/saved-queries/.test(address.pathname)

/**
 * A tab in which one of the sample people is signed in, and the address of their workspace. Who has signed in on a server is signed
 * in again by what the browser stored then; a session that has ended meanwhile is begun anew.
 */
export async function openWorkspace(
  browser: Browser,
  url: string,
  person: string,
  options?: Parameters<typeof openTab>[1],
) {
  const storageState = signedIn.get(`${person} ${url}`)
  const tab = await openTab(browser, { ...options, ...(storageState && { storageState }) })
  if (storageState) await tab.page.goto(`${url}/login`)
  if (!storageState || !(await isLedOn(tab.page))) {
    await signIn(tab.page, url, person)
    await tab.page.waitForURL(isWithin)
    signedIn.set(`${person} ${url}`, await tab.context.storageState())
  }
  return { ...tab, workspace: tab.page.url().replace(/\/saved-queries.*/, '') }
}

/** The sign-in page leads those who are signed in to their workspace. */
async function isLedOn(page: Page) {
  const button = page.getByRole('button', { name: /google/i })
  await Promise.race([page.waitForURL(isWithin), button.waitFor()])
  return isWithin(new URL(page.url()))
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
