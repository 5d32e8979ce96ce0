import type { AnswersMeasure } from '../test/bench/answers.ts'
import { table } from './markdown.ts'

export const answers = (measure: () => Promise<AnswersMeasure>) => ({
  title: 'Memory of cached answers',
  note: 'Memory after so many different overviews of 100,000 posts. The answer cache holds 64 MiB at most, in buffers. Goal: objects stay constant, buffers stop at the limit.',
  write: async () =>
    table(
      ['overviews', 'objects, MB', 'buffers, MB'],
      (await measure()).map(({ questions, objects, buffers }) => [questions.toLocaleString('en'), objects, buffers]),
    ),
})
