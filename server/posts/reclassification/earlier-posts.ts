import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Services } from '#server/context.ts'
import type { Params } from '#server/db/clickhouse/clickhouse.ts'
import { imports } from '#server/db/postgres/schema/index.ts'
import { classifiedLanguages, modelVersion } from '#server/ingest/enrich/sentiment/classify.ts'
import { firstCode, type Layer } from '#server/ingest/enrich/sentiment/layer.ts'
import { readLayer } from '#server/ingest/layer-in-use.ts'
import type { Verdicts } from '#server/ingest/classify-posts.ts'
import { postColumns, writtenColumns } from '#server/ingest/write/post-columns.ts'

type Stores = Pick<Services, 'clickhouse' | 'db'>

/** Posts classified by an earlier model or layer; `layer` is the current one. */
export type EarlierPosts = { where: string; params: Params & { workspaceId: string }; layer: Layer | null }

/**
 * Leaves out sentiments from files and posts imported without enrichment. The layer applies only to classified
 * languages, and posts without text can't be classified.
 */
export async function earlierPosts({ db }: Pick<Services, 'db'>, workspaceId: string): Promise<EarlierPosts> {
  const all = await db
    .select({ id: imports.id, enrich: imports.enrich, mapping: imports.mapping })
    .from(imports)
    .where(eq(imports.workspaceId, workspaceId))
  const layer = await readLayer({ db }, workspaceId)
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

export async function countEarlier({ clickhouse, db }: Stores, workspaceId: string, signal?: AbortSignal) {
  const { where, params } = await earlierPosts({ db }, workspaceId)
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
export const readKeys = ({ clickhouse }: Stores, { where, params }: EarlierPosts, after: Key, most: number) =>
  clickhouse.rows(
    Key,
    `SELECT id, toUnixTimestamp(posted_at) AS postedAt FROM posts FINAL
     WHERE ${where} AND posted_at >= toDateTime({after:UInt32}, 'UTC')
       AND (posted_at > toDateTime({after:UInt32}, 'UTC') OR posts.id > {afterId:UInt64})
     ORDER BY posted_at, posts.id LIMIT {most:UInt32}`,
    { ...params, after: after.postedAt, afterId: BigInt(after.id), most },
    { forWrite: true },
  )

const Words = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  language: z.string(),
  corrected: z.boolean(),
})
export type Words = z.infer<typeof Words>

const among = `posted_at BETWEEN toDateTime({from:UInt32}, 'UTC') AND toDateTime({to:UInt32}, 'UTC') AND posts.id IN {ids:Array(UInt64)}`

/** `keys` must be sorted. */
const boundTo = (keys: readonly Key[]) => ({
  from: keys[0]!.postedAt,
  to: keys.at(-1)!.postedAt,
  ids: keys.map(({ id }) => BigInt(id)),
})

/** Per portion, because a post can be a megabyte. */
const maxBytes = 8_000_000

/** In the table's order, up to `maxBytes` of text. */
export const readWords = ({ clickhouse }: Stores, { where, params }: EarlierPosts, keys: readonly Key[]) =>
  clickhouse.rows(
    Words,
    `SELECT id, title, text, language, corrected FROM (
       SELECT id, posted_at, title, text, language, corrected, length(title) + length(text) AS bytes,
         sum(bytes) OVER (ORDER BY posted_at, id ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS sofar
       FROM posts FINAL WHERE ${where} AND ${among})
     WHERE sofar - bytes < {maxBytes:UInt32} ORDER BY posted_at, id`,
    { ...params, ...boundTo(keys), maxBytes },
    { forWrite: true },
  )

const of = (list: string) => `transform(posts.id, {known:Array(UInt64)}, {${list}:Array(Int16)}, toInt16(0))`
const verdict = `CAST(${of('codes')}, 'Int8')`
const rewritten: Record<string, string> = {
  sentiment: `if(corrected, CAST(sentiment, 'Int8'), ${verdict})`,
  verdict,
  sentiment_probability: of('percents'),
  sentiment_model: of('models'),
  version: 'version + 1',
}
const values = writtenColumns.map((column) => rewritten[column] ?? column).join(', ')

/** Writes verdicts as the next version of each post, except posts that another job has rewritten since. */
export const writeVerdicts = (
  { clickhouse }: Stores,
  { where, params }: EarlierPosts,
  keys: readonly Key[],
  words: readonly Words[],
  { codes, percents, models }: Verdicts,
) =>
  clickhouse.run(
    `INSERT INTO posts (${postColumns}, corrected)
     SELECT ${values}, corrected FROM posts FINAL WHERE ${where} AND ${among} AND posts.id IN {known:Array(UInt64)}`,
    { ...params, ...boundTo(keys), known: words.map(({ id }) => BigInt(id)), codes, percents, models },
  )
