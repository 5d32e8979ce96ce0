import { select, t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { type ConversationMap, vocabularyTable } from '#contract/answers/conversation.ts'
import type { Scope } from '#contract/posts/posts.ts'
import { formatNumber } from '#src/text/format.ts'
import { LineChart } from '#src/ui/charts/line-chart.tsx'
import { momentsOf, spanBetween, type Series } from '#src/ui/charts/series.ts'
import { Section } from '#src/ui/section.tsx'
import type { DrillDown } from '#src/widgets/scope/search.ts'
import { csvOf } from '#src/widgets/csv.ts'
import { CardMenu } from '#src/widgets/figures/card-menu.tsx'
import { conversationMetrics } from '#contract/metrics/conversation.ts'

const seriesOf = (): Series[] => [
  { id: 'words', label: t`Different words`, color: 'var(--series-1)' },
  { id: 'fresh', label: t`New words`, color: 'var(--series-4)', pattern: 'hatch' },
]

type VocabularyProps = {
  map: ConversationMap
  scope: Scope
  drill: DrillDown | null
  onOpen: (drill: DrillDown) => void
}

/** How rich the talk is, step by step, and how much of it was not heard before. */
export function Vocabulary({ map: { vocabulary, range, read }, scope, drill, onOpen }: VocabularyProps) {
  const series = useMemo(() => seriesOf(), [])
  const buckets = useMemo(
    () => vocabulary.map(({ at, words, fresh }) => ({ at, values: { words, fresh } })),
    [vocabulary],
  )
  const label = select(range.bucket, {
    hour: 'Words per hour',
    day: 'Words per day',
    week: 'Words per week',
    other: 'Words per month',
  })
  return (
    <Section
      title={t`Vocabulary over time`}
      note={read.posts < read.of ? t`in ${formatNumber(read.posts)} of ${formatNumber(read.of)} posts` : label}
      actions={
        <CardMenu
          metric={conversationMetrics.vocabulary}
          file="conversation-vocabulary"
          input={{ ...scope, of: 'conversation-map' }}
          steps={['words', 'vocabulary', 'posts']}
          rows={() => csvOf(vocabularyTable, { range, vocabulary })}
        />
      }
    >
      <LineChart
        label={label}
        unit="words"
        series={series}
        buckets={buckets}
        bucket={range.bucket}
        timezone={range.timezone}
        height={200}
        selected={spanBetween(vocabulary, drill?.at, drill?.until)}
        onOpen={(span) => onOpen({ ...momentsOf(vocabulary, span), bucket: range.bucket })}
      />
    </Section>
  )
}
