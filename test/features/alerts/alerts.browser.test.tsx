import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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
import { channelOf } from '#test/support/channels.ts'
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

type Opened = { alertId?: string; search?: AlertSearch; role?: Role }

async function open({ alertId = 'new', search = {}, role = 'owner' }: Opened = {}) {
  const onGo = vi.fn<(alertId: string, view: 'edit' | undefined, options?: object) => void>()
  const onList = vi.fn<() => void>()
  await scene.show(
    <AlertPage alertId={alertId} search={search} onGo={onGo} onList={onList} onSearchChange={() => {}} />,
    cacheOf(role),
  )
  return { onGo, onList }
}

const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const choose = (name: string) => (page.getByRole('radio', { name }).element() as HTMLElement).click()
const tick = (name: string | RegExp) => (page.getByRole('checkbox', { name }).element() as HTMLElement).click()
const fill = (label: string, value: string) => page.getByLabelText(label, { exact: true }).fill(value)
const select = (label: string, value: string) => page.getByLabelText(label, { exact: true }).selectOptions(value)
const entries = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent)
const created = () => api.calls(contract.createAlert)

beforeEach(() => {
  localStorage.clear()
  api.on(listQueries, { items: [rowOf('Tea', { id: queryId })] } as never)
  api.on(listAuthorLists, {
    items: [
      {
        id: idOf(6),
        name: 'Critics',
        authors: 3,
        createdAt: '2026-11-01T00:00:00Z',
        createdBy: null,
        updatedAt: '2026-11-01T00:00:00Z',
        updatedBy: null,
      },
    ],
  })
  api.on(listMembers, {
    items: [],
    seats: { members: { used: 1, allowed: null }, viewers: { used: 0, allowed: null } },
  })
  api.on(listAddresses, { items: [], mails: true })
  api.on(listChannels, { items: [] })
  api.on(contract.previewAlert, previewOf('2026-11-03T14:00:00Z', '2026-10-20T09:00:00Z'))
  api.on(contract.createAlert, alertOf('Spikes'))
  api.on(contract.getAlert, alertOf('Spikes'))
  api.on(contract.listFirings, { items: [firingOf()], nextCursor: null })
  api.on(contract.listAlerts, { items: [alertOf('Spikes', { state: 'firing', lastFiredAt: '2026-11-03T14:00:00Z' })] })
})

describe('the list', () => {
  const show = (role: Role = 'owner') => scene.show(<Alerts />, cacheOf(role))

  test('that is empty says what alerts are and leads to the first one of each kind', async () => {
    api.on(contract.listAlerts, { items: [] })
    await show()
    await expect.element(page.getByRole('heading', { name: 'No alerts yet' })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Threshold' }))
      .toHaveAttribute('href', `/workspace/${workspaceId}/alerts/new?kind=threshold`)
  })

  test('that does not load says why and is asked for again', async () => {
    api.on(contract.listAlerts, problem('unavailable', 'Not available right now.'))
    await show()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The alerts did not loadNot available right now.Try again')
    api.on(contract.listAlerts, { items: [alertOf('Spikes')] })
    scene.pressAtOnce('Try again')
    await expect.element(page.getByRole('row', { name: /Spikes/ })).toBeVisible()
  })

  test('says how each stands, and steers it by what its state allows', async () => {
    api.on(contract.steerAlert, alertOf('Spikes', { state: 'coolingDown' }))
    await show()
    await expect.element(page.getByRole('cell', { name: 'Firing' })).toBeVisible()
    await press('Actions for Spikes')
    await expect
      .poll(entries)
      .toEqual([
        'Resolve',
        'Snooze for an hour',
        'Snooze for a day',
        'Snooze until…',
        'Mute until it is normal',
        'Pause',
        'Edit',
        'Duplicate',
        'Delete',
      ])
    await page.getByRole('menuitem', { name: 'Resolve' }).click()
    await expect.poll(() => api.calls(contract.steerAlert)).toMatchObject([{ steering: { action: 'resolve' } }])
  })

  test('lets nobody change what is another one’s', async () => {
    api.on(contract.listAlerts, { items: [alertOf('Spikes', { mayEdit: false })] })
    await show('viewer')
    await press('Actions for Spikes')
    await expect.poll(entries).toEqual(['Duplicate'])
  })
})

describe('a new alert', () => {
  test('shows when it would have fired before it is saved, and is saved with what the page looked at', async () => {
    const { onGo } = await open({ search: { queryId, source: 'x' } })
    await expect.element(page.getByText('It would have fired 2 times in the last 30 days:')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '48 posts of 3 Nov 2026, 14:00' })).toBeVisible()
    await fill('Name', 'Spikes')
    await press('Save')
    await expect.poll(created).toEqual([
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
    await expect.poll(() => onGo.mock.calls).toEqual([[idOf(10), 'edit', { replace: true }]])
  })

  test('on a figure says its unit and what is wrong with the limit once it is to be saved', async () => {
    await open({ search: { kind: 'threshold' } })
    await expect.element(page.getByText(/Once everything is filled in/)).toBeVisible()
    await fill('Name', 'Mood')
    await select('Figure', 'Mentions')
    await select('Is', 'up by, against the same time before')
    await fill('Limit, in %', 'many')
    expect(page.getByText('Enter a number above 0.').elements()).toEqual([])
    await press('Save')
    await expect.element(page.getByText('Enter a number above 0.')).toBeVisible()
    await fill('Limit, in %', '50')
    await select('Of the last', 'six hours')
    await expect.element(page.getByText(/It would have fired 2 times/)).toBeVisible()
    await press('Save')
    await expect
      .poll(created)
      .toMatchObject([{ condition: { kind: 'threshold', metric: 'mentions', test: 'rises', value: 50, window: '6h' } }])
  })

  test('on each post needs a query', async () => {
    await open({ search: { kind: 'keyword' } })
    await fill('Name', 'Tea')
    await press('Save')
    await expect.element(page.getByText(/Choose a saved query, or write what to search for/)).toBeVisible()
    await select('Query', 'Tea')
    await press('Save')
    await expect.poll(created).toMatchObject([{ condition: { kind: 'keyword' }, scope: { queryId } }])
  })

  test('is saved as a draft before it says in which posts', async () => {
    api.on(contract.createAlert, alertOf('Tea', { kind: 'keyword', condition: { kind: 'keyword' }, state: 'draft' }))
    api.on(contract.updateAlert, alertOf('Tea', { kind: 'keyword', condition: { kind: 'keyword' }, version: 2 }))
    await open({ search: { kind: 'keyword' } })
    await fill('Name', 'Tea')
    tick('Save as a draft')
    await press('Save')
    await expect.poll(created).toMatchObject([{ condition: { kind: 'keyword' }, scope: {}, draft: true }])
    await expect.element(page.getByText(/Once everything is filled in/)).toBeVisible()
    tick('Save as a draft')
    await press('Save')
    await expect.element(page.getByText(/Choose a saved query, or write what to search for/)).toBeVisible()
    await select('Query', 'Tea')
    await press('Save')
    await expect
      .poll(() => api.calls(contract.updateAlert))
      .toMatchObject([{ scope: { queryId }, draft: false, version: 1 }])
  })

  test('says at its field whom of its recipients nobody can tell, and what is gone', async () => {
    const detail = 'Press desk is no recipient of this workspace any more.'
    api.on(
      contract.createAlert,
      problem('invalid_input', detail, { errors: [{ pointer: '/recipients/0', detail }] } as never),
    )
    await open({ search: { queryId } })
    await fill('Name', 'Spikes')
    await press('Save')
    await expect.element(page.getByRole('group', { name: 'Who is told' }).getByText(detail)).toBeVisible()
    const gone = 'There is no such query.'
    api.on(
      contract.createAlert,
      problem('invalid_input', gone, { errors: [{ pointer: '/scope/queryId', detail: gone }] } as never),
    )
    choose('Extraordinary (z ≥ 4)')
    await press('Save')
    await expect.element(page.getByRole('region', { name: 'In which posts' }).getByText(gone)).toBeVisible()
  })

  test('on people and on sources', async () => {
    await open({ search: { kind: 'person', queryId } })
    await fill('Name', 'Critics')
    await select('Somebody of the list', 'Critics')
    await fill('or anybody with at least so many followers', '50 000')
    await press('Save')
    await expect
      .poll(created)
      .toMatchObject([{ condition: { kind: 'person', authorListId: idOf(6), followers: 50_000 } }])
  })

  test('on sources, with quiet hours, quiet days and a cooldown', async () => {
    await open({ search: { kind: 'collection' } })
    await fill('Name', 'Sources')
    tick(/a gap/)
    await fill('Cooldown, in minutes', '120')
    await fill('Quiet from', '22:00')
    await fill('Quiet until', '07:00')
    tick('Sunday')
    await press('Save')
    await expect.poll(created).toMatchObject([
      {
        condition: { kind: 'collection', faults: ['silence', 'credentials'] },
        cooldownMinutes: 120,
        schedule: { quietFrom: '22:00', quietUntil: '07:00', quietDays: [7] },
      },
    ])
  })

  test('of a viewer tells the viewer alone', async () => {
    await open({ search: { queryId }, role: 'viewer' })
    await expect.element(page.getByText(/You alone see this alert/)).toBeVisible()
    await fill('Name', 'Mine')
    await press('Save')
    await expect.poll(created).toMatchObject([{ own: true }])
  })

  test('that is refused keeps what was written and says why', async () => {
    api.on(contract.createAlert, problem('plan_limit_reached', 'Your plan holds one alert.'))
    await open({ search: { queryId } })
    await fill('Name', 'Spikes')
    choose('Very unusual (z ≥ 3)')
    await press('Save')
    await expect.element(page.getByText('Your plan holds one alert.')).toBeVisible()
    await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Spikes')
  })

  test('without a name says so at its field', async () => {
    await open({ search: { queryId } })
    choose('Extraordinary (z ≥ 4)')
    await press('Save')
    await expect.element(page.getByText('Give the alert a name.')).toBeVisible()
  })
})

describe('one that is saved', () => {
  test('keeps its kind, and shows both versions where somebody was faster', async () => {
    api.on(
      contract.updateAlert,
      problem('conflict', 'Changed.', { errors: [{ pointer: '/version', detail: 'Changed.' }] } as never),
    )
    await open({ alertId: idOf(10), search: { view: 'edit' } })
    await fill('Name', 'Mine')
    expect(page.getByRole('radio', { name: 'Keyword' }).elements()).toEqual([])
    api.on(contract.getAlert, alertOf('Theirs', { version: 2, updatedBy: 'Max' }))
    await press('Save')
    await expect.element(page.getByRole('alert', { name: 'Two versions' }).getByText('Theirs')).toBeVisible()
    api.on(contract.updateAlert, alertOf('Mine', { version: 3 }))
    await press('Save mine over it')
    await expect.poll(() => api.calls(contract.updateAlert).at(-1)).toMatchObject({ name: 'Mine', version: 2 })
  })

  test('tells when it fired, why, who was told and what each channel answered', async () => {
    const search = { ...firingOf().search, 'open.until': '2026-11-03T14:00:00Z' }
    const running = firingOf({ id: idOf(39), at: '2026-11-03T14:20:00Z', posts: 7, search, deliveries: [] })
    const why = { detail: '7 posts in an hour; 2 are usual.' }
    api.on(contract.listFirings, { items: [{ ...running, why }, firingOf()], nextCursor: null })
    await open({ alertId: idOf(10) })
    const history = page.getByRole('region', { name: 'History' })
    await expect.element(history.getByText('48 posts in an hour; 9 are usual.')).toBeVisible()
    await expect.element(history.getByText('250 OK: queued')).toBeVisible()
    await expect.element(history.getByText('503 Service Unavailable')).toBeVisible()
    await expect.element(history.getByRole('button', { name: /48 posts of/ })).toBeVisible()
    await expect.element(history.getByRole('button', { name: /7 posts by then, of/ })).toBeVisible()
    await expect
      .poll(() => document.querySelector('.chart-paper .is-active')?.textContent, { timeout: 15_000 })
      .toContain('Watching')
  })

  test('is snoozed until a time of the workspace’s clock', async () => {
    api.on(contract.steerAlert, alertOf('Spikes', { state: 'snoozed', snoozedUntil: '2027-01-01T00:00:00Z' }))
    await open({ alertId: idOf(10) })
    await press('Actions')
    await page.getByRole('menuitem', { name: 'Snooze until…' }).click()
    await fill('Until', '2030-01-01T10:00')
    await press('Snooze')
    await expect
      .poll(() => api.calls(contract.steerAlert))
      .toMatchObject([{ steering: { action: 'snooze', until: '2030-01-01T10:00:00.000Z' } }])
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
  })

  test('names whom it tells to those who may know it', async () => {
    api.on(listChannels, { items: [channelOf()] })
    api.on(contract.getAlert, alertOf('Spikes', { recipients: [{ kind: 'channel', id: channelOf().id }] }))
    await open({ alertId: idOf(10) })
    await expect.element(page.getByRole('listitem').getByText('Incident desk')).toBeVisible()
  })

  test('that somebody deletes while it is looked at says so', async () => {
    await open({ alertId: idOf(10) })
    await expect.element(page.getByRole('heading', { name: 'Spikes' })).toBeVisible()
    api.on(contract.getAlert, problem('not_found'))
    await expect
      .poll(() => page.getByRole('heading', { name: 'There is no such alert' }).elements().length, { timeout: 15_000 })
      .toBe(1)
  })

  test('that is gone says so and leads back', async () => {
    api.on(contract.getAlert, problem('not_found'))
    const { onList } = await open({ alertId: idOf(10) })
    await expect.element(page.getByRole('heading', { name: 'There is no such alert' })).toBeVisible()
    await press('Back to the list')
    expect(onList).toHaveBeenCalledOnce()
  })
})
