import { and, eq, inArray } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/db/postgres.ts'
import { imports, uploads } from '#server/db/schema/index.ts'
import { importQueueOf } from '#server/ingest/write/turns.ts'
import type { ImportRow } from './import-rows.ts'

type Sender = Pick<Services, 'env' | 'jobs' | 'serverId'>
type Job = Pick<ImportRow, 'id' | 'workspaceId' | 'status' | 'reading'> & { bytes: number }

/** The imports that this server can do. */
export const queueOf = ({ env, serverId }: Pick<Sender, 'env' | 'serverId'>) => importQueueOf(env, serverId)

export const undoPriority = 1

/** What goes in within seconds. */
const smallBytes = 5_000_000
/** How much more packed files hold than they have bytes. */
const packing = 10

const isSmall = ({ bytes, reading: { gzip, format } }: Job) =>
  bytes * (gzip || format === 'parquet' ? packing : 1) <= smallBytes

/** The imports and undos of a workspace run one after another: a later file may say more about the posts of an earlier one. */
export const sendJob = (services: Sender, job: Job, transaction?: Transaction) =>
  services.jobs.send(
    queueOf(services),
    {
      data: { importId: job.id },
      key: job.workspaceId,
      ...(job.status === 'undoing' ? { priority: undoPriority } : {}),
      ...(job.status === 'undoing' || isSmall(job) ? {} : { group: 'large' }),
    },
    transaction,
  )

/**
 * Before this server begins: what it was at when it was killed is free at once, for nobody else can be at it, and unfinished imports
 * without a job, those of a version without queues, get one.
 */
export async function recover(services: Pick<Services, 'db'> & Sender) {
  const { db, env, jobs, serverId } = services
  const unfinished = await db
    .select({
      id: imports.id,
      workspaceId: imports.workspaceId,
      status: imports.status,
      reading: imports.reading,
      bytes: uploads.bytes,
    })
    .from(imports)
    .innerJoin(uploads, eq(uploads.id, imports.uploadId))
    .where(
      and(
        inArray(imports.status, ['queued', 'running', 'undoing']),
        env.spoolUrl === null ? eq(imports.serverId, serverId) : undefined,
      ),
    )
    .orderBy(imports.createdAt)
  for (const job of unfinished) {
    if (env.spoolUrl === null) await jobs.release(queueOf(services), job.workspaceId)
    const sent = await jobs.listUnfinished(queueOf(services), job.workspaceId)
    if (!sent.some(({ importId }) => importId === job.id)) await sendJob(services, job)
  }
}
