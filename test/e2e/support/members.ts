import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { faultsOf } from './faults.ts'

type Tab = { page: Page; workspace: string }

export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
export const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

export async function openMembers({ page, workspace }: Tab) {
  await page.goto(`${workspace}/settings/member`)
  await page.getByRole('table', { name: 'Members' }).waitFor()
}

export async function invite({ page }: Tab, role: string) {
  await page.getByRole('button', { name: 'Invite member', exact: true }).click()
  const asked = dialog(page, 'Invite member')
  await asked.getByLabel('Role').selectOption({ label: role })
  expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })
  await asked.getByRole('button', { name: 'Create invite' }).click()
  const ready = dialog(page, 'Invite member')
  const link = await ready.getByLabel('Link').inputValue()
  const code = await ready.getByLabel('Code').inputValue()
  await ready.getByRole('button', { name: 'Done' }).click()
  return { link, code }
}
