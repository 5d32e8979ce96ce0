import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import * as restores from '#contract/workspaces/restores.ts'
import { latestRestoreQuery } from '#src/api/workspace-creation.ts'
import { RestoreWorkspace } from '#src/widgets/restore/restore-workspace.tsx'
import { lost } from '#test/support/browser.ts'
import { fakeApi } from '#test/support/fake-api.ts'
import { idOf, workspaceId } from '#test/support/fixtures.ts'
import * as scene from '#test/support/scene.tsx'

const api = fakeApi()

const restoreId = idOf(1)
const sent: restores.Restore = {
  id: restoreId,
  fileName: 'harbour.zip',
  status: 'running',
  posts: 300,
  postsTotal: 1_200,
  failure: null,
  workspaceId: null,
  drafts: null,
  resting: null,
  createdAt: '2026-06-30T12:00:00Z',
  finishedAt: null,
}

async function show(latest: restores.Restore | null) {
  api.on(restores.getLatestRestore, { latest })
  const cache = scene.newCache()
  cache.setQueryData(latestRestoreQuery.queryKey, { latest })
  const onRestored = vi.fn<(workspaceId: string) => void>()
  await scene.show(<RestoreWorkspace onRestored={onRestored} />, cache)
  return onRestored
}
const button = (name: string) => page.getByRole('button', { name })

const archive = new File(['archive'], 'harbour.zip')
const choose = () => page.getByLabelText('Archive of a workspace').upload(archive)

test('one that runs is followed from the start, and can be cancelled', async () => {
  await show(sent)
  await expect
    .element(page.getByRole('progressbar', { name: 'Restoring the workspace' }))
    .toHaveAttribute('aria-valuenow', '300')
  await expect.element(page.getByText('300 of 1,200 posts')).toBeVisible()
  api.on(restores.cancelRestore, sent)
  await button('Cancel').click()
  await expect.poll(() => api.calls(restores.cancelRestore)).toEqual([{ restoreId }])
  api.on(restores.getLatestRestore, { latest: { ...sent, status: 'cancelled' } })
  await expect.element(page.getByText('Cancelled: nothing of the archive was kept.')).toBeVisible()
  await expect.element(button('Dismiss')).toBeEnabled()
})

test('an archive is sent with its progress, and followed', async () => {
  const answer = Promise.withResolvers<restores.Restore>()
  api.on(restores.restoreWorkspace, (_, { progress }) => {
    progress(3, 4)
    return answer.promise
  })
  await show(null)
  await choose()
  const bar = page.getByRole('progressbar', { name: 'Sending the archive' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '0.75')
  const queued = { ...sent, status: 'queued', postsTotal: null } as const
  api.on(restores.getLatestRestore, { latest: queued })
  answer.resolve(queued)
  await expect.element(page.getByText('Waits for its turn.')).toBeVisible()
})

test('sending is cancelled', async () => {
  let isAborted = false
  api.on(restores.restoreWorkspace, (_, { signal }) => {
    signal.addEventListener('abort', () => (isAborted = true))
    return new Promise(() => {})
  })
  await show(null)
  await choose()
  await button('Cancel').click()
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  expect(isAborted).toBe(true)
})

test('an archive whose sending broke off is sent again without choosing it anew', async () => {
  let again!: Blob
  api.on(restores.restoreWorkspace, lost, (_, { file }) => {
    again = file
    return sent
  })
  await show(null)
  await choose()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The server cannot be reached. Check the connection and try again.')
  api.on(restores.getLatestRestore, { latest: sent })
  await button('Send the archive again').click()
  await expect.element(page.getByText('300 of 1,200 posts')).toBeVisible()
  const asked = { fileName: 'harbour.zip' }
  expect(api.calls(restores.restoreWorkspace)).toEqual([asked, asked])
  expect(await again.text()).toBe('archive')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('while the server does not answer, the page says so and asks again', async () => {
  await show(sent)
  api.on(restores.getLatestRestore, lost)
  await expect.element(page.getByText(/^The server does not answer at the moment/)).toBeVisible()
  await button('Ask now').click()
  api.on(restores.getLatestRestore, { latest: { ...sent, posts: 400 } })
  await expect.element(page.getByText('400 of 1,200 posts')).toBeVisible()
})

test('of one that failed the reason is said, until it is dismissed', async () => {
  await show({ ...sent, status: 'failed', failure: { detail: 'The archive lacks notes.jsonl.' } })
  await expect.element(page.getByRole('status')).toHaveTextContent('harbour.zip: The archive lacks notes.jsonl.')
  api.on(restores.dismissRestore, {})
  await button('Dismiss').click()
  await expect.poll(() => api.calls(restores.dismissRestore)).toEqual([{ restoreId }])
})

test('queries that came in as drafts are told before the workspace is opened', async () => {
  const drafts = { queries: 2, plan: 'free', allowed: 3, allowedBy: 'pro' } as const
  const onRestored = await show({ ...sent, status: 'done', workspaceId, drafts })
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(
      'harbour.zip is restored.2 saved queries came in as drafts, which take no posts in: the Free plan holds 3. The Pro plan holds all of them.',
    )
  api.on(restores.dismissRestore, {})
  await button('Open the workspace').click()
  await expect.poll(() => onRestored.mock.calls).toEqual([[workspaceId]])
})

test('where none was sent an archive can be chosen', async () => {
  await show(null)
  await expect.element(button('Choose an archive')).toBeEnabled()
  expect([button('Cancel').elements(), button('Dismiss').elements()]).toEqual([[], []])
})

test('what tells nobody before somebody has looked at it is told before the workspace is opened', async () => {
  const resting = { alerts: 2, reports: 1, channels: 0, addresses: 3, recipients: 1 }
  await show({ ...sent, status: 'done', workspaceId, resting })
  await expect.element(page.getByText('Nobody is told anything by this workspace yet:')).toBeVisible()
  await expect
    .poll(() =>
      page
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([
      '2 alerts are paused: resume them once you have looked at whom they tell.',
      '1 report has no times any more: choose when it is sent.',
      '3 e-mail addresses have to be confirmed again: ask their owners in the settings.',
      '1 recipient was left out, as no member here.',
    ])
})
