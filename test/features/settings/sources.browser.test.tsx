import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CollectorSource } from '#contract/collection/collection.ts'
import type { Role } from '#contract/workspaces/roles.ts'
import { listSources, type FollowingCollector, type WorkspaceSource } from '#contract/collection/workspace-sources.ts'
import { getWorkspace } from '#contract/workspaces/workspaces.ts'
import { SourceSettings } from '#src/features/settings/sources/source-settings.tsx'
import { sources } from '#sources/index.ts'
import { fakeApi, problem } from '#test/support/fake-api.ts'
import { idOf, workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import * as scene from '#test/support/scene.tsx'

const api = fakeApi()

const notSetUp = (source: CollectorSource): WorkspaceSource => ({
  source,
  standing: source === 'youtube' || source === 'reddit' ? 'noCredentials' : 'notSetUp',
  collectors: [],
  posts: { count: 0, lastAt: null, kinds: [] },
  gaps: { open: 0, givenUp: 0, filled: 0, latest: [] },
  withheld: 0,
})
const collector = (more: Partial<FollowingCollector> = {}): FollowingCollector => ({
  id: crypto.randomUUID(),
  name: 'Coffee news',
  addresses: [],
  state: 'polling',
  since: '2026-06-20T10:00:00Z',
  fault: null,
  nextRetryAt: null,
  lacksCredentials: false,
  ...more,
})
const answer = (given: Partial<Record<CollectorSource, Partial<WorkspaceSource>>> = {}) => ({
  items: CollectorSource.options.map((source) => ({ ...notSetUp(source), ...given[source] })),
})

function show(privilege: Role = 'owner') {
  api.on(getWorkspace, workspaceOf({ privilege }))
  return scene.show(<SourceSettings />)
}
const part = (name: string | RegExp) => page.getByRole('region', { name })
const importing = () => page.getByRole('link', { name: 'Import posts' })

beforeEach(() => api.on(listSources, answer()))

test('sources that do not load say why and are asked for again', async () => {
  api.on(listSources, problem('unavailable', 'Not available right now.'))
  await show()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The sources did not loadNot available right now.Try again')
  api.on(listSources, answer())
  scene.pressAtOnce('Try again')
  await expect.element(page.getByRole('heading', { name: 'Nothing is followed yet' })).toBeVisible()
})

test('where nothing is followed, it is said what to do, and of each network why', async () => {
  await show()
  await expect.element(importing()).toHaveAttribute('href', `/workspace/${workspaceId}/saved-queries/import`)
  const terms = part('Not followed').getByRole('term')
  await expect
    .poll(() => terms.elements().map(({ textContent }) => textContent))
    .toEqual([
      'Bluesky Not set up',
      'Hacker News Not set up',
      'Feeds Not set up',
      'Mastodon Not set up',
      'YouTube Without credentials',
      'Reddit Without credentials',
    ])
  await expect.element(part('Not followed').getByText(/^It takes credentials of the operator/)).toBeVisible()
})

test('of each network that comes by import alone it is said why nothing follows it', async () => {
  await show()
  const silent = sources.filter(({ whyNotLive }) => whyNotLive !== undefined).map(({ name }) => `${name} By import`)
  await expect
    .poll(() =>
      part('By import')
        .getByRole('term')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(silent)
  await expect
    .element(part('By import').getByText('The API of LinkedIn tells organisations of their own pages alone.'))
    .toBeVisible()
  expect(silent).toContain('Instagram By import')
})

test('who may not import is not sent there', async () => {
  await show('viewer')
  await expect.element(page.getByRole('heading', { name: 'Nothing is followed yet' })).toBeVisible()
  expect(importing().elements()).toEqual([])
})

test('what is followed says what it brought, what was withheld and missed, and leads to its posts', async () => {
  const addresses = Array.from({ length: 10 }, (_, place) => `news${place}.example/rss.xml`)
  const [from, until] = ['2026-06-19T10:00:00Z', '2026-06-19T11:00:00Z']
  const latest = [
    { id: idOf(1), from: '2026-06-20T09:00:00Z', until: null, state: 'rateLimited', standing: 'open' },
    { id: idOf(2), from, until, state: 'backingOff', standing: 'filled' },
    { id: idOf(3), from, until, state: 'cursorTooOld', standing: 'givenUp' },
  ] as const
  api.on(
    listSources,
    answer({
      feeds: {
        standing: 'followed',
        collectors: [collector({ addresses }), collector({ name: null, state: 'streaming', since: null })],
        posts: { count: 1234, lastAt: '2026-06-20T11:30:00Z', kinds: ['rss', 'other'] },
        gaps: { open: 1, givenUp: 1, filled: 1, latest: [...latest] },
        withheld: 37,
      },
    }),
  )
  await show()
  const feeds = part('Feeds Followed')
  for (const words of [
    '1,234 posts in the last 30 days, the latest of 20 Jun 2026, 11:30.',
    '37 posts withheld by their authors’ choice in the last 30 days, counted for the whole installation.',
    'asked again and again, since 20 Jun 2026, 10:00',
    'followed as it happens',
    'Gaps in the last 30 days: 1 open, 1 not looked for any more and 1 filled',
    'since 20 Jun 2026, 09:00: rate limit reached',
    '19 Jun 2026, 10:00 – 19 Jun 2026, 11:00: not reachable, filled since then',
    '19 Jun 2026, 10:00 – 19 Jun 2026, 11:00: away for longer than the source keeps, not looked for any more',
  ])
    await expect.element(feeds.getByText(words, { exact: true })).toBeVisible()
  await expect
    .element(feeds.getByRole('link', { name: 'Show posts of Feeds' }))
    .toHaveAttribute('href', `/workspace/${workspaceId}/insight/posts?source=rss%2Cother`)
  expect(feeds.getByText('news9.example/rss.xml').elements()).toEqual([])
  await feeds.getByRole('button', { name: '2 more' }).click()
  await expect.element(feeds.getByText('news9.example/rss.xml')).toBeVisible()
  expect(part('Not followed').getByRole('term').elements()).toHaveLength(5)
})

test('what is interrupted says why, whose turn it is, and when it is tried again', async () => {
  const [faulty, resting] = [{ state: 'backingOff', fault: 'unreachable' }, { state: 'paused' }] as const
  api.on(
    listSources,
    answer({
      bluesky: {
        standing: 'faulty',
        collectors: [collector({ ...faulty, nextRetryAt: '2026-06-20T12:05:00Z' })],
      },
      mastodon: { standing: 'paused', collectors: [collector({ ...resting, lacksCredentials: true })] },
      simulated: { standing: 'notRunning', collectors: [collector({ state: 'idle', since: null })] },
    }),
  )
  await show()
  const bluesky = part('Bluesky Interrupted')
  await expect.element(bluesky.getByText('not reachable, since 20 Jun 2026, 10:00')).toBeVisible()
  await expect.element(bluesky.getByText('The source does not answer. It is tried again.')).toBeVisible()
  await expect.element(bluesky.getByText('Next try: 20 Jun 2026, 12:05')).toBeVisible()
  await expect.element(bluesky.getByText('It brought this workspace no posts in the last 30 days.')).toBeVisible()
  await expect.element(bluesky.getByText('No gaps in the last 30 days.')).toBeVisible()
  expect(bluesky.getByRole('link').elements()).toEqual([])
  const mastodon = part('Mastodon Paused')
  await expect.element(mastodon.getByText('paused by the operator, since 20 Jun 2026, 10:00')).toBeVisible()
  await expect.element(mastodon.getByText(/given no token for some of its instances/)).toBeVisible()
  await expect.element(part('Simulated posts Not running').getByText('not running', { exact: true })).toBeVisible()
})
