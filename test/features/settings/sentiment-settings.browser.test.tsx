import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cancelReclassification, getSentiment, startReclassification } from '#contract/posts/sentiment.ts'
import type { Reclassification, SentimentState } from '#contract/posts/sentiment.ts'
import type { Role } from '#contract/workspaces/roles.ts'
import { getWorkspace } from '#contract/workspaces/workspaces.ts'
import { SentimentSettings } from '#src/features/settings/sentiment-settings.tsx'
import { fakeApi } from '#test/support/fake-api.ts'
import { workspaceOf } from '#test/support/fixtures.ts'
import * as scene from '#test/support/scene.tsx'

const api = fakeApi()

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

function show(privilege: Role = 'owner') {
  api.on(getWorkspace, workspaceOf({ privilege }))
  return scene.show(<SentimentSettings />, new QueryClient())
}

test('an owner starts, sees how far it is, and what came of it', async () => {
  api.on(getSentiment, state(5_000))
  api.on(startReclassification, state(5_000, run('queued')))
  await show()
  await expect
    .element(page.getByText('5,000 posts have the verdict of an earlier version.', { exact: false }))
    .toBeInTheDocument()

  api.on(getSentiment, state(4_000, run('running', 1_000)))
  await page.getByRole('button', { name: 'Classify them anew' }).click()
  await expect.element(page.getByText('1,000 of 5,000 posts', { exact: false })).toBeInTheDocument()
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '20 %')

  api.on(getSentiment, state(0, run('done', 5_000)))
  await expect.element(page.getByText('Classified anew: 5,000 posts', { exact: false })).toBeInTheDocument()
  expect(page.getByRole('button').query()).toBeNull()
})

test('a run is cancelled, and says what it has done', async () => {
  api.on(getSentiment, state(4_000, run('running', 1_000)))
  const cancelled = state(3_000, run('cancelled', 2_000))
  api.on(cancelReclassification, () => {
    api.on(getSentiment, cancelled)
    return cancelled
  })
  await show()
  await page.getByText('1,000 of 5,000 posts', { exact: false }).findElement()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('2,000 of 5,000 posts are classified anew', { exact: false })).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Classify them anew' })).toBeInTheDocument()
})

test('one that waits for an import says so', async () => {
  api.on(getSentiment, state(5_000, run('running', 0, true)))
  await show()
  await expect.element(page.getByText('Waits for an import', { exact: false })).toBeInTheDocument()
})

test('who is no owner reads it and starts nothing', async () => {
  api.on(getSentiment, state(5_000))
  await show('manager')
  await expect.element(page.getByText('5,000 posts have the verdict', { exact: false })).toBeInTheDocument()
  expect(page.getByRole('button').query()).toBeNull()
})
