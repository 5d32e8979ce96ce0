import { useMemo } from 'react'
import type { Topics } from '#contract/answers/topics.ts'
import { panelTitles } from '#contract/reports/panel-titles.ts'
import { translateEnglish } from '#src/text/terms.ts'
import { LineChart } from '#src/ui/charts/line-chart.tsx'
import { toSpanInstants, spanBetween } from '#src/ui/charts/series.ts'
import { querySeries } from '../comparison/query-series.ts'
import type { BodyProps } from '../insight-page/panel.tsx'

/** More lines are hard to read; the legend shows the other topics. */
const shownAtFirst = 5

/** A mark without a topic opens all posts of its time. */
export function TopicsOverTime({ answer: { topics, buckets, range }, page: { drillDown, open } }: BodyProps<Topics>) {
  // The IDs of topics are terms, and a pattern's ID must not contain spaces.
  const series = useMemo(() => querySeries(topics.map(({ name }, place) => ({ id: `topic${place}`, name }))), [topics])
  const steps = useMemo(
    () =>
      buckets.map((at, index) => ({
        at,
        values: Object.fromEntries(topics.map(({ spark }, place) => [`topic${place}`, spark[index] ?? null])),
      })),
    [buckets, topics],
  )
  return (
    <LineChart
      label={translateEnglish(panelTitles['conversation.topicsOverTime'])}
      unit="posts"
      series={series}
      hiddenAtFirst={series.slice(shownAtFirst).map(({ id }) => id)}
      buckets={steps}
      bucket={range.bucket}
      timezone={range.timezone}
      parts={range.parts}
      height={260}
      selected={spanBetween(steps, drillDown?.at, drillDown?.until)}
      onOpen={(span, id) => {
        const topic = topics[series.findIndex((one) => one.id === id)]
        open({
          ...(topic && { topic: topic.rule, topicName: topic.name }),
          ...toSpanInstants(steps, span),
          bucket: range.bucket,
        })
      }}
    />
  )
}
