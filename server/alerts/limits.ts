import { asc, eq, sql } from 'drizzle-orm'
import { admitJob } from '#server/access/job.ts'
import { findPlanLimit } from '#server/access/plan-limits.ts'
import type { Services } from '#server/access/context.ts'
import { alerts, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { advanceAlert } from './advance.ts'

/** Suspends the newest alerts beyond a plan's limit, and resumes them once there is room. */
export async function enforcePlanLimits(services: Services, signal: AbortSignal): Promise<void> {
  const { db, env } = services
  if (env.cardProvider === null) return
  const counts = await db
    .select({
      workspaceId: workspaces.id,
      plan: workspaces.plan,
      overLimit: sql`count(*) FILTER (WHERE ${alerts.state} = 'overLimit')`.mapWith(Number),
      all: sql`count(*)`.mapWith(Number),
    })
    .from(alerts)
    .innerJoin(workspaces, eq(workspaces.id, alerts.workspaceId))
    .groupBy(workspaces.id)
  for (const { workspaceId, plan, overLimit, all } of counts) {
    const allowed = findPlanLimit({ env, workspace: { plan } }, 'alerts') ?? Infinity
    if (overLimit > 0 || all > allowed) await enforceLimit(services, workspaceId, allowed, signal)
  }
}

async function enforceLimit(services: Services, workspaceId: string, allowed: number, signal: AbortSignal) {
  const rows = await services.db
    .select({ id: alerts.id, state: alerts.state })
    .from(alerts)
    .where(eq(alerts.workspaceId, workspaceId))
    .orderBy(asc(alerts.createdAt), asc(alerts.id))
  const moved = rows.filter(({ state }, index) => (state === 'overLimit') !== index >= allowed)
  if (moved.length === 0) return
  try {
    const context = await admitJob('alerts.read', services, { workspaceId, userId: null, signal })
    for (const { id, state } of moved) {
      const event = { type: state === 'overLimit' ? ('limit.room' as const) : ('limit.over' as const) }
      await advanceAlert({ services, context }, id, () => ({ event }), null)
    }
  } catch (error) {
    // Nothing is checked after a plan has ended.
    if (!(error instanceof AppError)) throw error
  }
}
