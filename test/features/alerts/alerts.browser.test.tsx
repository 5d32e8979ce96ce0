import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as contract from '#contract/alerts/alerts.ts'
import { listAddresses } from '#contract/channels/addresses.ts'
import { listChannels } from '#contract/channels/channels.ts'
import { listAuthorLists } from '#contract/filters/author-lists.ts'
import type { Role } from '#contract/permissions.ts'
import { listQueries } from '#contract/saved-queries/query-list.ts'
import { listMembers } from '#contract/workspaces/members.ts'
import { getWorkspace } from '#contract/workspaces/workspaces.ts'
import { currentUserQuery } from '#src/api/users.ts'
import type { AlertSearch } from '#src/features/alerts/search.ts'
import { AlertPage } from '#src/features/alerts/alert-page.tsx'
import { Alerts } from '#src/features/alerts/alerts.tsx'
import { rowOf } from '#test/features/saved-queries/rows.ts'
import { fakeApi, problem } from '#test/support/fake-api.ts'
import { idOf, userOf, workspaceOf } from '#test/support/fixtures.ts'
import * as scene from '#test/support/scene.tsx'
import { alertOf } from './alerts.ts'

const api = fakeApi()
const queryId = idOf(3)

function cacheOf(privilege: Role) {
  api.on(getWorkspace, workspaceOf({ privilege }))
  const cache = scene.newCache(workspaceOf({ privilege }))
  cache.setQueryData(currentUserQuery().queryKey, userOf())
  return cache
}

const nothing = () => {}
const open = (search: AlertSearch, alertId = 'new') =>
  scene.show(
    <AlertPage {...{ alertId, search }} onGo={nothing} onList={nothing} onSearchChange={nothing} />,
    cacheOf('owner'),
  )

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const fill = (label: string, value: string) => page.getByLabelText(label, { exact: true }).fill(value)
const refuse = <const Code extends 'invalid_input' | 'conflict'>(code: Code, pointer: string, detail: string) =>
  problem(code, detail, { errors: [{ pointer, detail }] } as never)

beforeEach(() => {
  localStorage.clear()
  api.on(listQueries, { items: [rowOf('Tea', { id: queryId })] } as never)
  api.on(listAuthorLists, { items: [] })
  const seats = { members: { used: 1, allowed: null }, viewers: { used: 0, allowed: null } }
  api.on(listMembers, { items: [], seats })
  api.on(listAddresses, { items: [], mails: true })
  api.on(listChannels, { items: [] })
  const month = { from: '2026-10-05T00:00:00Z', to: '2026-11-04T00:00:00Z' }
  api.on(contract.previewAlert, { ...month, total: 0, items: [], note: null })
  api.on(contract.getAlert, alertOf('Spikes'))
  api.on(contract.listFirings, { items: [], nextCursor: null })
})

test.each([
  ['owner', true, ['Resolve', 'Pause', 'Edit', 'Delete', 'Duplicate']],
  ['viewer', false, ['Duplicate']],
] as const)('the menu of a firing alert offers a %s what they may do', async (role, mayEdit, offered) => {
  api.on(contract.listAlerts, { items: [alertOf('Spikes', { state: 'firing', mayEdit })] })
  await scene.show(<Alerts />, cacheOf(role))
  await press('Actions for Spikes')
  const entries = page.getByRole('menuitem')
  for (const name of offered) await expect.element(entries.filter({ hasText: name })).toBeVisible()
  if (!mayEdit) expect(entries.elements()).toHaveLength(offered.length)
})

test('a refused save keeps the words and shows the reason at its field', async () => {
  const gone = refuse('invalid_input', '/recipients/0', 'Press desk is gone.')
  api.on(contract.createAlert, gone, problem('plan_limit_reached', 'Full.'))
  await open({ queryId })
  await fill('Name', 'Spikes')
  await press('Save')
  await expect.element(page.getByRole('group', { name: 'Recipients' }).getByText('Press desk is gone.')).toBeVisible()
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Spikes')
  await press('Save')
  await expect.element(page.getByText('Full.')).toBeVisible()
})

test('a conflict shows both versions, and mine can be saved over theirs', async () => {
  api.on(contract.updateAlert, refuse('conflict', '/version', 'Changed.'), alertOf('Mine', { version: 3 }))
  await open({ view: 'edit' }, idOf(10))
  await fill('Name', 'Mine')
  api.on(contract.getAlert, alertOf('Theirs', { version: 2, updatedBy: 'Max' }))
  await press('Save')
  await expect.element(page.getByRole('alert', { name: 'Two versions' }).getByText('Theirs')).toBeVisible()
  await press('Keep mine')
  await expect.poll(() => api.calls(contract.updateAlert).at(-1)).toMatchObject({ name: 'Mine', version: 2 })
})
