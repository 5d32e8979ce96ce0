import { hash } from 'node:crypto'
import * as z from 'zod/mini'
import type { CorrectSentiment } from '#contract/posts/corrections.ts'
import type { Services } from '#server/access/context.ts'
import { joinTitleAndText } from '#server/posts/ingest/post-row.ts'
import { classifiedLanguages, modelVersion } from '#server/posts/ingest/enrich/sentiment/classify.ts'
import { maxLength } from '#server/posts/ingest/enrich/sentiment/fold.ts'
import { readCorrections } from '#server/posts/ingest/write/corrections.ts'

type Stores = Pick<Services, 'clickhouse' | 'db'>

/** A stored post in a classified language, with its corrected sentiment. */
export type CorrectedText = { id: string; text: string; language: string; sentiment: CorrectSentiment }

const Row = z.object({ id: z.string(), title: z.string(), text: z.string(), language: z.string() })

// Classification reads no more of a text than this.
const columns = `toString(posts.id) AS id, substringUTF8(title, 1, ${maxLength}) AS title,
  substringUTF8(text, 1, ${maxLength}) AS text, language`
const isClassified = `NOT counted_only AND language IN {languages:Array(String)} AND (title != '' OR text != '')`
const within = `workspace_id = {workspaceId:UUID} AND id IN {ids:Array(UInt64)}`
const isStored = `workspace_id = {workspaceId:UUID} AND posts.id IN {ids:Array(UInt64)}
  AND posted_at IN (SELECT posted_at FROM posts WHERE ${within})`

const textOf = ({ id, title, text, language }: z.infer<typeof Row>) => ({
  id,
  text: joinTitleAndText(title, text),
  language,
})

/** `posts` counts corrected posts in any language. */
export async function readCorrectedTexts(services: Stores, workspaceId: string, signal?: AbortSignal) {
  const corrections = await readCorrections(services, workspaceId)
  const learntFrom = hash(
    'sha256',
    JSON.stringify([modelVersion(), corrections.map(({ postId, sentiment }) => [postId, sentiment])]),
  )
  if (corrections.length === 0) return { texts: [], posts: 0, learntFrom }
  const { clickhouse } = services
  const params = {
    workspaceId,
    ids: corrections.map(({ postId }) => BigInt(postId)),
    languages: classifiedLanguages(),
  }
  const [counted] = await clickhouse.rows(
    z.object({ posts: z.coerce.number() }),
    `SELECT uniqExact(posts.id) AS posts FROM posts WHERE ${isStored}`,
    params,
    { signal },
  )
  const rows = await clickhouse.rows(
    Row,
    `SELECT ${columns} FROM posts FINAL WHERE ${isStored} AND ${isClassified} ORDER BY posts.id`,
    params,
    { signal },
  )
  const sentiments = new Map(corrections.map(({ postId, sentiment }) => [postId, sentiment]))
  const texts = rows.map((row): CorrectedText => ({ ...textOf(row), sentiment: sentiments.get(row.id)! }))
  return { texts, posts: counted!.posts, learntFrom }
}

/** A random sample that's the same every time, because ids are hashes. */
export async function readUncorrectedTexts(
  { clickhouse }: Stores,
  { workspaceId, languages, max }: { workspaceId: string; languages: string[]; max: number },
  signal?: AbortSignal,
) {
  const rows = await clickhouse.rows(
    Row,
    `SELECT ${columns} FROM posts FINAL
     WHERE workspace_id = {workspaceId:UUID} AND NOT corrected AND sentiment_model != 0 AND ${isClassified}
     ORDER BY posts.id LIMIT {max:UInt32}`,
    { workspaceId, languages, max },
    { signal },
  )
  return rows.map(textOf)
}
