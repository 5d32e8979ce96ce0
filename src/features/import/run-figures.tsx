import { t } from '@lingui/core/macro'
import type { Import } from '#contract/ingest/imports.ts'
import { cx } from '#src/ui/cx.ts'
import { formatNumber } from '#src/text/format.ts'

const figuresOf = (run: Import): { label: string; value: number; hint?: string; tone?: string | undefined }[] => [
  { label: t`Rows`, value: run.rows },
  { label: t`New posts`, value: run.imported, tone: 'text-good' },
  { label: t`Updated`, value: run.updated },
  { label: t`Duplicates`, value: run.duplicates, hint: t`already here, or twice in the file` },
  { label: t`Rejected`, value: run.rejected, tone: run.rejected > 0 ? 'text-destructive' : undefined },
  ...(run.overLimit > 0 ? [{ label: t`Over the limit`, value: run.overLimit, tone: 'text-warn' }] : []),
  { label: t`Incomplete`, value: run.warned, hint: t`imported without text or without an unreadable value` },
]

export function Figures({ run }: { run: Import }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:gap-x-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {figuresOf(run).map(({ label, value, hint, tone }) => (
        <div key={label} className="min-w-0 border-l border-line-strong pl-3">
          <dt className="text-xs text-ink-soft">{label}</dt>
          <dd className={cx('text-2xl font-semibold tracking-tight lg:max-xl:text-xl', tone)}>{formatNumber(value)}</dd>
          {hint ? <dd className="text-xs text-ink-faint">{hint}</dd> : null}
        </div>
      ))}
    </dl>
  )
}
