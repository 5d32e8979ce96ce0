import { t } from '@lingui/core/macro'
import type { InviteRefusal } from '#src/machines/invite-outcome.ts'

/** Why an invite does not work, in one sentence. */
function reasonOf({ reason }: InviteRefusal) {
  switch (reason) {
    case 'missing':
      return t`The link is not whole: it holds no invite.`
    case 'unknown':
      return t`Nobody made this invite, or it has been sent anew since.`
    case 'expired':
      return t`It was good for seven days, which are over.`
    case 'revoked':
      return t`It was revoked.`
    case 'usedUp':
      return t`Somebody has joined by it already.`
    case 'wrongAccount':
      return t`It is meant for another e-mail address, or yours is not verified.`
    case 'full':
      return t`The workspace's plan has no seat left.`
    case 'unreachable':
      return t`The server could not be asked. Open the link again in a moment.`
  }
}

/** Whom to ask, or null where asking would not help. */
function whomToAsk({ reason, askWhom }: InviteRefusal) {
  if (reason === 'unreachable') return null
  if (askWhom === null) return t`Ask whoever sent it for a new one.`
  return reason === 'full' ? t`Ask ${askWhom} to make room.` : t`Ask ${askWhom} for a new one.`
}

/** Whether another account may come in by it. */
export const helpsToSwitch = ({ reason }: InviteRefusal) => reason === 'wrongAccount' || reason === 'usedUp'

export const refusalText = (refusal: InviteRefusal) =>
  [reasonOf(refusal), whomToAsk(refusal)].filter((sentence) => sentence !== null).join(' ')
