import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Reclassification, SentimentState } from '#contract/sentiment.ts'
import * as api from '#src/api/sentiment.ts'
import { SentimentSettings } from '#src/features/settings/sentiment-settings.tsx'

vi.mock('#src/api/sentiment.ts', () => ({
  sentimentQuery: (workspaceId: string) => ({
    queryKey: ['workspace', workspaceId, 'sentiment'],
    queryFn: () => api.getSentiment({ workspaceId }),
  }),
  getSentiment: vi.fn<typeof api.getSentiment>(),
  startReclassification: vi.fn<typeof api.startReclassification>(),
  cancelReclassification: vi.fn<typeof api.cancelReclassification>(),
}))
const asked = vi.mocked(api.getSentiment)

const run = (status: Reclassification['status'], classified = 0, waitsForImport = false): Reclassification => ({
  status,
  waitsForImport,
  posts: 5_000,
  classified,
  createdAt: '2026-11-22T10:00:00Z',
  finishedAt: status === 'queued' || status === 'running' ? null : '2026-11-22T10:01:00Z',
  createdBy: 'Ann Lee',
})
const state = (earlier: number, reclassification: Reclassification | null = null): SentimentState => ({
  model: 2,
  earlier,
  reclassification,
})

const show = (isOwner = true) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SentimentSettings workspace={{ id: 'w1', timezone: 'UTC' }} isOwner={isOwner} />
    </QueryClientProvider>,
  )

beforeEach(() => vi.resetAllMocks())

test('an owner starts, sees how far it is, and what came of it', async () => {
  asked.mockResolvedValue(state(5_000))
  vi.mocked(api.startReclassification).mockResolvedValue(state(5_000, run('queued')))
  await show()
  await expect
    .element(page.getByText('5,000 posts have the verdict of an earlier version.', { exact: false }))
    .toBeInTheDocument()

  asked.mockResolvedValue(state(4_000, run('running', 1_000)))
  await page.getByRole('button', { name: 'Classify them anew' }).click()
  await expect.element(page.getByText('1,000 of 5,000 posts', { exact: false })).toBeInTheDocument()
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '20 %')

  asked.mockResolvedValue(state(0, run('done', 5_000)))
  await expect.element(page.getByText('Classified anew: 5,000 posts', { exact: false })).toBeInTheDocument()
  expect(page.getByRole('button').query()).toBeNull()
})

test('a run is cancelled, and says what it has done', async () => {
  asked.mockResolvedValue(state(4_000, run('running', 1_000)))
  const cancelled = state(3_000, run('cancelled', 2_000))
  vi.mocked(api.cancelReclassification).mockResolvedValue(cancelled)
  await show()
  await page.getByText('1,000 of 5,000 posts', { exact: false }).findElement()
  asked.mockResolvedValue(cancelled)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('2,000 of 5,000 posts are classified anew', { exact: false })).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Classify them anew' })).toBeInTheDocument()
})

test('one that waits for an import says so', async () => {
  asked.mockResolvedValue(state(5_000, run('running', 0, true)))
  await show()
  await expect.element(page.getByText('Waits for an import', { exact: false })).toBeInTheDocument()
})

test('who is no owner reads it and starts nothing', async () => {
  asked.mockResolvedValue(state(5_000))
  await show(false)
  await expect.element(page.getByText('5,000 posts have the verdict', { exact: false })).toBeInTheDocument()
  expect(page.getByRole('button').query()).toBeNull()
})
