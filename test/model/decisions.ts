import type { AnyEventObject } from 'xstate'

type Answer = { asks: string } | { output: object }
/** A decision's result for its input and the results of its requests, written from the specification. */
export type Decision = (input: never, ends: readonly AnyEventObject[]) => Answer

type Said = { kind: string; [field: string]: unknown }
const saidBy = (end: AnyEventObject | undefined): Said | undefined =>
  end === undefined ? undefined : ((end as { output?: Said }).output ?? { kind: 'broken', error: end.error })

/** §2.invite, §5.3, D4.18, D5.3 */
export const inviteAnswer = (
  { signedIn, inviteToken }: { signedIn: boolean; inviteToken: string | null },
  [end]: readonly AnyEventObject[],
): Answer => {
  const refused = (refusal: unknown) => ({ output: { kind: 'refused', refusal, inviteToken } })
  if (inviteToken === null) return refused({ reason: 'missing', askWhom: null })
  const said = saidBy(end)
  if (!signedIn || said?.kind === 'signedOut') return { output: { kind: 'loginRequired', inviteToken } }
  if (said === undefined) return { asks: 'acceptInvite' }
  if (said.kind === 'joined') return { output: { kind: 'workspace', workspaceId: said.workspaceId } }
  if (said.kind === 'alreadyMember' || said.kind === 'unreadable') return { output: said }
  return refused(said.refusal ?? { reason: 'unreachable', askWhom: null })
}

type Facts = { planExpiredAt: number | null; privilege: string }
type Visit = { area: string; workspaceId: string; page: string; address: string; signedIn: boolean }

/** §4.guard, §6.1, D4.18, D5.4, D5.9, D5.11, D5.14, D5.15 */
export const guardAnswer = (
  { area, workspaceId, page, address, signedIn }: Visit,
  [user, workspace]: readonly AnyEventObject[],
): Answer => {
  const isInternal = workspaceId === 'internal'
  const opens = { output: { kind: 'allow', checked: false } }
  if (!isInternal && ['plan-required', 'invalid-workspace'].includes(page)) return opens
  const login = { output: { kind: 'login', returnTo: address } }
  if (!signedIn) return login
  if (area === 'account' || (!isInternal && page === 'checkout')) return opens
  if (isInternal) return { output: { kind: 'scraping' } }
  const known = saidBy(user)
  if (known === undefined) return { asks: 'loadUser' }
  if (known.kind === 'unreadable') return { output: known }
  if (known.kind !== 'known') return login
  if (area === 'staff') return known.isStaff === true ? opens : { output: { kind: 'notFound' } }
  const said = saidBy(workspace)
  if (said === undefined) return { asks: 'loadWorkspace' }
  if (said.kind === 'notAMember') return { output: { kind: 'invalidWorkspace', cause: 'notAMember' } }
  if (said.kind === 'unavailable' && said.signedIn === false) return login
  if (said.kind === 'unreadable') return { output: said }
  if (said.kind !== 'loaded') return { output: { kind: 'failed', error: said.error } }
  const { planExpiredAt, privilege } = said.facts as Facts
  if (planExpiredAt === null || planExpiredAt > Number(known.now)) return { output: { kind: 'allow', checked: true } }
  return privilege === 'owner'
    ? { output: { kind: 'planRequired' } }
    : { output: { kind: 'invalidWorkspace', cause: 'planOver' } }
}
