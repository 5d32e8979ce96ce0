import { and, eq, inArray } from 'drizzle-orm'
import { type CorrectSentiment } from '#contract/posts/corrections.ts'
import type { Services } from '#server/access/context.ts'
import { sentimentCorrections } from '#server/platform/db/postgres/schema/index.ts'
import { postColumns, writtenColumns } from './post-columns.ts'

export type Correction = { postId: string; sentiment: CorrectSentiment }

export const readCorrections = (
  { db }: Pick<Services, 'db'>,
  workspaceId: string,
  postIds?: readonly string[],
): Promise<Correction[]> =>
  db
    .select({ postId: sentimentCorrections.postId, sentiment: sentimentCorrections.sentiment })
    .from(sentimentCorrections)
    .where(
      and(
        eq(sentimentCorrections.workspaceId, workspaceId),
        postIds && inArray(sentimentCorrections.postId, [...postIds]),
      ),
    )
    .orderBy(sentimentCorrections.postId)

const codes: Record<CorrectSentiment, number> = { negative: 1, neutral: 2, positive: 3 }
const uncorrected = 0

const code = `transform(posts.id, {corrected:Array(UInt64)}, {codes:Array(Int8)}, toInt8(${uncorrected}))`
const isCorrected = `${code} != ${uncorrected}`
const sentimentSql = `if(${isCorrected}, ${code}, CAST(verdict, 'Int8'))`
const values = writtenColumns
  .map((column) => (column === 'sentiment' ? sentimentSql : column === 'version' ? 'version + 1' : column))
  .join(', ')

/**
 * Overwrites sentiments with members' corrections, and restores the verdict where a correction was undone. Writes a
 * next version of each post that differs; can be repeated.
 */
export async function applyCorrections(
  { clickhouse }: Pick<Services, 'clickhouse'>,
  workspaceId: string,
  corrections: readonly Correction[],
  postIds?: readonly string[],
) {
  const within =
    postIds === undefined
      ? ''
      : `AND posted_at IN (SELECT posted_at FROM posts WHERE workspace_id = {workspaceId:UUID} AND id IN {ids:Array(UInt64)})
         AND posts.id IN {ids:Array(UInt64)}`
  await clickhouse.run(
    `INSERT INTO posts (${postColumns}, corrected)
     SELECT ${values}, ${isCorrected} FROM posts FINAL
     WHERE workspace_id = {workspaceId:UUID} ${within}
       AND (CAST(sentiment, 'Int8') != ${sentimentSql} OR corrected != (${isCorrected}))`,
    {
      workspaceId,
      corrected: corrections.map(({ postId }) => BigInt(postId)),
      codes: corrections.map(({ sentiment }) => codes[sentiment]),
      ...(postIds === undefined ? {} : { ids: postIds.map(BigInt) }),
    },
  )
}

/** Reapplies corrections to posts just written, whose lines have only the verdict. */
export async function reapplyCorrections(
  services: Pick<Services, 'clickhouse' | 'db'>,
  workspaceId: string,
  written: Iterable<bigint>,
) {
  const corrections = await readCorrections(services, workspaceId)
  if (corrections.length === 0) return
  const ids = new Set(Array.from(written, String))
  const applicable = corrections.filter(({ postId }) => ids.has(postId))
  if (applicable.length > 0)
    await applyCorrections(
      services,
      workspaceId,
      applicable,
      applicable.map(({ postId }) => postId),
    )
}
