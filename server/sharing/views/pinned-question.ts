import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { listComparedQueryIds } from '#contract/saved-queries/comparison.ts'
import { Scope } from '#contract/posts/posts.ts'
import type { SharedScope } from '#contract/shares/shares.ts'
import { toText } from '#contract/texts.ts'
import { nameConditionFields } from '#server/selection/stored-custom-fields.ts'
import type { MemberContext } from '#server/access/context.ts'
import { type PinnedQuery, savedQueries } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { compileComparedTexts, matchesAnyCondition } from '#server/selection/compared-queries.ts'
import { getSavedQuery } from '#server/selection/query-text.ts'
import { narrow, type ScopeInput, resolveScope, type Selection } from '#server/selection/scope.ts'
import { findAuthorList } from '#server/selection/stored-author-lists.ts'
import { readFilter } from '#server/selection/stored-filters.ts'
import { inputMessages } from '#contract/input-messages.ts'

export type Search = Record<string, string>

export function scopeInputOf(workspaceId: string, search: Search): ScopeInput {
  const { filter, authors, ...rest } = search
  const named = Object.keys(Scope.shape).flatMap((name) => (rest[name] === undefined ? [] : [[name, rest[name]]]))
  const scope = z.safeParse(Scope, {
    ...Object.fromEntries(named),
    workspaceId,
    ...(filter === undefined ? {} : { filterId: filter }),
    ...(authors === undefined ? {} : { authorListId: authors }),
  })
  if (scope.success) return scope.data
  throw new AppError('invalid_input', toText(inputMessages.invalidInput))
}

/** Replaces a saved query by the text of its version, so that later edits don't matter. */
export const replaceSavedQuery = (search: Search, query: PinnedQuery | null): Search => {
  if (query === null || search.queryId !== query.id) return search
  const { queryId: _, ...rest } = search
  return { ...rest, text: query.text }
}

export async function questionOf(context: MemberContext, search: Search) {
  const { queryId, filter: filterId, authors } = search
  const compared = await comparedIn(context, search)
  const query = queryId === undefined || compared.length > 0 ? null : await getSavedQuery(context, queryId)
  const filter = filterId === undefined ? null : await readFilter(context, filterId)
  return {
    query: query && { id: query.id, name: query.name, version: query.version, text: query.text },
    compared,
    filter: filter && { id: filter.id, name: filter.name, version: filter.version },
    authorList: authors === undefined ? null : await findAuthorList(context, authors),
  }
}

/** Names of an address's scope; private objects stay unnamed. */
export async function scopeInWords(context: MemberContext, search: Search): Promise<SharedScope> {
  const { query, compared, filter, authorList } = await questionOf(context, search)
  return {
    queries: [...(query === null ? [] : [query]), ...compared].map(({ name }) => name),
    text: query === null && compared.length === 0 ? (search.text ?? null) : null,
    filter: filter?.name ?? null,
    authorList: authorList?.name ?? null,
    byFields: search.fields !== undefined,
    fields: await nameConditionFields(context, search),
  }
}

/** Skips deleted queries, which the answers name. */
async function comparedIn({ db, workspace }: MemberContext, search: Search): Promise<PinnedQuery[]> {
  const ids = listComparedQueryIds(search)
  if (ids.length < 2 || !z.safeParse(z.array(z.uuid()), ids).success) return []
  const rows = await db
    .select({
      id: savedQueries.id,
      name: savedQueries.name,
      version: savedQueries.version,
      text: savedQueries.text,
    })
    .from(savedQueries)
    .where(and(eq(savedQueries.workspaceId, workspace.id), inArray(savedQueries.id, ids)))
  return ids.flatMap((id) => rows.filter((row) => row.id === id))
}

/** Posts behind an address's numbers, of any of its queries. Throws as `resolveScope` does. */
export async function pinnedScopeOf(
  context: MemberContext,
  search: Search,
  compared: readonly PinnedQuery[],
): Promise<Selection> {
  if (compared.length === 0) return resolveScope(context, scopeInputOf(context.workspace.id, search))
  const { queryId: _, text: __, ...days } = search
  const scope = await resolveScope(context, scopeInputOf(context.workspace.id, days))
  return narrow(scope, [matchesAnyCondition(await compileComparedTexts(context, compared))])
}
