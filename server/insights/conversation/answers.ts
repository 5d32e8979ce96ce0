import * as z from 'zod/mini'
import type { ConversationThreads } from '#contract/conversation.ts'
import { Source } from '#contract/posts.ts'
import { orNull } from '#server/selection/post-row.ts'
import { authorSql } from '#server/selection/thread-condition.ts'
import type { Looking } from '../pipeline.ts'

const mostSpeakers = 20

type Speakers = ConversationThreads['speakers']

const count = z.coerce.number()
const SpeakerRow = z.object({ source: Source, id: z.string(), written: count, received: count })
const NameRow = z.object({ source: Source, id: z.string(), handle: z.string(), name: z.string() })
const AnswerRow = z.object({ writer: z.string(), target: z.string(), posts: count })

/** Each answer of the scope with who wrote it and whose post it answers; what authors add to themselves is no answer. */
const answersSql = (where: string) => `
  SELECT answers.source AS source, writer, target
  FROM (SELECT source, parent_id, ${authorSql} AS writer FROM posts FINAL WHERE ${where} AND type = 'reply' AND parent_id != '') AS answers
  INNER JOIN (
    SELECT source, native_id, ${authorSql} AS target FROM posts FINAL
    WHERE workspace_id = {workspaceId:UUID} AND native_id IN (SELECT parent_id FROM posts FINAL WHERE ${where} AND type = 'reply' AND parent_id != '')
  ) AS answered ON answers.source = answered.source AND answers.parent_id = answered.native_id
  WHERE writer != '' AND target != '' AND writer != target`

/** The authors with the most answers written and received in the scope, with their latest names. */
export async function readSpeakers({ clickhouse, workspace, scope, signal }: Looking): Promise<Speakers> {
  const { where } = scope
  const params = { ...scope.params, workspaceId: workspace.id }
  const speakers = await clickhouse.rows(
    SpeakerRow,
    `SELECT source, one.1 AS id, sum(one.2) AS written, sum(one.3) AS received
     FROM (SELECT source, arrayJoin([(writer, 1, 0), (target, 0, 1)]) AS one FROM (${answersSql(where)}))
     GROUP BY source, id ORDER BY written + received DESC, written DESC, source, id LIMIT ${mostSpeakers}`,
    params,
    { signal },
  )
  if (speakers.length === 0) return []
  const names = await clickhouse.rows(
    NameRow,
    `SELECT source, ${authorSql} AS id, argMax(author_handle, posted_at) AS handle, argMax(author_name, posted_at) AS name
     FROM posts FINAL WHERE workspace_id = {workspaceId:UUID} AND concat(source, ':', ${authorSql}) IN {speakers:Array(String)}
     GROUP BY source, id`,
    { workspaceId: workspace.id, speakers: speakers.map(keyOf) },
    { signal },
  )
  const named = new Map(names.map((row) => [keyOf(row), row]))
  return speakers.map((speaker) => {
    const { handle = '', name = '' } = named.get(keyOf(speaker)) ?? {}
    return { ...speaker, handle: orNull(handle), name: orNull(name) }
  })
}

const keyOf = ({ source, id }: { source: string; id: string }) => `${source}:${id}`

/** The answers among some speakers. */
export async function readAnswers(
  speakers: Speakers,
  { clickhouse, workspace, scope, signal }: Looking,
): Promise<ConversationThreads['answers']> {
  if (speakers.length === 0) return []
  const keys = speakers.map(keyOf)
  const rows = await clickhouse.rows(
    AnswerRow,
    `SELECT concat(source, ':', writer) AS writer, concat(source, ':', target) AS target, count() AS posts
     FROM (${answersSql(scope.where)})
     GROUP BY writer, target HAVING writer IN {speakers:Array(String)} AND target IN {speakers:Array(String)}`,
    { ...scope.params, workspaceId: workspace.id, speakers: keys },
    { signal },
  )
  return rows
    .map(({ writer, target, posts }) => ({ from: keys.indexOf(writer), to: keys.indexOf(target), posts }))
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
}
