import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as layers from '#contract/posts/sentiment-layer.ts'
import * as sentiment from '#contract/posts/sentiment.ts'
import { SentimentCorrections } from '#src/features/settings/sentiment-corrections.tsx'
import { SentimentSettings } from '#src/features/settings/sentiment-settings.tsx'
import { fakeApi } from '#test/support/fake-api.ts'
import { workspaceOf } from '#test/support/fixtures.ts'
import { newCache, show } from '#test/support/scene.tsx'
import { negativePost } from '#test/widgets/posts/negative-post.ts'

const api = fakeApi()

const learnt: layers.SentimentLayer['learnt'] = {
  at: '2026-11-26T10:00:00Z',
  corrections: 34,
  before: 12,
  after: 25,
  fixed: 15,
  broken: 2,
  looked: 2_000,
  changed: 61,
  words: [{ word: 'wicked', language: 'en', sentiment: 'positive', weight: 2.1, posts: 9 }],
}
const corrected = (layer: Partial<layers.SentimentLayer> = {}, classified = 34): layers.Corrections => ({
  corrections: classified + 2,
  classified,
  languages: ['en', 'de'],
  confusion: [{ corrected: 'positive', classified: 'negative', posts: 16 }],
  layer: { use: 'off', state: 'better', learnt, ...layer },
})

async function showCorrections(answer: layers.Corrections) {
  api.on(layers.getCorrections, answer)
  await show(<SentimentCorrections />, newCache(workspaceOf()))
}

test('what corrections teach is shown before it is switched on, and can be removed', async () => {
  await showCorrections(corrected())
  for (const words of ['12 of 34 (35 %)', '25 of 34 (74 %)', '61 of 2,000 looked at', 'wicked'])
    await expect.element(page.getByText(words, { exact: false }).first()).toBeInTheDocument()
  api.on(
    layers.setSentimentLayer,
    corrected({ use: 'on' }),
    corrected({ use: 'removed', state: 'tooFew', learnt: null }),
  )
  await page.getByRole('button', { name: 'Use what corrections teach' }).click()
  await page.getByRole('button', { name: 'Remove what was learnt' }).click()
  await expect.element(page.getByRole('button', { name: 'Learn from corrections' })).toBeInTheDocument()
  expect(api.calls(layers.setSentimentLayer).map(({ use }) => use)).toEqual(['on', 'removed'])
})

test('a count opens exactly its posts', async () => {
  api.on(layers.listCorrectedPosts, { items: [negativePost], nextCursor: null })
  await showCorrections(corrected())
  await page.getByRole('button', { name: /^16\s?, people: positive, model: negative$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'People: positive, model: negative' })
  await expect.element(dialog.getByRole('article')).toBeInTheDocument()
  expect(api.calls(layers.listCorrectedPosts)).toMatchObject([{ corrected: 'positive', classified: 'negative' }])
})

test('below twenty corrections it names how many are missing, and shows no table', async () => {
  await showCorrections(corrected({ state: 'tooFew', learnt: null }, 3))
  await expect.element(page.getByText('It learns after 17 more corrections.')).toBeInTheDocument()
  expect(page.getByRole('table').query()).toBeNull()
})

test('posts are classified again, with a progress bar and a way to cancel', async () => {
  const run = (status: sentiment.Reclassification['status'], classified: number): sentiment.SentimentState => ({
    model: 2,
    earlier: 5_000 - classified,
    reclassification: {
      status,
      waitsForImport: false,
      posts: 5_000,
      classified,
      createdAt: '2026-11-22T10:00:00Z',
      finishedAt: status === 'cancelled' ? '2026-11-22T10:01:00Z' : null,
      createdBy: 'Ann Lee',
    },
  })
  api.on(sentiment.getSentiment, { model: 2, earlier: 5_000, reclassification: null })
  api.on(sentiment.startReclassification, () => {
    api.on(sentiment.getSentiment, run('running', 1_000))
    return run('running', 1_000)
  })
  api.on(sentiment.cancelReclassification, () => {
    api.on(sentiment.getSentiment, run('cancelled', 2_000))
    return run('cancelled', 2_000)
  })
  await show(<SentimentSettings />, newCache(workspaceOf()))
  await page.getByRole('button', { name: 'Classify them anew' }).click()
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '20 %')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('2,000 of 5,000 posts are classified anew', { exact: false })).toBeInTheDocument()
})
