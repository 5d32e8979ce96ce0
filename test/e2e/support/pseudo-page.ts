import type { Page } from 'playwright-core'
import { inPseudo } from './pseudo-language.ts'

type Role = Parameters<Page['getByRole']>[0]
export const named = (page: Page, role: Role, english: string) =>
  page.getByRole(role, { name: inPseudo(english) }).first()
export const press = (page: Page, english: string, role: Role = 'button') => named(page, role, english).click()
export const title = (page: Page, english: string) => named(page, 'heading', english).waitFor()
