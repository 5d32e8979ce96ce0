import { overviewFiguresQuery } from '#src/api/overview.ts'
import { FiguresSkeleton } from '#src/widgets/figures/figures-skeleton.tsx'
import { FromAnswer } from '#src/widgets/insight-page/answer.tsx'
import { usePage } from '#src/widgets/insight-page/page.ts'
import { kpiColumns, KpiRow } from './kpi-row.tsx'

export const Figures = () => (
  <FromAnswer
    question={overviewFiguresQuery(usePage().scope)}
    pending={<FiguresSkeleton figures={6} className={kpiColumns} />}
  >
    {(overview) => <KpiRow overview={overview} />}
  </FromAnswer>
)
