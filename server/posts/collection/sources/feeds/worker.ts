import { performTasks } from '#server/ground/worker-tasks.ts'
import { SourceError } from '../../source.ts'
import type { FeedAnswer, FeedTask } from './read-in-process.ts'
import { parseEntries } from './read-feed.ts'

/** A separate process, so that no feed can block the server. */
performTasks<FeedTask, FeedAnswer>(async ({ body, url }, { send }) => {
  try {
    await send({ kind: 'entries', entries: await parseEntries(body, url) })
  } catch (thrown) {
    if (!(thrown instanceof SourceError)) throw thrown
    await send({ kind: 'fault', fault: thrown.kind, text: thrown.text })
  }
})
