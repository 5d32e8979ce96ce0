import { t } from '@lingui/core/macro'
import { formatList } from '#src/text/format.ts'
import { Notice } from '#src/ui/notice.tsx'
import { type Unread, parseUnreadable, withoutUnread } from './read-search.ts'

type UnreadAddressProps<Search extends Unread> = { search: Search; onSearchChange: (search: Search) => void }

export function UnreadAddress<Search extends Unread>({ search, onSearchChange }: UnreadAddressProps<Search>) {
  const { parts, hasDays } = parseUnreadable(search)
  if (parts.length === 0) return null
  const names = formatList(parts.map(({ name, value }) => `${name}=${value}`))
  return (
    <div className="mb-3 wrap-long">
      <Notice
        tone="warn"
        role="status"
        action={{ label: t`Dismiss`, onTake: () => onSearchChange(withoutUnread(search)) }}
      >
        {t`Part of the address can’t be read and was ignored: ${names}.`}{' '}
        {hasDays ? t`The date range isn’t valid, so the default days are shown.` : null}
      </Notice>
    </div>
  )
}
