import { plural, t } from '@lingui/core/macro'
import { formatList } from '#src/text/format.ts'
import { Notice } from '#src/ui/notice.tsx'
import { type Unread, unreadOf, withoutUnread } from './read-search.ts'

type UnreadAddressProps<Search extends Unread> = { search: Search; onSearchChange: (search: Search) => void }

/** Says which parts of an address mean nothing and were left out, until somebody dismisses it or goes on. */
export function UnreadAddress<Search extends Unread>({ search, onSearchChange }: UnreadAddressProps<Search>) {
  const { parts, range } = unreadOf(search)
  if (parts.length === 0) return null
  const names = formatList(parts.map(({ name, value }) => `${name}=${value}`))
  return (
    <div className="mb-3 wrap-long">
      <Notice
        tone="warn"
        role="status"
        action={{ label: t`Dismiss`, onTake: () => onSearchChange(withoutUnread(search)) }}
      >
        {plural(parts.length, {
          one: `A part of the address cannot be read and was left out: ${names}.`,
          other: `Parts of the address cannot be read and were left out: ${names}.`,
        })}{' '}
        {range === 'backwards' ? t`The range ends before it begins; the usual days are shown.` : null}
        {range === 'half' ? t`A range needs its first and its last day; the usual days are shown.` : null}
      </Notice>
    </div>
  )
}
