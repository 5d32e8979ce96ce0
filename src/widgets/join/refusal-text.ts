import { t } from '@lingui/core/macro'
import type { InviteRefusal } from '#src/machines/invite-outcome.ts'

function reasonText({ reason }: InviteRefusal) {
  switch (reason) {
    case 'missing':
      return t`The link is incomplete.`
    case 'unknown':
      return t`This invite doesn’t exist or was replaced by a newer one.`
    case 'expired':
      return t`It expired after seven days.`
    case 'revoked':
      return t`It was revoked.`
    case 'usedUp':
      return t`It has already been used.`
    case 'wrongAccount':
      return t`It’s for another email address, or yours isn’t verified.`
    case 'full':
      return t`The workspace’s plan has no seat left.`
    case 'unreachable':
      return t({
        id: 'problem.unreachable',
        message: 'The server can’t be reached. Check the connection and try again.',
      })
  }
}

/** Null if asking wouldn't help. */
function contactSentence({ reason, askWhom }: InviteRefusal) {
  if (reason === 'unreachable') return null
  if (askWhom !== null) return t`Contact ${askWhom}.`
  return reason === 'full' ? t`Ask an owner to free a seat or change the plan.` : t`Ask the sender for a new one.`
}

/** Whether signing in with another account may help. */
export const canOtherAccountHelp = ({ reason }: InviteRefusal) => reason === 'wrongAccount' || reason === 'usedUp'

export const refusalText = (refusal: InviteRefusal) =>
  [reasonText(refusal), contactSentence(refusal)].filter((sentence) => sentence !== null).join(' ')
