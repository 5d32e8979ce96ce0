import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { explainSentiment, type SentimentExplanation } from '#contract/posts/sentiment-explanation.ts'
import { SentimentDialog } from '#src/widgets/posts/sentiment-dialog.tsx'
import { fakeApi } from '#test/support/fake-api.ts'
import { workspaceOf } from '#test/support/fixtures.ts'
import { newCache, show } from '#test/support/scene.tsx'

const api = fakeApi()
const explanation: SentimentExplanation = {
  sentiment: 'negative',
  decidedBy: 'model',
  corrected: null,
  verdict: 'negative',
  isEarlier: false,
  language: 'en',
  title: null,
  text: 'app crashed again, lovely',
  now: {
    model: 3,
    usesLayer: false,
    sentiment: 'negative',
    likeliest: 'negative',
    next: 'neutral',
    probabilities: { negative: 0.7, neutral: 0.2, positive: 0.1 },
    threshold: 0.5,
    words: [
      { field: 'text', from: 0, to: 3, weight: 0.01 },
      { field: 'text', from: 4, to: 11, weight: 1.2 },
      { field: 'text', from: 19, to: 25, weight: -0.6 },
    ],
    rest: 0.2,
  },
}

const dialog = page.getByRole('dialog', { name: 'Why this sentiment?' })

test('the dialog lists the probabilities, and the words for and against', async () => {
  api.on(explainSentiment, explanation)
  await show(<SentimentDialog postId="1" onClose={() => {}} />, newCache(workspaceOf()))
  await expect.element(dialog.getByText('Classified by the model.')).toBeInTheDocument()
  const itemsOf = (name: string) =>
    dialog
      .getByRole('region', { name })
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
  expect(itemsOf('Probabilities')).toEqual(['positive10.0%', 'neutral20.0%', 'negative70.0%'])
  expect(itemsOf('Words for negative')).toEqual(['crashed+1.20'])
  expect(itemsOf('Words for neutral')).toEqual(['lovely−0.60'])
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['crashed', 'lovely'])
})
