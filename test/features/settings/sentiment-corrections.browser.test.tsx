import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  type Corrections,
  getCorrections,
  listCorrectedPosts,
  type SentimentLayer,
  setSentimentLayer,
} from '#contract/posts/sentiment-layer.ts'
import type { Role } from '#contract/workspaces/roles.ts'
import { getWorkspace } from '#contract/workspaces/workspaces.ts'
import { SentimentCorrections } from '#src/features/settings/sentiment-corrections.tsx'
import { fakeApi } from '#test/support/fake-api.ts'
import { workspaceOf } from '#test/support/fixtures.ts'
import * as scene from '#test/support/scene.tsx'
import { negativePost } from '../../widgets/posts/negative-post.ts'

const api = fakeApi()

const learnt: SentimentLayer['learnt'] = {
  at: '2026-11-26T10:00:00Z',
  corrections: 34,
  before: 12,
  after: 25,
  fixed: 15,
  broken: 2,
  looked: 2_000,
  changed: 61,
  words: [
    { word: 'wicked', language: 'en', sentiment: 'positive', weight: 2.1, posts: 9 },
    { word: 'again', language: 'en', sentiment: 'negative', weight: 1.4, posts: 7 },
  ],
}
const state = (layer: Partial<SentimentLayer> = {}, classified = 34): Corrections => ({
  corrections: classified + 2,
  classified,
  languages: ['en', 'de'],
  confusion: [
    { corrected: 'negative', classified: 'negative', posts: 8 },
    { corrected: 'negative', classified: 'unsure', posts: 10 },
    { corrected: 'positive', classified: 'negative', posts: 16 },
  ],
  layer: { use: 'off', state: 'better', learnt, ...layer },
})

function show(answer: Corrections, privilege: Role = 'owner') {
  api.on(getWorkspace, workspaceOf({ privilege }))
  api.on(getCorrections, answer)
  return scene.show(<SentimentCorrections />, new QueryClient())
}

test('what it would change is shown before it is switched on, and what it is after', async () => {
  await show(state())
  await expect.element(page.getByText('12 of 34 (35 %)')).toBeInTheDocument()
  await expect.element(page.getByText('25 of 34 (74 %)')).toBeInTheDocument()
  await expect.element(page.getByText('61 of 2,000 looked at', { exact: false })).toBeInTheDocument()
  await expect.element(page.getByText('wicked')).toBeInTheDocument()

  api.on(setSentimentLayer, state({ use: 'on' }))
  await page.getByRole('button', { name: 'Use what corrections teach' }).click()
  await expect.element(page.getByText('In use: posts that come in', { exact: false })).toBeInTheDocument()
  await expect.poll(() => api.calls(setSentimentLayer).map(({ use }) => use)).toEqual(['on'])

  api.on(setSentimentLayer, state({ use: 'removed', state: 'tooFew', learnt: null }))
  await page.getByRole('button', { name: 'Remove what was learnt' }).click()
  await expect.element(page.getByText('What was learnt is removed', { exact: false })).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Learn from corrections' })).toBeInTheDocument()
})

test('a count opens exactly its posts', async () => {
  await show(state())
  api.on(listCorrectedPosts, { items: [negativePost], nextCursor: null })
  await page.getByRole('button', { name: /^16\s?, people: positive, model: negative$/ }).click()
  await expect.element(page.getByRole('dialog', { name: 'People: positive, model: negative' })).toBeInTheDocument()
  await expect.element(page.getByRole('dialog').getByRole('article')).toBeInTheDocument()
  await expect
    .poll(() => api.calls(listCorrectedPosts))
    .toEqual([expect.objectContaining({ corrected: 'positive', classified: 'negative' })])
})

test('below twenty corrections it says how many are missing, and shows no share', async () => {
  await show(state({ state: 'tooFew', learnt: null }, 3))
  await expect.element(page.getByText('It learns after 17 more corrections.')).toBeInTheDocument()
  await expect.element(page.getByText('3 corrections; from 20 on', { exact: false })).toBeInTheDocument()
  expect(page.getByRole('table').query()).toBeNull()
})

test('one that would not be better is switched on and not used, in words', async () => {
  await show(state({ use: 'on', state: 'notBetter' }))
  await expect.element(page.getByText('Not used: it would not be better than the shared model.')).toBeInTheDocument()
})

test('who may not switch it reads it', async () => {
  await show(state(), 'manager')
  await expect.element(page.getByText('12 of 34 (35 %)')).toBeInTheDocument()
  expect(page.getByRole('button', { name: /Use|Remove/ }).elements()).toEqual([])
})
