import { t } from '@lingui/core/macro'
import type { Import } from '#contract/ingest/imports.ts'
import { cx } from '#src/ui/cx.ts'
import { formatNumber } from '#src/text/format.ts'

type Figure = { label: string; value: number; hint: string; tone?: string }

const figuresOf = (run: Import): Figure[] => [
  { label: t`Rows`, value: run.rows, hint: t`read from the file` },
  {
    label: t`New posts`,
    value: run.imported,
    hint: run.dryRun ? t`would be imported` : t`imported`,
    tone: 'text-good',
  },
  { label: t`Updated`, value: run.updated, hint: t`known posts with newer numbers or text` },
  { label: t`Duplicates`, value: run.duplicates, hint: t`already here, or twice in the file` },
  {
    label: t`Refused`,
    value: run.rejected,
    hint: t`rows that cannot be posts`,
    tone: run.rejected > 0 ? 'text-destructive' : undefined,
  },
  ...(run.overLimit > 0
    ? [
        {
          label: t`Over the limit`,
          value: run.overLimit,
          hint: t`not imported; can be imported later`,
          tone: 'text-warn',
        },
      ]
    : []),
  { label: t`Incomplete`, value: run.warned, hint: t`posts without text, or without a value that cannot be read` },
]

export function Figures({ run }: { run: Import }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:gap-x-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {figuresOf(run).map(({ label, value, hint, tone }) => (
        <div key={label} className="min-w-0 border-l border-line-strong pl-3">
          <dt className="text-xs text-ink-soft">{label}</dt>
          <dd className={cx('text-2xl font-semibold tracking-tight lg:max-xl:text-xl', tone)}>{formatNumber(value)}</dd>
          <dd className="text-xs text-ink-faint">{hint}</dd>
        </div>
      ))}
    </dl>
  )
}
