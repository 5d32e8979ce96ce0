import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { toInviteCode } from '#contract/workspaces/invite-codes.ts'
import { CopiedField } from '#src/ui/copied-field.tsx'

/** Link and code contain the same secret, which is shown only once. */
export function ShownOnce({ token }: { token: string }) {
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-soft">
        <Trans>
          Send the link, or read out the code. Copy them now: they won’t be shown again. Creating a new link disables
          this one.
        </Trans>
      </p>
      <CopiedField label={t`Link`} text={`${window.location.origin}/invite?token=${token}`} />
      <CopiedField label={t`Code`} text={toInviteCode(token)} />
    </div>
  )
}
