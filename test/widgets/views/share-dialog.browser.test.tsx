import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createShare, type Share } from '#contract/shares/shares.ts'
import { addDays, relativeRange } from '#contract/relative-days.ts'
import { peopleQuery } from '#src/api/insights.ts'
import { todayIn } from '#src/ui/date-range.ts'
import { ShareDialog } from '#src/widgets/views/share-dialog.tsx'
import { fakeApi, problem } from '#test/support/fake-api.ts'
import { workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import { newCache, show } from '#test/support/scene.tsx'

const api = fakeApi()
const workspace = workspaceOf({ timezone: 'UTC' })
const moving = relativeRange('7d', todayIn('UTC'))
const shared: Share = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'People',
  mode: 'live',
  target: { kind: 'page', page: 'people', days: '7d' },
  showPosts: false,
  hasPassword: true,
  embedOrigins: ['https://example.com'],
  createdAt: '2026-03-01T00:00:00Z',
  createdBy: 'Olivia Owner',
  expiresAt: null,
  hasExpired: false,
  lastOpenedAt: null,
  openings: 0,
}

/** A page with one answer that it has, as the dialog finds it in the cache. */
function OpenPage({ days }: { days: { from: string; to: string } }) {
  useQuery(peopleQuery({ workspaceId, ...days }))
  return null
}

async function open(days = moving, of = workspace) {
  const cache = newCache(of)
  cache.setQueryData(peopleQuery({ workspaceId, ...days }).queryKey, {} as never)
  await show(
    <>
      <OpenPage days={days} />
      <ShareDialog
        shareable={{ kind: 'page', page: 'people', search: { source: 'x', former: 'x' }, range: days }}
        onClose={() => {}}
      />
    </>,
    cache,
  )
}
const field = (name: string) => page.getByLabelText(name)
const made = () => api.calls(createShare)

test('says what is shared, and shows the link and its frame this once', async () => {
  api.on(createShare, { share: shared, token: 'the-token' })
  await open()
  await field('Password (optional)').fill('correct horse')
  await page.getByRole('checkbox', { name: /^Show posts/ }).click()
  await page.getByText('Show it inside of another site').click()
  await field('Sites that may show it in a frame').fill('https://example.com')
  await page.getByRole('button', { name: 'Make the link' }).click()
  await expect.poll(made).toEqual([
    {
      workspaceId,
      name: 'People, last 7 days',
      mode: 'live',
      target: {
        kind: 'page',
        page: 'people',
        search: { source: 'x', ...moving },
        days: '7d',
        calls: [{ call: 'getPeople', input: moving }],
      },
      showPosts: true,
      password: 'correct horse',
      expiresInDays: 30,
      embedOrigins: ['https://example.com'],
    },
  ])
  const link = `${location.origin}/shared/${shared.id}#the-token`
  await expect.poll(() => (field('Link').element() as HTMLInputElement).value).toBe(link)
  await expect.poll(() => (field('Frame for a page').element() as HTMLInputElement).value).toContain(`src="${link}"`)
})

test('numbers of now keep their days, and days without a name do not move', async () => {
  api.on(createShare, { share: shared, token: 'x' })
  await open()
  await field('Numbers').selectOptions('As they are now')
  await expect.element(field('Days')).toBeDisabled()
  await field('Open for').selectOptions('No end')
  await page.getByRole('button', { name: 'Make the link' }).click()
  await expect.poll(() => made()[0]).toMatchObject({ mode: 'pinned', target: { days: null }, expiresInDays: null })
})

test('fixed days stay', async () => {
  api.on(createShare, { share: shared, token: 'x' })
  await open({ from: addDays(moving.from, -40), to: addDays(moving.to, -37) })
  await expect.element(field('Days')).toBeDisabled()
  await field('Name').fill('Some days')
  await page.getByRole('button', { name: 'Make the link' }).click()
  await expect.poll(() => made()[0]).toMatchObject({ mode: 'live', target: { days: null } })
})

test('what is wrong stands beside its field', async () => {
  api.on(
    createShare,
    problem('invalid_input', 'The input does not fit this call.', {
      errors: [{ pointer: '/password', detail: 'Use at least 8 characters.' }],
    }),
  )
  await open()
  await field('Password (optional)').fill('short')
  await page.getByRole('button', { name: 'Make the link' }).click()
  await expect.element(field('Password (optional)')).toHaveAccessibleDescription(/Use at least 8 characters/)
  await expect.element(field('Password (optional)')).toHaveValue('short')
})

test('where sharing is off nothing is asked', async () => {
  await open(moving, workspaceOf({ sharing: false }))
  await expect.element(page.getByText(/Sharing is off in this workspace/)).toBeVisible()
})

test('a report is shared by its name, and its days follow its range', async () => {
  api.on(createShare, {
    share: { ...shared, target: { kind: 'report', name: 'Weekly', range: 'lastWeek' } },
    token: 'x',
  })
  const reportId = '22222222-2222-4222-8222-222222222222'
  await show(
    <ShareDialog
      shareable={{ kind: 'report', report: { id: reportId, name: 'Weekly', range: 'lastWeek' } }}
      onClose={() => {}}
    />,
    newCache(workspace),
  )
  await expect.element(field('Days')).toBeDisabled()
  await expect.element(field('Days')).toHaveDisplayValue('Last week, against the one before')
  await page.getByRole('button', { name: 'Make the link' }).click()
  await expect
    .poll(() => made()[0])
    .toMatchObject({ name: 'Weekly', mode: 'live', target: { kind: 'report', reportId }, showPosts: false })
})
