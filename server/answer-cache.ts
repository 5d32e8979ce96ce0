import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { record } from './telemetry/meter.ts'

const mostBytes = 64 * 1024 ** 2

/** What an answer takes before it is there. */
const unknownBytes = 1_024

type Work<Answer> = (signal: AbortSignal) => Promise<Answer>
type SharedWork<Answer> = ReturnType<typeof shareWork<Answer>>

/**
 * Answers by everything they depend on, the data's version among it. Callers who ask while an answer is being worked out
 * share it; it is given up when the last of them has left, and a failed one is forgotten at once. The least recently used
 * answers go first.
 */
export function createAnswerCache(maxSize = mostBytes) {
  const answers = new LRUCache<string, SharedWork<unknown>>({ maxSize })

  function begin<Answer>(key: string, work: Work<Answer>): SharedWork<Answer> {
    const shared = shareWork(work)
    answers.set(key, shared, { size: unknownBytes })
    shared.answer.then(
      (answer) => answers.peek(key) === shared && answers.set(key, shared, { size: bytesOf(answer) }),
      () => answers.peek(key) === shared && answers.delete(key),
    )
    return shared
  }

  return {
    /** The answer to `depends`, which names the question and all that the answer follows from. */
    share: async <Answer>(depends: readonly unknown[], caller: AbortSignal, work: Work<Answer>): Promise<Answer> => {
      caller.throwIfAborted()
      // A scope may name thousands of posts; its digest is as good a key.
      const key = hash('sha256', JSON.stringify(depends))
      const known = answers.get(key) as SharedWork<Answer> | undefined
      const isKnown = known !== undefined && !known.isAbandoned()
      record('cacheRequests', 1, { outcome: isKnown ? 'hit' : 'miss' })
      return (isKnown ? known : begin(key, work)).join(caller)
    },
  }
}

export type AnswerCache = ReturnType<typeof createAnswerCache>

const bytesOf = (answer: unknown) => unknownBytes + JSON.stringify(answer ?? null).length

/** Begins work that is aborted once everybody who joined it has left before its end. */
function shareWork<Answer>(work: Work<Answer>) {
  const abandoned = new AbortController()
  const answer = work(abandoned.signal)
  let callers = 0

  const join = (caller: AbortSignal) => {
    callers++
    return new Promise<Answer>((resolve, reject) => {
      const leave = () => {
        reject(caller.reason)
        if (--callers === 0) abandoned.abort(caller.reason)
      }
      caller.addEventListener('abort', leave, { once: true })
      answer.then(resolve, reject).finally(() => caller.removeEventListener('abort', leave))
    })
  }
  return { answer, join, isAbandoned: () => abandoned.signal.aborted }
}
