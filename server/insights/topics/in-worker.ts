import { runWorkerTask } from '#server/ground/worker-answers.ts'
import { createWorkerPool } from '#server/ground/workers.ts'
import { untilAborted } from '#server/ground/until-aborted.ts'
import type { FoundTopic, TopicsTask } from './find-topics.ts'
import type { TopicsResponse } from './worker.ts'

const workers = createWorkerPool(new URL('./worker.ts', import.meta.url))
const maxRunning = 2

let running = 0
const waiting: (() => void)[] = []

/** Finds topics in a separate process; at most two run at a time. */
export async function findTopicsInWorker(task: TopicsTask, signal: AbortSignal): Promise<FoundTopic[]> {
  if (task.posts.length === 0) return []
  if (running >= maxRunning) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    signal.throwIfAborted()
    return await untilAborted(run(task), signal)
  } finally {
    const next = waiting.shift()
    if (next === undefined) running--
    else next()
  }
}

async function run(task: TopicsTask) {
  try {
    for await (const answer of runWorkerTask<TopicsTask, TopicsResponse>(workers, task)) return answer.topics
  } catch (thrown) {
    // The pool's own errors speak of files.
    throw new Error('Topics could not be found', { cause: thrown })
  }
  throw new Error('The worker ended without an answer')
}
