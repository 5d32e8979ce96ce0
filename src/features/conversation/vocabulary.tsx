import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { type ConversationMap, vocabularyTable } from '#contract/answers/conversation.ts'
import { conversationMapQuery } from '#src/api/conversation.ts'
import { formatNumber } from '#src/text/format.ts'
import { LineChart } from '#src/ui/charts/line-chart.tsx'
import { toSpanInstants, spanBetween, type Series } from '#src/ui/charts/series.ts'
import { type BodyProps, definePanel } from '#src/widgets/insight-page/panel.tsx'
import { conversationMetrics } from '#contract/metrics/conversation.ts'
import { unitPerStep } from '#src/text/insight-terms.ts'

/** Lexical richness per step, and the share of new words. */
export const Vocabulary = definePanel({
  id: 'conversation.vocabulary',
  of: 'conversation-map',
  steps: ['words', 'vocabulary', 'posts'],
  question: ({ scope }) => conversationMapQuery(scope),
  metric: conversationMetrics.vocabulary,
  note: ({ read, range }) =>
    read.posts < read.of
      ? t`from a sample of ${formatNumber(read.posts)} of ${formatNumber(read.of)} posts`
      : unitPerStep(range.bucket, t`Words`),
  table: () => vocabularyTable,
  height: 'h-69',
  Body: Steps,
})

function Steps({ answer: { vocabulary, range }, page: { drillDown, open } }: BodyProps<ConversationMap>) {
  const series = useMemo<Series[]>(
    () => [
      { id: 'words', label: t`Different words`, color: 'var(--series-1)' },
      { id: 'fresh', label: t`New words`, color: 'var(--series-4)', pattern: 'hatch' },
    ],
    [],
  )
  const buckets = useMemo(
    () => vocabulary.map(({ at, words, fresh }) => ({ at, values: { words, fresh } })),
    [vocabulary],
  )
  return (
    <LineChart
      label={unitPerStep(range.bucket, t`Words`)}
      unit="words"
      series={series}
      buckets={buckets}
      bucket={range.bucket}
      timezone={range.timezone}
      parts={range.parts}
      height={200}
      selected={spanBetween(vocabulary, drillDown?.at, drillDown?.until)}
      onOpen={(span) => open({ ...toSpanInstants(vocabulary, span), bucket: range.bucket })}
    />
  )
}
