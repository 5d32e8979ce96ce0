import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Services } from '#server/access/context.ts'
import type { Params } from '#server/platform/db/clickhouse/clickhouse.ts'
import { imports } from '#server/platform/db/postgres/schema/index.ts'
import { classifiedLanguages, modelVersion } from '#server/posts/ingest/enrich/sentiment/classify.ts'
import { firstCode, type Layer } from '#server/posts/ingest/enrich/sentiment/layer.ts'
import { readActiveLayer } from '#server/posts/ingest/active-layer.ts'
import type { Verdicts } from '#server/posts/ingest/classify-posts.ts'
import { postColumns, writtenColumns } from '#server/posts/ingest/write/post-columns.ts'

type Stores = Pick<Services, 'clickhouse' | 'db'>

/** Posts classified by an earlier model or layer; `layer` is the current one. */
export type OutdatedPosts = { where: string; params: Params & { workspaceId: string }; layer: Layer | null }

/**
 * Leaves out sentiments from files and posts imported without enrichment. The layer applies only to classified
 * languages, and posts without text can't be classified.
 */
export async function selectOutdatedPosts({ db }: Pick<Services, 'db'>, workspaceId: string): Promise<OutdatedPosts> {
  const all = await db
    .select({ id: imports.id, enrich: imports.enrich, mapping: imports.mapping })
    .from(imports)
    .where(eq(imports.workspaceId, workspaceId))
  const layer = await readActiveLayer({ db }, workspaceId)
  const brings = ({ columns, constants }: (typeof all)[number]['mapping']) =>
    'sentiment' in columns || 'sentiment' in constants
  return {
    // Version 1 also marks sentiments that a file provided.
    where: `workspace_id = {workspaceId:UUID} AND NOT counted_only AND (
        sentiment_model BETWEEN 1 AND {model:UInt8} - 1 OR
        (sentiment_model >= ${firstCode} AND sentiment_model != {code:UInt8}) OR
        (sentiment_model = {model:UInt8} AND {code:UInt8} != {model:UInt8} AND language IN {classified:Array(String)}))
      AND import_id NOT IN {unenriched:Array(UUID)} AND NOT (sentiment_model = 1 AND import_id IN {ingested:Array(UUID)})`,
    params: {
      workspaceId,
      model: modelVersion(),
      code: layer?.code ?? modelVersion(),
      classified: classifiedLanguages(),
      unenriched: all.filter(({ enrich }) => !enrich).map(({ id }) => id),
      ingested: all.filter(({ mapping }) => brings(mapping)).map(({ id }) => id),
    },
    layer,
  }
}

export async function countOutdatedPosts({ clickhouse, db }: Stores, workspaceId: string, signal?: AbortSignal) {
  const { where, params } = await selectOutdatedPosts({ db }, workspaceId)
  const [found] = await clickhouse.rows(
    z.object({ posts: z.coerce.number() }),
    `SELECT count() AS posts FROM posts FINAL WHERE ${where}`,
    params,
    { signal },
  )
  return found!.posts
}

const Key = z.object({ id: z.string(), postedAt: z.number() })
export type Key = z.infer<typeof Key>
export const firstKey: Key = { id: '0', postedAt: 0 }

/** In the table's order. */
export const readKeys = ({ clickhouse }: Stores, { where, params }: OutdatedPosts, after: Key, max: number) =>
  clickhouse.rows(
    Key,
    `SELECT id, toUnixTimestamp(posted_at) AS postedAt FROM posts FINAL
     WHERE ${where} AND posted_at >= toDateTime({after:UInt32}, 'UTC')
       AND (posted_at > toDateTime({after:UInt32}, 'UTC') OR posts.id > {afterId:UInt64})
     ORDER BY posted_at, posts.id LIMIT {max:UInt32}`,
    { ...params, after: after.postedAt, afterId: BigInt(after.id), max },
    { forWrite: true },
  )

const PostText = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  language: z.string(),
  corrected: z.boolean(),
})
export type PostText = z.infer<typeof PostText>

const amongKeysSql = `posted_at BETWEEN toDateTime({from:UInt32}, 'UTC') AND toDateTime({to:UInt32}, 'UTC') AND posts.id IN {ids:Array(UInt64)}`

/** `keys` must be sorted. */
const boundTo = (keys: readonly Key[]) => ({
  from: keys[0]!.postedAt,
  to: keys.at(-1)!.postedAt,
  ids: keys.map(({ id }) => BigInt(id)),
})

/** Per portion, because a post can be a megabyte. */
const maxBytes = 8_000_000

/** In the table's order, up to `maxBytes` of text. */
export const readPostTexts = ({ clickhouse }: Stores, { where, params }: OutdatedPosts, keys: readonly Key[]) =>
  clickhouse.rows(
    PostText,
    `SELECT id, title, text, language, corrected FROM (
       SELECT id, posted_at, title, text, language, corrected, length(title) + length(text) AS bytes,
         sum(bytes) OVER (ORDER BY posted_at, id ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS sofar
       FROM posts FINAL WHERE ${where} AND ${amongKeysSql})
     WHERE sofar - bytes < {maxBytes:UInt32} ORDER BY posted_at, id`,
    { ...params, ...boundTo(keys), maxBytes },
    { forWrite: true },
  )

const lookUpSql = (list: string) => `transform(posts.id, {known:Array(UInt64)}, {${list}:Array(Int16)}, toInt16(0))`
const verdict = `CAST(${lookUpSql('codes')}, 'Int8')`
const rewritten: Record<string, string> = {
  sentiment: `if(corrected, CAST(sentiment, 'Int8'), ${verdict})`,
  verdict,
  sentiment_probability: lookUpSql('percents'),
  sentiment_model: lookUpSql('models'),
  version: 'version + 1',
}
const values = writtenColumns.map((column) => rewritten[column] ?? column).join(', ')

/** Writes verdicts as the next version of each post, except posts that another job has rewritten since. */
export const writeVerdicts = (
  { clickhouse }: Stores,
  { where, params }: OutdatedPosts,
  keys: readonly Key[],
  words: readonly PostText[],
  { codes, percents, models }: Verdicts,
) =>
  clickhouse.run(
    `INSERT INTO posts (${postColumns}, corrected)
     SELECT ${values}, corrected FROM posts FINAL WHERE ${where} AND ${amongKeysSql} AND posts.id IN {known:Array(UInt64)}`,
    { ...params, ...boundTo(keys), known: words.map(({ id }) => BigInt(id)), codes, percents, models },
  )
