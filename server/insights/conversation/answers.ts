import * as z from 'zod/mini'
import { authorKey } from '#contract/posts/authors.ts'
import type { ConversationThreads } from '#contract/answers/conversation.ts'
import { Source } from '#contract/posts/posts.ts'
import { emptyToNull } from '#server/selection/post-row.ts'
import { authorSql } from '#server/selection/thread-condition.ts'
import type { InsightContext } from '../pipeline.ts'

const maxSpeakers = 20

type Speakers = ConversationThreads['speakers']

const count = z.coerce.number()
const SpeakerRow = z.object({
  source: Source,
  id: z.string(),
  handle: z.string(),
  name: z.string(),
  written: count,
  received: count,
})
const AnswerRow = z.object({ writer: z.string(), target: z.string(), posts: count })

const isAnswer = `type = 'reply' AND parent_id != ''`
const speaker = `(${authorSql}, author_handle, author_name, posted_at)`

/**
 * Selects answers with their author and the author of the stored post they answer, each as (id, handle, name, time).
 * Leaves out self-replies. `among` filters both.
 */
const answersSql = (where: string, among = '') => `
  SELECT answers.source AS source, writer, target
  FROM (SELECT source, parent_id, ${speaker} AS writer FROM posts FINAL WHERE ${where} AND ${isAnswer} ${among}) AS answers
  INNER JOIN (
    SELECT source, native_id, ${speaker} AS target FROM posts FINAL
    WHERE workspace_id = {workspaceId:UUID} AND native_id IN (SELECT parent_id FROM posts FINAL WHERE ${where} AND ${isAnswer} ${among}) ${among}
  ) AS answered ON answers.source = answered.source AND answers.parent_id = answered.native_id
  WHERE writer.1 != '' AND target.1 != '' AND writer.1 != target.1`

/** Authors with the most answers written and received, with their latest names. */
export async function readSpeakers({ clickhouse, workspace, scope, signal }: InsightContext): Promise<Speakers> {
  const speakers = await clickhouse.rows(
    SpeakerRow,
    `SELECT source, one.1.1 AS id, argMax(one.1.2, one.1.4) AS handle, argMax(one.1.3, one.1.4) AS name, sum(one.2) AS written, sum(one.3) AS received
     FROM (SELECT source, arrayJoin([(writer, 1, 0), (target, 0, 1)]) AS one FROM (${answersSql(scope.where)}))
     GROUP BY source, id ORDER BY written + received DESC, written DESC, source, id LIMIT ${maxSpeakers}`,
    { ...scope.params, workspaceId: workspace.id },
    { signal },
  )
  return speakers.map((one) => ({ ...one, handle: emptyToNull(one.handle), name: emptyToNull(one.name) }))
}

/** Answers between the given speakers. */
export async function readAnswers(
  speakers: Speakers,
  { clickhouse, workspace, scope, signal }: InsightContext,
): Promise<ConversationThreads['answers']> {
  if (speakers.length === 0) return []
  const keys = speakers.map(authorKey)
  const among = `AND concat(source, ':', ${authorSql}) IN {speakers:Array(String)}`
  const rows = await clickhouse.rows(
    AnswerRow,
    `SELECT concat(source, ':', writer.1) AS writer, concat(source, ':', target.1) AS target, count() AS posts
     FROM (${answersSql(scope.where, among)}) GROUP BY writer, target`,
    { ...scope.params, workspaceId: workspace.id, speakers: keys },
    { signal },
  )
  return rows
    .map(({ writer, target, posts }) => ({ from: keys.indexOf(writer), to: keys.indexOf(target), posts }))
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
}
