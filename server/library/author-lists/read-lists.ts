import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { missingError } from '#server/ground/common-messages.ts'
import type { AuthorList, ListedAuthor } from '#contract/filters/author-lists.ts'
import type { MemberContext } from '#server/access/context.ts'
import { authorLists, listedAuthors } from '#server/platform/db/postgres/schema/index.ts'
import { fullNameIn } from '#server/access/person-name.ts'

export async function readAuthorLists({ db, workspace }: MemberContext, id?: string): Promise<AuthorList[]> {
  const rows = await db
    .select({
      ...getTableColumns(authorLists),
      createdBy: fullNameIn(authorLists.createdBy),
      updatedBy: fullNameIn(authorLists.updatedBy),
      authors: db.$count(listedAuthors, eq(listedAuthors.listId, authorLists.id)),
    })
    .from(authorLists)
    .where(and(eq(authorLists.workspaceId, workspace.id), id === undefined ? undefined : eq(authorLists.id, id)))
    .orderBy(asc(sql`lower(${authorLists.name})`), asc(authorLists.id))
  return rows.map(({ createdAt, updatedAt, ...list }) => ({
    ...list,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }))
}

/** Throws not_found. */
export async function readAuthorList(context: MemberContext, id: string): Promise<AuthorList> {
  const [list] = await readAuthorLists(context, id)
  if (list === undefined) throw missingError('list', '/authorListId')
  return list
}

/** Throws not_found for a list outside the workspace. */
export async function readListedAuthors(context: MemberContext, listId: string): Promise<ListedAuthor[]> {
  const { id } = await readAuthorList(context, listId)
  return context.db
    .select({ source: listedAuthors.source, id: listedAuthors.author })
    .from(listedAuthors)
    .innerJoin(authorLists, eq(authorLists.id, listedAuthors.listId))
    .where(and(eq(authorLists.workspaceId, context.workspace.id), eq(listedAuthors.listId, id)))
    .orderBy(asc(listedAuthors.source), asc(listedAuthors.author))
}
