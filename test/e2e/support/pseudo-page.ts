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
export const named = (page: Page, role: Role, english: string) =>
  page.getByRole(role, { name: inPseudo(english) }).first()
export const press = (page: Page, english: string, role: Role = 'button') => named(page, role, english).click()
export const shows = (page: Page, english: string) => page.getByText(inPseudo(english)).first().waitFor()
export const title = (page: Page, english: string) => named(page, 'heading', english).waitFor()

/** An older preview is dimmed while the new one is on its way. */
export const settled = (page: Page) =>
  page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null, undefined)
