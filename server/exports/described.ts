import { and, eq, inArray } from 'drizzle-orm'
import { fileNameOf } from '#contract/file-names.ts'
import { type FieldCondition, readFieldConditions } from '#contract/filters/field-conditions.ts'
import type { Filter } from '#contract/filters/filters.ts'
import { type ExportedView, exportLabels } from '#contract/posts/exports.ts'
import { queryIdsOf } from '#contract/saved-queries/compared-queries.ts'
import type { Words } from '#contract/answers/written.ts'
import type { MemberContext } from '#server/context.ts'
import { savedQueries } from '#server/db/postgres/schema/index.ts'
import { findAuthorList } from '#server/selection/stored-author-lists.ts'
import { namesOfFields } from '#server/selection/stored-custom-fields.ts'
import { filterOf } from '#server/selection/stored-filters.ts'

export type NamedQuery = { id: string; name: string; text: string }

/** Names for the IDs of a view. */
export type Named = {
  queries: readonly NamedQuery[]
  /** Queries of an overlap: posts match two or more of them. */
  overlapping: readonly NamedQuery[]
  filter: Filter | null
  authorList: string | null
  /** Labels of custom fields that the view or its filter uses; deleted fields have none. */
  fields: ReadonlyMap<string, string>
}

/** Throws not_found for a filter that the caller can't see. */
export async function namedIn(context: MemberContext, view: ExportedView): Promise<Named> {
  const compared = 'queries' in view ? queryIdsOf(view.queries) : []
  const overlap = 'overlap' in view ? queryIdsOf(view.overlap) : []
  const ids = [...('queryId' in view && view.queryId !== undefined ? [view.queryId] : []), ...compared]
  const [found, filter, authorList] = await Promise.all([
    readQueries(context, [...ids, ...overlap]),
    filterOf(context, view),
    view.authorListId === undefined ? null : findAuthorList(context, view.authorListId),
  ])
  const fields = await namesOfFields(context, [...(filter?.fields ?? []), ...fieldConditionsOf(view)])
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
  fields === undefined ? [] : readFieldConditions(fields)!

/** An unsaved search. */
export const searchOf = (view: ExportedView) => ('text' in view ? view.text : undefined)

export function exportFileName(
  { workspace }: MemberContext,
  view: ExportedView,
  { queries, authorList }: Named,
  { word }: Words,
  extension: string,
) {
  const subject = queries.length === 0 ? (authorList ?? searchOf(view)) : queries.map(({ name }) => name).join(' + ')
  const content = word(exportLabels[view.table])
  return fileNameOf({ workspace: workspace.name, subject, content, from: view.from, to: view.to }, extension)
}
