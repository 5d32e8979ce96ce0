import { namesOf } from '#contract/metrics/metric.ts'
import { panelMetric } from '#contract/reports/panel.ts'
import { panelTitles } from '#contract/reports/panel-titles.ts'
import { overviewFigures } from '#contract/metrics/overview.ts'
import { overviewFiguresQuery } from '#src/api/overview.ts'
import { translateEnglish } from '#src/text/terms.ts'
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
      title={translateEnglish(panelTitles['overview.figures'])}
    >
      {(overview) => <KpiRow overview={overview} />}
    </FromAnswer>
  </OwnScope>
)

/** One of the overview's figures in a report. */
export function SingleNumber({ metric }: { metric?: string | undefined }) {
  const only = panelMetric(namesOf(overviewFigures), metric)
  return (
    <OwnScope>
      <FromAnswer
        question={overviewFiguresQuery(usePage().scope)}
        pending={<FiguresSkeleton figures={1} className="" />}
        title={translateEnglish(overviewFigures[only].name)}
      >
        {(overview) => <KpiRow overview={overview} only={only} />}
      </FromAnswer>
    </OwnScope>
  )
}
