import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Library, FindTaggedPosts } from '#contract/query-language/references.ts'
import type { MemberContext } from '#server/access/context.ts'
import { savedQueries } from '#server/platform/db/postgres/schema/index.ts'
import { readTagLookupForTexts } from './stored-tags.ts'

export type Named = { id: string; name: string; text: string }

export const otherQueries = ({ db, workspace }: MemberContext, queryId?: string): Promise<Named[]> =>
  db
    .select({ id: savedQueries.id, name: savedQueries.name, text: savedQueries.text })
    .from(savedQueries)
    .where(
      and(eq(savedQueries.workspaceId, workspace.id), queryId === undefined ? undefined : ne(savedQueries.id, queryId)),
    )
    .orderBy(asc(sql`lower(${savedQueries.name})`))

export function libraryOf(
  queries: readonly Pick<Named, 'name' | 'text'>[],
  tagged: FindTaggedPosts,
  self: readonly string[] = [],
): Library {
  const texts = new Map(queries.map(({ name, text }) => [name.toLowerCase(), text]))
  return { find: (name) => texts.get(name.toLowerCase()) ?? null, tagged, self }
}

const namesOthers = /query:/i

/** Reads saved queries only if the text contains `query:`. */
export const readLibrary = async (
  context: MemberContext,
  text: string,
  self: readonly string[] = [],
): Promise<Library> => {
  const others = namesOthers.test(text) ? await otherQueries(context) : []
  return libraryOf(others, await readTagLookupForTexts(context, [text, ...others.map((other) => other.text)]), self)
}
