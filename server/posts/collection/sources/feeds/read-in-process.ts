import type { Text } from '#contract/texts.ts'
import { AppError } from '#server/ground/errors.ts'
import { runWorkerTask } from '#server/ground/worker-answers.ts'
import { createWorkerPool } from '#server/ground/workers.ts'
import { SourceError } from '../../source.ts'
import type { Entry } from './read-feed.ts'

export type FeedTask = { body: string; url: string }
export type FeedAnswer =
  | { kind: 'entries'; entries: Entry[] }
  | { kind: 'fault'; fault: SourceError['kind']; text: Text }

const workers = createWorkerPool(new URL('./worker.ts', import.meta.url))

/** Parses in a separate process: a crafted feed of 5 MB can take hours. */
export async function readFeedInProcess(task: FeedTask): Promise<Entry[]> {
  try {
    for await (const answer of runWorkerTask<FeedTask, FeedAnswer>(workers, task)) {
      if (answer.kind === 'fault') throw new SourceError(answer.fault, answer.text)
      return answer.entries
    }
  } catch (thrown) {
    if (thrown instanceof AppError) throw new SourceError('malformed', thrown.text, { cause: thrown })
    throw thrown
  }
  throw new Error('The worker ended without an answer')
}
