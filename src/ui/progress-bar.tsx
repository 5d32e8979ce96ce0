import { formatNumber, appendPercentSign } from '#src/text/format.ts'

/** Without a value it shows indeterminate progress. */
export function ProgressBar({ label, value, max = 100 }: { label: string; value: number | null; max?: number }) {
  const share = value === null ? null : Math.min(1, Math.max(0, value / (max || 1)))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value ?? undefined}
      aria-valuetext={share === null ? undefined : appendPercentSign(formatNumber(share * 100))}
      className="h-2 w-full overflow-hidden border-y border-ink bg-surface"
    >
      <div
        className={
          share === null
            ? 'neatline h-full! w-full animate-breathe border-y-0!'
            : 'h-full bg-ink transition-[width] duration-200'
        }
        style={share === null ? undefined : { width: `${share * 100}%` }}
      />
    </div>
  )
}
