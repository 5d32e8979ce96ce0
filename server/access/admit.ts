import { toText } from '#contract/texts.ts'
import { missingError, needsPerson } from '#server/ground/common-messages.ts'
import { and, eq, sql } from 'drizzle-orm'
import { findRequiredScope } from '#contract/api-tokens/scopes.ts'
import { isStaffAction, lowerOf, mayIn, isAllowedAfterPlan, type Action } from '#contract/permissions.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Switches } from '#contract/workspaces/switches.ts'
import type {
  Call,
  MemberContext,
  PublicContext,
  Services,
  SignedInContext,
  TokenAccess,
  User,
  WorkspaceAccess,
} from '#server/access/context.ts'
import { prepared } from '#server/platform/db/postgres/prepared.ts'
import { members, sessions, users, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { readAccessToken } from './access-token.ts'
import { type CallRate, countCall, requireCallsLeft } from './api-calls.ts'
import { findApiToken, findTokenById, type FailedTokenCounter, noteTokenUse } from './api-tokens.ts'
import { noteActivity } from './last-active.ts'
import { internalWorkspaceId } from './internal.ts'
import { isSame } from './secrets.ts'
import { noteDenial } from './note-denial.ts'
import { isLive, liveAt } from './live-session.ts'
import { requirePlanRoom } from './plan-limits.ts'
import { isApiToken } from './token-format.ts'
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

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

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
/** HTTP counts failed tokens by address and reports the remaining calls. */
export type TokenLimits = { guesses: FailedTokenCounter; report: (rate: CallRate) => void }

/**
 * Context for `endpoint.run`. Throws unauthenticated without a live session, not_found for an unknown or foreign
 * workspace alike, forbidden for the wrong role, and plan_expired. For API tokens also plan_limit_reached (no API in
 * the plan), too_many_requests, and forbidden without the scope.
 */
export async function admit(
  endpoint: Endpoint,
  call: Call,
  workspaceId: string | undefined,
  limits: TokenLimits,
): Promise<PublicContext | SignedInContext | MemberContext> {
  if (endpoint.access === 'public') return call
  if (isApiToken(call.bearer)) return admitToken(endpoint, call, workspaceId, limits)
  if (endpoint.access === 'signedIn') return admitPerson(endpoint, call)
  return admitMember(endpoint.access, call, internalIdOf(endpoint.access, workspaceId) ?? workspaceId ?? '')
}

/** Whether the caller would still be admitted; unlike a call, this logs no denial or activity. */
export async function isStillAdmitted(action: Action, { workspace: { id }, ...call }: MemberContext): Promise<boolean> {
  if (isOperator(call)) return (await findAnyWorkspace(call, id)) !== null
  try {
    const { workspace, role } = isApiToken(call.bearer) ? await findTokenAccess(call) : await findCaller(call, id)
    if (!workspace || !role || !mayIn(workspace, role, action)) return false
    return workspace.planExpiresAt === null || workspace.planExpiresAt > call.now() || isAllowedAfterPlan(action)
  } catch (error) {
    if (error instanceof AppError && (error.code === 'unauthenticated' || error.code === 'plan_limit_reached'))
      return false
    throw error
  }
}

async function admitToken(
  endpoint: Endpoint,
  call: Call,
  workspaceId: string | undefined,
  { guesses, report }: TokenLimits,
): Promise<MemberContext> {
  const { token, workspace } = await findApiToken(call, call.bearer!, guesses)
  requirePlanRoom({ env: call.env, workspace }, 'apiTokens', 0)
  const rate = await countCall(call, { tokenId: token.id, workspaceId: workspace.id, plan: workspace.plan })
  report(rate)
  requireCallsLeft(rate)
  noteTokenUse(call, token)
  if (endpoint.access === 'public' || endpoint.access === 'signedIn') throw noPerson()
  if (workspaceId?.toLowerCase() !== workspace.id) throw missingError('workspace')
  const scope = findRequiredScope(endpoint)
  if (scope === null) throw noPerson()
  if (scope !== 'any' && !token.scopes.includes(scope))
    throw new AppError(
      'forbidden',
      toText(
        /*i18n*/ {
          id: 'problem.missingScope',
          message: 'This call needs an API token with the scope {scope}.',
        },
        { scope },
      ),
    )
  return asViewer(endpoint.access, call, { token, workspace })
}

/** An API token has the rights of a viewer, whatever its creator's role. */
const asViewer = (
  action: Action,
  call: Call,
  { token: { id, name, scopes }, workspace }: { token: TokenAccess; workspace: Omit<FoundWorkspace, 'role'> },
): MemberContext => ({
  ...requireAccess(action, call, null, { ...workspace, role: 'viewer' }),
  token: { id, name, scopes },
})

async function findTokenAccess(call: Call) {
  const { workspace } = await findApiToken(call, call.bearer!, null)
  requirePlanRoom({ env: call.env, workspace }, 'apiTokens', 0)
  return { workspace, role: 'viewer' as const }
}

const noPerson = () => new AppError('forbidden', needsPerson)

async function admitPerson(endpoint: Endpoint, call: Call): Promise<SignedInContext> {
  if (isOperator(call)) {
    if (operatorPaths.has(endpoint.path)) return { ...call, user: operator, sessionId: 'operator' }
    throw new AppError('forbidden', needsPerson)
  }
  const { user, sessionId } = await findCaller(call, null)
  return { ...call, user, sessionId }
}

/** The internal workspace is reachable only as `internal`, never by its ID. */
function internalIdOf(action: Action, workspaceId: string | undefined): string | null {
  if (workspaceId === internalWorkspaceId) return 'nowhere'
  const isStaffs = isStaffAction(action) || (workspaceId === 'internal' && action === 'audit.read')
  return isStaffs ? internalWorkspaceId : null
}

async function admitMember(action: Action, call: Call, workspaceId: string): Promise<MemberContext> {
  const { userId, workspace } = isOperator(call)
    ? { userId: null, workspace: await findAnyWorkspace(call, workspaceId) }
    : await findMember(call, workspaceId)
  if (workspace === null && userId !== null && uuid.test(workspaceId))
    noteDenial(call, { workspaceId, userId, action, role: null })
  return requireAccess(action, call, userId, workspace)
}

export const createServerCall = (services: Services, requestId: string, signal: AbortSignal): Call => ({
  ...services,
  requestId,
  signal,
  bearer: null,
  address: '',
  viewAs: null,
  rotates: false,
  proof: null,
  setHeader: () => {},
  file: null,
  signed: null,
})

/** Checks the rights of a job's sender (user, token or operator) again when it runs. Throws as `admit` does. */
export async function admitJob(
  action: Action,
  services: Services,
  {
    workspaceId,
    userId,
    tokenId = null,
    signal,
  }: { workspaceId: string; userId: string | null; tokenId?: string | null; signal: AbortSignal },
): Promise<MemberContext> {
  const call = createServerCall(services, 'job', signal)
  if (tokenId !== null) {
    const found = await findTokenById(services, workspaceId, tokenId)
    if (found === null) throw missingError('workspace')
    return asViewer(action, call, found)
  }
  const workspace =
    userId === null ? await findAnyWorkspace(call, workspaceId) : await findMembership(call, workspaceId, userId)
  return requireAccess(action, call, userId, workspace)
}

/**
 * Gives an anonymous reader of a shared document a viewer's rights, on behalf of the member who shared it. Throws as
 * `admit` does.
 */
export async function admitVisitor(
  call: Call,
  { workspaceId, userId }: { workspaceId: string; userId: string | null },
): Promise<MemberContext> {
  const workspace = await findAnyWorkspace(call, workspaceId)
  return requireAccess('insights.read', call, userId, workspace && { ...workspace, role: 'viewer' })
}

function requireAccess(
  action: Action,
  call: Call,
  userId: string | null,
  workspace: FoundWorkspace | null,
): MemberContext {
  if (!workspace) throw missingError('workspace')
  const { planExpiresAt, ...found } = workspace
  const access = { ...found, role: call.viewAs === null ? found.role : lowerOf(call.viewAs, found.role) }
  if (!mayIn(workspace, access.role, action)) {
    // Previewing another role logs no denial if the real role allows the action.
    if (userId !== null && !mayIn(workspace, found.role, action))
      noteDenial(call, { workspaceId: found.id, userId, action, role: found.role })
    throw denied(call, action, access)
  }
  if (planExpiresAt !== null && planExpiresAt <= call.now() && !isAllowedAfterPlan(action))
    throw new AppError(
      'plan_expired',
      toText(
        /*i18n*/ { id: 'problem.planEnded', message: 'The plan of this workspace has expired. An owner can renew it.' },
      ),
    )
  return { ...call, userId, workspace: access }
}

function denied({ log, requestId }: Call, action: Action, { id, role }: WorkspaceAccess) {
  log.warn({ event: 'denied', reason: action, workspace: id, role, requestId })
  return new AppError(
    'forbidden',
    toText(/*i18n*/ { id: 'problem.roleMayNot', message: 'Your role ({role}) doesn’t allow this.' }, { role }),
  )
}

export const isOperator = ({ bearer, operatorToken }: Pick<Call, 'bearer' | 'operatorToken'>) =>
  bearer !== null && isSame(bearer, operatorToken)

type FoundWorkspace = WorkspaceAccess & Switches & { planExpiresAt: Date | null }

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

/** Reads all of them in one round trip. */
async function findCaller(call: Call, workspaceId: string | null) {
  const now = call.now()
  const claims = call.bearer === null ? null : await readAccessToken(call.keys, call.bearer, now)
  // A shared key may have signed the token elsewhere, so its IDs need not be UUIDs.
  if (!claims || !uuid.test(claims.userId) || !uuid.test(claims.sessionId)) throw unauthenticated()
  const [found] = await callerQuery(call.db).execute({ ...claims, workspaceId, ...liveAt(now) })
  if (!found) throw unauthenticated()
  return { ...found, sessionId: claims.sessionId }
}

async function findMembership(call: Call, workspaceId: string, userId: string): Promise<FoundWorkspace | null> {
  const [found] = await call.db
    .select({ ...workspaceColumns, role: members.role })
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, userId)))
  return found ?? null
}

async function findAnyWorkspace(call: Call, workspaceId: string): Promise<FoundWorkspace | null> {
  if (!uuid.test(workspaceId)) return null
  const [workspace] = await call.db.select(workspaceColumns).from(workspaces).where(eq(workspaces.id, workspaceId))
  return workspace ? { ...workspace, role: 'owner' } : null
}
