import { and, eq, getTableColumns } from 'drizzle-orm'
import { missingError } from '#server/ground/common-messages.ts'
import * as z from 'zod/mini'
import * as contract from '#contract/filters/own-accounts.ts'
import { Source } from '#contract/posts/posts.ts'
import type { MemberContext } from '#server/access/context.ts'
import { ownAccounts } from '#server/platform/db/postgres/schema/index.ts'
import { handler } from '#server/access/handler.ts'
import { fullNameIn } from '#server/access/person-name.ts'
import { createIfNew, deleteRecord, type RecordKind } from '#server/access/records/records.ts'
import { isOwnAuthorSql, ownNamesSql } from '#server/selection/answered-condition.ts'
import { stopWordTest } from '../steps/stop-words.ts'

const accountRecords: RecordKind<typeof ownAccounts> = {
  table: ownAccounts,
  what: 'account',
  quota: 'ownAccounts',
}

type Wanted = { source: Source; key: string }

async function readOwnAccounts(context: MemberContext, wanted?: Wanted): Promise<contract.OwnAccount[]> {
  const { db, workspace } = context
  const rows = await db
    .select({ ...getTableColumns(ownAccounts), addedBy: fullNameIn(ownAccounts.addedBy) })
    .from(ownAccounts)
    .where(
      and(
        eq(ownAccounts.workspaceId, workspace.id),
        wanted && and(eq(ownAccounts.source, wanted.source), eq(ownAccounts.key, wanted.key)),
      ),
    )
    .orderBy(ownAccounts.source, ownAccounts.key)
  const posts = await countPosts(context, rows)
  return rows.map((own) => ({
    ...own,
    addedAt: own.addedAt.toISOString(),
    posts: posts.get(`${own.source}:${own.key}`) ?? 0,
  }))
}

const PostsRow = z.object({ account: z.string(), posts: z.coerce.number() })

async function countPosts({ clickhouse, workspace, signal }: MemberContext, accounts: readonly Wanted[]) {
  if (accounts.length === 0) return new Map<string, number>()
  const { sql, params } = isOwnAuthorSql(accounts.map(({ source, key }) => ({ source, account: key })))
  const rows = await clickhouse.rows(
    PostsRow,
    `SELECT arrayJoin(arrayIntersect(${ownNamesSql}, {ownAccounts:Array(String)})) AS account, count() AS posts
     FROM posts FINAL WHERE workspace_id = {workspaceId:UUID} AND ${sql} GROUP BY account`,
    { workspaceId: workspace.id, ...params },
    { signal },
  )
  return new Map(rows.map(({ account, posts }) => [account, posts]))
}

const maxCandidates = 5
const minLetters = 3

const CandidateRow = z.object({ source: Source, account: z.string(), posts: z.coerce.number() })

async function readCandidates(
  { clickhouse, workspace, signal }: MemberContext,
  accounts: readonly Wanted[],
): Promise<contract.OwnAccountCandidate[]> {
  // First word of the workspace's name that is distinctive enough to find in handles.
  const isStopWord = stopWordTest([workspace.language])
  const name = workspace.name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .find((word) => word.length >= minLetters && !isStopWord(word))
  if (name === undefined) return []
  const own = isOwnAuthorSql(accounts.map(({ source, key }) => ({ source, account: key })))
  return clickhouse.rows(
    CandidateRow,
    `SELECT toString(source) AS source, if(any(author_handle) = '', any(author_id), any(author_handle)) AS account, count() AS posts
     FROM posts FINAL
     WHERE workspace_id = {workspaceId:UUID} AND author_key != 0 AND NOT ${own.sql}
       AND (position(lowerUTF8(author_handle), {name:String}) > 0 OR position(lowerUTF8(author_name), {name:String}) > 0)
     GROUP BY source, author_key ORDER BY posts DESC, account LIMIT ${maxCandidates}`,
    { workspaceId: workspace.id, name, ...own.params },
    { signal },
  )
}

const listOwnAccounts = handler(contract.listOwnAccounts, async (context) => {
  const items = await readOwnAccounts(context)
  const keys = items.map(({ source, account }) => ({ source, key: account.toLowerCase() }))
  return { items, candidates: await readCandidates(context, keys) }
})

const createOwnAccount = handler(contract.createOwnAccount, async (context, { source, account }) => {
  const { now, userId } = context
  const wanted = { source, key: account.toLowerCase() }
  const [known] = await readOwnAccounts(context, wanted)
  if (known !== undefined) return known
  await createIfNew(
    context,
    accountRecords,
    { ...wanted, account, addedAt: now(), addedBy: userId },
    { audit: ['ownAccount.created', { name: account }] },
  )
  const [made] = await readOwnAccounts(context, wanted)
  if (made === undefined) throw missingError('account')
  return made
})

const deleteOwnAccount = handler(contract.deleteOwnAccount, async (context, { accountId }) => {
  await deleteRecord(context, accountRecords, accountId, {
    audit: ({ account }) => ['ownAccount.deleted', { name: account }],
  })
  return {}
})

export const ownAccountHandlers = [listOwnAccounts, createOwnAccount, deleteOwnAccount]
