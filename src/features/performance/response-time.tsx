import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ResponseTime as Answer, responseTimeBins } from '#contract/answers/performance.ts'
import { responseTimeQuery } from '#src/api/insights.ts'
import { formatMinutes, formatNumber, formatShare } from '#src/text/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Histogram } from '#src/ui/charts/histogram.tsx'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { csvOf } from '#src/widgets/csv.ts'
import { Answered } from '#src/widgets/scope/answered.tsx'
import type { PartProps } from './part.ts'
import { CardMenu } from '#src/widgets/figures/card-menu.tsx'
import { performanceFigures } from '#contract/metrics/performance.ts'
import { answerRange } from '#src/widgets/scope/drill-down.ts'
import { OwnAccountsDialog } from './own-accounts-dialog.tsx'

const rangeOf = ({ from, to }: Answer['bins'][number]) => `${from}..${to ?? ''}`

/** How long the workspace's own accounts take to answer. */
export function ResponseTime({ scope, drill, onOpen, onWay }: PartProps) {
  const query = useQuery({ ...responseTimeQuery(scope), placeholderData: keepPreviousData })
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <Answered
        query={query}
        title={t`The answer times did not load`}
        scope={scope}
        onWay={onWay}
        skeleton={<Skeleton className="h-80" />}
      >
        {(answer) => (
          <Section
            title={t`Answer time`}
            actions={
              <CardMenu
                input={{ ...scope, of: 'response-time' }}
                steps={['rows', 'askable']}
                metric={performanceFigures.responseTime}
                facts={[[t`Coverage`, coverageOf(answer)]]}
                rows={() => csvOf(responseTimeBins, answer)}
              />
            }
          >
            <Times answer={answer} selected={drill?.answered ?? null} onOpen={onOpen} />
            <p className="mt-2 -ml-2">
              <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => setEditing(true)}>
                {answer.accounts === 0
                  ? t`Name your own accounts`
                  : plural(answer.accounts, { one: '# own account', other: '# own accounts' })}
              </Button>
            </p>
          </Section>
        )}
      </Answered>
      {isEditing ? <OwnAccountsDialog workspaceId={scope.workspaceId} onClose={() => setEditing(false)} /> : null}
    </>
  )
}

const coverageOf = ({ answered, askable }: Answer) =>
  askable === 0 ? t`No posts in this range` : t`${formatShare(answered / askable)} of the posts have what it needs`

type TimesProps = { answer: Answer; selected: string | null; onOpen: PartProps['onOpen'] }

function Times({ answer, selected, onOpen }: TimesProps) {
  const { accounts, answered, askable, bins, kpi } = answer
  if (accounts === 0)
    return (
      <p className="py-4 text-sm text-ink-faint">
        <Trans>
          Name the accounts that are yours, and the time until they answer the posts of others stands here: its median
          and how it is distributed.
        </Trans>
      </p>
    )
  if (answered === 0)
    return (
      <p className="py-4 text-sm text-ink-faint">
        <Trans>
          Your accounts answered none of the {formatNumber(askable)} posts of others that begin a thread in this range,
          or their answers are not stored.
        </Trans>
      </p>
    )
  return (
    <>
      <p className="mb-2 text-sm text-ink-soft">
        <Trans>
          Half of {formatNumber(answered)} answered posts were answered within{' '}
          <strong className="font-medium text-ink">{formatMinutes(kpi.value ?? 0)}</strong>.
        </Trans>
      </p>
      <Histogram
        label={t`Posts by time until the answer`}
        unit="posts"
        of={t`Answer time`}
        bars={bins.map((bin) => ({ id: rangeOf(bin), label: answerRange(rangeOf(bin)), value: bin.posts }))}
        tick={(index) => (index === 0 || index % 2 === 0 ? formatMinutes(bins[index]!.from) : null)}
        height={180}
        selected={selected}
        onOpen={(range) => onOpen({ answered: range })}
      />
    </>
  )
}
