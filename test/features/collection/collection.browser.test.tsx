import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as collection from '#contract/collection/collection.ts'
import type { Role } from '#contract/workspaces/roles.ts'
import { refreshCollectors } from '#src/api/collection.ts'
import { currentUserQuery } from '#src/api/users.ts'
import { Collection } from '#src/features/collection/collection.tsx'
import { fakeApi, problem } from '#test/support/fake-api.ts'
import { idOf, staffOf } from '#test/support/fixtures.ts'
import * as scene from '#test/support/scene.tsx'
import { ago, collectorOf, statusOf } from './collectors.ts'

const api = fakeApi()
const feeds = collectorOf('Harbour news')
const away = { detail: 'example.org cannot be reached.' }
const fault = { kind: 'unreachable', text: away, at: ago(5_000) } as const
const broken = collectorOf('Town talk', { status: statusOf('backingOff', { fault }) })
const list = (...items: collection.ListedCollector[]) => api.on(collection.listCollectors, { items })

function show(role: Role, cache = scene.newCache()) {
  cache.setQueryData(currentUserQuery().queryKey, staffOf(role))
  return scene.show(<Collection collectorId={null} onChoose={() => {}} />, cache)
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

beforeEach(() => {
  list(feeds, broken)
  api.on(collection.getCollector, { collector: feeds, minutes: [], gaps: [], withheld: [] })
  api.on(collection.listDeadLetters, { items: [] })
})

test('the list opens the worst collector first, and keeps its order while the pointer is over it', async () => {
  const nav = page.getByRole('navigation', { name: 'Collectors' })
  const links = nav.getByRole('link')
  // A real pointer leaves the list when the page around it moves.
  const point = (type: 'pointerover' | 'pointerout') =>
    nav.element().dispatchEvent(new PointerEvent(type, { bubbles: true, relatedTarget: document.body }))
  const cache = scene.newCache()
  await show('owner', cache)
  await expect.element(links.first().getByText('Town talk')).toBeInTheDocument()
  await expect.element(links.first()).toHaveAttribute('aria-current', 'true')
  point('pointerover')
  list({ ...feeds, status: statusOf('failed') }, broken)
  await refreshCollectors(cache)
  await expect.element(links.filter({ hasText: 'Failed' })).toBeInTheDocument()
  await expect.element(links.first().getByText('Town talk')).toBeInTheDocument()
  point('pointerout')
  await expect.element(links.first().getByText('Harbour news')).toBeInTheDocument()
})

test('a viewer of the staff reads what could not be parsed, and has no action', async () => {
  api.on(collection.listDeadLetters, {
    items: [{ id: idOf(1), frame: '{"did"', reason: away, at: '2026-11-26T09:05:00.000Z' }],
  })
  await show('viewer')
  await expect.element(page.getByText('26 Nov 2026, 09:05 UTC')).toBeInTheDocument()
  for (const name of ['New collector', 'Pause', 'Try now', 'Backfill', 'Edit', /^Discard/, /^Retry/])
    expect(page.getByRole('button', { name }).elements()).toEqual([])
})

test('an edit is saved with the version it was opened with, so that nobody’s change is overwritten', async () => {
  const settings = { feeds: ['https://example.org/feed'], everyMinutes: 15, kept: 'mine' }
  const opened = collectorOf('Harbour news', { version: 1, settings })
  list(opened)
  api.on(collection.updateCollector, problem('conflict', 'Somebody else has changed it.'))
  const cache = scene.newCache()
  await show('owner', cache)
  await press('Edit')
  await expect.element(page.getByRole('dialog')).toBeInTheDocument()
  list({ ...opened, name: 'Quay news', version: 2, settings: { ...settings, kept: 'theirs' } })
  await refreshCollectors(cache)
  await expect.element(page.getByText('Quay news').first()).toBeInTheDocument()
  await press('Save')
  await expect.element(page.getByText('Somebody else has changed it.')).toBeInTheDocument()
  const mine = { collectorId: opened.id, version: 1, name: 'Harbour news', settings }
  expect(api.calls(collection.updateCollector)).toEqual([mine])
})
