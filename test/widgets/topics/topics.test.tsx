import { expect, test } from 'vitest'
import { topicQueriesTable, topicSourcesTable, topicStepsTable } from '#contract/answers/topics.ts'
import { topicsQuery } from '#src/api/conversation.ts'
import { toCsvRows } from '#src/widgets/csv.ts'
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

test('the files of its views have a row per step, and per topic', () => {
  const second = {
    ...topic,
    id: 'x',
    name: 'Rain',
    posts: 9,
    spark: [9],
    sources: [{ source: 'x', posts: 9 } as const],
  }
  const answer = { ...topicsAnswer, topics: [topic, second] }
  expect(toCsvRows(topicStepsTable(answer), answer)).toEqual([
    ['Month from (UTC)', 'Mug recall', 'Rain', 'Incomplete'],
    ['2026-06-01', 1_200, 9, null],
  ])
  const queries = [{ id: 'a', name: 'Mugs' }]
  const compared = { ...answer, queries, topics: [{ ...topic, queries: [{ id: 'a', posts: 7 }] }, second] }
  expect(toCsvRows(topicQueriesTable(compared), compared)).toEqual([
    ['Topic', 'Posts', 'Mugs'],
    ['Mug recall', 1_200, 7],
    ['Rain', 9, 0],
  ])
  expect(toCsvRows(topicSourcesTable(answer), answer)).toEqual([
    ['Topic', 'Posts', 'Bluesky', 'X'],
    ['Mug recall', 1_200, 1_200, 0],
    ['Rain', 9, 0, 9],
  ])
})
