import { Source } from '#contract/posts/posts.ts'
import type { Params } from '#server/db/clickhouse/clickhouse.ts'
import type { Condition } from './conditions.ts'

/**
 * The native id of the post that a post's thread began with, as the source says: the root of a reply, else what it answers;
 * any other post begins its own. Where a source names parents alone, a thread is a post with its direct answers.
 */
export const threadSql = `multiIf(type != 'reply', native_id, root_id != '', root_id, parent_id != '', parent_id, native_id)`

/** The key to filter authors by, as the contract's Post has it. */
export const authorSql = `if(author_id = '', author_handle, author_id)`

/** A source and an id of it, apart. */
export type Sourced = { source: Source; id: string }

/** Reads `source:id`; null for anything else. */
export function readSourced(text: string): Sourced | null {
  const colon = text.indexOf(':')
  const source = Source.safeParse(text.slice(0, Math.max(0, colon)))
  return source.success ? { source: source.data, id: text.slice(colon + 1) } : null
}

export const ofThread = ({ source, id }: Sourced): Condition => ({
  condition: `source = {threadSource:String} AND ${threadSql} = {threadRoot:String}`,
  params: { threadSource: source, threadRoot: id },
})

/** Answers to any stored post of an author. */
export const answersTo = ({ source, id }: Sourced, workspaceId: unknown): Condition => ({
  condition: `source = {answersSource:String} AND type = 'reply' AND parent_id IN (
    SELECT native_id FROM posts FINAL
    WHERE workspace_id = {answersWorkspace:UUID} AND source = {answersSource:String} AND ${authorSql} = {answersAuthor:String})`,
  params: { answersSource: source, answersAuthor: id, answersWorkspace: workspaceId } as Params,
})
