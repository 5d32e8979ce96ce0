import { useQuery } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { relativeRange } from '#contract/relative-days.ts'
import { createShare, type Share } from '#contract/shares/shares.ts'
import { peopleQuery } from '#src/api/people.ts'
import { todayIn } from '#src/ui/date-range.ts'
import { ShareDialog } from '#src/widgets/views/share-dialog.tsx'
import { fakeApi } from '#test/support/fake-api.ts'
import { idOf, workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import { newCache, show } from '#test/support/scene.tsx'

const api = fakeApi()
const moving = relativeRange('7d', todayIn('UTC'))
const shared: Share = {
  id: idOf(60),
  name: 'People',
  mode: 'live',
  target: { kind: 'page', page: 'people', days: '7d' },
  showPosts: false,
  hasPassword: true,
  embedOrigins: [],
  createdAt: '2026-03-01T00:00:00Z',
  createdBy: 'Olivia Owner',
  expiresAt: null,
  hasExpired: false,
  lastOpenedAt: null,
  openings: 0,
}

/** A page with one answer, which the dialog finds in the cache. */
function OpenPage({ days }: { days: { from: string; to: string } }) {
  useQuery(peopleQuery({ workspaceId, ...days }))
  return null
}

async function open(days = moving) {
  const cache = newCache(workspaceOf())
  cache.setQueryData(peopleQuery({ workspaceId, ...days }).queryKey, {} as never)
  const shareable = { kind: 'page', page: 'people', search: { source: 'x', former: 'x' }, range: days } as const
  await show(
    <>
      <OpenPage days={days} />
      <ShareDialog shareable={shareable} onClose={() => {}} />
    </>,
    cache,
  )
}
const field = (name: string) => page.getByLabelText(name)
const submit = () => page.getByRole('button', { name: 'Create link' }).click()
const sent = () => api.calls(createShare).at(-1)

beforeEach(() => api.on(createShare, { share: shared, token: 'the-token' }))

test('the link carries the filters, the moving days and the answers of the page, and is shown once', async () => {
  await open()
  await field('Password (optional)').fill('correct horse')
  await page.getByRole('checkbox', { name: /^Show posts/ }).click()
  const search = { source: 'x', ...moving }
  const calls = [{ call: 'getPeople', input: moving }]
  await submit()
  await expect.poll(sent).toMatchObject({
    name: 'People, last 7 days',
    mode: 'live',
    target: { kind: 'page', page: 'people', search, days: '7d', calls },
    showPosts: true,
    password: 'correct horse',
    expiresInDays: 30,
  })
  await expect.element(field('Link')).toHaveValue(`${location.origin}/shared/${shared.id}#the-token`)
})
