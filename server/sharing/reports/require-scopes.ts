import { and, eq, inArray } from 'drizzle-orm'
import type { Report } from '#contract/reports/reports.ts'
import { parseQueryIds } from '#contract/saved-queries/compared-queries.ts'
import type { MemberContext } from '#server/access/context.ts'
import { missingError } from '#server/ground/common-messages.ts'
import { AppError } from '#server/ground/errors.ts'
import { authorLists, filters, reportImages, savedQueries } from '#server/platform/db/postgres/schema/index.ts'
import { visibleTo } from '#server/selection/stored-filters.ts'

type Scoped = Pick<Report, 'items'> & { search: Readonly<Record<string, string | undefined>> }
type Reference = { what: 'query' | 'filter' | 'list' | 'image'; id: string; pointer: string }

/**
 * Throws invalid_input for queries, filters, author lists and images that the workspace doesn't have or the caller may not see.
 * Those of `before` may stay, so that a report with a deleted one can still be changed.
 */
export async function requireScopes(context: MemberContext, report: Scoped, before?: Scoped) {
  const known = new Set(before === undefined ? [] : referencesOf(before).map(({ id }) => id))
  const references = referencesOf(report).filter(({ id }) => !known.has(id))
  if (references.length === 0) return
  const { db, workspace } = context
  const idsOf = (what: Reference['what']) => references.flatMap((one) => (one.what === what ? [one.id] : []))
  const found = await Promise.all([
    db
      .select({ id: savedQueries.id })
      .from(savedQueries)
      .where(and(eq(savedQueries.workspaceId, workspace.id), inArray(savedQueries.id, idsOf('query')))),
    db
      .select({ id: filters.id })
      .from(filters)
      .where(and(visibleTo(context), inArray(filters.id, idsOf('filter')))),
    db
      .select({ id: authorLists.id })
      .from(authorLists)
      .where(and(eq(authorLists.workspaceId, workspace.id), inArray(authorLists.id, idsOf('list')))),
    db
      .select({ id: reportImages.id })
      .from(reportImages)
      .where(and(eq(reportImages.workspaceId, workspace.id), inArray(reportImages.id, idsOf('image')))),
  ])
  const ids = new Set(found.flat().map(({ id }) => id))
  const errors = references.flatMap(({ what, id, pointer }) => (ids.has(id) ? [] : missingError(what, pointer).errors))
  if (errors.length > 0) throw new AppError('invalid_input', errors[0]!, { errors })
}

function referencesOf({ search, items }: Scoped): Reference[] {
  const ofSearch = ({ queryId, compare, filter, authors }: Scoped['search'], pointer: string) => [
    ...parseQueryIds(queryId).map((id) => ({ what: 'query' as const, id, pointer: `${pointer}/queryId` })),
    ...parseQueryIds(compare).map((id) => ({ what: 'query' as const, id, pointer: `${pointer}/compare` })),
    ...parseQueryIds(filter).map((id) => ({ what: 'filter' as const, id, pointer: `${pointer}/filter` })),
    ...parseQueryIds(authors).map((id) => ({ what: 'list' as const, id, pointer: `${pointer}/authors` })),
  ]
  return [
    ...ofSearch(search, '/search'),
    ...items.flatMap((item, index): Reference[] =>
      item.kind === 'image'
        ? [{ what: 'image', id: item.image, pointer: `/items/${index}/image` }]
        : item.kind === 'panel' && item.scope?.search !== undefined
          ? ofSearch(item.scope.search, `/items/${index}/scope/search`)
          : [],
    ),
  ]
}
