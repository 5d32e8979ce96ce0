import { t } from '@lingui/core/macro'
import type { Comparison } from '#contract/answers/comparison.ts'
import { Notice } from '#src/ui/notice.tsx'

type RefusedProps = { refused: Comparison['refused']; onRemove: (id: string) => void }

/** Which of the compared queries are missing, and the way out; the others stay. */
export const Refused = ({ refused, onRemove }: RefusedProps) =>
  refused.map(({ id, name, reason }) => (
    <Notice
      key={id}
      tone="warn"
      role="status"
      wayOut={{ label: t`Remove from the comparison`, onTake: () => onRemove(id) }}
    >
      {reason === 'invalid_query'
        ? t`“${name ?? ''}” cannot be read any more, so it is left out. The other queries are shown.`
        : t`A compared query is no longer there: somebody deleted it, or the address is of another workspace. The other queries are shown.`}
    </Notice>
  ))
