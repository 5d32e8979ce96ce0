import { plural } from '@lingui/core/macro'
import { Notice } from '#src/ui/notice.tsx'
import { formatList } from '#src/text/format.ts'

/** Says which parts of an address mean nothing and were left out. */
export const UnreadAddress = ({ names }: { names: readonly string[] }) =>
  names.length === 0 ? null : (
    <Notice tone="warn">
      {plural(names.length, {
        one: `A part of the address cannot be read and was left out: ${formatList(names)}`,
        other: `Parts of the address cannot be read and were left out: ${formatList(names)}`,
      })}
    </Notice>
  )
