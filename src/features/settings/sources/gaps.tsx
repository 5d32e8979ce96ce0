import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { SourceGap, WorkspaceSource } from '#contract/collection/workspace-sources.ts'
import { formatInstant, formatNumber } from '#src/text/format.ts'
import { useFirstRows } from '#src/ui/first-rows.tsx'
import { causeOfGap } from '#src/widgets/time/hatched-times.ts'
import { useTimezone } from '#src/widgets/workspace/workspace.ts'

export function Gaps({
  source,
  gaps: { latest, open, givenUp, filled },
}: {
  source: string
  gaps: WorkspaceSource['gaps']
}) {
  const { shown, more } = useFirstRows(latest, () => false)
  if (latest.length === 0)
    return (
      <p className="text-sm text-ink-soft">
        <Trans>No gaps in the last 30 days.</Trans>
      </p>
    )
  return (
    <section aria-label={`${t`Gaps`}: ${source}`} className="grid content-start gap-1 text-sm">
      <p>
        <Trans>Gaps in the last 30 days: {formatNumber(open + givenUp + filled)}</Trans>
      </p>
      <ul className="grid gap-1 text-ink-soft">
        {shown.map((gap) => (
          <li key={gap.id}>
            <GapWords gap={gap} />
          </li>
        ))}
      </ul>
      {more}
    </section>
  )
}

function GapWords({ gap: { from, until, state, standing } }: { gap: SourceGap }) {
  const timezone = useTimezone()
  const cause = state === null ? t`requested by the operator` : causeOfGap(state)
  const begins = formatInstant(from, timezone)
  const days = until === null ? t`since ${begins}` : `${begins} – ${formatInstant(until, timezone)}`
  const end = standing === 'filled' ? t`Filled` : standing === 'givenUp' ? t`Given up` : t`Missing`
  return `${days}: ${cause} · ${end}`
}
