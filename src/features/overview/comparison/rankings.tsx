import { t } from '@lingui/core/macro'
import { authorKey, authorName } from '#contract/posts/authors.ts'
import { type ComparedQuery, type Comparison, combineQueryTables } from '#contract/answers/comparison.ts'
import { leaderTables, overviewTables, termTables } from '#contract/answers/overview.ts'
import type { Table } from '#contract/answers/table.ts'
import { formatNumber, formatShare, withinSentence } from '#src/text/format.ts'
import { sourceName, translateEnglish } from '#src/text/terms.ts'
import { panelTitles } from '#contract/reports/panel-titles.ts'
import { type Bar, BarList } from '#src/ui/charts/bar-list.tsx'
import { comparing } from '#src/widgets/comparison/page-comparison.ts'
import { QueryColumns } from '#src/widgets/comparison/query-columns.tsx'
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
  terms.map(({ term, written, posts, margin }) => ({
    id: term,
    label: <bdi>{written ?? term}</bdi>,
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
  name: 'sources' | 'topTerms' | 'topAuthors'
  steps: readonly string[]
  barsOf: (query: ComparedQuery, drillDown: DrillDown) => Ranked[]
  table: Table<ComparedQuery, Row>
}

const comparedRanking = <Row,>({ name, steps, barsOf, table }: ComparedRanking<Row>) =>
  definePanel({
    ...comparing,
    id: `comparison.${name}`,
    steps,
    metric: overviewMetrics[name],
    note: () => withinSentence(t`Posts`),
    table: () => combineQueryTables(table),
    height: 'h-48',
    Body: (body: BodyProps<Comparison>) => (
      <Columns
        {...body}
        title={translateEnglish(panelTitles[`comparison.${name}`])}
        emptyText={name === 'topAuthors' ? t`No posts with a known author in this range` : t`No posts in this range`}
        barsOf={barsOf}
      />
    ),
  })

export const Sources = comparedRanking({
  name: 'sources',
  steps: ['sums'],
  barsOf: sourceBars,
  table: overviewTables.sources,
})

export const TopTerms = comparedRanking({
  name: 'topTerms',
  steps: ['terms'],
  barsOf: termBars,
  table: termTables.terms,
})

export const TopAuthors = comparedRanking({
  name: 'topAuthors',
  steps: ['sums', 'authors'],
  barsOf: authorBars,
  table: leaderTables.topAuthors,
})

const noDrillDown: DrillDown = {}

function Columns({
  answer: { queries },
  page: { drillDown, open },
  title,
  emptyText,
  barsOf,
}: BodyProps<Comparison> & Pick<ComparedRanking<never>, 'barsOf'> & { title: string; emptyText: string }) {
  return (
    <QueryColumns queries={queries}>
      {(query, color) => {
        const bars = barsOf(query, drillDown?.query === query.id ? drillDown : noDrillDown)
        return bars.length === 0 ? (
          <p className="px-1.5 py-2 text-sm text-ink-faint">{emptyText}</p>
        ) : (
          <BarList
            label={`${title}: ${query.name}`}
            bars={bars.map((bar) => ({ ...bar, color }))}
            atFirst={shownAtFirst}
            selected={bars.find(({ isOpen }) => isOpen)?.id ?? null}
            onOpen={(id) => open({ query: query.id, ...bars.find((bar) => bar.id === id)!.drillDown })}
          />
        )
      }}
    </QueryColumns>
  )
}
