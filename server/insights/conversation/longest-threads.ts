import * as z from 'zod/mini'
import type { ConversationThread } from '#contract/answers/conversation.ts'
import { Sentiment, Source } from '#contract/posts/posts.ts'
import { emptyToNull } from '#server/selection/post-row.ts'
import { authorSql, threadSql } from '#server/selection/thread-condition.ts'
import type { InsightContext } from '../pipeline.ts'
import { instant } from '../steps/instants.ts'

const shownThreads = 12
/** A thread's first post may count too, so the longest are picked from this many candidates by answers. */
const maxCandidates = 60
const maxReplies = 400
const maxTextLength = 280

const count = z.coerce.number()
const Candidate = z.object({ thread: z.string() })
const ThreadRow = z.object({
  source: Source,
  root: z.string(),
  posts: count,
  authors: count,
  from: count,
  to: count,
  replies: z.array(z.tuple([count, z.string(), Sentiment])),
})
export type LongThread = z.infer<typeof ThreadRow>

/** Threads with at least two posts of the scope, longest first. */
export async function longestThreads({ clickhouse, scope, signal }: InsightContext): Promise<LongThread[]> {
  const { where, params } = scope
  const candidates = await clickhouse.rows(
    Candidate,
    `SELECT concat(source, ':', ${threadSql}) AS thread FROM posts FINAL
     WHERE ${where} AND type = 'reply' AND (root_id != '' OR parent_id != '')
     GROUP BY thread ORDER BY count() DESC, thread LIMIT ${maxCandidates}`,
    params,
    { signal },
  )
  if (candidates.length === 0) return []
  return clickhouse.rows(
    ThreadRow,
    `SELECT source, root, count() AS posts, uniqExact(author) AS authors, min(at) AS from, max(at) AS to,
       arrayMap(one -> (one.1, toString(one.2), one.3), groupArraySorted(${maxReplies})((at, post, sentiment))) AS replies
     FROM (
       SELECT source, ${threadSql} AS root, ${authorSql} AS author, toUnixTimestamp(posted_at) AS at, posts.id AS post, sentiment
       FROM posts FINAL WHERE ${where} AND concat(source, ':', ${threadSql}) IN {threads:Array(String)}
     )
     GROUP BY source, root HAVING posts > 1 ORDER BY posts DESC, to DESC, root LIMIT ${shownThreads}`,
    { ...params, threads: candidates.map(({ thread }) => thread) },
    { signal },
  )
}

const ThreadStart = z.object({
  post: z.string(),
  source: Source,
  native: z.string(),
  author: z.string(),
  handle: z.string(),
  name: z.string(),
  text: z.string(),
})
type ThreadStart = z.infer<typeof ThreadStart>

/** First posts of threads, or the scope's oldest post in them. */
export async function readThreadStarts(
  threads: readonly LongThread[],
  { clickhouse, scope, signal }: InsightContext,
): Promise<ThreadStart[]> {
  if (threads.length === 0) return []
  const { where, params } = scope.workspace
  return clickhouse.rows(
    ThreadStart,
    `SELECT toString(posts.id) AS post, source, native_id AS native, ${authorSql} AS author, author_handle AS handle, author_name AS name,
       substringUTF8(trimBoth(concat(title, if(title = '', '', ' · '), text)), 1, ${maxTextLength}) AS text
     FROM posts FINAL
     WHERE ${where} AND (native_id IN {roots:Array(String)} OR posts.id IN {ids:Array(UInt64)})`,
    {
      ...params,
      roots: threads.map(({ root }) => root),
      ids: threads.map(({ replies }) => BigInt(replies[0]![1])),
    },
    { signal },
  )
}

export function threadRow(thread: LongThread, beginnings: readonly ThreadStart[]): ConversationThread {
  const { source, root, posts, authors, from, to, replies } = thread
  const first =
    beginnings.find((one) => one.source === source && one.native === root) ??
    beginnings.find(({ post }) => post === replies[0]![1])
  return {
    source,
    root,
    posts,
    authors,
    from: instant(from),
    to: instant(to),
    text: first?.text ?? '',
    by:
      first === undefined || first.author === ''
        ? null
        : { source, id: first.author, handle: emptyToNull(first.handle), name: emptyToNull(first.name) },
    replies: replies.map(([at, id, sentiment]) => ({ at: instant(at), id, sentiment })),
  }
}
