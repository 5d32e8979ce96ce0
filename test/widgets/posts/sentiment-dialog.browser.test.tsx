import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { explainSentiment, type SentimentExplanation } from '#contract/posts/sentiment-explanation.ts'
import { getWorkspace } from '#contract/workspaces/workspaces.ts'
import { SentimentDialog } from '#src/widgets/posts/sentiment-dialog.tsx'
import { fakeApi } from '#test/support/fake-api.ts'
import { workspaceOf } from '#test/support/fixtures.ts'
import * as scene from '#test/support/scene.tsx'

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

function show(answer: SentimentExplanation) {
  api.on(getWorkspace, workspaceOf())
  api.on(explainSentiment, answer)
  return scene.show(<SentimentDialog postId="1" onClose={() => undefined} />, new QueryClient())
}
const dialog = () => page.getByRole('dialog', { name: 'Why this sentiment?' })

test('who decided, how likely each is, and the words for and against stand there in words', async () => {
  await show(explanation)
  await expect.element(dialog().getByText('Version 3 of the model.')).toBeInTheDocument()
  const likely = dialog().getByRole('region', { name: 'How likely each is' }).getByRole('listitem')
  expect(likely.elements().map(({ textContent }) => textContent)).toEqual([
    'positive10 %',
    'neutral20 %',
    'negative70 %',
  ])
  const wordsOf = (name: string) =>
    dialog()
      .getByRole('region', { name })
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
  expect(wordsOf('For negative')).toEqual(['crashed+1.2'])
  expect(wordsOf('Against it, for neutral')).toEqual(['lovely−0.6'])
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['crashed', 'lovely'])
  await expect
    .element(dialog().getByRole('region', { name: 'The post' }))
    .toHaveTextContent('app crashed again, lovely')
})

const said: [string, Partial<SentimentExplanation>, string][] = [
  [
    'a member corrected it',
    { decidedBy: 'correction', sentiment: 'positive', corrected: { by: 'Ann Lee', at: '2026-11-26T10:00:00Z' } },
    'Corrected by Ann Lee on',
  ],
  ['a file said so', { decidedBy: 'file' }, 'The file that the post came from says so'],
  ['corrections taught it', { decidedBy: 'layer' }, 'The model and what the corrections of this workspace teach it.'],
  ['its language is not classified', { sentiment: 'unknown', language: 'ja', now: null }, 'Language: Japanese.'],
  ['its language is not known', { sentiment: 'unknown', language: 'und', now: null }, 'Its language could not be told'],
  ['it is unsure', { sentiment: 'unsure', now: { ...explanation.now!, sentiment: 'unsure' } }, 'has less than 50 %'],
  ['an earlier version decided', { isEarlier: true }, 'That verdict is of an earlier version.'],
]

test.each(said)('%s', async (_what, change, words) => {
  await show({ ...explanation, ...change })
  await expect.element(dialog().getByText(words, { exact: false })).toBeInTheDocument()
})
