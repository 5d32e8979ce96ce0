import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { type ResponseTime as Answer, responseTimeTable } from '#contract/answers/performance.ts'
import { responseTimeQuery } from '#src/api/performance.ts'
import { formatMinutes, formatNumber } from '#src/text/format.ts'
import { coverageText } from '#src/text/insight-terms.ts'
import { Button } from '#src/ui/button.tsx'
import { Histogram } from '#src/ui/charts/histogram.tsx'
import { type BodyProps, definePanel } from '#src/widgets/insight-page/panel.tsx'
import { performanceFigures } from '#contract/metrics/performance.ts'
import { answerRange } from '#src/widgets/scope/drill-down.ts'
import { OwnAccountsDialog } from '#src/widgets/own-accounts/own-accounts-dialog.tsx'
import { useIsReadOnly } from '#src/ui/read-only.tsx'

const rangeOf = ({ from, to }: Answer['bins'][number]) => `${from}..${to ?? ''}`

export const ResponseTime = definePanel({
  id: 'performance.responseTime',
  of: 'response-time',
  steps: ['rows', 'askable'],
  question: ({ scope }) => responseTimeQuery(scope),
  metric: performanceFigures.responseTime,
  note: () => t`your own accounts`,
  facts: (answer) => [[t`Coverage`, coverageText(answer.answered / answer.askable)]],
  table: () => responseTimeTable,
  height: 'h-61',
  Body: Answers,
})

function Answers({ answer, page }: BodyProps<Answer>) {
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <Times answer={answer} page={page} />
      <p className={useIsReadOnly() ? 'hidden' : 'mt-2 -ml-2'}>
        <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => setEditing(true)}>
          {answer.accounts === 0
            ? t`Add your own accounts`
            : plural(answer.accounts, { one: '# own account', other: '# own accounts' })}
        </Button>
      </p>
      {isEditing ? <OwnAccountsDialog onClose={() => setEditing(false)} /> : null}
    </>
  )
}

function Times({ answer, page: { drillDown, open } }: BodyProps<Answer>) {
  const { accounts, answered, askable, bins, kpi } = answer
  if (accounts === 0)
    return (
      <p className="py-4 text-sm text-ink-faint">
        <Trans>Add your own accounts to see how quickly they reply.</Trans>
      </p>
    )
  if (answered === 0)
    return (
      <p className="py-4 text-sm text-ink-faint">
        <Trans>
          No stored replies by your accounts to the {formatNumber(askable)} posts that start a thread in this range.
        </Trans>
      </p>
    )
  return (
    <>
      <p className="mb-2 text-sm text-ink-soft">
        <Trans>
          Half of the {formatNumber(answered)} posts that your accounts answered got a reply within{' '}
          <strong className="font-medium text-ink">{formatMinutes(kpi.value ?? 0)}</strong>.
        </Trans>
      </p>
      <Histogram
        label={t`Response time`}
        unit="posts"
        of={t`Response time`}
        bars={bins.map((bin) => ({ id: rangeOf(bin), label: answerRange(rangeOf(bin)), value: bin.posts }))}
        tick={(index) => (index === 0 || index % 2 === 0 ? formatMinutes(bins[index]!.from) : null)}
        height={180}
        selected={drillDown?.answered ?? null}
        onOpen={(range) => open({ answered: range })}
      />
    </>
  )
}
