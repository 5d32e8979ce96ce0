import { performTasks } from '#server/ground/worker-tasks.ts'
import { classifyPosts } from './classify-posts.ts'
import { inspectFile } from './inspect.ts'
import { attributeText, compareTexts, learnFromTexts } from './sentiment-tasks.ts'
import { readPosts } from './read-posts.ts'
import type { IngestResponse, IngestTask } from './in-worker.ts'

/** A separate process, so that reading files doesn't block the server. */
performTasks<IngestTask, IngestResponse>(async (task, { send, wanted }) => {
  if (task.kind === 'inspect') return send({ kind: 'inspected', inspection: await inspectFile(task) })
  if (task.kind === 'classify') return send({ kind: 'classified', verdicts: classifyPosts(task) })
  if (task.kind === 'learn') return send({ kind: 'learnt', learnt: learnFromTexts(task) })
  if (task.kind === 'compare') return send({ kind: 'compared', compared: compareTexts(task) })
  if (task.kind === 'attribute') return send({ kind: 'attributed', attribution: attributeText(task) })
  for await (const portion of readPosts(task)) {
    await wanted()
    await send({ kind: 'portion', portion })
  }
  await send({ kind: 'ended' })
})
