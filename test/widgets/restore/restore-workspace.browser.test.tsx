import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Restore } from '#contract/restores.ts'
import * as restores from '#src/api/restores.ts'
import { RestoreWorkspace } from '#src/widgets/restore/restore-workspace.tsx'

vi.mock('#src/api/restores.ts', async (load) => ({
  ...(await load<typeof restores>()),
  restoreWorkspace: vi.fn<typeof restores.restoreWorkspace>(),
  getLatestRestore: vi.fn<typeof restores.getLatestRestore>(),
  cancelRestore: vi.fn<typeof restores.cancelRestore>(),
  dismissRestore: vi.fn<typeof restores.dismissRestore>(),
}))

beforeEach(() => vi.clearAllMocks())

const sent: Restore = {
  id: 'r1',
  fileName: 'harbour.zip',
  status: 'running',
  posts: 300,
  postsTotal: 1_200,
  failure: null,
  workspaceId: null,
  drafts: null,
  createdAt: '2026-06-30T12:00:00Z',
  finishedAt: null,
}

async function show(latest: Restore | null) {
  const cache = new QueryClient({ defaultOptions: { queries: { enabled: false, staleTime: Infinity } } })
  cache.setQueryData(restores.latestRestoreQuery.queryKey, { latest })
  vi.mocked(restores.getLatestRestore).mockResolvedValue({ latest })
  const onRestored = vi.fn<(workspaceId: string) => void>()
  await render(
    <QueryClientProvider client={cache}>
      <RestoreWorkspace onRestored={onRestored} />
    </QueryClientProvider>,
  )
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
  await button('Cancel').click()
  expect(vi.mocked(restores.cancelRestore).mock.calls).toEqual([[{ restoreId: 'r1' }]])
  vi.mocked(restores.getLatestRestore).mockResolvedValue({ latest: { ...sent, status: 'cancelled' } })
  await expect.element(page.getByText('Cancelled: nothing of the archive was kept.')).toBeVisible()
  await expect.element(button('Dismiss')).toBeEnabled()
})

test('an archive is sent with its progress, and followed', async () => {
  const answer = Promise.withResolvers<Restore>()
  vi.mocked(restores.restoreWorkspace).mockImplementation((_, __, { onProgress } = {}) => {
    onProgress?.({ sent: 3, total: 4 })
    return answer.promise
  })
  await show(null)
  await choose()
  const bar = page.getByRole('progressbar', { name: 'Sending the archive' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '0.75')
  answer.resolve({ ...sent, status: 'queued', postsTotal: null })
  await expect.element(page.getByText('Waits for its turn.')).toBeVisible()
})

test('sending is cancelled', async () => {
  vi.mocked(restores.restoreWorkspace).mockReturnValue(new Promise(() => {}))
  await show(null)
  await choose()
  await button('Cancel').click()
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  expect(vi.mocked(restores.restoreWorkspace).mock.lastCall?.[2]?.signal?.aborted).toBe(true)
})

test('an archive whose sending broke off is sent again without choosing it anew', async () => {
  vi.mocked(restores.restoreWorkspace).mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(sent)
  await show(null)
  await choose()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The server cannot be reached. Check the connection and try again.')
  await button('Send the archive again').click()
  await expect.element(page.getByText('300 of 1,200 posts')).toBeVisible()
  expect(vi.mocked(restores.restoreWorkspace).mock.calls.map(([, file]) => (file as File).name)).toEqual([
    'harbour.zip',
    'harbour.zip',
  ])
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('while the server does not answer, the page says so and asks again', async () => {
  await show(sent)
  vi.mocked(restores.getLatestRestore).mockRejectedValue(new TypeError('Failed to fetch'))
  await expect.element(page.getByText(/^The server does not answer at the moment/)).toBeVisible()
  vi.mocked(restores.getLatestRestore).mockResolvedValue({ latest: { ...sent, posts: 400 } })
  await button('Ask now').click()
  await expect.element(page.getByText('400 of 1,200 posts')).toBeVisible()
})

test('of one that failed the reason is said, until it is dismissed', async () => {
  await show({ ...sent, status: 'failed', failure: { detail: 'The archive lacks notes.jsonl.' } })
  await expect.element(page.getByRole('status')).toHaveTextContent('harbour.zip: The archive lacks notes.jsonl.')
  await button('Dismiss').click()
  expect(vi.mocked(restores.dismissRestore).mock.calls).toEqual([[{ restoreId: 'r1' }]])
})

test('queries that came in as drafts are told before the workspace is opened', async () => {
  const drafts = { queries: 2, plan: 'free', allowed: 3, allowedBy: 'pro' } as const
  const onRestored = await show({ ...sent, status: 'done', workspaceId: 'w2', drafts })
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(
      'harbour.zip is restored.2 saved queries came in as drafts, which take no posts in: the Free plan holds 3. The Pro plan holds all of them.',
    )
  await button('Open the workspace').click()
  await expect.poll(() => onRestored.mock.calls).toEqual([['w2']])
})

test('where none was sent an archive can be chosen', async () => {
  await show(null)
  await expect.element(button('Choose an archive')).toBeEnabled()
  expect([button('Cancel').elements(), button('Dismiss').elements()]).toEqual([[], []])
})
