import { and, asc, eq } from 'drizzle-orm'
import { missingError } from '#server/ground/common-messages.ts'
import type { Source } from '#contract/posts/posts.ts'
import type { MemberContext } from '#server/access/context.ts'
import { authorLists, listedAuthors } from '#server/platform/db/postgres/schema/index.ts'
import type { Condition } from './conditions.ts'

export const whereAuthorList = (workspaceId: string, authorListId: string) =>
  and(eq(authorLists.workspaceId, workspaceId), eq(authorLists.id, authorListId))

export async function findAuthorList({ db, workspace }: MemberContext, authorListId: string) {
  const [list] = await db
    .select({ id: authorLists.id, name: authorLists.name, updatedAt: authorLists.updatedAt })
    .from(authorLists)
    .where(whereAuthorList(workspace.id, authorListId))
  return list === undefined ? null : { ...list, updatedAt: list.updatedAt.toISOString() }
}

/** Posts by the list's authors. Throws not_found; its pointer lets a page offer to remove the list from the scope. */
export async function readAuthorListConditions(
  { db, workspace }: MemberContext,
  { authorListId }: { authorListId?: string },
): Promise<Condition[]> {
  if (authorListId === undefined) return []
  // A stable order, because the cache keys answers by these parameters.
  const rows = await db
    .select({ source: listedAuthors.source, author: listedAuthors.author })
    .from(authorLists)
    .leftJoin(listedAuthors, eq(listedAuthors.listId, authorLists.id))
    .where(whereAuthorList(workspace.id, authorListId))
    .orderBy(asc(listedAuthors.source), asc(listedAuthors.author))
  if (rows.length === 0) throw missingError('list', '/authorListId')
  return [
    writtenBy(rows.flatMap(({ source, author }) => (source === null || author === null ? [] : [{ source, author }]))),
  ]
}

/** A set of hashes: comparing names row by row costs 50 times as much. */
const writtenBy = (listed: readonly { source: Source; author: string }[]): Condition => ({
  condition: `author_key != 0 AND author_key IN (SELECT sipHash64(pair.1, pair.2) FROM
    (SELECT arrayJoin(arrayZip({listedSources:Array(String)}, {listedAuthors:Array(String)})) AS pair))`,
  params: { listedSources: listed.map(({ source }) => source), listedAuthors: listed.map(({ author }) => author) },
})
