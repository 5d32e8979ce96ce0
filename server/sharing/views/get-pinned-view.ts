import { and, eq, getTableColumns } from 'drizzle-orm'
import { missingError } from '#server/ground/common-messages.ts'
import * as contract from '#contract/answers/pinned-views.ts'
import type { PinnedView } from '#contract/answers/pinned-views.ts'
import { may } from '#contract/permissions.ts'
import { toText } from '#contract/texts.ts'
import type { MemberContext } from '#server/access/context.ts'
import { filters, pinnedViews, savedQueries, type PinnedQuery } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { handler } from '#server/access/handler.ts'
import { fullNameIn } from '#server/access/person-name.ts'
import { deleteRecord, type RecordKind } from '#server/access/records/records.ts'
import { findAuthorList } from '#server/selection/stored-author-lists.ts'
import { withoutDeleted } from './deleted-posts.ts'
import { type AnsweredCall, filterReadable } from './pinned-calls.ts'
import { comparePosts, countPosts } from './pinned-posts.ts'
import { pinnedScopeOf, type Search } from './pinned-question.ts'

export const pinnedViewRecords: RecordKind<typeof pinnedViews> = {
  table: pinnedViews,
  what: 'link',
  quota: 'pinnedViews',
}

async function readView({ db, workspace }: MemberContext, viewId: string) {
  const [row] = await db
    .select({ ...getTableColumns(pinnedViews), pinnedBy: fullNameIn(pinnedViews.createdBy) })
    .from(pinnedViews)
    .where(and(eq(pinnedViews.workspaceId, workspace.id), eq(pinnedViews.id, viewId)))
  if (row === undefined) throw missingError('link')
  return row
}

async function statusOf(
  { db, workspace }: MemberContext,
  table: typeof savedQueries | typeof filters,
  pinned: { id: string; version: number },
) {
  const [now] = await db
    .select({ version: table.version })
    .from(table)
    .where(and(eq(table.workspaceId, workspace.id), eq(table.id, pinned.id)))
  if (now === undefined) return 'deleted' as const
  return now.version === pinned.version ? ('same' as const) : ('changed' as const)
}

async function listStatus(context: MemberContext, pinned: { id: string; updatedAt: string }) {
  const now = await findAuthorList(context, pinned.id)
  if (now === null) return 'deleted' as const
  return now.updatedAt === pinned.updatedAt ? ('same' as const) : ('changed' as const)
}

/** Null when the filter was deleted or the query no longer parses. */
const countToday = async (context: MemberContext, search: Search, compared: readonly PinnedQuery[]) => {
  try {
    return await countPosts(context, await pinnedScopeOf(context, search, compared))
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

const mayDelete = ({ workspace, userId }: MemberContext, createdBy: string | null) =>
  may(workspace.role, 'views.delete') || (userId !== null && userId === createdBy)

const getPinnedView = handler(contract.getPinnedView, async (context, { viewId }): Promise<PinnedView> => {
  const view = await readView(context, viewId)
  const { query, compared = [], filter, authorList = null } = view.question
  const stored = JSON.parse(view.answers) as AnsweredCall[]
  const answers = filterReadable(stored)
  return {
    id: view.id,
    page: view.page,
    search: view.search,
    pinnedAt: view.createdAt.toISOString(),
    pinnedBy: view.pinnedBy,
    dataVersion: String(view.dataVersion),
    query: query && { ...query, standing: await statusOf(context, savedQueries, query) },
    compared: await Promise.all(
      compared.map(async (one) => ({ ...one, standing: await statusOf(context, savedQueries, one) })),
    ),
    filter: filter && { ...filter, standing: await statusOf(context, filters, filter) },
    authorList: authorList && { name: authorList.name, standing: await listStatus(context, authorList) },
    posts: { ...(await comparePosts(context, view.posts)), today: await countToday(context, view.search, compared) },
    answers: await withoutDeleted(context, answers),
    unreadable: stored.length - answers.length,
    mayDelete: mayDelete(context, view.createdBy),
  }
})

const deletePinnedView = handler(contract.deletePinnedView, async (context, { viewId }) => {
  const check = ({ createdBy }: { createdBy: string | null }) => {
    if (mayDelete(context, createdBy)) return
    throw new AppError(
      'forbidden',
      toText(
        /*i18n*/ {
          id: 'problem.notYourPinnedView',
          message: 'Only the link’s creator, owners and managers can delete it.',
        },
      ),
    )
  }
  await deleteRecord(context, pinnedViewRecords, viewId, { check })
  return {}
})

export const pinnedViewReaders = [getPinnedView, deletePinnedView]
