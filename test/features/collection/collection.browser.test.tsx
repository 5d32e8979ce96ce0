import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as collection from '#contract/collection/collection.ts'
import type { CallOutput } from '#contract/endpoint.ts'
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
const broken = collectorOf('Town talk', {
  status: statusOf('backingOff', {
    fault: { kind: 'unreachable', text: away, at: ago(5_000) },
    nextRetryAt: new Date(Date.now() + 90_000).toISOString(),
  }),
})
type Day = Omit<CallOutput<typeof collection.getCollector>, 'collector'>
const day: Day = { minutes: [minuteOf(ago(60_000), { accepted: 7, withheld: 37 })], gaps: [], withheld: [] }
const answerDay = (rest: Partial<Day> = {}) => api.on(collection.getCollector, { collector: feeds, ...day, ...rest })
const list = (...items: collection.ListedCollector[]) => api.on(collection.listCollectors, { items })
const letter = { id: idOf(1), frame: '{"did"', reason: away, at: ago(1_000) }

function show({ role = 'owner' as Role, collectorId = null as string | null, cache = scene.newCache() } = {}) {
  cache.setQueryData(currentUserQuery().queryKey, staffOf(role))
  return scene.show(<Collection collectorId={collectorId} onChoose={() => {}} />, cache)
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

beforeEach(() => {
  list(feeds, broken)
  answerDay()
  api.on(collection.listDeadLetters, { items: [] })
})

describe('the list', () => {
  test('that does not load says why and is asked for again', async () => {
    const unavailable = problem('unavailable', 'Not available right now.')
    api.on(collection.listCollectors, unavailable)
    await show()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The collectors did not loadNot available right now.Try again')
    api.on(collection.listCollectors, { items: [feeds, broken] })
    scene.pressAtOnce('Try again')
    await expect.element(page.getByRole('link', { name: /Town talk/ })).toBeInTheDocument()
  })

  test('that is empty says what a collector is and offers to begin with one', async () => {
    list()
    await show()
    await expect.element(page.getByRole('heading', { name: 'No collectors yet' })).toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'New collector' })).toBeInTheDocument()
  })

  test('begins with the worst, which is the one that is open', async () => {
    await show()
    const links = page.getByRole('navigation', { name: 'Collectors' }).getByRole('link')
    await expect.element(links.first().getByText('Town talk')).toBeInTheDocument()
    await expect.element(links.first()).toHaveAttribute('aria-current', 'true')
    await expect.element(page.getByRole('heading', { level: 2, name: 'Town talk' })).toBeInTheDocument()
  })

  test('stays as it is while a pointer is over it, so that no press lands on another one', async () => {
    const cache = scene.newCache()
    await show({ cache })
    const links = page.getByRole('navigation', { name: 'Collectors' }).getByRole('link')
    await links.nth(1).hover()
    list({ ...feeds, status: statusOf('failed') }, broken)
    await refreshCollectors(cache)
    await expect.element(links.filter({ hasText: 'Failed' })).toBeInTheDocument()
    expect(
      [links.nth(0), links.nth(1)].map((link) => /Town talk|Harbour news/.exec(link.element().textContent)![0]),
    ).toEqual(['Town talk', 'Harbour news'])
    await userEvent.unhover(links.nth(1))
    await expect.element(links.first().getByText('Harbour news')).toBeInTheDocument()
  })

  test('says that the collector of the address is not among them', async () => {
    await show({ collectorId: 'gone' })
    await expect.element(page.getByRole('heading', { name: 'There is no such collector' })).toBeInTheDocument()
  })
})

describe('a collector', () => {
  test('that is not followed says what is wrong, the next step and when it is tried again', async () => {
    await show()
    await expect.element(page.getByText('example.org cannot be reached.')).toBeInTheDocument()
    await expect.element(page.getByText(/look at the status page of the source/)).toBeInTheDocument()
    await expect.element(page.getByText(/Next try at \d\d:\d\d/)).toBeInTheDocument()
    await expect
      .element(page.getByRole('region', { name: 'What is new: Backing off' }).getByRole('img'))
      .toBeInTheDocument()
    api.on(collection.steerCollector, broken)
    await press('Try now')
    await expect.poll(() => api.calls(collection.steerCollector)).toEqual([{ collectorId: broken.id, wish: 'retry' }])
  })

  test('has figures with unit and definition, and says what authors withheld', async () => {
    answerDay({ withheld: [{ reason: 'notIndexable', posts: 37 }] })
    await show({ collectorId: feeds.id })
    await expect.element(page.getByRole('article', { name: 'Accepted' })).toHaveTextContent('Accepted7in 24 hours')
    await expect.element(page.getByRole('article', { name: 'Lag' })).toHaveTextContent('Lag2 secsbehind the source')
    await expect
      .element(page.getByText('37 posts withheld by their authors’ choice in the last 30 days'))
      .toBeInTheDocument()
    await press('Definition of Lag')
    await expect.element(page.getByText('time of storing − time at the source')).toBeInTheDocument()
  })

  test('lists its gaps with the state that caused each, and says that the past is searched', async () => {
    const searched = { missing: { unfinished: 1, share: 0.4 }, searches: { unfinished: 2, share: 0.25 } }
    const status = statusOf('polling', { past: 'backfilling' })
    list({ ...feeds, ...searched, status })
    const time = { from: ago(7_200_000), until: ago(3_600_000), givenUpAt: null }
    answerDay({
      gaps: [
        { id: idOf(1), ...time, state: 'backingOff', backfilledAt: null },
        { id: idOf(2), ...time, state: null, backfilledAt: ago(60_000) },
      ],
    })
    await show()
    const progress = (name: string) => page.getByRole('progressbar', { name })
    await expect.element(progress('Backfill')).toHaveAttribute('aria-valuetext', '40 %')
    await expect.element(progress('Searches for saved queries')).toHaveAttribute('aria-valuetext', '25 %')
    const gaps = page.getByRole('region', { name: 'Gaps' }).getByRole('listitem')
    await expect.element(gaps.first().getByText('60 mins, not reachable')).toBeInTheDocument()
    await expect.element(gaps.nth(1).getByText('60 mins, asked for by a person')).toBeInTheDocument()
  })

  test.each([
    ['backingOff', 1],
    // What staff ask to be searched is no gap.
    [null, 0],
  ] as const)('hatches what is missing of its volume (%s)', async (state, charts) => {
    const time = { id: idOf(1), from: ago(7_200_000), until: ago(3_600_000) }
    answerDay({ gaps: [{ ...time, state, backfilledAt: null, givenUpAt: null }] })
    await show({ collectorId: feeds.id })
    const volume = page.getByRole('region', { name: 'Volume of the last 24 hours' })
    await expect.element(volume).toBeInTheDocument()
    volume.element().scrollIntoView()
    await expect.poll(() => volume.element().querySelectorAll('svg rect')).not.toHaveLength(0)
    expect(volume.element().querySelectorAll('[data-hatched] rect')).toHaveLength(charts)
  })

  test('whose search of the past fails is not said to go on', async () => {
    const fault = { kind: 'refused', text: away, at: ago(240_000) } as const
    list({ ...feeds, status: statusOf('polling', { past: 'resting', fault }) })
    await show()
    await expect.element(page.getByText(/check the address and whether this server may reach it/)).toBeInTheDocument()
    expect(page.getByText(/It goes on again/).elements()).toEqual([])
  })

  test('says of a gap that nobody looks for any more that it was given up', async () => {
    const time = { from: ago(7_200_000), until: ago(3_600_000), backfilledAt: null, givenUpAt: ago(60_000) }
    answerDay({ gaps: [{ id: idOf(1), ...time, state: 'backingOff' }] })
    await show()
    const gaps = page.getByRole('region', { name: 'Gaps' }).getByRole('listitem')
    await expect.element(gaps.first().getByText('Given up')).toBeInTheDocument()
    expect(gaps.first().getByText('Missing').elements()).toEqual([])
  })

  test('of which no server speaks shows neither state nor lag of then, and its fault is not over', async () => {
    const fault = { kind: 'unreachable', text: away, at: ago(3_700_000) } as const
    const silent = statusOf('streaming', { fault, since: ago(3_700_000), seenAt: ago(3_600_000) })
    list({ ...feeds, status: silent })
    await show()
    const drawn = page.getByRole('region', { name: 'What is new: No server' })
    await expect.element(drawn.getByRole('img')).toBeInTheDocument()
    expect(document.querySelectorAll('.chart-state.is-active')).toHaveLength(0)
    await expect.element(page.getByRole('article', { name: 'Lag' })).toHaveTextContent('Lag–no server says')
    expect(page.getByRole('navigation', { name: 'Collectors' }).getByText(/^lag/).elements()).toEqual([])
    expect(page.getByText(/It goes on again/).elements()).toEqual([])
    await expect.element(page.getByText(/Last heard of/)).toBeInTheDocument()
  })

  test('of which a viewer reads offers nothing to do', async () => {
    api.on(collection.listDeadLetters, { items: [letter] })
    await show({ role: 'viewer' })
    await expect.element(page.getByText('What came')).toBeInTheDocument()
    for (const name of ['New collector', 'Pause', 'Try now', 'Backfill…', 'Edit…', /^Drop/, /^Read again/])
      expect(page.getByRole('button', { name }).elements()).toEqual([])
  })

  test('loses what is dropped; one that cannot be says why', async () => {
    api.on(collection.listDeadLetters, { items: [letter] })
    api.on(collection.dropDeadLetter, problem('not_found', 'It is gone.'), {})
    await show()
    const drop = page.getByRole('button', { name: /^Drop what came/ })
    await drop.click()
    await expect.element(page.getByText('It is gone.')).toBeInTheDocument()
    api.on(collection.listDeadLetters, { items: [] })
    await drop.click()
    await expect.element(page.getByText(/^None: everything/)).toBeInTheDocument()
  })
})

test('what could not be read is read again', async () => {
  api.on(collection.listDeadLetters, { items: [letter] })
  api.on(collection.replayDeadLetter, { kind: 'read', posts: 1 })
  await show()
  await page.getByRole('button', { name: /^Read again what came/ }).click()
  await expect.element(page.getByText('It is read; 1 post in it is new.')).toBeInTheDocument()
})

describe('a new collector', () => {
  test('is tested before it is saved: a fault with the next step, then some of its posts', async () => {
    await show()
    await press('New collector')
    await page.getByLabelText('Addresses of feeds').fill('https://example.org/feed\n\nhttps://example.org/other')
    const sample = [{ author: 'Ada', text: 'Coffee at the quay', url: 'https://example.org/1' }]
    api.on(
      collection.testCollector,
      { kind: 'fault', fault: 'misconfigured', text: away },
      { kind: 'found', found: { detail: '1 entry.' }, sample },
    )
    await press('Test')
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(/Edit the settings and test them/)).toBeInTheDocument()
    await press('Test')
    await expect.element(page.getByText('Coffee at the quay')).toBeInTheDocument()
    expect(api.calls(collection.testCollector).at(-1)).toEqual({
      source: 'feeds',
      settings: { feeds: ['https://example.org/feed', 'https://example.org/other'], everyMinutes: 15 },
    })
  })

  test('of a network that takes a key says how it is named', async () => {
    await show()
    await press('New collector')
    await page.getByLabelText('Source').selectOptions('youtube')
    await page.getByLabelText('Searches').fill('coffee\ntea')
    await expect.element(page.getByText(/YOUTUBE_API_KEY/)).toBeInTheDocument()
    api.on(collection.testCollector, { kind: 'found', found: { detail: '1 entry.' }, sample: [] })
    await press('Test')
    const settings = { searches: ['coffee', 'tea'], comments: 'leave', everyMinutes: 30, unitsPerDay: 10_000 }
    await expect
      .poll(() => api.calls(collection.testCollector), { timeout: 20_000 })
      .toEqual([{ source: 'youtube', settings }])
  })

  test('that is refused keeps what was typed, with the reason', async () => {
    api.on(collection.createCollector, problem('conflict', 'Another collector has this name.'))
    await show()
    await press('New collector')
    await page.getByLabelText('Name', { exact: true }).fill('Harbour news')
    await press('Save')
    await expect.element(page.getByText('Another collector has this name.')).toBeInTheDocument()
    await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Harbour news')
  })
})

test('what somebody else saves during an edit is not overwritten: the version is that of the opening', async () => {
  const opened = collectorOf('Harbour news', {
    version: 1,
    settings: { feeds: ['https://example.org/feed'], everyMinutes: 15, kept: 'mine' },
  })
  list(opened)
  api.on(collection.updateCollector, problem('conflict', 'Somebody else has changed it.'))
  const cache = scene.newCache()
  await show({ cache })
  await press('Edit…')
  await expect.element(page.getByRole('dialog')).toBeInTheDocument()
  const saved = { feeds: ['https://example.org/theirs'], everyMinutes: 30, kept: 'theirs' }
  list({ ...opened, name: 'Quay news', version: 2, settings: saved })
  await refreshCollectors(cache)
  await expect.element(page.getByText('Quay news').first()).toBeInTheDocument()
  await press('Save')
  await expect.element(page.getByText('Somebody else has changed it.')).toBeInTheDocument()
  const mine = { collectorId: opened.id, version: 1, name: 'Harbour news', settings: opened.settings }
  expect(api.calls(collection.updateCollector)).toEqual([mine])
})

test('of a source that cannot be searched no range is asked for, and the page says why', async () => {
  await show({ collectorId: feeds.id })
  await expect.element(page.getByText(/The past of this source cannot be searched/)).toBeInTheDocument()
  expect(page.getByRole('button', { name: 'Backfill…' }).elements()).toEqual([])
})

test.each([
  ['has not begun', { cursorAt: null, status: null }, /Nothing has been followed yet/],
  ['is followed', { cursorAt: ago(60_000) }, /No gaps: nothing is missing since it was first followed/],
  [
    'no server speaks of',
    { cursorAt: ago(3_600_000), status: statusOf('polling', { seenAt: ago(3_600_000) }) },
    /No gaps until its server fell silent/,
  ],
])('the list of gaps of a collector that %s says what its being empty means', async (_, rest, text) => {
  list(collectorOf('Harbour news', rest))
  await show()
  await expect.element(page.getByRole('region', { name: 'Gaps' }).getByText(text)).toBeInTheDocument()
})

test('a range that ends before it begins is not searched', async () => {
  const tags = collectorOf('Harbour tags', { source: 'mastodon' })
  list(tags)
  api.on(collection.backfillCollector, tags)
  await show()
  await press('Backfill…')
  await page.getByLabelText('Until').fill('2020-01-01T00:00')
  await expect.element(page.getByText('The range has to begin before it ends.')).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Search the past' })).toBeDisabled()
  await page.getByLabelText('From').fill('2019-12-31T00:00')
  await press('Search the past')
  await expect.poll(() => api.calls(collection.backfillCollector)).toHaveLength(1)
})

test.each([1440, 390])('at %i px all of the charts of its state is in sight', async (width) => {
  await page.viewport(width, 900)
  await show()
  await expect.poll(() => document.querySelectorAll('.chart-paper svg').length, { timeout: 15_000 }).toBe(2)
  const clipped = [...document.querySelectorAll('.chart-paper')].filter(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  )
  expect(clipped).toHaveLength(0)
})

test('a time is UTC and says so, whatever the zone of the browser', async () => {
  list(collectorOf('Harbour tags', { source: 'mastodon' }))
  api.on(collection.listDeadLetters, { items: [{ ...letter, at: '2026-11-26T09:05:00.000Z' }] })
  await show()
  await expect.element(page.getByText('26 Nov 2026, 09:05 UTC')).toBeInTheDocument()
  await press('Backfill…')
  await expect.element(page.getByText('Times are UTC')).toBeVisible()
  await expect
    .element(page.getByLabelText('Until'))
    .toHaveValue(expect.stringContaining(new Date().toISOString().slice(0, 13)))
})
