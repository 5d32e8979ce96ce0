import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { authorKey, authorName } from '#contract/posts/authors.ts'
import { type ComparedQuery, type Comparison, combineQueryTables } from '#contract/answers/comparison.ts'
import { leaderTables, overviewTables, termTables } from '#contract/answers/overview.ts'
import type { Table } from '#contract/answers/table.ts'
import { formatNumber, formatShare, withinSentence } from '#src/text/format.ts'
import { sourceName } from '#src/text/terms.ts'
import { type Bar, BarList } from '#src/ui/charts/bar-list.tsx'
import { Swatch } from '#src/ui/charts/patterns.tsx'
import { i18n } from '#src/text/i18n.ts'
import { comparisonInput, pageComparisonQuery } from '#src/widgets/comparison/page-comparison.ts'
import { querySeries } from '#src/widgets/comparison/query-series.ts'
import type { DrillDown } from '#src/widgets/scope/search.ts'
import { type BodyProps, definePanel } from '#src/widgets/insight-page/panel.tsx'
import { overviewMetrics } from '#contract/metrics/overview.ts'
import { createAuthorDrillDown } from '#src/widgets/scope/drill-down.ts'

type Ranked = Bar & { drillDown: DrillDown; isOpen: boolean }
const shownAtFirst = 5

const sourceBars = ({ sources }: ComparedQuery, drillDown: DrillDown): Ranked[] =>
  sources.map(({ source, posts, share }) => ({
    id: source,
    label: sourceName(source),
    value: posts,
    figure: `${formatNumber(posts)} · ${formatShare(share)}`,
    drillDown: { source },
    isOpen: drillDown.source === source && drillDown.author === undefined,
  }))

const termBars = ({ terms }: ComparedQuery, drillDown: DrillDown): Ranked[] =>
  terms.map(({ term, posts, margin }) => ({
    id: term,
    label: <bdi>{term}</bdi>,
    value: posts,
    figure: margin === null ? formatNumber(posts) : `≈ ${formatNumber(posts)} ± ${formatNumber(margin)}`,
    drillDown: { term },
    isOpen: drillDown.term === term,
  }))

const authorBars = ({ topAuthors }: ComparedQuery, drillDown: DrillDown): Ranked[] =>
  topAuthors.map((author) => ({
    id: authorKey(author),
    label: (
      <>
        <bdi>{authorName(author)}</bdi> <span className="text-xs text-ink-soft">{sourceName(author.source)}</span>
      </>
    ),
    value: author.posts,
    figure: formatNumber(author.posts),
    drillDown: createAuthorDrillDown(author),
    isOpen: drillDown.author === author.id && drillDown.source === author.source,
  }))

type ComparedRanking<Row> = {
  title: MessageDescriptor
  panel: 'sources' | 'topTerms' | 'topAuthors'
  steps: readonly string[]
  barsOf: (query: ComparedQuery, drillDown: DrillDown) => Ranked[]
  table: Table<ComparedQuery, Row>
}

const comparedRanking = <Row,>({ title, panel: name, steps, barsOf, table }: ComparedRanking<Row>) =>
  definePanel({
    title,
    of: 'comparison',
    steps,
    input: comparisonInput,
    question: pageComparisonQuery,
    metric: overviewMetrics[name],
    note: () => withinSentence(t`Posts`),
    table: () => combineQueryTables(table),
    height: 'h-48',
    Body: (body: BodyProps<Comparison>) => <Columns {...body} title={i18n.t(title)} barsOf={barsOf} />,
  })

export const Sources = comparedRanking({
  title: msg`Sources`,
  panel: 'sources',
  steps: ['sums'],
  barsOf: sourceBars,
  table: overviewTables.sources,
})

export const TopTerms = comparedRanking({
  title: msg`Top terms`,
  panel: 'topTerms',
  steps: ['terms'],
  barsOf: termBars,
  table: termTables.terms,
})

export const TopAuthors = comparedRanking({
  title: msg`Top authors`,
  panel: 'topAuthors',
  steps: ['sums', 'authors'],
  barsOf: authorBars,
  table: leaderTables.topAuthors,
})

const noDrillDown: DrillDown = {}

function Columns({
  answer: { queries },
  page: { drillDown, open },
  title,
  barsOf,
}: BodyProps<Comparison> & Pick<ComparedRanking<never>, 'barsOf'> & { title: string }) {
  const series = querySeries(queries)
  const prefix = useId()
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-4 @xl:grid-cols-2 @3xl:auto-cols-fr @3xl:grid-flow-col @3xl:grid-cols-none">
      {queries.map((query, place) => {
        const bars = barsOf(query, drillDown?.query === query.id ? drillDown : noDrillDown)
        return (
          <div key={query.id} className="min-w-0">
            <h3 className="mb-1 flex items-center gap-1.5 text-xs font-medium text-ink-soft">
              <Swatch series={series[place]!} prefix={prefix + query.id} />
              <span className="truncate">{query.name}</span>
            </h3>
            {bars.length === 0 ? (
              <p className="px-1.5 py-2 text-sm text-ink-faint">
                <Trans>No posts in this range</Trans>
              </p>
            ) : (
              <BarList
                label={`${title}: ${query.name}`}
                bars={bars.map((bar) => ({ ...bar, color: series[place]!.color }))}
                atFirst={shownAtFirst}
                selected={bars.find(({ isOpen }) => isOpen)?.id ?? null}
                onOpen={(id) => open({ query: query.id, ...bars.find((bar) => bar.id === id)!.drillDown })}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}
