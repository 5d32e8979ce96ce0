import type { Import } from '#contract/imports.ts'
import { cx } from '#src/ui/cx.ts'
import { formatNumber } from '#src/ui/format.ts'

type Figure = { label: string; value: number; hint: string; tone?: string }

const figuresOf = (run: Import): Figure[] => [
  { label: 'Rows', value: run.rows, hint: 'read from the file' },
  { label: 'New posts', value: run.imported, hint: run.dryRun ? 'would be imported' : 'imported', tone: 'text-good' },
  { label: 'Updated', value: run.updated, hint: 'known posts with newer numbers or text' },
  { label: 'Duplicates', value: run.duplicates, hint: 'already here, or twice in the file' },
  {
    label: 'Refused',
    value: run.rejected,
    hint: 'rows that cannot be posts',
    tone: run.rejected > 0 ? 'text-destructive' : undefined,
  },
  { label: 'Incomplete', value: run.warned, hint: 'posts without a value that cannot be read' },
]

/** The counts of a run. */
export function Figures({ run }: { run: Import }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-6">
      {figuresOf(run).map(({ label, value, hint, tone }) => (
        <div key={label} className="min-w-0 border-l border-line-strong pl-3">
          <dt className="text-xs text-ink-soft">{label}</dt>
          <dd className={cx('text-2xl font-semibold tracking-tight', tone)}>{formatNumber(value)}</dd>
          <dd className="text-xs text-ink-faint">{hint}</dd>
        </div>
      ))}
    </dl>
  )
}
