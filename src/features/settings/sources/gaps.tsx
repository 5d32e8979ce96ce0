import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { SourceGap, WorkspaceSource } from '#contract/collection/workspace-sources.ts'
import { formatInstant, formatList } from '#src/text/format.ts'
import { useFirstRows } from '#src/ui/first-rows.tsx'
import { causeOfGap } from '#src/widgets/time/hatched-times.ts'
import { useTimezone } from '#src/widgets/workspace/workspace.ts'

type GapsProps = { source: string; gaps: WorkspaceSource['gaps'] }

/** When posts were missed in the last 30 days, why, and whether they came after all. */
export function Gaps({ source, gaps: { latest, ...counts } }: GapsProps) {
  const { shown, more } = useFirstRows(latest, () => false)
  if (latest.length === 0)
    return (
      <p className="text-sm text-ink-soft">
        <Trans>No gaps in the last 30 days.</Trans>
      </p>
    )
  return (
    <section aria-label={t`Gaps of ${source}`} className="grid content-start gap-1 text-sm">
      <p>
        <Trans>Gaps in the last 30 days: {wordsOfCounts(counts)}</Trans>
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

const wordsOfCounts = ({ open, givenUp, filled }: Omit<WorkspaceSource['gaps'], 'latest'>) =>
  formatList(
    [
      open > 0 ? plural(open, { one: '# open', other: '# open' }) : '',
      givenUp > 0 ? plural(givenUp, { one: '# not looked for any more', other: '# not looked for any more' }) : '',
      filled > 0 ? plural(filled, { one: '# filled', other: '# filled' }) : '',
    ].filter(Boolean),
  )

function GapWords({ gap: { from, until, state, standing } }: { gap: SourceGap }) {
  const timezone = useTimezone()
  const cause = state === null ? t`requested by the operator` : causeOfGap(state)
  const begun = formatInstant(from, timezone)
  const days = until === null ? t`since ${begun}` : `${begun} – ${formatInstant(until, timezone)}`
  if (standing === 'filled')
    return (
      <Trans>
        {days}: {cause}, filled
      </Trans>
    )
  if (standing === 'givenUp')
    return (
      <Trans>
        {days}: {cause}, given up
      </Trans>
    )
  return (
    <Trans>
      {days}: {cause}
    </Trans>
  )
}
