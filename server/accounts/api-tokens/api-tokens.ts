import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import * as contract from '#contract/api-tokens/api-tokens.ts'
import { dayMs } from '#contract/durations.ts'
import { workspaceCallsPerMinute } from '#server/access/api-calls.ts'
import { fullNameIn } from '#server/access/person-name.ts'
import { findPlanLimit, findExceededLimit, requirePlanRoom } from '#server/access/plan-limits.ts'
import { hashOf } from '#server/access/secrets.ts'
import { newApiToken, startOf } from '#server/access/token-format.ts'
import type { MemberContext } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { apiTokens } from '#server/platform/db/postgres/schema/index.ts'
import { handler, type Handler, secretHandler } from '#server/access/handler.ts'
import { createRecord, deleteRecord, type RecordKind } from '#server/access/records/records.ts'
import { requireStillAllowed } from '#server/accounts/workspaces/members/membership.ts'

const tokenRecords: RecordKind<typeof apiTokens> = {
  table: apiTokens,
  what: 'token',
  quota: contract.maxTokens,
}

const selectTokens = (db: Pick<Transaction, 'select'>) =>
  db
    .select({ ...getTableColumns(apiTokens), maker: fullNameIn(apiTokens.createdBy) })
    .from(apiTokens)
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id))
    .$dynamic()
const iso = (at: Date | null) => at?.toISOString() ?? null

const toApiToken = ({
  id,
  name,
  start,
  scopes,
  createdAt,
  maker,
  expiresAt,
  lastUsedAt,
}: Awaited<ReturnType<typeof selectTokens>>[number]): contract.ApiToken => ({
  id,
  name,
  start,
  scopes,
  createdAt: createdAt.toISOString(),
  createdBy: maker,
  expiresAt: iso(expiresAt),
  lastUsedAt: iso(lastUsedAt),
})

const listApiTokens = handler(contract.listApiTokens, async (context) => {
  const { db, workspace } = context
  const rows = await selectTokens(db).where(eq(apiTokens.workspaceId, workspace.id))
  return {
    items: rows.map(toApiToken),
    allowed: findPlanLimit(context, 'apiTokens') ?? contract.maxTokens,
    allowedBy: findExceededLimit(context, 'apiTokens', rows.length + 1)?.allowedBy ?? null,
    callsPerMinute: {
      token: contract.tokenCallsPerMinute,
      workspace: workspaceCallsPerMinute(context, workspace.plan),
    },
  }
})

const isLive = async ({ db, workspace }: MemberContext, { token }: contract.NewApiToken) => {
  const isToken = and(eq(apiTokens.workspaceId, workspace.id), eq(apiTokens.tokenHash, hashOf(token)))
  return (await db.$count(apiTokens, isToken)) > 0
}

const createApiToken = secretHandler(contract.createApiToken, isLive, async (context, { name, scopes, days }) => {
  const token = newApiToken()
  const expiresAt = days === null ? null : new Date(context.now().getTime() + days * dayMs)
  const { id } = await createRecord(
    context,
    tokenRecords,
    { name, scopes, expiresAt, tokenHash: hashOf(token), start: startOf(token) },
    {
      audit: ['workspace.changed', { tokenCreated: name, scopes: scopes.join(', '), until: iso(expiresAt) }],
      admit: (held) => requirePlanRoom(context, 'apiTokens', held),
      also: (transaction) => requireStillAllowed(transaction, context, 'apiTokens.edit'),
    },
  )
  const [made] = await selectTokens(context.db).where(eq(apiTokens.id, id))
  return { apiToken: toApiToken(made!), token }
})

const revokeApiToken = handler(contract.revokeApiToken, async (context, { tokenId }) => {
  await deleteRecord(context, tokenRecords, tokenId, {
    audit: ({ name }) => ['workspace.changed', { tokenRevoked: name }],
  })
  return {}
})

export const apiTokenHandlers: Handler[] = [listApiTokens, createApiToken, revokeApiToken]
