import { expect, test } from 'vitest'
import { topicsQuery } from '#src/api/conversation.ts'
import { RisingTopics } from '#src/features/discover/rising-topics.tsx'
import { scope } from '#test/support/insight-page.tsx'
import { toPageMarkup, toText } from '#test/support/markup.tsx'
import { topic, topicsAnswer } from '../../widgets/topics/topics-answer.ts'

const topics = [
  { ...topic, name: 'Steady rain', state: 'stable', lift: 1 },
  { ...topic, name: 'Mug recall', state: 'rising', lift: 2 },
  { ...topic, name: 'Night ferry', state: 'emerging', lift: 9 },
  { ...topic, name: 'Falling leaves', state: 'declining', lift: 0.2 },
] as const
const previous = { from: '2026-05-02', to: '2026-05-31', days: 30, until: null }

test.each([
  ['new and growing topics, the strongest first', {}, /^(?!.*(Steady|Falling)).*31 May.*Night ferry.*Mug recall/],
  ['that none grew', { topics: [topics[0]] }, /No topic grew clearly/],
  ['that there is nothing to compare with', { topics: [], previous: null, previousPosts: 0 }, /no earlier posts/],
])('Discover shows %s', (_, shown, text) => {
  const answer = { ...topicsAnswer, previous, topics: [...topics], ...shown }
  expect(toText(toPageMarkup(<RisingTopics />, { answers: [[topicsQuery(scope), answer]] }))).toMatch(text)
})
