import * as z from 'zod/mini'
import type { Services } from '#server/access/context.ts'
import { applyCorrections, readCorrections } from '#server/posts/ingest/write/corrections.ts'
import { raiseDataVersion } from '#server/access/data-version.ts'
import type { InheritedTexts } from '#server/posts/ingest/write/monthly-allowance.ts'
import { postColumns } from '#server/posts/ingest/write/post-columns.ts'

const qualified = postColumns
  .split(',')
  .map((column) => `before.${column.trim()}`)
  .join(', ')

/**
 * Undoes an import: deletes its posts and restores those it replaced. Where a later import replaced its posts, undoing
 * that one restores what was there before both. Every step is repeatable, so a rerun completes after a kill.
 */
export async function revertImport(
  { clickhouse, db }: Pick<Services, 'clickhouse' | 'db'>,
  workspaceId: string,
  importId: string,
) {
  const bound = { workspaceId, importId }
  const replacedLater = await clickhouse.rows(
    z.object({ found: z.number() }),
    `SELECT toUInt32(count() > 0) AS found FROM superseded_posts WHERE workspace_id = {workspaceId:UUID} AND import_id = {importId:UUID}`,
    bound,
    { forWrite: true },
  )
  if (replacedLater[0]!.found === 1) await passOnReplacedPosts({ clickhouse }, bound)
  await clickhouse.run(
    'DELETE FROM posts WHERE workspace_id = {workspaceId:UUID} AND import_id = {importId:UUID}',
    bound,
  )
  await clickhouse.run(
    'DELETE FROM post_observations WHERE workspace_id = {workspaceId:UUID} AND import_id = {importId:UUID}',
    bound,
  )
  await clickhouse.run(
    `INSERT INTO posts (${postColumns}) SELECT ${postColumns} FROM superseded_posts
     WHERE workspace_id = {workspaceId:UUID} AND superseded_by = {importId:UUID}`,
    bound,
  )
  await clickhouse.run(
    'DELETE FROM superseded_posts WHERE workspace_id = {workspaceId:UUID} AND superseded_by = {importId:UUID}',
    bound,
  )
  await applyCorrections({ clickhouse }, workspaceId, await readCorrections({ db }, workspaceId))
  await raiseDataVersion({ db }, workspaceId)
}

type Bound = { workspaceId: string; importId: string }

/** Number of texts per job that survive the import's deletion, because that job overwrote its posts. */
export async function countInheritedTexts(
  { clickhouse }: Pick<Services, 'clickhouse'>,
  bound: Bound,
): Promise<InheritedTexts> {
  const rows = await clickhouse.rows(
    z.object({ heir: z.string(), texts: z.coerce.number() }),
    `SELECT toString(superseded_by) AS heir, uniqExact(superseded_posts.id) AS texts FROM superseded_posts
     WHERE workspace_id = {workspaceId:UUID} AND import_id = {importId:UUID} AND NOT counted_only
       AND superseded_posts.id NOT IN (SELECT id FROM superseded_posts
         WHERE workspace_id = {workspaceId:UUID} AND superseded_by = {importId:UUID} AND NOT counted_only)
     GROUP BY superseded_by`,
    bound,
    { forWrite: true },
  )
  return new Map(rows.map(({ heir, texts }) => [heir, texts]))
}

async function passOnReplacedPosts({ clickhouse }: Pick<Services, 'clickhouse'>, bound: Bound) {
  await clickhouse.run(
    `INSERT INTO superseded_posts (${postColumns}, superseded_by)
     SELECT ${qualified}, later.superseded_by
     FROM (SELECT * FROM superseded_posts WHERE workspace_id = {workspaceId:UUID} AND superseded_by = {importId:UUID}) AS before
     INNER JOIN (SELECT id, superseded_by FROM superseded_posts WHERE workspace_id = {workspaceId:UUID} AND import_id = {importId:UUID}) AS later
     ON before.id = later.id`,
    bound,
  )
  await clickhouse.run(
    `DELETE FROM superseded_posts WHERE workspace_id = {workspaceId:UUID} AND superseded_by = {importId:UUID} AND id IN (
       SELECT id FROM superseded_posts WHERE workspace_id = {workspaceId:UUID} AND import_id = {importId:UUID})`,
    bound,
  )
  await clickhouse.run(
    'DELETE FROM superseded_posts WHERE workspace_id = {workspaceId:UUID} AND import_id = {importId:UUID}',
    bound,
  )
}
