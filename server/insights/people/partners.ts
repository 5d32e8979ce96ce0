import * as z from 'zod/mini'
import type { AuthorDetail } from '#contract/answers/people.ts'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import type { Selection } from '#server/selection/scope.ts'
import { packedIdSql, packedKeySql, packedTimeSql } from '../steps/newest-post.ts'
import { namesOf } from './names.ts'

const shown = 8

const count = z.coerce.number()
const Row = z.object({ posts: count, known: count, at: count, id: z.string() })

/** ID of the parent post, computed as in stored-post.ts. */
const parentIdSql = `reinterpretAsUInt64(reverse(substring(SHA256(concat(source, '\\0', parent_id)), 1, 8)))`

const partnerColumns = `sum(posts) OVER () AS known, ${packedTimeSql('newest')} AS at, toString(${packedIdSql('newest')}) AS id`

type Partners = AuthorDetail['answeredBy']

/** Authors whose stored posts are answered by `authorPosts`, most answers first, without self-replies. */
export async function readRepliedToAuthors(
  clickhouse: ClickHouse,
  workspaceId: string,
  authorPosts: Selection,
  stored: Selection,
  signal: AbortSignal,
): Promise<Partners> {
  const answers = `SELECT ${parentIdSql} AS id, count() AS n, any(author_key) AS answering FROM posts FINAL WHERE ${authorPosts.where} AND parent_id != '' GROUP BY id`
  return partnersOf(
    clickhouse,
    workspaceId,
    await clickhouse.rows(
      Row,
      `SELECT posts, ${partnerColumns}
       FROM (
         SELECT parent.author_key AS author, sum(answers.n) AS posts, max(parent.place) AS newest
         FROM (SELECT id, author_key, ${packedKeySql} AS place FROM posts FINAL
           WHERE ${stored.where} AND author_key != 0 AND posts.id IN (SELECT id FROM (${answers}))) AS parent
         INNER JOIN (${answers}) AS answers ON parent.id = answers.id
         WHERE parent.author_key != answers.answering
         GROUP BY author
       )
       ORDER BY posts DESC, author LIMIT ${shown}`,
      { ...stored.params, ...authorPosts.params },
      { signal },
    ),
    signal,
  )
}

/** Authors of stored posts that answer `authorPosts`, most answers first, without self-replies. */
export async function readReplyingAuthors(
  clickhouse: ClickHouse,
  workspaceId: string,
  authorPosts: Selection,
  stored: Selection,
  signal: AbortSignal,
): Promise<Partners> {
  return partnersOf(
    clickhouse,
    workspaceId,
    await clickhouse.rows(
      Row,
      `SELECT posts, ${partnerColumns}
       FROM (
         SELECT author_key AS author, count() AS posts, max(${packedKeySql}) AS newest
         FROM posts FINAL
         WHERE ${stored.where} AND author_key != 0 AND parent_id != '' AND source = {drillSource:String}
           AND parent_id IN (SELECT native_id FROM posts FINAL WHERE ${authorPosts.where})
           AND author_key != sipHash64({drillSource:String}, {drillAuthor:String})
         GROUP BY author_key
       )
       ORDER BY posts DESC, author LIMIT ${shown}`,
      { ...stored.params, ...authorPosts.params },
      { signal },
    ),
    signal,
  )
}

async function partnersOf(
  clickhouse: ClickHouse,
  workspaceId: string,
  rows: readonly z.infer<typeof Row>[],
  signal: AbortSignal,
): Promise<Partners> {
  const names = await namesOf(clickhouse, workspaceId, rows, signal)
  return {
    known: rows[0]?.known ?? 0,
    authors: rows.flatMap(({ id, posts }) => {
      const named = names.get(id)
      return named === undefined ? [] : [{ ...named, posts }]
    }),
  }
}
