import type { AnswersMeasure } from '../test/bench/answers.ts'
import { table } from './markdown.ts'

/** The section of the page that tells what remembered answers take of a server's memory. */
export const answers = (measure: () => Promise<AnswersMeasure>) => ({
  title: 'Memory of remembered answers',
  note: 'Overviews that nobody has asked for before, one after another, of 100,000 posts: MB of the process that hold objects, and MB of its buffers, in which answers are kept up to 64 MiB. To hold: objects stay as they are, buffers end at their bound.',
  write: async () =>
    table(
      ['questions', 'objects, MB', 'buffers, MB'],
      (await measure()).map(({ questions, objects, buffers }) => [questions.toLocaleString('en'), objects, buffers]),
    ),
})
