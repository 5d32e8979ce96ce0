import { and, eq } from 'drizzle-orm'
import * as contract from '#contract/answers/pinned-views.ts'
import type { PinnedView } from '#contract/answers/pinned-views.ts'
import { may } from '#contract/permissions.ts'
import { say } from '#contract/texts.ts'
import type { MemberContext } from '#server/context.ts'
import { filters, pinnedViews, savedQueries, type PinnedQuery, users } from '#server/db/schema/index.ts'
import { AppError } from '#server/errors.ts'
import { handler } from '#server/handler.ts'
import { findAuthorList } from '#server/selection/stored-author-lists.ts'
import { fullNameOf } from '#server/access/person-name.ts'
import { withoutDeleted } from './deleted-posts.ts'
import { type AnsweredCall, readable } from './pinned-calls.ts'
import { comparePosts, countPosts } from './pinned-posts.ts'
import { pinnedScopeOf, type Search } from './pinned-question.ts'

const missing = () =>
  new AppError(
    'not_found',
    say(
      /*i18n*/ {
        id: 'problem.noSuchPinnedView',
        message: 'There is no such link in this workspace, or somebody deleted it.',
      },
    ),
  )

const own = ({ workspace }: MemberContext, viewId: string) =>
  and(eq(pinnedViews.workspaceId, workspace.id), eq(pinnedViews.id, viewId))

async function readView(context: MemberContext, viewId: string) {
  const [row] = await context.db
    .select({ view: pinnedViews, person: users })
    .from(pinnedViews)
    .leftJoin(users, eq(users.id, pinnedViews.createdBy))
    .where(own(context, viewId))
  if (row === undefined) throw missing()
  return row
}

type Versioned = typeof savedQueries | typeof filters

async function standingOf({ db, workspace }: MemberContext, table: Versioned, pinned: { id: string; version: number }) {
  const [now] = await db
    .select({ version: table.version })
    .from(table)
    .where(and(eq(table.workspaceId, workspace.id), eq(table.id, pinned.id)))
  if (now === undefined) return 'deleted' as const
  return now.version === pinned.version ? ('same' as const) : ('changed' as const)
}

async function standingOfList(context: MemberContext, pinned: { id: string; updatedAt: string }) {
  const now = await findAuthorList(context, pinned.id)
  if (now === null) return 'deleted' as const
  return now.updatedAt === pinned.updatedAt ? ('same' as const) : ('changed' as const)
}

/** Null where the question names a filter that is gone, or words that nobody can read any more. */
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
  const { view, person } = await readView(context, viewId)
  const { query, compared = [], filter, authorList = null } = view.question
  const kept = JSON.parse(view.answers) as AnsweredCall[]
  const answers = readable(kept)
  return {
    id: view.id,
    page: view.page,
    search: view.search,
    pinnedAt: view.createdAt.toISOString(),
    pinnedBy: fullNameOf(person),
    dataVersion: String(view.dataVersion),
    query: query && { ...query, standing: await standingOf(context, savedQueries, query) },
    compared: await Promise.all(
      compared.map(async (one) => ({ ...one, standing: await standingOf(context, savedQueries, one) })),
    ),
    filter: filter && { ...filter, standing: await standingOf(context, filters, filter) },
    authorList: authorList && { name: authorList.name, standing: await standingOfList(context, authorList) },
    posts: { ...(await comparePosts(context, view.posts)), today: await countToday(context, view.search, compared) },
    answers: await withoutDeleted(context, answers),
    unreadable: kept.length - answers.length,
    mayDelete: mayDelete(context, view.createdBy),
  }
})

const deletePinnedView = handler(contract.deletePinnedView, async (context, { viewId }) => {
  const { view } = await readView(context, viewId)
  if (!mayDelete(context, view.createdBy))
    throw new AppError(
      'forbidden',
      say(
        /*i18n*/ {
          id: 'problem.notYourPinnedView',
          message: 'Only who made this link, owners and managers may delete it.',
        },
      ),
    )
  await context.db.delete(pinnedViews).where(own(context, viewId))
  return {}
})

export const pinnedViewReaders = [getPinnedView, deletePinnedView]
