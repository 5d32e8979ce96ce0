import type { ChildProcess } from 'node:child_process'
import type { ProblemCode } from '#contract/problems.ts'
import { toText, type Text } from '#contract/texts.ts'
import { AppError } from './errors.ts'
import { killWorker, workerLimits, type WorkerPool } from './workers.ts'

export type WorkerRequest<Task> = { kind: 'task'; task: Task } | { kind: 'next' }
export type FailedResponse = { kind: 'failed'; code: ProblemCode | null; text: Text; stack: string }

type WorkerResponse = { kind: string }

/**
 * Yields portions, requesting each next one after use, then a final answer. Leaving the loop early or a long silence
 * kills the worker. Throws the task's error.
 */
export async function* runWorkerTask<Task, Answer extends WorkerResponse>(
  workers: WorkerPool,
  task: Task,
): AsyncGenerator<Exclude<Answer, FailedResponse>> {
  const worker = workers.acquire()
  const order = (what: WorkerRequest<Task>) => worker.connected && worker.send(what)
  order({ kind: 'task', task })
  for await (const answer of messagesOf<Answer>(workers, worker)) {
    yield answer
    if (answer.kind === 'portion') order({ kind: 'next' })
    else return
  }
}

async function* messagesOf<Answer extends WorkerResponse>(
  workers: WorkerPool,
  worker: ChildProcess,
): AsyncGenerator<Exclude<Answer, FailedResponse>> {
  const queue: (Answer | FailedResponse | { kind: 'died'; cause: unknown })[] = []
  let wake = () => {}
  const put = (answer: (typeof queue)[number]) => {
    queue.push(answer)
    wake()
  }
  const onMessage = (answer: unknown) => put(answer as Answer | FailedResponse)
  const onExit = (code: number | null, signal: NodeJS.Signals | null) =>
    put({ kind: 'died', cause: deathOf(code, signal) })
  const onError = (cause: unknown) => put({ kind: 'died', cause })
  worker.on('message', onMessage).on('error', onError).on('exit', onExit)
  let performed = false
  try {
    while (true) {
      const answer = queue.shift()
      if (answer === undefined) {
        const late = setTimeout(() => put({ kind: 'died', cause: tooLate() }), workerLimits.seconds * 1_000)
        await new Promise<void>((resolve) => (wake = resolve))
        clearTimeout(late)
      } else if ('cause' in answer) throw answer.cause
      else {
        performed = answer.kind !== 'portion'
        if (isFailed(answer)) throw failureOf(answer)
        yield answer as Exclude<Answer, FailedResponse>
      }
    }
  } finally {
    worker.off('message', onMessage).off('error', onError).off('exit', onExit)
    if (performed) workers.release(worker)
    else await killWorker(worker)
  }
}

const isFailed = (answer: WorkerResponse | FailedResponse): answer is FailedResponse => answer.kind === 'failed'

function failureOf({ code, text, stack }: FailedResponse) {
  if (code !== null) return new AppError(code, text)
  const error = new Error(text.detail)
  error.stack = stack
  return error
}

/** Signals with which the worker's watcher, the system or V8 kills it for excessive memory. */
const deathOf = (code: number | null, signal: NodeJS.Signals | null) =>
  signal === 'SIGKILL' || signal === 'SIGABRT' || signal === 'SIGTRAP'
    ? new AppError(
        'unreadable_file',
        toText(
          /*i18n*/ {
            id: 'problem.fileNeedsMemory',
            message:
              'Reading this file needs too much memory. Split it, or save it as JSON Lines or CSV, plain or compressed with gzip.',
          },
        ),
      )
    : new Error(`The worker ended in the middle, with ${signal ?? `code ${code}`}`)

const tooLate = () =>
  new AppError(
    'unreadable_file',
    toText(
      /*i18n*/ {
        id: 'problem.fileTakesTooLong',
        message:
          'A part of the file takes longer to read than {most, number} seconds. Split it, or save it as JSON Lines or CSV.',
      },
      { most: workerLimits.seconds },
    ),
  )
