/** Speed of reclassifying stored posts on the embedded stores: `node test/bench/reclassification.ts [posts]`. */
import { randomUUID } from 'node:crypto'
import type { MemberContext } from '#server/access/context.ts'
import { workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { insertPosts } from '#server/posts/ingest/insert-posts.ts'
import { openIngestWorkers } from '#server/posts/ingest/in-worker.ts'
import { createLog } from '#server/platform/log.ts'
import { readSample } from '#stand-ins/sample/posts.ts'
import { countOutdatedPosts } from '#server/posts/reclassification/outdated-posts.ts'
import { reclassificationJob, startRun } from '#server/posts/reclassification/reclassification-job.ts'
import { findRun } from '#server/posts/reclassification/runs.ts'
import { asOfEarlierModel } from '../server/posts/earlier-verdicts.ts'
import { withFilledStore } from './filled-store.ts'

/** `processorSeconds` of all threads; `megabytes` is the process's peak growth. */
export type ReclassificationRow = {
  posts: number
  seconds: number
  processorSeconds: number
  postsPerSecond: number
  megabytes: number
}

const now = () => new Date('2026-06-30T12:00:00Z')

async function* rowsOf(posts: number) {
  const sample = await readSample(now())
  for (let at = 0; at < posts; at++) {
    const round = Math.floor(at / sample.length)
    const row = sample[at % sample.length]!
    yield { ...row, nativeId: `${round}.${row.nativeId}` }
  }
}

export const measureReclassification = (posts: number): Promise<ReclassificationRow> =>
  withFilledStore(0, async (stores) => {
    const id = randomUUID()
    await stores.db.insert(workspaces).values({ id, name: 'w', language: 'en', timezone: 'UTC', plan: 'free' })
    const context = {
      ...stores,
      now,
      log: createLog('error'),
      workers: openIngestWorkers(),
      disk: { isLow: async () => false },
      // The bench runs the job itself.
      jobs: { send: async () => {}, wake: () => {} },
      workspace: { id },
      userId: null,
    } as unknown as MemberContext
    await insertPosts(context, id, randomUUID(), rowsOf(posts))
    await asOfEarlierModel(context, id)
    const earlier = await countOutdatedPosts(context, id)
    await startRun(context, earlier)

    let max = 0
    const before = process.memoryUsage.rss()
    const watching = setInterval(() => (max = Math.max(max, process.memoryUsage.rss() - before)), 100)
    const [worked, begun] = [process.cpuUsage(), performance.now()]
    await reclassificationJob.run(context, (await findRun(context.db, id))!.id, new AbortController().signal)
    const seconds = (performance.now() - begun) / 1_000
    const { user, system } = process.cpuUsage(worked)
    clearInterval(watching)
    if ((await countOutdatedPosts(context, id)) > 0) throw new Error('posts of an earlier model are left')
    return {
      posts: earlier,
      seconds: Math.round(seconds * 10) / 10,
      processorSeconds: Math.round((user + system) / 1_000_000),
      postsPerSecond: Math.round(earlier / seconds),
      megabytes: Math.round(max / 1_000_000),
    }
  })

if (import.meta.main) console.table([await measureReclassification(Number(process.argv[2] ?? 100_000))])
