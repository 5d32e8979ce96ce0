import { hash } from 'node:crypto'
import { eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { normalForm } from '#contract/query-language/normal-form.ts'
import { parseQuery } from '#contract/query-language/parse.ts'
import { innerOf } from '#contract/query-language/references.ts'
import type { QueryNode } from '#contract/query-language/tree.ts'
import type { Services } from '#server/context.ts'
import { savedQueries, workspaces } from '#server/db/postgres/schema/index.ts'
import { libraryOf } from '#server/selection/library.ts'

type Needed = Pick<Services, 'db' | 'now'>

/** A workspace whose deletion was asked for is kept up to date until it is due, so that who keeps it misses nothing. */
const lasting = ({ now }: Needed) => or(isNull(workspaces.deletionAt), gt(workspaces.deletionAt, now()))

/** Every write of a row gives it another `xmin`: no writer can forget to tell, and no clock plays a part. */
const markOfQueries = sql<string>`coalesce(bit_xor(hashtextextended(${savedQueries.id}::text || ${savedQueries}.xmin::text, 0)), 0)::text`

/** Changes with every change of a saved query, of the time zone of its workspace, and of whether that is still there. */
export async function readMark(needed: Needed): Promise<string> {
  const [row] = await needed.db
    .select({
      queries: sql<string>`count(*)`,
      mark: markOfQueries,
      zones: sql<string>`coalesce(bit_xor(hashtextextended(${savedQueries.id}::text || ${workspaces.timezone}, 1)), 0)::text`,
    })
    .from(savedQueries)
    .innerJoin(workspaces, eq(workspaces.id, savedQueries.workspaceId))
    .where(lasting(needed))
  return Object.values(row!).join(' ')
}

/** The same for each workspace that has saved queries. */
export async function readMarks(needed: Needed): Promise<Map<string, string>> {
  const rows = await needed.db
    .select({
      workspaceId: workspaces.id,
      timezone: workspaces.timezone,
      queries: sql<string>`count(*)`,
      mark: markOfQueries,
    })
    .from(savedQueries)
    .innerJoin(workspaces, eq(workspaces.id, savedQueries.workspaceId))
    .where(lasting(needed))
    .groupBy(workspaces.id)
  return new Map(rows.map(({ workspaceId, ...mark }) => [workspaceId, Object.values(mark).join(' ')]))
}

/** A live saved query with its names looked up; `tree` is null where its text cannot be read any more. */
export type StoredQuery = { id: string; tree: QueryNode | null }
export type StoredQueries = { workspaceId: string; timezone: string; live: readonly StoredQuery[] }

const nobodyTagged = () => []

/** The live queries of workspaces. Drafts are looked up by others and matched by nobody. */
export async function readStoredQueries({ db }: Needed, workspaceIds: readonly string[]): Promise<StoredQueries[]> {
  const rows = await db
    .select({ query: savedQueries, timezone: workspaces.timezone })
    .from(savedQueries)
    .innerJoin(workspaces, eq(workspaces.id, savedQueries.workspaceId))
    .where(inArray(savedQueries.workspaceId, [...workspaceIds]))
  const byWorkspace = Map.groupBy(rows, ({ query }) => query.workspaceId)
  return [...byWorkspace].map(([workspaceId, all]) => {
    const queries = all.map(({ query }) => query)
    return {
      workspaceId,
      timezone: all[0]!.timezone,
      live: queries
        .filter(({ state }) => state === 'live')
        .map(({ id, name, text }) => ({
          id,
          tree: parseQuery(text, libraryOf(queries, nobodyTagged, [name])).tree,
        })),
    }
  })
}

/** The same for two queries that find the same posts by the same words, whatever they name. */
export const meaningOf = (tree: QueryNode) => hash('sha256', normalForm(writtenOut(tree)))

function writtenOut(node: QueryNode): QueryNode {
  if (node.kind === 'and' || node.kind === 'or') return { ...node, parts: node.parts.map(writtenOut) }
  if (node.kind === 'not') return { ...node, part: writtenOut(node.part) }
  return node.kind === 'field' && node.field === 'query' ? writtenOut(innerOf(node)) : node
}
