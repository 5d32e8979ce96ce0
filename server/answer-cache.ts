import { hash } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import { LRUCache } from 'lru-cache'
import { record } from './telemetry/meter.ts'

const maxBytes = 64 * 1024 ** 2

/** What an entry takes beside its answer. */
const entryBytes = 1_024

type Work<Answer> = (signal: AbortSignal) => Promise<Answer>
type SharedWork<Answer> = ReturnType<typeof shareWork<Answer>>

/**
 * Answers by everything they depend on, the data's version among it. Callers who ask while an answer is being worked out
 * share it; it is given up when the last of them has left, and a failed one is forgotten at once. Others are answered with a
 * copy. The least recently used answers go first.
 */
export function createAnswerCache(maxSize = maxBytes) {
  const works = new Map<string, SharedWork<unknown>>()
  // As bytes: objects take several times the room that they can be measured by.
  const answers = new LRUCache<string, Uint8Array>({
    maxSize,
    sizeCalculation: ({ byteLength }) => entryBytes + byteLength,
  })

  function begin<Answer>(key: string, work: Work<Answer>): SharedWork<Answer> {
    const shared = shareWork(work)
    works.set(key, shared)
    const takeOut = () => works.get(key) === shared && works.delete(key)
    shared.answer.then((answer) => takeOut() && answers.set(key, bytesOf(answer)), takeOut)
    return shared
  }

  return {
    /** The answer to `depends`, which names the question and all that the answer follows from. */
    share: async <Answer>(depends: readonly unknown[], caller: AbortSignal, work: Work<Answer>): Promise<Answer> => {
      caller.throwIfAborted()
      // A scope may name thousands of posts; its digest is as good a key.
      const key = hash('sha256', JSON.stringify(depends))
      const answer = answers.get(key)
      const going = works.get(key) as SharedWork<Answer> | undefined
      const isShared = going !== undefined && !going.isAbandoned()
      record('cacheRequests', 1, { outcome: answer !== undefined || isShared ? 'hit' : 'miss' })
      if (answer !== undefined) return deserialize(answer)
      return (isShared ? going : begin(key, work)).join(caller)
    },
  }
}

export type AnswerCache = ReturnType<typeof createAnswerCache>

/** Without what the serializer has taken in advance. */
const bytesOf = (answer: unknown) => new Uint8Array(serialize(answer))

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
