import { t } from '@lingui/core/macro'
import { comparedFigures } from '#contract/metrics/overview.ts'
import { ShareOfVoice } from '#src/widgets/comparison/share-of-voice.tsx'
import { pageComparisonQuery } from '#src/widgets/comparison/page-comparison.ts'
import { FiguresSkeleton } from '#src/widgets/figures/figures-skeleton.tsx'
import { FromAnswer, useAnswer } from '#src/widgets/insight-page/answer.tsx'
import { usePage } from '#src/widgets/insight-page/page.ts'
import { previousDaysText } from '#src/widgets/scope/previous-days.ts'
import { Figures } from './figures.tsx'
import { Sources, TopAuthors, TopTerms } from './rankings.tsx'
import { Sentiment } from './sentiment.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { Totals } from './totals.tsx'
import { Volume } from './volume.tsx'

const TopicsByQuery = lazyPart(() => import('#src/widgets/topics/topics.tsx').then((module) => module.TopicsByQuery))

export function Comparison() {
  const page = usePage()
  const { drawn } = useAnswer(pageComparisonQuery(page))
  if (drawn?.queries.length === 0) return null
  return (
    <div className="grid grid-cols-1 gap-4">
      <FromAnswer
        question={pageComparisonQuery(page)}
        pending={<FiguresSkeleton figures={Object.keys(comparedFigures).length} className="" />}
      >
        {(comparison) => (
          <div className="grid grid-cols-1 gap-4">
            <p className="text-xs text-ink-faint">
              {previousDaysText(comparison.previous, comparison.range)} ·{' '}
              {t`time zone: ${comparison.range.timezone.replaceAll('_', ' ')}`}
            </p>
            <Figures comparison={comparison} />
          </div>
        )}
      </FromAnswer>
      <Volume />
      <ShareOfVoice />
      <Totals />
      <Sentiment />
      <Sources />
      <TopTerms />
      <TopAuthors />
      <TopicsByQuery />
    </div>
  )
}
