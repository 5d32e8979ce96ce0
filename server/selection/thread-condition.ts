import { Source } from '#contract/posts/posts.ts'
import type { Params } from '#server/platform/db/clickhouse/clickhouse.ts'
import type { Condition } from './conditions.ts'

/**
 * The native id of a post's thread: a reply's root, else its parent, else the post itself. If a source gives only
 * parents, a thread is a post and its direct replies.
 */
export const threadSql = `multiIf(type != 'reply', native_id, root_id != '', root_id, parent_id != '', parent_id, native_id)`

/** The author key of the contract's Post. */
export const authorSql = `if(author_id = '', author_handle, author_id)`

export type SourcedId = { source: Source; id: string }

/** Parses `source:id`; null for anything else. */
export function parseSourcedId(text: string): SourcedId | null {
  const colon = text.indexOf(':')
  const source = Source.safeParse(text.slice(0, Math.max(0, colon)))
  return source.success ? { source: source.data, id: text.slice(colon + 1) } : null
}

export const ofThread = ({ source, id }: SourcedId): Condition => ({
  condition: `source = {threadSource:String} AND ${threadSql} = {threadRoot:String}`,
  params: { threadSource: source, threadRoot: id },
})

/** Replies to any stored post of an author. */
export const answersTo = ({ source, id }: SourcedId, workspaceId: unknown): Condition => ({
  condition: `source = {answersSource:String} AND type = 'reply' AND parent_id IN (
    SELECT native_id FROM posts FINAL
    WHERE workspace_id = {answersWorkspace:UUID} AND source = {answersSource:String} AND ${authorSql} = {answersAuthor:String})`,
  params: { answersSource: source, answersAuthor: id, answersWorkspace: workspaceId } as Params,
})
