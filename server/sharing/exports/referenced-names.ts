import { and, eq, inArray } from 'drizzle-orm'
import { toFileName } from '#contract/file-names.ts'
import { type FieldCondition, decodeFieldConditions } from '#contract/filters/field-conditions.ts'
import type { Filter } from '#contract/filters/filters.ts'
import { type ExportedView, exportLabels } from '#contract/posts/exports.ts'
import { parseQueryIds } from '#contract/saved-queries/compared-queries.ts'
import type { CellLocalizer } from '#contract/answers/formatted-cells.ts'
import type { MemberContext } from '#server/access/context.ts'
import { savedQueries } from '#server/platform/db/postgres/schema/index.ts'
import { findAuthorList } from '#server/selection/stored-author-lists.ts'
import { readFieldNames } from '#server/selection/stored-custom-fields.ts'
import { readScopeFilter } from '#server/selection/stored-filters.ts'

export type NamedQuery = { id: string; name: string; text: string }

/** Names for the IDs of a view. */
export type ReferencedNames = {
  queries: readonly NamedQuery[]
  /** Queries of an overlap: posts match two or more of them. */
  overlapping: readonly NamedQuery[]
  filter: Filter | null
  authorList: string | null
  /** Labels of custom fields that the view or its filter uses; deleted fields have none. */
  fields: ReadonlyMap<string, string>
}

/** Throws not_found for a filter that the caller can't see. */
export async function readReferencedNames(context: MemberContext, view: ExportedView): Promise<ReferencedNames> {
  const compared = 'queries' in view ? parseQueryIds(view.queries) : []
  const overlap = 'overlap' in view ? parseQueryIds(view.overlap) : []
  const ids = [...('queryId' in view && view.queryId !== undefined ? [view.queryId] : []), ...compared]
  const [found, filter, authorList] = await Promise.all([
    readQueries(context, [...ids, ...overlap]),
    readScopeFilter(context, view),
    view.authorListId === undefined ? null : findAuthorList(context, view.authorListId),
  ])
  const fields = await readFieldNames(context, [...(filter?.fields ?? []), ...fieldConditionsOf(view)])
  const inOrder = (wanted: readonly string[]) => wanted.flatMap((id) => found.filter((query) => query.id === id))
  return {
    queries: inOrder(ids),
    overlapping: inOrder(overlap),
    filter,
    authorList: authorList?.name ?? null,
    fields,
  }
}

async function readQueries({ db, workspace }: MemberContext, ids: readonly string[]): Promise<NamedQuery[]> {
  if (ids.length === 0) return []
  return db
    .select({ id: savedQueries.id, name: savedQueries.name, text: savedQueries.text })
    .from(savedQueries)
    .where(and(eq(savedQueries.workspaceId, workspace.id), inArray(savedQueries.id, [...ids])))
}

export const fieldConditionsOf = ({ fields }: ExportedView): readonly FieldCondition[] =>
  fields === undefined ? [] : decodeFieldConditions(fields)!

/** An unsaved search. */
export const searchOf = (view: ExportedView) => ('text' in view ? view.text : undefined)

export function exportFileName(
  { workspace }: MemberContext,
  view: ExportedView,
  { queries, authorList }: ReferencedNames,
  { word }: CellLocalizer,
  extension: string,
) {
  const subject = queries.length === 0 ? (authorList ?? searchOf(view)) : queries.map(({ name }) => name).join(' + ')
  const content = word(exportLabels[view.table])
  return toFileName({ workspace: workspace.name, subject, content, from: view.from, to: view.to }, extension)
}
