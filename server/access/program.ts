import { toText } from '#contract/texts.ts'
import { missingError, needsPerson } from '#server/ground/common-messages.ts'
import { findRequiredScope } from '#contract/api-tokens/scopes.ts'
import type { Action } from '#contract/permissions.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Call, MemberContext, TokenAccess } from './context.ts'
import { AppError } from '#server/ground/errors.ts'
import { type CallRate, countCall, requireCallsLeft } from './api-calls.ts'
import { findApiToken, type FailedTokenCounter, noteTokenUse } from './api-tokens.ts'
import { requirePlanRoom } from './plan-limits.ts'
import { type FoundWorkspace, requireAccess } from './require-access.ts'

/** HTTP counts failed tokens by address and reports the remaining calls. */
export type TokenLimits = { guesses: FailedTokenCounter; report: (rate: CallRate) => void }

export async function admitToken(
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
export const asViewer = (
  action: Action,
  call: Call,
  { token: { id, name, scopes }, workspace }: { token: TokenAccess; workspace: Omit<FoundWorkspace, 'role'> },
): MemberContext => ({
  ...requireAccess(action, call, null, { ...workspace, role: 'viewer' }),
  token: { id, name, scopes },
})

export async function findTokenAccess(call: Call) {
  const { workspace } = await findApiToken(call, call.bearer!, null)
  requirePlanRoom({ env: call.env, workspace }, 'apiTokens', 0)
  return { workspace, role: 'viewer' as const }
}

const noPerson = () => new AppError('forbidden', needsPerson)
