import { and, eq, gt, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import { parseQuery } from '#contract/query-language/parse.ts'
import type { QueryNode } from '#contract/query-language/tree.ts'
import type { Services } from '#server/access/context.ts'
import {
  alerts,
  categories,
  savedQueries,
  sentimentLayers,
  workspaces,
} from '#server/platform/db/postgres/schema/index.ts'
import type { Layer } from '#server/posts/ingest/enrich/sentiment/layer.ts'
import { toActiveLayer } from '#server/posts/ingest/active-layer.ts'
import { libraryOf } from '#server/selection/library.ts'

type Dependencies = Pick<Services, 'db' | 'now'>

/** Kept up to date until deletion is due, so that a cancelled deletion loses nothing. */
const isNotDeleted = ({ now }: Dependencies) => or(isNull(workspaces.deletionAt), gt(workspaces.deletionAt, now()))

/** Every write changes `xmin`: no writer can forget a notification, and clocks don't matter. */
const markOfQueries = sql<string>`coalesce(bit_xor(hashtextextended(${savedQueries.id}::text || ${savedQueries}.xmin::text, 0)), 0)::text`

/** Active alerts on single posts with a text of their own instead of a saved query. */
const isText = and(
  inArray(sql`${alerts.condition}->>'kind'`, ['keyword', 'person']),
  sql`${alerts.scope}->>'queryId' IS NULL AND trim(coalesce(${alerts.scope}->>'text', '')) <> ''`,
  notInArray(alerts.state, ['draft', 'paused', 'overLimit']),
)
/** Covers texts only, since each firing updates the alert's row. */
const markOfTexts = sql<string>`coalesce(bit_xor(hashtextextended(${alerts.id}::text || (${alerts.scope}->>'text') || ${workspaces.timezone}, 3)), 0)::text`

const markOfLayers = sql<string>`coalesce(bit_xor(hashtextextended(${savedQueries.id}::text || coalesce(${sentimentLayers}.xmin::text, ''), 2)), 0)::text`
const ofWorkspace = eq(sentimentLayers.workspaceId, workspaces.id)

/** Covers what decides about new posts, not the examples. */
const markOfCategories = sql<string>`coalesce(bit_xor(hashtextextended(${categories.id}::text || coalesce(${categories.parentId}::text, '') || ${categories.name} || '/' || ${categories.text}, 4)), 0)::text`

/** Changes with any saved query or watched text, and with its workspace's time zone, layer or deletion. */
export async function readMark(dependencies: Dependencies): Promise<string> {
  const [row] = await dependencies.db
    .select({
      queries: sql<string>`count(*)`,
      mark: markOfQueries,
      zones: sql<string>`coalesce(bit_xor(hashtextextended(${savedQueries.id}::text || ${workspaces.timezone}, 1)), 0)::text`,
      layers: markOfLayers,
    })
    .from(savedQueries)
    .innerJoin(workspaces, eq(workspaces.id, savedQueries.workspaceId))
    .leftJoin(sentimentLayers, ofWorkspace)
    .where(isNotDeleted(dependencies))
  const [texts] = await dependencies.db
    .select({ mark: markOfTexts })
    .from(alerts)
    .innerJoin(workspaces, eq(workspaces.id, alerts.workspaceId))
    .where(and(isText, isNotDeleted(dependencies)))
  const [sorting] = await dependencies.db
    .select({ mark: markOfCategories })
    .from(categories)
    .innerJoin(workspaces, eq(workspaces.id, categories.workspaceId))
    .where(isNotDeleted(dependencies))
  return [...Object.values(row!), texts!.mark, sorting!.mark].join(' ')
}

export async function readMarks(dependencies: Dependencies): Promise<Map<string, string>> {
  const rows = await dependencies.db
    .select({
      workspaceId: workspaces.id,
      timezone: workspaces.timezone,
      queries: sql<string>`count(*)`,
      mark: markOfQueries,
      layers: markOfLayers,
    })
    .from(savedQueries)
    .innerJoin(workspaces, eq(workspaces.id, savedQueries.workspaceId))
    .leftJoin(sentimentLayers, ofWorkspace)
    .where(isNotDeleted(dependencies))
    .groupBy(workspaces.id)
  const texts = await dependencies.db
    .select({ workspaceId: workspaces.id, mark: markOfTexts })
    .from(alerts)
    .innerJoin(workspaces, eq(workspaces.id, alerts.workspaceId))
    .where(and(isText, isNotDeleted(dependencies)))
    .groupBy(workspaces.id)
  const sorting = await dependencies.db
    .select({ workspaceId: workspaces.id, mark: markOfCategories })
    .from(categories)
    .innerJoin(workspaces, eq(workspaces.id, categories.workspaceId))
    .where(isNotDeleted(dependencies))
    .groupBy(workspaces.id)
  const marks = new Map(rows.map(({ workspaceId, ...mark }) => [workspaceId, Object.values(mark).join(' ')]))
  for (const { workspaceId, mark } of [...texts, ...sorting])
    marks.set(workspaceId, `${marks.get(workspaceId) ?? ''} ${mark}`)
  return marks
}

/** A live query with resolved references; `tree` is null if its text can't be parsed any more. */
export type StoredQuery = { id: string; tree: QueryNode | null }
export type StoredQueries = {
  workspaceId: string
  timezone: string
  layer: Layer | null
  live: readonly StoredQuery[]
  texts: readonly StoredQuery[]
}

/** New posts have no tags and are no examples. */
const nobodyTagged = () => []

/** Live queries and alerts' texts. Drafts only resolve references. */
export async function readStoredQueries(
  { db }: Dependencies,
  workspaceIds: readonly string[],
): Promise<StoredQueries[]> {
  const ids = [...workspaceIds]
  const zones = await db
    .select({ workspaceId: workspaces.id, timezone: workspaces.timezone })
    .from(workspaces)
    .where(inArray(workspaces.id, ids))
  const rows = await db.select().from(savedQueries).where(inArray(savedQueries.workspaceId, ids))
  const watched = await db
    .select({ id: alerts.id, workspaceId: alerts.workspaceId, scope: alerts.scope })
    .from(alerts)
    .where(and(inArray(alerts.workspaceId, ids), isText))
  const taught = await db.select().from(sentimentLayers).where(inArray(sentimentLayers.workspaceId, ids))
  const layers = new Map(taught.map((row) => [row.workspaceId, toActiveLayer(row)]))
  const rules = await db.select().from(categories).where(inArray(categories.workspaceId, ids))
  const byWorkspace = Map.groupBy(rows, (query) => query.workspaceId)
  return zones.map(({ workspaceId, timezone }) => {
    const queries = byWorkspace.get(workspaceId) ?? []
    const sorting = rules.filter((rule) => rule.workspaceId === workspaceId)
    const library = libraryOf(
      queries,
      nobodyTagged,
      sorting.map((category) => ({ ...category, examples: [] })),
    )
    return {
      workspaceId,
      timezone,
      layer: layers.get(workspaceId) ?? null,
      live: queries
        .filter(({ state }) => state === 'live')
        .map(({ id, name, text }) => ({
          id,
          tree: parseQuery(text, { ...library, self: [name] }).tree,
        })),
      texts: watched
        .filter((one) => one.workspaceId === workspaceId)
        .map(({ id, scope }) => ({ id, tree: parseQuery(scope.text!, library).tree })),
    }
  })
}
