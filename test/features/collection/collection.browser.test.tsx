import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as collection from '#contract/collection/collection.ts'
import type { Role } from '#contract/workspaces/roles.ts'
import { refreshCollectors } from '#src/api/collection.ts'
import { currentUserQuery } from '#src/api/users.ts'
import { Collection } from '#src/features/collection/collection.tsx'
import { fakeApi, problem } from '#test/support/fake-api.ts'
import { idOf, staffOf } from '#test/support/fixtures.ts'
import * as scene from '#test/support/scene.tsx'
import { ago, collectorOf, minuteOf, statusOf } from './collectors.ts'

const api = fakeApi()
const feeds = collectorOf('Harbour news')
const away = { detail: 'example.org cannot be reached.' }
const fault = { kind: 'unreachable', text: away, at: ago(5_000) } as const
const broken = collectorOf('Town talk', { status: statusOf('backingOff', { fault }) })
const list = (...items: collection.ListedCollector[]) => api.on(collection.listCollectors, { items })
const letter = { id: idOf(1), frame: '{"did"', reason: away, at: '2026-11-26T09:05:00.000Z' }

function show({ role = 'owner' as Role, collectorId = null as string | null, cache = scene.newCache() } = {}) {
  cache.setQueryData(currentUserQuery().queryKey, staffOf(role))
  return scene.show(<Collection collectorId={collectorId} onChoose={() => {}} />, cache)
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

beforeEach(() => {
  list(feeds, broken)
  const minutes = [minuteOf(ago(60_000), { accepted: 7, withheld: 37 })]
  api.on(collection.getCollector, { collector: feeds, minutes, gaps: [], withheld: [] })
  api.on(collection.listDeadLetters, { items: [] })
})

describe('the list of collectors', () => {
  const links = page.getByRole('navigation', { name: 'Collectors' }).getByRole('link')

  test('opens the worst one first, and keeps its order while the pointer is over it', async () => {
    const cache = scene.newCache()
    await show({ cache })
    await expect.element(links.first().getByText('Town talk')).toBeInTheDocument()
    await expect.element(links.first()).toHaveAttribute('aria-current', 'true')
    await links.nth(1).hover()
    list({ ...feeds, status: statusOf('failed') }, broken)
    await refreshCollectors(cache)
    await expect.element(links.filter({ hasText: 'Failed' })).toBeInTheDocument()
    await expect.element(links.first().getByText('Town talk')).toBeInTheDocument()
    await userEvent.unhover(links.nth(1))
    await expect.element(links.first().getByText('Harbour news')).toBeInTheDocument()
  })

  test('says why it did not load, and loads on demand', async () => {
    api.on(collection.listCollectors, problem('unavailable', 'Not available right now.'))
    await show()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Not available right now.')
    list(feeds)
    scene.pressAtOnce('Try again')
    await expect.element(links.first().getByText('Harbour news')).toBeInTheDocument()
  })
})

describe('a collector', () => {
  test('in trouble shows its fault, can be retried, and drops what could not be read', async () => {
    api.on(collection.listDeadLetters, { items: [letter] })
    api.on(collection.steerCollector, broken)
    api.on(collection.dropDeadLetter, problem('not_found', 'It is gone.'), {})
    await show()
    await expect.element(page.getByText('example.org cannot be reached.')).toBeInTheDocument()
    await press('Try now')
    await expect.poll(() => api.calls(collection.steerCollector)).toEqual([{ collectorId: broken.id, wish: 'retry' }])
    await expect.element(page.getByText('26 Nov 2026, 09:05 UTC')).toBeInTheDocument()
    const drop = page.getByRole('button', { name: /^Drop what came/ })
    await drop.click()
    await expect.element(page.getByText('It is gone.')).toBeInTheDocument()
    api.on(collection.listDeadLetters, { items: [] })
    await drop.click()
    await expect.element(drop).not.toBeInTheDocument()
  })

  test('offers a viewer of the staff no action', async () => {
    api.on(collection.listDeadLetters, { items: [letter] })
    await show({ role: 'viewer' })
    await expect.element(page.getByText('What came')).toBeInTheDocument()
    for (const name of ['New collector', 'Pause', 'Try now', 'Backfill…', 'Edit…', /^Drop/, /^Read again/])
      expect(page.getByRole('button', { name }).elements()).toEqual([])
  })

  test('shows its volume and lag with their units; without a server it shows no lag', async () => {
    const seen = await show({ collectorId: feeds.id })
    await expect.element(page.getByRole('article', { name: 'Accepted' })).toHaveTextContent('Accepted7in 24 hours')
    await expect.element(page.getByRole('article', { name: 'Lag' })).toHaveTextContent('Lag2 secs')
    await seen.unmount()
    list({ ...feeds, status: statusOf('streaming', { seenAt: ago(3_600_000) }) })
    await show({ collectorId: feeds.id })
    await expect.element(page.getByRole('article', { name: 'Lag' })).toHaveTextContent('Lag–no server says')
  })
})

describe('the form of a collector', () => {
  test('shows the fault of a test, then the posts that it found', async () => {
    const sample = [{ author: 'Ada', text: 'Coffee at the quay', url: 'https://example.org/1' }]
    api.on(
      collection.testCollector,
      { kind: 'fault', fault: 'misconfigured', text: away },
      { kind: 'found', found: { detail: '1 entry.' }, sample },
    )
    await show()
    await press('New collector')
    await page.getByLabelText('Addresses of feeds').fill('https://example.org/feed\n\nhttps://example.org/other')
    await press('Test')
    await expect.element(page.getByRole('dialog').getByText(/Edit the settings and test them/)).toBeInTheDocument()
    await press('Test')
    await expect.element(page.getByText('Coffee at the quay')).toBeInTheDocument()
    const settings = { feeds: ['https://example.org/feed', 'https://example.org/other'], everyMinutes: 15 }
    expect(api.calls(collection.testCollector).at(-1)).toEqual({ source: 'feeds', settings })
  })

  test('keeps what was typed after a refusal', async () => {
    api.on(collection.createCollector, problem('conflict', 'Another collector has this name.'))
    await show()
    await press('New collector')
    await page.getByLabelText('Name', { exact: true }).fill('Harbour news')
    await press('Save')
    await expect.element(page.getByText('Another collector has this name.')).toBeInTheDocument()
    await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Harbour news')
  })

  test('saves the version it was opened with, so that nobody’s change is overwritten', async () => {
    const settings = { feeds: ['https://example.org/feed'], everyMinutes: 15, kept: 'mine' }
    const opened = collectorOf('Harbour news', { version: 1, settings })
    list(opened)
    api.on(collection.updateCollector, problem('conflict', 'Somebody else has changed it.'))
    const cache = scene.newCache()
    await show({ cache })
    await press('Edit…')
    await expect.element(page.getByRole('dialog')).toBeInTheDocument()
    list({ ...opened, name: 'Quay news', version: 2, settings: { ...settings, kept: 'theirs' } })
    await refreshCollectors(cache)
    await expect.element(page.getByText('Quay news').first()).toBeInTheDocument()
    await press('Save')
    await expect.element(page.getByText('Somebody else has changed it.')).toBeInTheDocument()
    const mine = { collectorId: opened.id, version: 1, name: 'Harbour news', settings }
    expect(api.calls(collection.updateCollector)).toEqual([mine])
  })

  test('refuses a range that ends before it begins', async () => {
    list(collectorOf('Harbour tags', { source: 'mastodon' }))
    await show()
    await press('Backfill…')
    await page.getByLabelText('Until').fill('2020-01-01T00:00')
    await expect.element(page.getByText('The range has to begin before it ends.')).toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Search the past' })).toBeDisabled()
  })
})
