import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AuthorList, ListedAuthor } from '#contract/filters/author-lists.ts'
import type { MemberContext } from '#server/context.ts'
import { authorLists, listedAuthors, users } from '#server/db/schema/index.ts'
import { missingAuthorList } from '#server/selection/stored-author-lists.ts'
import { fullNameOf } from '#server/access/person-name.ts'

const makers = alias(users, 'makers')
const changers = alias(users, 'changers')
const personOf = (table: typeof makers | typeof changers) => ({
  firstName: table.firstName,
  lastName: table.lastName,
})

/** The lists of the workspace by name, or the one of that id. */
export async function readAuthorLists({ db, workspace }: MemberContext, id?: string): Promise<AuthorList[]> {
  const rows = await db
    .select({
      list: authorLists,
      maker: personOf(makers),
      changer: personOf(changers),
      authors: db.$count(listedAuthors, eq(listedAuthors.listId, authorLists.id)),
    })
    .from(authorLists)
    .leftJoin(makers, eq(makers.id, authorLists.createdBy))
    .leftJoin(changers, eq(changers.id, authorLists.updatedBy))
    .where(and(eq(authorLists.workspaceId, workspace.id), id === undefined ? undefined : eq(authorLists.id, id)))
    .orderBy(asc(sql`lower(${authorLists.name})`), asc(authorLists.id))
  return rows.map(({ list, maker, changer, authors }) => ({
    id: list.id,
    name: list.name,
    authors,
    createdAt: list.createdAt.toISOString(),
    createdBy: fullNameOf(maker),
    updatedAt: list.updatedAt.toISOString(),
    updatedBy: fullNameOf(changer),
  }))
}

/** A list of the workspace; not_found for anything else. */
export async function readAuthorList(context: MemberContext, id: string): Promise<AuthorList> {
  const [list] = await readAuthorLists(context, id)
  if (list === undefined) throw missingAuthorList()
  return list
}

/** Who is on a list of the workspace; not_found for anything else. */
export async function readListedAuthors(context: MemberContext, listId: string): Promise<ListedAuthor[]> {
  const { id } = await readAuthorList(context, listId)
  return context.db
    .select({ source: listedAuthors.source, id: listedAuthors.author })
    .from(listedAuthors)
    .innerJoin(authorLists, eq(authorLists.id, listedAuthors.listId))
    .where(and(eq(authorLists.workspaceId, context.workspace.id), eq(listedAuthors.listId, id)))
    .orderBy(asc(listedAuthors.source), asc(listedAuthors.author))
}
