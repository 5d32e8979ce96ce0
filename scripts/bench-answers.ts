import type { AnswersMeasure } from '../test/bench/answers.ts'
import { table } from './markdown.ts'

export const answers = (measure: () => Promise<AnswersMeasure>) => ({
  title: 'Memory of cached answers',
  note: 'After so many different overviews of 100,000 posts. Goal: objects stay constant, buffers stop at the limit of 64 MiB.',
  write: async () =>
    table(
      ['overviews', 'objects, MB', 'buffers, MB'],
      (await measure()).map(({ questions, objects, buffers }) => [questions.toLocaleString('en'), objects, buffers]),
    ),
})
