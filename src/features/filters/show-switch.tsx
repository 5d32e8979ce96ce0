import { t } from '@lingui/core/macro'
import type { Shown } from '#contract/posts/posts.ts'
import { formatNumber } from '#src/text/format.ts'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'

const titled = (word: string, count: number | undefined) =>
  count === undefined ? word : `${word} ${formatNumber(count)}`

export const ShowSwitch = ({
  value,
  counts,
  onChange,
}: {
  value: Shown
  counts: { kept: number; removed: number } | undefined
  onChange: (show: Shown) => void
}) => (
  <SegmentedControl
    label={t`Show`}
    value={value}
    onChange={onChange}
    options={[
      { value: 'removed', label: titled(t`Filtered out`, counts?.removed) },
      { value: 'kept', label: titled(t`Kept`, counts?.kept) },
      { value: 'all', label: t`All` },
    ]}
  />
)
