import { hash } from 'node:crypto'

const mostAnswers = 200

/**
 * Answers by everything they depend on, the data's version among it. Callers who ask while an answer is being worked out
 * share it; it is given up when the last of them has left, and a failed one is forgotten at once. The least recently used
 * answers go first.
 */
export function createAnswerCache<Answer>(most = mostAnswers) {
  const answers = new Map<string, SharedWork<Answer>>()

  const keep = (key: string, shared: SharedWork<Answer>) => {
    answers.delete(key)
    answers.set(key, shared)
    if (answers.size > most) answers.delete(answers.keys().next().value!)
  }
  const begin = (key: string, work: Work<Answer>) => {
    const shared = shareWork(work)
    shared.answer.catch(() => answers.get(key) === shared && answers.delete(key))
    return shared
  }

  return async (depends: string, caller: AbortSignal, work: Work<Answer>): Promise<Answer> => {
    caller.throwIfAborted()
    // What an answer depends on may name thousands of posts; its digest is as good a key.
    const key = hash('sha256', depends)
    const known = answers.get(key)
    const shared = known === undefined || known.isAbandoned() ? begin(key, work) : known
    keep(key, shared)
    return shared.join(caller)
  }
}

type Work<Answer> = (signal: AbortSignal) => Promise<Answer>
type SharedWork<Answer> = ReturnType<typeof shareWork<Answer>>

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
