import { say } from '#contract/texts.ts'
import { and, eq } from 'drizzle-orm'
import * as contract from '#contract/workspaces.ts'
import type { Role } from '#contract/permissions.ts'
import type { MemberContext, Services } from '#server/context.ts'
import { members, users, workspaces } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { handler, type Handler } from '#server/handler.ts'
import { inTurn, requireRoom } from '#server/quotas.ts'

type Row = typeof workspaces.$inferSelect

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

const shown = (row: Row, privilege: Role): contract.Workspace => ({
  id: row.id,
  name: row.name,
  language: row.language,
  timezone: row.timezone,
  plan: row.plan,
  plan_expired_at: row.planExpiresAt && seconds(row.planExpiresAt),
  privilege,
  sample: row.sample,
  created_at: seconds(row.createdAt),
})

/** The zone's name in the case that every store knows; throws invalid_input for a zone nobody knows. */
function timezoneOf(name: string) {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    const isOffset = /^[+-]/.test(timeZone)
    if (!isOffset && timeZone.toLowerCase() === name.toLowerCase()) return timeZone
    // An alias such as Asia/Kolkata is kept; offsets such as +02:00 are read too, but know no summer time.
    if (!isOffset && /^[A-Z]/.test(name)) return name
  } catch {}
  throw new AppError(
    'invalid_input',
    say(/*i18n*/ { id: 'problem.unknownTimezone', message: 'The time zone is not known.' }),
    {
      errors: [
        {
          pointer: '/timezone',
          ...say(
            /*i18n*/ { id: 'problem.expectedTimezone', message: 'Expected an IANA time zone such as Europe/Berlin' },
          ),
        },
      ],
    },
  )
}

type NewWorkspace = { name: string; language: contract.WorkspaceLanguage; timezone: string; sample?: boolean }

/** Makes a workspace and its owner in one step. Without a card provider nobody could pay: the largest plan, without an end. */
const createWorkspaceFor = (
  { db, env, now }: Pick<Services, 'db' | 'env' | 'now'>,
  ownerId: string,
  wanted: NewWorkspace,
): Promise<Row> =>
  inTurn({ db }, { userId: ownerId }, async (transaction) => {
    const owned = await transaction.$count(members, and(eq(members.userId, ownerId), eq(members.role, 'owner')))
    requireRoom(env, 'workspacesOfPerson', owned, (most) =>
      say(
        /*i18n*/ {
          id: 'problem.workspacesFull',
          message:
            'A person owns at most {most, number} workspaces. Delete one that nobody needs any more, then create this one.',
        },
        { most },
      ),
    )
    const [row] = await transaction
      .insert(workspaces)
      .values({ ...wanted, timezone: timezoneOf(wanted.timezone), plan: 'business', createdAt: now() })
      .returning()
    await transaction.insert(members).values({ workspaceId: row!.id, userId: ownerId, role: 'owner' })
    return row!
  })

const createWorkspace = handler(contract.createWorkspace, async (context, { firstName, lastName, ...wanted }) => {
  const row = await createWorkspaceFor(context, context.user.id, wanted)
  if (firstName !== undefined || lastName !== undefined)
    await context.db.update(users).set({ firstName, lastName }).where(eq(users.id, context.user.id))
  return shown(row, 'owner')
})

const getWorkspace = handler(contract.getWorkspace, async (context) =>
  shown(await read(context), context.workspace.role),
)

async function read({ db, workspace }: MemberContext) {
  const [row] = await db.select().from(workspaces).where(eq(workspaces.id, workspace.id))
  if (!row)
    throw new AppError(
      'not_found',
      say(
        /*i18n*/ { id: 'problem.unknownWorkspace', message: 'There is no such workspace, or you do not belong to it.' },
      ),
    )
  return row
}

const updateWorkspace = handler(contract.updateWorkspace, async (context, { name, language, timezone }) => {
  if (name === undefined && language === undefined && timezone === undefined)
    return shown(await read(context), context.workspace.role)
  const wanted = { name, language, timezone: timezone && timezoneOf(timezone) }
  const [row] = await context.db
    .update(workspaces)
    .set(wanted)
    .where(eq(workspaces.id, context.workspace.id))
    .returning()
  return shown(row ?? (await read(context)), context.workspace.role)
})

/** Tables of the posts' store that hold rows of a workspace. */
const contentTables = ['posts', 'superseded_posts', 'post_observations', 'import_rejections']

const deleteWorkspace = handler(
  contract.deleteWorkspace,
  async ({ db, clickhouse, log, workspace, userId, requestId }) => {
    // Posts first: a death in between leaves the workspace to be deleted again, never posts that nobody can reach.
    for (const table of contentTables)
      await clickhouse.run(`DELETE FROM ${table} WHERE workspace_id = {workspaceId:UUID}`, {
        workspaceId: workspace.id,
      })
    await db.delete(workspaces).where(eq(workspaces.id, workspace.id))
    log.warn({ event: 'workspace-deleted', outcome: 'ok', actor: userId, workspace: workspace.id, requestId })
    return {}
  },
)

export const workspaceHandlers: Handler[] = [createWorkspace, getWorkspace, updateWorkspace, deleteWorkspace]
