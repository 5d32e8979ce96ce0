import { expect, test } from 'vitest'
import { findSpikeTopic } from '#contract/answers/spike-topic.ts'
import { topic } from '../../widgets/topics/topics-answer.ts'

const days = ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04'].map((day) => `${day}T00:00:00.000Z`)
const topicOf = (name: string, ...spark: number[]) => ({
  ...topic,
  name,
  spark,
  posts: spark.reduce((sum, posts) => sum + posts, 0),
})
const spike = { at: days[1]!, until: days[2]!, end: days[3]!, posts: 200 }
const risen = topicOf('Recall', 1, 60, 40, 1)
const alike = topicOf('Coffee', 25, 50, 50, 25)

test.each([
  ['the topic above its usual share', [alike, risen], {}, 'Recall'],
  ['of two the one that rose more', [topicOf('Ferry', 1, 20, 20, 1), risen], {}, 'Recall'],
  ['none with its usual share', [alike], {}, undefined],
  ['none with a few posts', [topicOf('Rain', 0, 1, 1, 0)], {}, undefined],
  ['none of steps that begin elsewhere', [risen], { at: '2026-06-02T05:00:00.000Z' }, undefined],
  ['none of longer steps', [risen], { until: null, end: '2026-06-02T01:00:00.000Z' }, undefined],
])('a spike is about %s', (_, topics, change, name) => {
  const answer = { topics, buckets: days, posts: 300, read: { posts: 300, of: 300 } }
  expect(findSpikeTopic({ ...spike, ...change }, answer)?.topic.name).toBe(name)
})
