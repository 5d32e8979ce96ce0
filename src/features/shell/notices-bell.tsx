import { plural, t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { noticesQuery, readNotices } from '#src/api/person.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { NoticesDialog } from './notices-dialog.tsx'

/** What the app has to tell; a dot while something is unread. To look at it is to have read it. */
export default function NoticesBell({ workspaceId }: { workspaceId: string }) {
  const cache = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(noticesQuery(workspaceId))
  const read = useMutation({
    mutationFn: (noticeIds: string[]) => readNotices({ workspaceId, noticeIds }),
    onSettled: () => cache.invalidateQueries({ queryKey: noticesQuery(workspaceId).queryKey }),
  })
  if (data === undefined || data.items.length === 0) return null
  const unread = data.items.filter(({ readAt }) => readAt === null).map(({ id }) => id)
  const label =
    data.unread === 0 ? t`Notices` : plural(data.unread, { one: 'Notices, # unread', other: 'Notices, # unread' })
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
      {isOpen ? <NoticesDialog notices={data.items} onClose={() => setOpen(false)} /> : null}
    </span>
  )
}
