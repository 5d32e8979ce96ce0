import { beforeEach, expect, test, vi } from 'vitest'
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
import type { AlertSearch } from '#src/features/alerts/address.ts'
import { AlertPage } from '#src/features/alerts/alert-page.tsx'
import { Alerts } from '#src/features/alerts/alerts.tsx'
import { rowOf } from '#test/features/saved-queries/rows.ts'
import { fakeApi, problem } from '#test/support/fake-api.ts'
import { idOf, userOf, workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import * as scene from '#test/support/scene.tsx'
import { alertOf, firingOf, previewOf } from './alerts.ts'

const api = fakeApi()
const queryId = idOf(3)

function cacheOf(privilege: Role) {
  api.on(getWorkspace, workspaceOf({ privilege }))
  const cache = scene.newCache(workspaceOf({ privilege }))
  cache.setQueryData(currentUserQuery().queryKey, userOf())
  return cache
}

async function open(search: AlertSearch, alertId = 'new') {
  const onGo = vi.fn<(alertId: string, view: 'edit' | undefined, options?: object) => void>()
  const alert = { alertId, search, onGo, onList: () => {}, onSearchChange: () => {} }
  await scene.show(<AlertPage {...alert} />, cacheOf('owner'))
  return onGo
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const fill = (label: string, value: string) => page.getByLabelText(label, { exact: true }).fill(value)
const refuse = (pointer: string, detail: string) =>
  problem('invalid_input', detail, { errors: [{ pointer, detail }] } as never)

beforeEach(() => {
  localStorage.clear()
  api.on(listQueries, { items: [rowOf('Tea', { id: queryId })] } as never)
  api.on(listAuthorLists, { items: [] })
  const seats = { members: { used: 1, allowed: null }, viewers: { used: 0, allowed: null } }
  api.on(listMembers, { items: [], seats })
  api.on(listAddresses, { items: [], mails: true })
  api.on(listChannels, { items: [] })
  api.on(contract.previewAlert, previewOf('2026-11-03T14:00:00Z', '2026-10-20T09:00:00Z'))
  api.on(contract.createAlert, alertOf('Spikes'))
  api.on(contract.getAlert, alertOf('Spikes'))
  api.on(contract.listFirings, { items: [firingOf()], nextCursor: null })
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

test('a new alert previews its firings, and keeps the filters of the page it was opened from', async () => {
  const onGo = await open({ queryId, source: 'x' })
  await expect.element(page.getByText('It would have fired 2 times in the last 30 days:')).toBeVisible()
  await fill('Name', 'Spikes')
  await press('Save')
  await expect.poll(() => onGo.mock.calls).toEqual([[idOf(10), 'edit', { replace: true }]])
  expect(api.calls(contract.createAlert)).toEqual([
    {
      workspaceId,
      name: 'Spikes',
      condition: { kind: 'volume', score: 3 },
      scope: { queryId, source: 'x' },
      schedule: null,
      cooldownMinutes: 60,
      recipients: [{ kind: 'member', userId: idOf(2) }],
      own: false,
    },
  ])
})

test('a wrong limit is reported on the first save, not while typing', async () => {
  await open({ kind: 'threshold' })
  await fill('Name', 'Sentiment')
  await page.getByLabelText('Is', { exact: true }).selectOptions('up by, against the same time before')
  await fill('Limit, in %', 'many')
  expect(page.getByText('Enter a number above 0.').elements()).toEqual([])
  await press('Save')
  await expect.element(page.getByText('Enter a number above 0.')).toBeVisible()
  expect(api.calls(contract.createAlert)).toEqual([])
})

test('a refused save keeps the words and shows the reason at its field', async () => {
  api.on(contract.createAlert, refuse('/recipients/0', 'Press desk is gone.'), problem('plan_limit_reached', 'Full.'))
  await open({ queryId })
  await fill('Name', 'Spikes')
  await press('Save')
  await expect.element(page.getByRole('group', { name: 'Who is told' }).getByText('Press desk is gone.')).toBeVisible()
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Spikes')
  await press('Save')
  await expect.element(page.getByText('Full.')).toBeVisible()
})

test('a conflict shows both versions, and mine can be saved over theirs', async () => {
  api.on(
    contract.updateAlert,
    problem('conflict', 'Changed.', { errors: [{ pointer: '/version', detail: 'Changed.' }] } as never),
    alertOf('Mine', { version: 3 }),
  )
  await open({ view: 'edit' }, idOf(10))
  await fill('Name', 'Mine')
  api.on(contract.getAlert, alertOf('Theirs', { version: 2, updatedBy: 'Max' }))
  await press('Save')
  await expect.element(page.getByRole('alert', { name: 'Two versions' }).getByText('Theirs')).toBeVisible()
  await press('Save mine over it')
  await expect.poll(() => api.calls(contract.updateAlert).at(-1)).toMatchObject({ name: 'Mine', version: 2 })
})

test('the history shows why an alert fired, and what each recipient answered', async () => {
  await open({}, idOf(10))
  const history = page.getByRole('region', { name: 'History' })
  for (const words of ['48 posts in an hour; 9 are usual.', '250 OK: queued', '503 Service Unavailable'])
    await expect.element(history.getByText(words)).toBeVisible()
  await expect.element(history.getByRole('button', { name: /48 posts of/ })).toBeVisible()
})
