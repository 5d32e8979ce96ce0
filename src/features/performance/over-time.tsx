import { select, t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { type Performance, type PerformanceStep, performanceTables } from '#contract/answers/performance.ts'
import { pickColumns } from '#contract/answers/table.ts'
import { countedUnit } from '#src/text/counted-unit.ts'
import { LineChart } from '#src/ui/charts/line-chart.tsx'
import { momentsOf, type Series, spanBetween, type Span } from '#src/ui/charts/series.ts'
import { StackChart } from '#src/ui/charts/stack-chart.tsx'
import { Section } from '#src/ui/section.tsx'
import { csvOf } from '#src/widgets/csv.ts'
import { useEarlier } from '#src/widgets/figures/use-earlier.ts'
import type { PartProps } from './part.ts'
import { CardMenu } from '#src/widgets/figures/card-menu.tsx'
import { performanceFigures } from '#contract/metrics/performance.ts'
import type { Metric } from '#contract/metrics/metric.ts'
import { overviewFigures } from '#contract/metrics/overview.ts'

type Course = {
  title: string
  unit: string
  chart: 'stack' | 'line'
  series: readonly Series[]
  /** What the earlier days have beside them. */
  whole: 'posts' | 'impressions' | 'interactions' | 'netSentiment'
  metric: Metric
  /** What of the steps its file holds. */
  file: readonly string[]
  /** How many posts have what it needs, and what is said where none has. */
  basis: keyof Performance['coverage']
  nothing: string
}

const water = 'var(--water-4)'

/** The courses in Sprout's order: volume, potential impressions, engagement and its parts, sentiment. */
const coursesOf = (): Course[] => [
  {
    title: t`Volume`,
    unit: 'posts',
    chart: 'stack',
    series: [{ id: 'posts', label: t`Posts`, color: water }],
    whole: 'posts',
    file: ['at', 'posts'],
    metric: overviewFigures.mentions,
    basis: 'posts',
    nothing: '',
  },
  {
    title: t`Potential impressions`,
    unit: 'impressions',
    chart: 'stack',
    series: [{ id: 'impressions', label: t`Potential impressions`, color: water }],
    whole: 'impressions',
    file: ['at', 'impressions'],
    metric: performanceFigures.impressions,
    basis: 'withFollowers',
    nothing: t`No post of this range says how many followers its author has.`,
  },
  {
    title: t`Engagement`,
    unit: 'interactions',
    chart: 'stack',
    series: [
      { id: 'likes', label: t`Likes`, color: 'var(--water-4)' },
      { id: 'reposts', label: t`Reposts`, color: 'var(--water-6)', pattern: 'hatch' },
      { id: 'quotes', label: t`Quotes`, color: 'var(--water-6)', pattern: 'dots' },
      { id: 'replies', label: t`Replies`, color: 'var(--water-5)', pattern: 'open' },
    ],
    whole: 'interactions',
    file: ['at', 'interactions', 'likes', 'reposts', 'quotes', 'replies'],
    metric: performanceFigures.interactions,
    basis: 'withInteractions',
    nothing: t`No post of this range has counts of likes, reposts, quotes or replies.`,
  },
  {
    title: t`Net sentiment`,
    unit: /*i18n*/ 'points',
    chart: 'line',
    series: [{ id: 'netSentiment', label: t`Net sentiment`, color: 'var(--water-6)' }],
    whole: 'netSentiment',
    file: ['at', 'net_sentiment', 'positive', 'neutral', 'negative', 'unsure', 'unknown'],
    metric: overviewFigures.netSentiment,
    basis: 'withSentiment',
    nothing: t`The sentiment of no post of this range is classified.`,
  },
]

const perStep = (bucket: Performance['range']['bucket'], unit: string) =>
  select(bucket, {
    hour: `${unit} per hour`,
    day: `${unit} per day`,
    week: `${unit} per week`,
    other: `${unit} per month`,
  })

type OverTimeProps = Pick<PartProps, 'scope' | 'drill' | 'onOpen'> & { performance: Performance }

export function OverTime(props: OverTimeProps) {
  const courses = useMemo(() => coursesOf(), [])
  return (
    <div className="grid grid-cols-1 gap-4 @4xl:grid-cols-2">
      {courses.map((course) => (
        <CoursePanel key={course.title} course={course} {...props} />
      ))}
    </div>
  )
}

const valueOf = (step: PerformanceStep, id: string) => step[id as keyof PerformanceStep] as number | null

function CoursePanel({ course, performance, scope, drill, onOpen }: OverTimeProps & { course: Course }) {
  const { title, unit, series, whole, metric, file, basis, nothing } = course
  const { steps, range, coverage } = performance
  const unitName = countedUnit(unit, null)
  const earlier = useEarlier(performance, whole)
  const buckets = useMemo(
    () =>
      steps.map((step) => ({
        at: step.at,
        values: Object.fromEntries(series.map(({ id }) => [id, valueOf(step, id)])),
      })),
    [steps, series],
  )
  const open = (span: Span) => onOpen({ ...momentsOf(steps, span), bucket: range.bucket })
  const Chart = course.chart === 'stack' ? StackChart : LineChart
  const isOfTime = drill?.hourOfWeek === undefined
  return (
    <Section
      title={title}
      note={course.chart === 'line' ? unitName : perStep(range.bucket, unitName)}
      actions={
        <CardMenu
          input={{ ...scope, of: 'performance' }}
          steps={['now', 'before']}
          metric={metric}
          rows={() =>
            csvOf(
              { ...performanceTables.performanceSteps, columns: pickColumns(performanceTables.performanceSteps, file) },
              performance,
            )
          }
        />
      }
    >
      {coverage[basis] === 0 ? (
        <p className="py-4 text-sm text-ink-faint">{nothing}</p>
      ) : (
        <Chart
          label={title}
          unit={unit}
          series={series}
          buckets={buckets}
          bucket={range.bucket}
          timezone={range.timezone}
          height={168}
          earlier={earlier}
          selected={isOfTime ? spanBetween(steps, drill?.at, drill?.until) : null}
          onOpen={open}
        />
      )}
    </Section>
  )
}
