import { namesOf } from '#contract/metrics/metric.ts'
import { panelMetric } from '#contract/reports/panel.ts'
import { overviewFigures } from '#contract/metrics/overview.ts'
import { overviewFiguresQuery } from '#src/api/overview.ts'
import { FiguresSkeleton } from '#src/widgets/figures/figures-skeleton.tsx'
import { FromAnswer } from '#src/widgets/insight-page/answer.tsx'
import { OwnScope } from '#src/widgets/insight-page/own-scope.tsx'
import { usePage } from '#src/widgets/insight-page/page.ts'
import { kpiColumns, KpiRow } from './kpi-row.tsx'

/** The overview's figures in a report. */
export const Figures = () => (
  <OwnScope>
    <FromAnswer
      question={overviewFiguresQuery(usePage().scope)}
      pending={<FiguresSkeleton figures={6} className={kpiColumns} />}
    >
      {(overview) => <KpiRow overview={overview} />}
    </FromAnswer>
  </OwnScope>
)

/** One of the overview's figures in a report. */
export const SingleNumber = ({ metric }: { metric?: string | undefined }) => (
  <OwnScope>
    <FromAnswer question={overviewFiguresQuery(usePage().scope)} pending={<FiguresSkeleton figures={1} className="" />}>
      {(overview) => <KpiRow overview={overview} only={panelMetric(namesOf(overviewFigures), metric)} />}
    </FromAnswer>
  </OwnScope>
)
