import { expect, test } from 'vitest'
import { topicsQuery } from '#src/api/conversation.ts'
import { TopicDetails } from '#src/widgets/topics/topic-details.tsx'
import { Topics } from '#src/widgets/topics/topics.tsx'
import { scope } from '#test/support/insight-page.tsx'
import { toPageMarkup } from '#test/support/markup.tsx'
import { topic, topicsAnswer } from './topics-answer.ts'

const textOf = (shown: object) =>
  toPageMarkup(<Topics />, { answers: [[topicsQuery(scope), { ...topicsAnswer, ...shown }]] })

test('a topic shows its posts, share, tone and trend, beside the posts without a topic', () => {
  const text = textOf({})
  for (const said of [
    'Mug recall',
    '1,200 · 24.0%',
    'Rising',
    'Other posts: 3,800 (76.0%)',
    'terms from 4,000 of 5,000',
  ])
    expect(text).toContain(said)
  expect(textOf({ topics: [{ ...topic, margin: 60 }] })).toContain('≈ 1,200')
})

test('without topics, the panel says why', () => {
  expect(textOf({ topics: [] })).toContain('Too few posts share terms to form topics.')
})

test('its details have terms, languages and authors', () => {
  const text = toPageMarkup(<TopicDetails topic={topic} examples={[]} />)
  for (const said of ['mug recall', '80.0%', 'German', 'Ada']) expect(text).toContain(said)
})
