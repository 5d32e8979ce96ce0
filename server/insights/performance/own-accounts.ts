import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import * as contract from '#contract/filters/own-accounts.ts'
import type { Source } from '#contract/posts/posts.ts'
import { say } from '#contract/texts.ts'
import { doerOf, recordAudit } from '#server/access/audit.ts'
import type { MemberContext } from '#server/context.ts'
import { ownAccounts, users } from '#server/db/schema/index.ts'
import { AppError } from '#server/errors.ts'
import { handler } from '#server/handler.ts'
import { inTurn, requireRoom } from '#server/records/quota.ts'
import { isOwn, ownNames } from '#server/selection/answered-condition.ts'
import { fullNameOf } from '#server/access/person-name.ts'

type Wanted = { source: Source; key: string }

const isWanted = ({ source, key }: Wanted) => and(eq(ownAccounts.source, source), eq(ownAccounts.key, key))

async function readOwnAccounts(context: MemberContext, wanted?: Wanted): Promise<contract.OwnAccount[]> {
  const { db, workspace } = context
  const rows = await db
    .select({ own: ownAccounts, firstName: users.firstName, lastName: users.lastName })
    .from(ownAccounts)
    .leftJoin(users, eq(users.id, ownAccounts.addedBy))
    .where(and(eq(ownAccounts.workspaceId, workspace.id), wanted && isWanted(wanted)))
    .orderBy(ownAccounts.source, ownAccounts.key)
  const posts = await countPosts(
    context,
    rows.map(({ own }) => own),
  )
  return rows.map(({ own, ...person }) => ({
    id: own.id,
    source: own.source,
    account: own.account,
    addedAt: own.addedAt.toISOString(),
    addedBy: fullNameOf(person),
    posts: posts.get(`${own.source}:${own.key}`) ?? 0,
  }))
}

const PostsRow = z.object({ account: z.string(), posts: z.coerce.number() })

/** Stored posts of each account, by `source:key`. */
async function countPosts({ clickhouse, workspace, signal }: MemberContext, accounts: readonly Wanted[]) {
  if (accounts.length === 0) return new Map<string, number>()
  const { sql, params } = isOwn(accounts.map(({ source, key }) => ({ source, account: key })))
  const rows = await clickhouse.rows(
    PostsRow,
    `SELECT arrayJoin(arrayIntersect(${ownNames}, {ownAccounts:Array(String)})) AS account, count() AS posts
     FROM posts FINAL WHERE workspace_id = {workspaceId:UUID} AND ${sql} GROUP BY account`,
    { workspaceId: workspace.id, ...params },
    { signal },
  )
  return new Map(rows.map(({ account, posts }) => [account, posts]))
}

const listOwnAccounts = handler(contract.listOwnAccounts, async (context) => ({
  items: await readOwnAccounts(context),
}))

const createOwnAccount = handler(contract.createOwnAccount, async (context, { source, account }) => {
  const { db, env, workspace, userId, now } = context
  const wanted = { source, key: account.toLowerCase() }
  const [known] = await readOwnAccounts(context, wanted)
  if (known !== undefined) return known
  await inTurn({ db }, { workspaceId: workspace.id }, async (transaction) => {
    const held = await transaction.$count(ownAccounts, eq(ownAccounts.workspaceId, workspace.id))
    requireRoom(env, 'ownAccounts', held, fullOfAccounts)
    const [added] = await transaction
      .insert(ownAccounts)
      .values({ workspaceId: workspace.id, ...wanted, account, addedAt: now(), addedBy: userId })
      .onConflictDoNothing()
      .returning({ name: ownAccounts.account })
    if (added) await recordAudit(transaction, doerOf(context), 'ownAccount.created', added)
  })
  const [made] = await readOwnAccounts(context, wanted)
  if (made === undefined) throw missingAccount()
  return made
})

const deleteOwnAccount = handler(contract.deleteOwnAccount, async (context, { accountId }) => {
  const { db, workspace } = context
  await db.transaction(async (transaction) => {
    const [deleted] = await transaction
      .delete(ownAccounts)
      .where(and(eq(ownAccounts.workspaceId, workspace.id), eq(ownAccounts.id, accountId)))
      .returning({ name: ownAccounts.account })
    if (!deleted) throw missingAccount()
    await recordAudit(transaction, doerOf(context), 'ownAccount.deleted', deleted)
  })
  return {}
})

const fullOfAccounts = (most: number) =>
  say(
    /*i18n*/ {
      id: 'problem.ownAccountsFull',
      message: 'A workspace has at most {most, number} accounts of its own. Remove one first.',
    },
    { most },
  )

const missingAccount = () =>
  new AppError(
    'not_found',
    say(
      /*i18n*/ {
        id: 'problem.noOwnAccount',
        message: 'This is none of the workspace’s own accounts, or is removed already.',
      },
    ),
  )

export const ownAccountHandlers = [listOwnAccounts, createOwnAccount, deleteOwnAccount]
