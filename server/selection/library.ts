import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Library, FindTaggedPosts } from '#contract/query-language/references.ts'
import type { MemberContext } from '#server/access/context.ts'
import { savedQueries } from '#server/platform/db/postgres/schema/index.ts'
import { createCategoryLookup, readCategories, type StoredCategory } from './stored-categories.ts'
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
  categories: readonly StoredCategory[],
): Library {
  const texts = new Map(queries.map(({ name, text }) => [name.toLowerCase(), text]))
  return {
    find: (name) => texts.get(name.toLowerCase()) ?? null,
    tagged,
    findCategory: createCategoryLookup(categories),
  }
}

type Texts = readonly { text: string }[]
const names = (field: 'query' | 'category', texts: Texts) => {
  const pattern = new RegExp(`${field}:`, 'i')
  return texts.some(({ text }) => pattern.test(text))
}

/** What is known already; the rest is read. `queries` and `categories` must be all of the workspace. */
type Known = {
  queries?: readonly Pick<Named, 'name' | 'text'>[]
  categories?: readonly StoredCategory[]
}

/** The library for these texts. Reads saved queries, categories and tags only if a text names one. */
export async function readLibraryForTexts(
  context: MemberContext,
  written: readonly string[],
  known: Known = {},
): Promise<Library> {
  const texts = written.map((text) => ({ text }))
  let queries = known.queries ?? (names('query', texts) ? await otherQueries(context) : undefined)
  const categories =
    known.categories ?? (names('category', [...texts, ...(queries ?? [])]) ? await readCategories(context) : [])
  queries ??= names('query', categories) ? await otherQueries(context) : []
  const all = [...texts, ...queries, ...categories].map(({ text }) => text)
  return libraryOf(queries, await readTagLookupForTexts(context, all), categories)
}

export const readLibrary = async (
  context: MemberContext,
  text: string,
  self: readonly string[] = [],
): Promise<Library> => ({ ...(await readLibraryForTexts(context, [text])), self })
