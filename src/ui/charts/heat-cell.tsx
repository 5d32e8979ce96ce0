import { formatNumber } from '#src/text/format.ts'
import { ButtonUnlessReadOnly } from '../read-only.tsx'

type HeatCellProps = {
  value: number
  /** The largest value of the table. */
  max: number
  /** Row and column. */
  name: string
  /** The value with its unit. */
  inWords: string
  isOpen: boolean
  onOpen: () => void
}

/** A count in a table of counts, the darker the larger; nothing for 0. */
export function HeatCell({ value, max, name, inWords, isOpen, onOpen }: HeatCellProps) {
  if (value === 0) return <span className="block size-6" />
  const share = Math.round(20 + 55 * Math.sqrt(value / max))
  return (
    <ButtonUnlessReadOnly
      aria-pressed={isOpen}
      aria-label={`${name}: ${inWords}`}
      title={name}
      onClick={onOpen}
      className="grid h-6 w-full min-w-6 place-items-center rounded-sm px-0.5 -outline-offset-1! hover:ring-1 hover:ring-ink aria-pressed:ring-2 aria-pressed:ring-signal"
      style={{ background: `color-mix(in srgb, var(--water-4) ${share}%, var(--surface))` }}
    >
      {formatNumber(value)}
    </ButtonUnlessReadOnly>
  )
}
