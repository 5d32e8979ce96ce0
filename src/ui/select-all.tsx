/** Shows a dash if some rows are selected. */
export const SelectAll = ({
  label,
  isWhole,
  isPart,
  onToggle,
}: {
  label: string
  isWhole: boolean
  isPart: boolean
  onToggle: () => void
}) => (
  <input
    ref={(box) => {
      if (box) box.indeterminate = isPart
    }}
    type="checkbox"
    aria-label={label}
    title={label}
    checked={isWhole}
    onChange={onToggle}
    className="size-4"
  />
)
