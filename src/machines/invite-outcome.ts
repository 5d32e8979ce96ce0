/** Why an invite can't be used, and the name of the person to contact; null if unknown. */
export type InviteRefusal = {
  reason: 'missing' | 'unknown' | 'expired' | 'revoked' | 'usedUp' | 'wrongAccount' | 'full' | 'unreachable'
  askWhom: string | null
}

/** The result of accepting an invite. `signedOut`: the session ended meanwhile; `unreadable`: an unknown response. */
export type InviteOutcome =
  | { kind: 'joined' | 'alreadyMember'; workspaceId: string }
  | { kind: 'refused'; refusal: InviteRefusal }
  | { kind: 'signedOut' }
  | { kind: 'unreadable'; error: unknown }

/** For unexpected errors: the user can retry. */
export const unreachableInvite: InviteRefusal = { reason: 'unreachable', askWhom: null }

export const workspaceOf = (outcome: InviteOutcome) => ('workspaceId' in outcome ? outcome.workspaceId : '')
export const refusalOf = (outcome: InviteOutcome) => (outcome.kind === 'refused' ? outcome.refusal : unreachableInvite)
export const errorOf = (outcome: object) => ({ error: 'error' in outcome ? outcome.error : null })
