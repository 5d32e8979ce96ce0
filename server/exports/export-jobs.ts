import { and, eq, inArray } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/db/postgres.ts'
import { exports } from '#server/db/schema/index.ts'

type Sender = Pick<Services, 'env' | 'jobs' | 'serverId'>
type Job = { id: string; workspaceId: string; createdBy: string | null }

/** Where servers share a folder any of them writes the file; elsewhere the one that was asked, which hands it out, too. */
export const queueOf = ({ env, serverId }: Pick<Sender, 'env' | 'serverId'>) =>
  env.spoolUrl === null ? `exports.${serverId}` : 'exports'

/** The exports of a person in a workspace run one after another. */
const keyOf = ({ workspaceId, createdBy }: Job) => `${workspaceId}.${createdBy ?? 'operator'}`

export const sendJob = (services: Sender, job: Job, transaction?: Transaction) =>
  services.jobs.send(queueOf(services), { data: { exportId: job.id }, key: keyOf(job) }, transaction)

/** Before this server begins: what it was at when it was killed is free at once, for nobody else can be at it. */
export async function recover(services: Pick<Services, 'db'> & Sender) {
  const { db, env, jobs, serverId } = services
  if (env.spoolUrl !== null) return
  const unfinished = await db
    .select({ id: exports.id, workspaceId: exports.workspaceId, createdBy: exports.createdBy })
    .from(exports)
    .where(and(inArray(exports.status, ['queued', 'running']), eq(exports.serverId, serverId)))
  for (const job of unfinished) await jobs.release(queueOf(services), keyOf(job))
}
