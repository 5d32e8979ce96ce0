import type { Worker } from 'node:worker_threads'
import type { ProblemCode } from '#contract/problems.ts'
import { say, type Text } from '#contract/texts.ts'
import { AppError } from './errors.ts'
import type { Workers } from './workers.ts'

export type Order<Task> = { kind: 'task'; task: Task } | { kind: 'next' }
export type Failed = { kind: 'failed'; code: ProblemCode | null; text: Text; stack: string }

type Portioned = { kind: string }

/**
 * What a thread answers to a task: portions, each of which asks for the next one once it has been used, then one answer that
 * ends it. Leaving the loop before that ends the thread. Throws what the task threw.
 */
export async function* answersTo<Task, Answer extends Portioned>(
  workers: Workers,
  task: Task,
): AsyncGenerator<Exclude<Answer, Failed>> {
  const worker = workers.acquire()
  const order = (what: Order<Task>) => worker.postMessage(what)
  order({ kind: 'task', task })
  for await (const answer of messagesOf<Answer>(workers, worker)) {
    yield answer
    if (answer.kind === 'portion') order({ kind: 'next' })
    else return
  }
}

async function* messagesOf<Answer extends Portioned>(
  workers: Workers,
  worker: Worker,
): AsyncGenerator<Exclude<Answer, Failed>> {
  const queue: (Answer | Failed | { kind: 'died'; cause: unknown })[] = []
  let wake = () => {}
  const put = (answer: (typeof queue)[number]) => {
    queue.push(answer)
    wake()
  }
  const onExit = () => put({ kind: 'died', cause: new Error('The reading thread ended in the middle') })
  const onError = (cause: unknown) => put({ kind: 'died', cause })
  worker.on('message', put).on('error', onError).on('exit', onExit)
  let performed = false
  try {
    while (true) {
      const answer = queue.shift()
      if (answer === undefined) await new Promise<void>((resolve) => (wake = resolve))
      else if ('cause' in answer) throw threadFailure(answer.cause)
      else {
        performed = answer.kind !== 'portion'
        if (isFailed(answer)) throw failureOf(answer)
        yield answer as Exclude<Answer, Failed>
      }
    }
  } finally {
    worker.off('message', put).off('error', onError).off('exit', onExit)
    if (performed) workers.release(worker)
    else await worker.terminate()
  }
}

const isFailed = (answer: Portioned | Failed): answer is Failed => answer.kind === 'failed'

function failureOf({ code, text, stack }: Failed) {
  if (code !== null) return new AppError(code, text)
  const error = new Error(text.detail)
  error.stack = stack
  return error
}

const threadFailure = (cause: unknown) =>
  cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new AppError(
        'unreadable_file',
        say(
          /*i18n*/ {
            id: 'problem.fileNeedsMemory',
            message: 'The file needs more memory to read than there is. Split it, or save it as JSON Lines or CSV.',
          },
        ),
        { cause },
      )
    : cause
