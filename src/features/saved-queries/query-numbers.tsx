import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { maskUnfinishedSteps } from '#contract/answers/step-parts.ts'
import { findPeak } from '#contract/answers/spikes.ts'
import type { QueryCounts } from '#contract/answers/query-figures.ts'
import type { SavedQueryRow } from '#contract/saved-queries/queries.ts'
import { formatNumber, formatSigned, appendPercentSign, withinSentence } from '#src/text/format.ts'
import { postCount } from '#src/text/terms.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Sparkline } from '#src/ui/charts/sparkline.tsx'
import { cx } from '#src/ui/cx.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { NetSentiment } from '#src/widgets/figures/net-sentiment.tsx'
import { withDrillDown } from '#src/widgets/scope/drill-down.ts'
import type { OverviewSearch } from '#src/widgets/scope/search.ts'
import { createSpikeDrillDown, spikeHeight, spikeTime } from '#src/widgets/spikes/spike-texts.ts'
import { useTimezone, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { type Figures, postsToday } from './figures.ts'

type NumbersProps = {
  query: SavedQueryRow
  figures: Figures
  cell: string
  /** Height of the sparkline, as a CSS length. */
  height: string
}

export function QueryNumbers({ query, figures, cell, height }: NumbersProps) {
  const figure = cx(cell, 'min-w-0 md:text-right md:whitespace-nowrap')
  const counts = figures.countsOf(query.id)
  if (!counts) {
    const missing = (skeleton: string) =>
      figures.state === 'loading' ? <Skeleton className={skeleton} /> : <MissingCount query={query} figures={figures} />
    return (
      <>
        <td className={cx(cell, 'max-md:col-span-2')}>
          {/* Same height as the sparkline and the line below it. */}
          <div style={{ minHeight: `calc(${height} + 1.25rem)` }}>{missing('h-5')}</div>
        </td>
        <td className={figure}>{missing('h-9')}</td>
        <td className={figure}>{missing('h-5')}</td>
        <td className={cx(figure, 'max-md:col-span-2')}>{missing('h-5')}</td>
      </>
    )
  }
  const { mentions, netSentiment } = counts
  const today = postsToday(counts)
  return (
    <>
      <td className={cx(cell, 'max-md:col-span-2')}>
        <Trend query={query} counts={counts} steps={figures.steps} parts={figures.parts} height={height} />
      </td>
      <td className={figure}>
        <OverviewLink query={query} search={{ open: 'posts' }} title={t`Open the posts`}>
          {formatNumber(mentions.value ?? 0)}
        </OverviewLink>
        <Unit>{withinSentence(t`Posts in 30 days`)}</Unit>
        <span className="block text-xs text-ink-soft" title={t`against the 30 days before`}>
          {mentions.change === null ? '–' : appendPercentSign(formatSigned(mentions.change))}
          <Unit>{t`against the 30 days before`}</Unit>
        </span>
      </td>
      <td className={figure}>
        {today === null || today === 0 ? (
          0
        ) : (
          <OverviewLink query={query} search={openedDay(figures.steps.at(-1))} title={t`Open the posts`}>
            {formatNumber(today)}
          </OverviewLink>
        )}
        <Unit>{withinSentence(t`Posts today`)}</Unit>
      </td>
      <td className={cx(figure, 'max-md:col-span-2')}>
        <Tone value={netSentiment.value} coverage={netSentiment.coverage} />
        <Unit>{withinSentence(t`Net sentiment`)}</Unit>
      </td>
    </>
  )
}

const Unit = ({ children }: { children: string }) => <span className="text-ink-faint md:sr-only"> {children}</span>

const openedDay = (at: string | undefined): OverviewSearch =>
  at === undefined ? {} : { 'open.at': at, 'open.bucket': 'day' }

type OverviewLinkProps = {
  query: SavedQueryRow
  search: OverviewSearch
  title: string
  className?: string
  children: ReactNode
}

function OverviewLink({ query: { id }, search, title, className = 'underline', children }: OverviewLinkProps) {
  const workspaceId = useWorkspaceId()
  return (
    <Link
      to="/workspace/$workspaceId/insight/overview"
      params={{ workspaceId }}
      search={{ queryId: id, ...search }}
      title={title}
      className={cx('rounded-sm decoration-line-strong underline-offset-2 hover:decoration-ink', className)}
    >
      {children}
    </Link>
  )
}

type TrendProps = {
  query: SavedQueryRow
  counts: QueryCounts
  steps: readonly string[]
  parts: Figures['parts']
  height: string
}

function Trend({ query, counts: { mentions, spike }, steps, parts, height }: TrendProps) {
  if (mentions.value === 0) return <p className="text-xs text-ink-faint">{t`No posts in 30 days`}</p>
  const max = formatNumber(Math.max(...mentions.spark.map((posts) => posts ?? 0)))
  return (
    <div className="grid min-w-40 gap-1">
      <OverviewLink query={query} search={{}} title={t`Open the overview`} className="block hover:bg-hover">
        <span className="relative block [&>svg]:h-full!" style={{ height }}>
          <Sparkline values={maskUnfinishedSteps(mentions.spark, { parts })} />
          {spike === null ? null : (
            <span
              className="absolute inset-y-0 w-0.5 bg-signal"
              style={{ left: `${(steps.indexOf(findPeak(spike).at) / Math.max(1, steps.length - 1)) * 100}%` }}
            />
          )}
        </span>
        <span className="sr-only">{t`Open the overview of ${{ name: query.name }}`}</span>
      </OverviewLink>
      <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-faint">
        {spike === null ? null : <SpikeLink query={query} spike={spike} />}
        {t`peak: ${max} a day`}
      </p>
    </div>
  )
}

function SpikeLink({ query, spike }: { query: SavedQueryRow; spike: NonNullable<QueryCounts['spike']> }) {
  const range = { bucket: 'day', timezone: useTimezone() } as const
  const when = spikeTime(spike, range)
  return (
    <OverviewLink
      query={query}
      search={withDrillDown({}, createSpikeDrillDown(spike, range))}
      title={spikeHeight(spike, range)}
      className="no-underline hover:bg-hover"
    >
      <Badge tone="signal">
        <span aria-hidden>▲</span>
        {t`Spike, ${when}`}
      </Badge>
      <span className="sr-only"> {postCount(spike.posts)}</span>
    </OverviewLink>
  )
}

function Tone({ value, coverage }: { value: number | null; coverage: number | null }) {
  if (value === null) return <span title={t`No classified posts in this range`}>–</span>
  const width = `${Math.abs(value) / 2}%`
  return (
    <>
      <NetSentiment saysShare value={value} coverage={coverage} />
      <span
        aria-hidden
        className="relative my-1 block h-1 w-16 bg-sunken max-md:mx-2 max-md:inline-block max-md:align-middle md:ml-auto"
      >
        <span
          className={cx('absolute inset-y-0', value < 0 ? 'right-1/2 bg-negative' : 'left-1/2 bg-positive')}
          style={{ width }}
        />
      </span>
    </>
  )
}

function MissingCount({ query, figures }: Pick<NumbersProps, 'query' | 'figures'>) {
  const reason = figures.state === 'failed' || query.isReadable ? t`Not counted` : t`The query isn’t valid`
  return (
    <span title={reason}>
      –<span className="sr-only"> {reason}</span>
    </span>
  )
}

export function NumbersNotice({ figures: { state, uncounted, isOld, isFetching, refetch } }: { figures: Figures }) {
  if (state !== 'failed' && uncounted === 0 && !isOld) return null
  return (
    <Notice role="status" tone="warn" action={isFetching ? null : { label: t`Try again`, onTake: refetch }}>
      {state === 'failed'
        ? t`The figures did not load`
        : isOld
          ? t`The figures couldn’t be updated. They may be outdated.`
          : t`Counting takes longer than usual. The remaining figures will follow.`}
    </Notice>
  )
}
