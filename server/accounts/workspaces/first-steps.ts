import { and, eq } from 'drizzle-orm'
import { missingError } from '#server/ground/common-messages.ts'
import * as z from 'zod/mini'
import * as contract from '#contract/workspaces/first-steps.ts'
import type { MemberContext, Services } from '#server/access/context.ts'
import { collectors, members, savedQueries, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { handler } from '#server/access/handler.ts'
import { findPreference, storePreference } from './own-preferences.ts'

const getFirstSteps = handler(contract.getFirstSteps, async (context) => {
  const { db, workspace } = context
  const isLive = and(eq(savedQueries.workspaceId, workspace.id), eq(savedQueries.state, 'live'))
  return {
    query: (await db.$count(savedQueries, isLive)) > 0,
    posts: await hasCollectedPosts(context),
    colleague: (await db.$count(members, eq(members.workspaceId, workspace.id))) > 1,
    dismissed: (await findPreference(context, 'firstSteps'))?.dismissed ?? false,
    sample: (await findSample(context)) !== null,
  }
})

async function hasCollectedPosts({ db, clickhouse, workspace, signal }: MemberContext) {
  const followed = await db.select({ id: collectors.id }).from(collectors)
  const [found] = await clickhouse.rows(
    z.object({ posts: z.coerce.number() }),
    `SELECT count() AS posts FROM (SELECT 1 FROM posts
     WHERE workspace_id = {workspaceId:UUID} AND import_id IN {collectorIds:Array(UUID)} LIMIT 1)`,
    { workspaceId: workspace.id, collectorIds: followed.map(({ id }) => id) },
    { signal },
  )
  return found!.posts > 0
}

const dismissFirstSteps = handler(contract.dismissFirstSteps, async (context, { dismissed }) => {
  await storePreference(context, 'firstSteps', { dismissed })
  return { dismissed }
})

async function findSample({ db, env }: Pick<Services, 'db' | 'env'>) {
  if (env.environment !== 'local') return null
  const [sample] = await db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.sample, true))
    .orderBy(workspaces.createdAt)
    .limit(1)
  return sample ?? null
}

const visitSample = handler(contract.visitSample, async (context) => {
  const sample = await findSample(context)
  if (sample === null) throw missingError('workspace')
  await context.db
    .insert(members)
    .values({ workspaceId: sample.id, userId: context.user.id, role: 'viewer', joinedAt: context.now() })
    .onConflictDoNothing()
  return sample
})

export const firstStepHandlers = [getFirstSteps, dismissFirstSteps, visitSample]
