import { Worker } from 'node:worker_threads'
import { AppError } from '#server/handler.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { Inspection, InspectTask } from './inspect.ts'
import type { Portion, ReadTask } from './read-posts.ts'

export type Task = ({ kind: 'inspect' } & InspectTask) | ({ kind: 'read' } & ReadTask)

export type Answer =
  | { kind: 'inspected'; inspection: Inspection }
  | { kind: 'portion'; portion: Portion }
  | { kind: 'ended' }
  | { kind: 'failed'; code: ProblemCode | null; message: string; stack: string }

// Above what a portion takes; a file that needs more ends its thread, not the server.
const resourceLimits = { maxOldGenerationSizeMb: 400, maxYoungGenerationSizeMb: 32 }

const start = (task: Task) => new Worker(new URL('./thread.ts', import.meta.url), { workerData: task, resourceLimits })

/** Inspects a file in a thread of its own. */
export async function inspectInThread(task: InspectTask): Promise<Inspection> {
  for await (const answer of answers(start({ kind: 'inspect', ...task }))) {
    if (answer.kind === 'inspected') return answer.inspection
  }
  throw new Error('The reading thread ended without an answer')
}

/** Reads a file's posts in a thread of its own, a few portions ahead of the caller. Leaving the loop ends the thread. */
export async function* readInThread(task: ReadTask): AsyncGenerator<Portion> {
  const worker = start({ kind: 'read', ...task })
  for await (const answer of answers(worker)) {
    if (answer.kind === 'ended') return
    if (answer.kind !== 'portion') continue
    const { posts } = answer.portion
    // A Buffer arrives as plain bytes.
    posts.body = Buffer.from(posts.body.buffer, posts.body.byteOffset, posts.body.byteLength)
    yield answer.portion
    worker.postMessage('next')
  }
}

async function* answers(worker: Worker): AsyncGenerator<Answer> {
  const queue: Answer[] = []
  let wake = () => {}
  let ended = false
  let failure: unknown = null
  worker.on('message', (answer: Answer) => {
    queue.push(answer)
    wake()
  })
  worker.on('error', (error) => {
    failure = error
    wake()
  })
  worker.on('exit', () => {
    ended = true
    wake()
  })
  try {
    while (true) {
      const answer = queue.shift()
      if (answer) {
        if (answer.kind === 'failed') throw failureOf(answer)
        yield answer
      } else if (failure !== null) throw threadFailure(failure)
      else if (ended) return
      else await new Promise<void>((resolve) => (wake = resolve))
    }
  } finally {
    await worker.terminate()
  }
}

function failureOf({ code, message, stack }: Extract<Answer, { kind: 'failed' }>) {
  if (code !== null) return new AppError(code, message)
  const error = new Error(message)
  error.stack = stack
  return error
}

const threadFailure = (cause: unknown) =>
  cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new AppError(
        'unreadable_file',
        'The file needs more memory to read than there is. Split it, or save it as JSON Lines or CSV.',
        { cause },
      )
    : cause
