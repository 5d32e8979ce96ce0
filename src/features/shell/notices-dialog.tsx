import { t } from '@lingui/core/macro'
import type { Notice, NoticeKind } from '#contract/workspaces/notices.ts'
import { Role } from '#contract/workspaces/roles.ts'
import { formatDay } from '#src/text/format.ts'
import { nameOfRole } from '#src/text/roles.ts'
import { Dialog } from '#src/ui/dialog.tsx'

type Details = Notice['details']

const roleIn = (value: Details[string] | undefined) => {
  const { success, data } = Role.safeParse(value)
  return success ? nameOfRole(data) : ''
}

const words: Record<NoticeKind, (details: Details) => string> = {
  planAsked: ({ by }) =>
    typeof by === 'string' ? t`${by} asks you to renew the plan.` : t`Somebody asks you to renew the plan.`,
  paymentFailed: () => t`A payment has failed. Look at the card in the billing settings.`,
  paymentSucceeded: () => t`The payment has arrived, and the plan runs.`,
  deletionAsked: () => t`Somebody has asked to delete this workspace. It goes in seven days unless an owner stops it.`,
  roleChanged: ({ by, to }) => {
    const role = roleIn(to)
    return typeof by === 'string' ? t`${by} gave you the role ${role}.` : t`Your role is ${role} now.`
  },
}

type NoticesDialogProps = { notices: readonly Notice[]; onClose: () => void }

export const NoticesDialog = ({ notices, onClose }: NoticesDialogProps) => (
  <Dialog title={t`Notices`} onClose={onClose}>
    <ul className="grid divide-y divide-line">
      {notices.map(({ id, kind, details, createdAt }) => (
        <li key={id} className="grid gap-0.5 py-2 text-sm">
          {words[kind](details)}
          <span className="text-xs text-ink-faint">{formatDay(createdAt.slice(0, 10))}</span>
        </li>
      ))}
    </ul>
  </Dialog>
)
