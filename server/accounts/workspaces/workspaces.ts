import { toText } from '#contract/texts.ts'
import { createQuotaMessage, missingError } from '#server/ground/common-messages.ts'
import { and, eq, sql } from 'drizzle-orm'
import { mapSwitches } from '#contract/workspaces/switches.ts'
import * as creation from '#contract/workspaces/workspace-creation.ts'
import * as contract from '#contract/workspaces/workspaces.ts'
import { parseAccounts } from '#contract/filters/parse-accounts.ts'
import { createFirstQuery, validateFollowed } from '#contract/saved-queries/first-query.ts'
import type { Role } from '#contract/permissions.ts'
import { recordAudit } from '#server/access/audit.ts'
import type { MemberContext, SignedInContext } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import {
  alerts,
  members,
  ownAccounts,
  savedQueries,
  users,
  workspaceDrafts,
  workspaces,
} from '#server/platform/db/postgres/schema/index.ts'
import type { Env } from '#server/platform/env.ts'
import { AppError } from '#server/ground/errors.ts'
import { fullNameOf } from '#server/access/person-name.ts'
import { handler, type Handler } from '#server/access/handler.ts'
import { withQuotaLock, requireRoom } from '#server/access/records/quota.ts'

type Row = typeof workspaces.$inferSelect
/** `deletedBy` is the name of the person who requested the deletion. */
type ReadRow = Row & { deletedBy: string | null; hasAlerts: boolean }

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

export const toWorkspaceOutput = (row: ReadRow, privilege: Role): contract.Workspace => ({
  id: row.id,
  name: row.name,
  language: row.language,
  timezone: row.timezone,
  weekStart: row.weekStart,
  retentionDays: row.retentionDays,
  ...mapSwitches((name) => row[name]),
  plan: row.plan,
  plan_expired_at: row.planExpiresAt && seconds(row.planExpiresAt),
  privilege,
  sample: row.sample,
  deletion: row.deletionAt && { at: row.deletionAt.toISOString(), by: row.deletedBy },
  hasAlerts: row.hasAlerts,
  created_at: seconds(row.createdAt),
})

/** Normalizes the case of a zone's name; throws invalid_input for an unknown zone. */
export function normaliseTimezone(name: string) {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    const isOffset = /^[+-]/.test(timeZone)
    if (!isOffset && timeZone.toLowerCase() === name.toLowerCase()) return timeZone
    // Keeps an alias such as Asia/Kolkata; rejects offsets such as +02:00, which have no daylight saving time.
    if (!isOffset && /^[A-Z]/.test(name)) return name
  } catch {}
  throw new AppError(
    'invalid_input',
    toText(/*i18n*/ { id: 'problem.unknownTimezone', message: 'Enter a time zone such as Europe/Berlin or UTC.' }),
    {
      errors: [
        {
          pointer: '/timezone',
          ...toText(
            /*i18n*/ { id: 'problem.unknownTimezone', message: 'Enter a time zone such as Europe/Berlin or UTC.' },
          ),
        },
      ],
    },
  )
}

export const newPlan = ({ cardProvider }: Env) => (cardProvider === null ? 'business' : 'free')

/** Throws quota_reached. */
export async function requireRoomForWorkspace(transaction: Transaction, env: Env, ownerId: string) {
  const owned = await transaction.$count(members, and(eq(members.userId, ownerId), eq(members.role, 'owner')))
  requireRoom(env, 'workspacesOfPerson', owned, createQuotaMessage('workspace'))
}

type WizardAnswers = Partial<
  Pick<creation.WorkspaceDraft, 'firstName' | 'lastName' | 'jobTitle' | 'following' | 'followed' | 'ownAccounts'>
>

type Made = { row: Row; role: Role; firstQueryId: string | null }

/**
 * Creates workspace, owner and first query in one transaction. Without a card provider, the workspace gets the largest
 * plan. Two tabs with the same draft get one workspace.
 */
const createWorkspaceFor = (
  { db, env, now, user: { id: ownerId }, requestId }: SignedInContext,
  {
    draftId,
    ...wanted
  }: {
    draftId: string | undefined
    name: string
    language: contract.WorkspaceLanguage
    timezone: string
  },
  { following = 'brand', followed = '', ownAccounts: written = '', ...names }: WizardAnswers,
): Promise<Made> =>
  withQuotaLock({ db }, { userId: ownerId }, async (transaction) => {
    const made = draftId === undefined ? null : await findMade(transaction, draftId, ownerId)
    const [draft] = await transaction
      .delete(workspaceDrafts)
      .where(eq(workspaceDrafts.userId, ownerId))
      .returning({ id: workspaceDrafts.id })
    if (made !== null) return made
    await requireRoomForWorkspace(transaction, env, ownerId)
    const [row] = await transaction
      .insert(workspaces)
      .values({
        ...(draft !== undefined && draft.id === draftId && { id: draft.id }),
        ...wanted,
        timezone: normaliseTimezone(wanted.timezone),
        plan: newPlan(env),
        createdAt: now(),
      })
      .returning()
    if (Object.keys(names).length > 0) await transaction.update(users).set(names).where(eq(users.id, ownerId))
    await transaction.insert(members).values({ workspaceId: row!.id, userId: ownerId, role: 'owner' })
    await recordAudit(transaction, { workspaceId: row!.id, userId: ownerId, requestId }, 'workspace.created')
    const own = parseAccounts(written).accounts.map(({ source, account }) => ({
      workspaceId: row!.id,
      source,
      account,
      key: account.toLowerCase(),
      addedAt: now(),
      addedBy: ownerId,
    }))
    if (own.length > 0) await transaction.insert(ownAccounts).values(own)
    const firstQuery = createFirstQuery(following, followed)
    if (firstQuery === null) return { row: row!, role: 'owner', firstQueryId: null }
    const [query] = await transaction
      .insert(savedQueries)
      .values({ ...firstQuery, workspaceId: row!.id, state: 'live', updatedBy: ownerId })
      .returning({ id: savedQueries.id })
    return { row: row!, role: 'owner', firstQueryId: query!.id }
  })

/** Null if the user has left the workspace. */
async function findMade(transaction: Transaction, draftId: string, userId: string): Promise<Made | null> {
  const [made] = await transaction
    .select({ row: workspaces, role: members.role })
    .from(workspaces)
    .innerJoin(members, and(eq(members.workspaceId, workspaces.id), eq(members.userId, userId)))
    .where(eq(workspaces.id, draftId))
  if (!made) return null
  const [query] = await transaction
    .select({ id: savedQueries.id })
    .from(savedQueries)
    .where(eq(savedQueries.workspaceId, draftId))
    .orderBy(savedQueries.createdAt)
    .limit(1)
  return { ...made, firstQueryId: query?.id ?? null }
}

const createWorkspace = handler(creation.createWorkspace, async (context, input) => {
  const { draftId, name, language, timezone, ...answers } = input
  requireFewFollowed(answers)
  requireReadAccounts(answers)
  const made = await createWorkspaceFor(context, { draftId, name, language, timezone }, answers)
  return {
    ...toWorkspaceOutput({ ...made.row, deletedBy: null, hasAlerts: false }, made.role),
    first_query_id: made.firstQueryId,
  }
})

function requireReadAccounts({ ownAccounts: written = '' }: WizardAnswers) {
  const { problem } = parseAccounts(written)
  if (problem !== null)
    throw new AppError('invalid_input', problem, { errors: [{ pointer: '/ownAccounts', ...problem }] })
}

function requireFewFollowed({ following = 'brand', followed = '' }: WizardAnswers) {
  const problem = validateFollowed(following, followed)
  if (problem !== null) throw new AppError('invalid_input', problem, { errors: [{ pointer: '/followed', ...problem }] })
}

const getWorkspace = handler(contract.getWorkspace, async (context) =>
  toWorkspaceOutput(await readWorkspace(context), context.workspace.role),
)

export async function readWorkspace({ db, workspace }: MemberContext): Promise<ReadRow> {
  const [found] = await db
    .select({
      row: workspaces,
      firstName: users.firstName,
      lastName: users.lastName,
      hasAlerts: sql<boolean>`exists (${db
        .select({ one: sql`1` })
        .from(alerts)
        .where(eq(alerts.workspaceId, workspace.id))})`,
    })
    .from(workspaces)
    .leftJoin(users, eq(users.id, workspaces.deletionBy))
    .where(eq(workspaces.id, workspace.id))
  if (!found) throw missingError('workspace')
  return { ...found.row, deletedBy: fullNameOf(found), hasAlerts: found.hasAlerts }
}

export const workspaceHandlers: Handler[] = [createWorkspace, getWorkspace]
