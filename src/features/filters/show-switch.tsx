import type { Shown } from '#contract/filtered.ts'
import { formatNumber } from '#src/ui/format.ts'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'

type ShowSwitchProps = {
  value: Shown
  counts: { kept: number; removed: number } | undefined
  onChange: (show: Shown) => void
}

const titled = (word: string, count: number | undefined) =>
  count === undefined ? word : `${word} ${formatNumber(count)}`

/** Hidden, kept, or both. */
export const ShowSwitch = ({ value, counts, onChange }: ShowSwitchProps) => (
  <SegmentedControl
    label="What to show"
    value={value}
    onChange={onChange}
    options={[
      { value: 'removed', label: titled('Hidden', counts?.removed) },
      { value: 'kept', label: titled('Kept', counts?.kept) },
      { value: 'all', label: 'All' },
    ]}
  />
)
