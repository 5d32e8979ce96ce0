import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { Role } from '#contract/workspaces/roles.ts'
import type { LaterNoticeKind, Notice, NoticeKind } from '#contract/workspaces/notices.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { noticesQuery, readNotices } from '#src/api/person.ts'
import { nameOfRole } from '#src/text/roles.ts'
import { formatDay, formatNumber } from '#src/text/format.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

/** Opening the list marks its notices as read. */
export default function NoticesBell() {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(noticesQuery(workspaceId))
  const read = useMutation({
    mutationFn: (noticeIds: string[]) => readNotices({ workspaceId, noticeIds }),
    onSettled: () => cache.invalidateQueries({ queryKey: noticesQuery(workspaceId).queryKey }),
  })
  if (data === undefined) return null
  const notices = [...data.items, ...data.later].toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
  if (notices.length === 0) return null
  const unread = notices.filter(({ readAt }) => readAt === null).map(({ id }) => id)
  const label = data.unread === 0 ? t`Notifications` : t`Notifications, ${formatNumber(data.unread)} unread`
  return (
    <span className="relative shrink-0">
      <IconButton
        label={label}
        icon={<Bell size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true)
          if (unread.length > 0) read.mutate(unread)
        }}
      />
      {data.unread > 0 ? (
        <span aria-hidden className="pointer-events-none absolute top-1 right-1 size-2 rounded-full bg-signal" />
      ) : null}
      {isOpen ? (
        <Dialog title={t`Notifications`} onClose={() => setOpen(false)}>
          <ul className="grid divide-y divide-line">
            {notices.map(({ id, kind, details, createdAt }) => (
              <li key={id} className="grid gap-0.5 py-2 text-sm">
                {words[kind](details)}
                <span className="text-xs text-ink-faint">{formatDay(createdAt.slice(0, 10))}</span>
              </li>
            ))}
          </ul>
        </Dialog>
      ) : null}
    </span>
  )
}

type Details = Notice['details']

const nameOf = (by: Details[string] | undefined) => (typeof by === 'string' ? by : t`Somebody`)

const words: Record<NoticeKind | LaterNoticeKind, (details: Details) => string> = {
  planAsked: ({ by }) => t`${nameOf(by)} asks you to renew the plan.`,
  paymentFailed: () => t`The last payment failed. We’ll retry for a few days. Update the card to fix it.`,
  paymentSucceeded: () => t`Payment received. Your plan is active.`,
  deletionAsked: () => t`This workspace will be deleted in seven days unless an owner cancels it.`,
  roleChanged: ({ by, to }) => {
    const { success, data } = Role.safeParse(to)
    const role = success ? nameOfRole(data) : ''
    return typeof by === 'string' ? t`${by} gave you the role ${role}.` : t`Your role is now ${role}.`
  },
  reportNotSent: ({ name }) => t`Report “${String(name)}” was not sent. See its page for the reason.`,
  recipientLeft: ({ by, names, silent }) => {
    const person = nameOf(by)
    return Number(silent) > 0
      ? t`${person} left and is no longer a recipient of: ${String(names)}. Some have no recipients left: choose others.`
      : t`${person} left and is no longer a recipient of: ${String(names)}.`
  },
  channelDisabled: ({ name }) =>
    t`Channel “${String(name)}” was turned off: all deliveries failed for 24 hours. Check it in the settings.`,
}
