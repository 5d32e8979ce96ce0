import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { MemberContext } from '#server/access/context.ts'
import type { Params } from '#server/platform/db/clickhouse/clickhouse.ts'
import { imports } from '#server/platform/db/postgres/schema/index.ts'
import { historyFromAt } from './plan-history.ts'

type Condition = { condition: string; params: Params }

type Reader = Pick<MemberContext, 'db' | 'env' | 'now' | 'workspace'>

/**
 * Conditions over `posts` for the posts that the plan shows: live posts within its days of history, and imported posts of any date.
 * This is the only place where a plan's history enters a statement.
 */
export async function buildPlanConditions(context: Reader): Promise<Condition[]> {
  const from = historyFromAt(context)
  if (from === null) return []
  const hidden = await buildHiddenCondition(context, from)
  return [{ condition: `NOT (${hidden.condition})`, params: hidden.params }]
}

/** Live posts before an instant, which a plan whose history begins there hides. Imported posts are never hidden. */
export async function buildHiddenCondition({ db, workspace }: Reader, from: Date): Promise<Condition> {
  const before = `posted_at < toDateTime({shownFrom:UInt32}, 'UTC')`
  const params = { shownFrom: Math.max(0, Math.floor(from.getTime() / 1_000)) }
  const ofWorkspace = and(eq(imports.workspaceId, workspace.id), eq(imports.dryRun, false))
  // The first post of a running import is recorded with a delay.
  const reachesBack = or(
    inArray(imports.status, ['queued', 'running', 'undoing']),
    and(eq(imports.status, 'done'), or(isNull(imports.firstPostAt), lt(imports.firstPostAt, from))),
  )
  const imported = await db.select({ id: imports.id }).from(imports).where(and(ofWorkspace, reachesBack))
  if (imported.length === 0) return { condition: before, params }
  // A collector may have overwritten an imported post; the import's row is then in superseded_posts.
  return {
    condition: `${before} AND posts.import_id NOT IN {ownImports:Array(UUID)} AND posts.id NOT IN (
      SELECT id FROM superseded_posts WHERE workspace_id = {workspaceId:UUID} AND import_id IN {ownImports:Array(UUID)})`,
    params: { ...params, workspaceId: workspace.id, ownImports: imported.map(({ id }) => id).toSorted() },
  }
}
