/** Memory of cached answers: `node scripts/bench.ts measure answers [questions]`. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createAnswerCache } from '#server/platform/answer-cache.ts'
import { withFilledStore } from './filled-store.ts'
import { run, until } from './handlers.ts'

/** Megabytes of the process's heap objects and buffers, which hold answers, after overviews of different days. */
export type AnswersMeasure = { questions: number; objects: number; buffers: number }[]

const posts = 100_000
const stops = 4
const firsts = 80

export async function measureAnswers(questions: number): Promise<AnswersMeasure> {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  return withFilledStore(posts, async (stores) => {
    const answers = createAnswerCache()
    const measures: AnswersMeasure = []
    const measure = (asked: number) => {
      collectGarbage()
      const { heapUsed, arrayBuffers } = process.memoryUsage()
      measures.push({ questions: asked, objects: megabytes(heapUsed), buffers: megabytes(arrayBuffers) })
    }
    await ask(0)
    measure(0)
    for (let asked = 1; asked <= questions; asked++) {
      await ask(asked)
      if (asked % Math.floor(questions / stops) === 0) measure(asked)
    }
    return measures

    function ask(number: number) {
      const [first, days] = [number % firsts, 1 + Math.floor(number / firsts)]
      const [from, to] = [dayBefore(firsts + days - first), dayBefore(firsts - first)]
      return run({ ...stores, answers }, 'insights/overview', { from, to })
    }
  })
}

const megabytes = (bytes: number) => Math.round(bytes / 1e6)
const dayBefore = (days: number) => new Date(until.getTime() - days * 86_400_000).toISOString().slice(0, 10)
