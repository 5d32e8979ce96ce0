import { withRows } from '#contract/answers/table.ts'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lorenzTable, type PeopleAnswer } from '#contract/answers/people.ts'
import { peopleQuery } from '#src/api/people.ts'
import { ShareCurve } from '#src/ui/charts/share-curve.tsx'
import { formatNumber, formatShare } from '#src/text/format.ts'
import { type BodyProps, definePanel } from '#src/widgets/insight-page/panel.tsx'
import type { PeopleSearch } from './search.ts'
import { peopleMetrics } from '#contract/metrics/people.ts'
import { authorCount, coverageText } from '#src/text/insight-terms.ts'

export const Concentration = definePanel({
  id: 'people.concentration',
  of: 'people',
  steps: ['activity'],
  question: ({ scope }) => peopleQuery(scope),
  metric: peopleMetrics.gini,
  facts: ({ concentration: { gini }, coverage }) => [
    [t`Value`, formatNumber(gini ?? 0, 4)],
    [t`Coverage`, coverageText(coverage.withAuthor / coverage.posts)],
  ],
  table: ({ concentration }) => withRows(lorenzTable, lorenzTable.rows(concentration)),
  height: 'h-85',
  nothing: ({ concentration: { gini } }) => (gini === null ? t`Too few authors to compare.` : null),
  Body: Curve,
})

function Curve({ answer: { concentration } }: BodyProps<PeopleAnswer, PeopleSearch>) {
  const { gini, top1, top10, lorenz } = concentration
  if (gini === null || top1 === null || top10 === null) return null
  return (
    <>
      <p className="mb-2 text-sm">
        <Trans>
          The most active 10% ({authorCount(top10.authors)}) write <strong>{formatShare(top10.share)}</strong> of the
          posts, the most active 1% ({authorCount(top1.authors)}) <strong>{formatShare(top1.share)}</strong>.
        </Trans>
      </p>
      <ShareCurve
        label={t`Share of the posts by share of the authors, from the least active`}
        xName={t`authors, least active first`}
        yName={t`Posts`}
        equal={t`if all authors posted equally`}
        points={lorenz.map((point) => ({ x: point.authors, y: point.posts }))}
      />
    </>
  )
}
