import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { minuteMs } from '#contract/durations.ts'
import { toText } from '#contract/texts.ts'
import type { Call, Services } from '#server/access/context.ts'
import { prepared } from '#server/platform/db/postgres/prepared.ts'
import { apiTokens, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { hashOf } from './secrets.ts'
import { isWellFormed } from './token-format.ts'
import { workspaceColumns } from './workspace-columns.ts'

const tokenColumns = {
  id: apiTokens.id,
  name: apiTokens.name,
  scopes: apiTokens.scopes,
  expiresAt: apiTokens.expiresAt,
  lastUsedAt: apiTokens.lastUsedAt,
}

const tokenQuery = prepared((db) =>
  db
    .select({ token: tokenColumns, workspace: workspaceColumns })
    .from(apiTokens)
    .innerJoin(workspaces, eq(workspaces.id, apiTokens.workspaceId))
    .where(eq(apiTokens.tokenHash, sql.placeholder('tokenHash')))
    .prepare('api_token'),
)

/** Counts failed tokens. */
export type FailedTokenCounter = {
  /** Throws too_many_requests. */
  requireFew: () => Promise<void>
  count: () => Promise<void>
}

/** Throws unauthenticated for a token that is unknown, revoked or expired. */
export async function findApiToken(call: Call, bearer: string, failedTokens: FailedTokenCounter | null) {
  await failedTokens?.requireFew()
  const [found] = isWellFormed(bearer) ? await tokenQuery(call.db).execute({ tokenHash: hashOf(bearer) }) : []
  if (!found) {
    await failedTokens?.count()
    throw unknownToken()
  }
  const { token, workspace } = found
  if (token.expiresAt !== null && token.expiresAt <= call.now()) throw unknownToken()
  return { token, workspace }
}

/** For jobs: null when the token was revoked or has expired. */
export async function findTokenById({ db, now }: Services, workspaceId: string, tokenId: string) {
  const isLive = or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, now()))
  const [found] = await db
    .select({ token: tokenColumns, workspace: workspaceColumns })
    .from(apiTokens)
    .innerJoin(workspaces, eq(workspaces.id, apiTokens.workspaceId))
    .where(and(eq(apiTokens.workspaceId, workspaceId), eq(apiTokens.id, tokenId), isLive))
  return found ?? null
}

/** Writes at most once a minute. Calls don't wait for it, and its failure doesn't affect them. */
export function noteTokenUse({ db, log, now }: Call, { id, lastUsedAt }: { id: string; lastUsedAt: Date | null }) {
  const at = now()
  const aMinuteAgo = new Date(at.getTime() - minuteMs)
  if (lastUsedAt !== null && lastUsedAt > aMinuteAgo) return
  const isOld = or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, aMinuteAgo))
  void db
    .update(apiTokens)
    .set({ lastUsedAt: at })
    .where(and(eq(apiTokens.id, id), isOld))
    .catch((error: unknown) => log.debug({ err: error }, 'nobody notes that a token is used'))
}

const unknownToken = () =>
  new AppError(
    'unauthenticated',
    toText(
      /*i18n*/ {
        id: 'problem.unknownApiToken',
        message: 'This API token doesn’t exist, was revoked or has expired. An owner can create a new one.',
      },
    ),
  )
