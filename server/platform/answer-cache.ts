import { hash } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import { LRUCache } from 'lru-cache'
import { record } from './telemetry/meter.ts'

const maxBytes = 64 * 1024 ** 2

/** Overhead per entry. */
const entryBytes = 1_024

type Work<Answer> = (signal: AbortSignal) => Promise<Answer>
type SharedWork<Answer> = ReturnType<typeof shareWork<Answer>>

/**
 * Caches answers by everything they depend on, including the data version. Concurrent callers share the work, which is
 * aborted when the last one leaves. Failures aren't cached, callers get copies, and the least recently used answers are
 * evicted first.
 */
export function createAnswerCache(maxSize = maxBytes) {
  const works = new Map<string, SharedWork<unknown>>()
  // Stored as bytes, because an object's memory can't be measured.
  const answers = new LRUCache<string, Uint8Array>({
    maxSize,
    sizeCalculation: ({ byteLength }) => entryBytes + byteLength,
  })

  function begin<Answer>(key: string, work: Work<Answer>): SharedWork<Answer> {
    const shared = shareWork(work)
    works.set(key, shared)
    const remove = () => works.get(key) === shared && works.delete(key)
    // Copied to drop the serializer's spare buffer.
    shared.answer.then((answer) => remove() && answers.set(key, new Uint8Array(serialize(answer))), remove)
    return shared
  }

  return {
    /** `cacheKey` names the question and everything that affects the answer. */
    share: async <Answer>(cacheKey: readonly unknown[], caller: AbortSignal, work: Work<Answer>): Promise<Answer> => {
      caller.throwIfAborted()
      // Hashed, because a scope may list thousands of posts.
      const key = hash('sha256', JSON.stringify(cacheKey))
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
