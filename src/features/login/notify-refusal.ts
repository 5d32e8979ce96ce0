import { t } from '@lingui/core/macro'
import type { InviteRefusal } from '#src/machines/invite-outcome.ts'
import { showToast } from '#src/widgets/toasts/toasts.ts'
import { canOtherAccountHelp, refusalText } from '#src/widgets/join/refusal-text.ts'

/** The toast from the specification; its detail gives the reason and whom to contact. */
export function notifyRefusal(
  { refusal, inviteToken }: { refusal: InviteRefusal; inviteToken: string | null },
  switchAccount: (inviteToken: string | null) => void,
) {
  const action = canOtherAccountHelp(refusal)
    ? { label: t`Switch account`, onSelect: () => switchAccount(inviteToken) }
    : undefined
  showToast('error', t`Invalid invite token`, { detail: refusalText(refusal), action })
}
