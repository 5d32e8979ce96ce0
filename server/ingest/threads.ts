import { say, type Text } from '#contract/texts.ts'
import { Worker } from 'node:worker_threads'
import { AppError } from '#server/errors.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { Inspection, InspectTask } from './inspect.ts'
import type { Portion, ReadTask } from './read-posts.ts'

export type Task = ({ kind: 'inspect' } & InspectTask) | ({ kind: 'read' } & ReadTask)

export type Answer =
  | { kind: 'inspected'; inspection: Inspection }
  | { kind: 'portion'; portion: Portion }
  | { kind: 'ended' }
  | { kind: 'failed'; code: ProblemCode | null; text: Text; stack: string }

export type Order = { kind: 'task'; task: Task } | { kind: 'next' }

// Above what a portion takes; a file that needs more ends its thread, not the server.
const resourceLimits = { maxOldGenerationSizeMb: 400, maxYoungGenerationSizeMb: 96 }
const idleFor = 60_000
const mostIdle = 2

/** Threads without work, kept for a while because loading what they need takes longer than most tasks. */
const idle = new Map<Worker, NodeJS.Timeout>()

/** Inspects a file in a thread. */
export async function inspectInThread(task: InspectTask): Promise<Inspection> {
  const worker = acquire()
  order(worker, { kind: 'task', task: { kind: 'inspect', ...task } })
  for await (const answer of answers(worker)) {
    if (answer.kind === 'inspected') return answer.inspection
  }
  throw new Error('The reading thread ended without an answer')
}

/** Reads a file's posts in a thread, a portion ahead of the caller. Leaving the loop early ends the thread. */
export async function* readInThread(task: ReadTask): AsyncGenerator<Portion> {
  const worker = acquire()
  order(worker, { kind: 'task', task: { kind: 'read', ...task } })
  for await (const answer of answers(worker)) {
    if (answer.kind === 'ended') return
    if (answer.kind !== 'portion') continue
    const { posts } = answer.portion
    // A Buffer arrives as plain bytes.
    posts.body = Buffer.from(posts.body.buffer, posts.body.byteOffset, posts.body.byteLength)
    yield answer.portion
    // Detached and so freed at once: the collector would let several megabytes of them wait.
    ;(posts.body.buffer as ArrayBuffer).transfer(0)
    order(worker, { kind: 'next' })
  }
}

const order = (worker: Worker, what: Order) => worker.postMessage(what)

function acquire(): Worker {
  const [rested] = idle.keys()
  if (rested === undefined) {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), { resourceLimits })
    // At rest nobody else listens, and an error that nobody hears ends the server.
    return worker.on('error', () => idle.delete(worker)).on('exit', () => idle.delete(worker))
  }
  clearTimeout(idle.get(rested))
  idle.delete(rested)
  rested.ref()
  return rested
}

function release(worker: Worker) {
  if (idle.size >= mostIdle) return void worker.terminate()
  worker.unref()
  const dismiss = setTimeout(() => {
    idle.delete(worker)
    void worker.terminate()
  }, idleFor).unref()
  idle.set(worker, dismiss)
}

async function* answers(worker: Worker): AsyncGenerator<Answer> {
  const queue: (Answer | { kind: 'died'; cause: unknown })[] = []
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
      else if (answer.kind === 'died') throw threadFailure(answer.cause)
      else {
        performed = answer.kind !== 'portion'
        if (answer.kind === 'failed') throw failureOf(answer)
        yield answer
      }
    }
  } finally {
    worker.off('message', put).off('error', onError).off('exit', onExit)
    if (performed) release(worker)
    else await worker.terminate()
  }
}

function failureOf({ code, text, stack }: Extract<Answer, { kind: 'failed' }>) {
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
