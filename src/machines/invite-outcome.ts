/** Why an invite does not lead anywhere, and the name of whom to ask about it; null where nobody knows one. */
export type InviteRefusal = {
  reason: 'missing' | 'unknown' | 'expired' | 'revoked' | 'usedUp' | 'wrongAccount' | 'full' | 'unreachable'
  askWhom: string | null
}

/** What became of an invite token; `signedOut`: the session did not outlive the call; `unreadable`: nobody can read the answer. */
export type InviteOutcome =
  | { kind: 'joined' | 'alreadyMember'; workspaceId: string }
  | { kind: 'refused'; refusal: InviteRefusal }
  | { kind: 'signedOut' }
  | { kind: 'unreadable'; error: unknown }

/** For what nobody foresaw: the person may try again. */
export const unreachableInvite: InviteRefusal = { reason: 'unreachable', askWhom: null }

export const workspaceOf = (outcome: InviteOutcome) => ('workspaceId' in outcome ? outcome.workspaceId : '')
export const refusalOf = (outcome: InviteOutcome) => (outcome.kind === 'refused' ? outcome.refusal : unreachableInvite)
export const errorOf = (outcome: object) => ({ error: 'error' in outcome ? outcome.error : null })
