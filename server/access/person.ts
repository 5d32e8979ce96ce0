import { toText } from '#contract/texts.ts'
import { needsPerson } from '#server/ground/common-messages.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Action } from '#contract/permissions.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Call, MemberContext, SignedInContext, User } from './context.ts'
import { prepared } from '#server/platform/db/postgres/prepared.ts'
import { members, sessions, users, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { readAccessToken } from './access-token.ts'
import { noteActivity } from './last-active.ts'
import { isSame } from './secrets.ts'
import { noteDenial } from './note-denial.ts'
import { isLive, liveAt } from './live-session.ts'
import { findAnyWorkspace, requireAccess, uuid } from './require-access.ts'
import { workspaceColumns } from './workspace-columns.ts'

/** Stands in for a user in the operator's calls; owns nothing and belongs to no workspace. */
export const operator: User = {
  id: '00000000-0000-0000-0000-000000000000',
  email: '',
  emailVerified: false,
  firstName: 'Operator',
  lastName: '',
  language: null,
}
/** Personal endpoints open to the operator, who needs the list of workspaces. */
const operatorPaths = new Set(['/users/me'])

export const isOperator = ({ bearer, operatorToken }: Pick<Call, 'bearer' | 'operatorToken'>) =>
  bearer !== null && isSame(bearer, operatorToken)

const unauthenticated = () =>
  new AppError(
    'unauthenticated',
    toText(
      /*i18n*/ {
        id: 'problem.noAccessToken',
        message: 'Expected a live access token in the Authorization header. Sign in, or refresh the session.',
      },
    ),
  )

export async function admitPerson(endpoint: Endpoint, call: Call): Promise<SignedInContext> {
  if (isOperator(call)) {
    if (operatorPaths.has(endpoint.path)) return { ...call, user: operator, sessionId: 'operator' }
    throw new AppError('forbidden', needsPerson)
  }
  const { user, sessionId } = await findCaller(call, null)
  return { ...call, user, sessionId }
}

export async function admitMember(action: Action, call: Call, workspaceId: string): Promise<MemberContext> {
  const { userId, workspace } = isOperator(call)
    ? { userId: null, workspace: await findAnyWorkspace(call, workspaceId) }
    : await findMember(call, workspaceId)
  if (workspace === null && userId !== null && uuid.test(workspaceId))
    noteDenial(call, { workspaceId, userId, action, role: null })
  return requireAccess(action, call, userId, workspace)
}

async function findMember(call: Call, workspaceId: string) {
  const { user, workspace, role, lastActiveAt } = await findCaller(call, uuid.test(workspaceId) ? workspaceId : null)
  if (workspace && role) noteActivity(call, { workspaceId: workspace.id, userId: user.id, lastActiveAt })
  return { userId: user.id, workspace: workspace && role ? { ...workspace, role } : null }
}

const callerQuery = prepared((db) =>
  db
    .select({
      user: {
        id: users.id,
        email: users.email,
        emailVerified: users.emailVerified,
        firstName: users.firstName,
        lastName: users.lastName,
        language: users.language,
      },
      role: members.role,
      lastActiveAt: members.lastActiveAt,
      workspace: workspaceColumns,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(members, and(eq(members.userId, users.id), eq(members.workspaceId, sql.placeholder('workspaceId'))))
    .leftJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(and(eq(sessions.id, sql.placeholder('sessionId')), eq(sessions.userId, sql.placeholder('userId')), isLive))
    .prepare('caller'),
)

/** Reads user, role and workspace in one round trip. */
export async function findCaller(call: Call, workspaceId: string | null) {
  const now = call.now()
  const claims = call.bearer === null ? null : await readAccessToken(call.keys, call.bearer, now)
  // A shared key may have signed the token elsewhere, so its IDs need not be UUIDs.
  if (!claims || !uuid.test(claims.userId) || !uuid.test(claims.sessionId)) throw unauthenticated()
  const [found] = await callerQuery(call.db).execute({ ...claims, workspaceId, ...liveAt(now) })
  if (!found) throw unauthenticated()
  return { ...found, sessionId: claims.sessionId }
}
