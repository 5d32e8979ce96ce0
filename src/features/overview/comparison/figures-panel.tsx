import { comparedFigures } from '#contract/metrics/overview.ts'
import { translateEnglish } from '#src/text/terms.ts'
import { panelTitles } from '#contract/reports/panel-titles.ts'
import { Section } from '#src/ui/section.tsx'
import { missingQueries, pageComparisonQuery } from '#src/widgets/comparison/page-comparison.ts'
import { FiguresSkeleton } from '#src/widgets/figures/figures-skeleton.tsx'
import { FromAnswer } from '#src/widgets/insight-page/answer.tsx'
import { OwnScope } from '#src/widgets/insight-page/own-scope.tsx'
import { usePage } from '#src/widgets/insight-page/page.ts'
import { Figures } from './figures.tsx'

/** The figures of compared queries in a report. */
export function FiguresPanel() {
  const page = usePage()
  const missing = missingQueries(page)
  const title = translateEnglish(panelTitles['comparison.figures'])
  if (missing !== null)
    return (
      <Section title={title} scope={page.ownScope}>
        <p className="py-4 text-sm text-ink-faint">{missing}</p>
      </Section>
    )
  return (
    <OwnScope>
      <FromAnswer
        question={pageComparisonQuery(page)}
        pending={<FiguresSkeleton figures={Object.keys(comparedFigures).length} className="" />}
        title={title}
      >
        {(comparison) => <Figures comparison={comparison} />}
      </FromAnswer>
    </OwnScope>
  )
}
