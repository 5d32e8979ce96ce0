import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { authorKey, authorName } from '#contract/posts/authors.ts'
import { type ComparedQuery, type Comparison, ofEveryQuery } from '#contract/answers/comparison.ts'
import { leaderTables, overviewTables, termTables } from '#contract/answers/overview.ts'
import type { Table } from '#contract/answers/table.ts'
import type { StatementsInput } from '#src/api/insights.ts'
import { formatNumber, formatShare } from '#src/text/format.ts'
import { sourceName } from '#src/text/terms.ts'
import { type Bar, BarList } from '#src/ui/charts/bar-list.tsx'
import { Swatch } from '#src/ui/charts/patterns.tsx'
import { Section } from '#src/ui/section.tsx'
import { querySeries } from '#src/widgets/comparison/query-series.ts'
import type { DrillDown } from '#src/widgets/scope/search.ts'
import { type CsvCell, csvOf } from '#src/widgets/csv.ts'
import { CardMenu } from '#src/widgets/figures/card-menu.tsx'
import { overviewMetrics } from '#contract/metrics/overview.ts'
import { drillDownOfAuthor } from '#src/widgets/scope/drill-down.ts'

type Ranked = Bar & { drill: DrillDown; isOpen: boolean }
type RankingsProps = {
  comparison: Comparison
  statements: StatementsInput
  drill: DrillDown | null
  onOpen: (drill: DrillDown) => void
}

const shownAtFirst = 5

const sourceBars = ({ sources }: ComparedQuery, drill: DrillDown): Ranked[] =>
  sources.map(({ source, posts, share }) => ({
    id: source,
    label: sourceName(source),
    value: posts,
    figure: `${formatNumber(posts)} · ${formatShare(share)}`,
    drill: { source },
    isOpen: drill.source === source && drill.author === undefined,
  }))

const termBars = ({ terms }: ComparedQuery, drill: DrillDown): Ranked[] =>
  terms.map(({ term, posts, margin }) => ({
    id: term,
    label: <bdi>{term}</bdi>,
    value: posts,
    figure: margin === null ? formatNumber(posts) : `≈ ${formatNumber(posts)} ± ${formatNumber(margin)}`,
    drill: { term },
    isOpen: drill.term === term,
  }))

const authorBars = ({ topAuthors }: ComparedQuery, drill: DrillDown): Ranked[] =>
  topAuthors.map((author) => ({
    id: authorKey(author),
    label: (
      <>
        <bdi>{authorName(author)}</bdi> <span className="text-xs text-ink-soft">{sourceName(author.source)}</span>
      </>
    ),
    value: author.posts,
    figure: formatNumber(author.posts),
    drill: drillDownOfAuthor(author),
    isOpen: drill.author === author.id && drill.source === author.source,
  }))

/** Sources, terms and authors of every query beside each other. */
export function Rankings(props: RankingsProps) {
  const fileOf = <Row,>(table: Table<ComparedQuery, Row>) => csvOf(ofEveryQuery(table), props.comparison)
  return (
    <>
      <Ranking
        {...props}
        panel="sources"
        title={t`Sources`}
        barsOf={sourceBars}
        file={() => fileOf(overviewTables.sources)}
      />
      <Ranking
        {...props}
        panel="topTerms"
        title={t`Top terms`}
        barsOf={termBars}
        file={() => fileOf(termTables.terms)}
      />
      <Ranking
        {...props}
        panel="topAuthors"
        title={t`Top authors`}
        barsOf={authorBars}
        file={() => fileOf(leaderTables.topAuthors)}
      />
    </>
  )
}

type RankingProps = RankingsProps & {
  panel: 'sources' | 'topTerms' | 'topAuthors'
  title: string
  barsOf: (query: ComparedQuery, drill: DrillDown) => Ranked[]
  file: () => CsvCell[][]
}

const stepsOf = { sources: ['sums'], topTerms: ['terms'], topAuthors: ['sums', 'authors'] }

const nothingOpen: DrillDown = {}

function Ranking(props: RankingProps) {
  const { comparison, statements, drill, onOpen, panel, title, barsOf, file } = props
  const { queries } = comparison
  const series = querySeries(queries)
  const prefix = useId()
  return (
    <Section
      title={title}
      note={t`posts`}
      actions={
        <CardMenu
          metric={overviewMetrics[panel]}
          file={`compared-${panel}`}
          input={statements}
          steps={stepsOf[panel]}
          rows={file}
        />
      }
    >
      <div className="grid grid-cols-1 gap-x-6 gap-y-4 @xl:grid-cols-2 @3xl:auto-cols-fr @3xl:grid-flow-col @3xl:grid-cols-none">
        {queries.map((query, place) => {
          const bars = barsOf(query, drill?.query === query.id ? drill : nothingOpen)
          return (
            <div key={query.id} className="min-w-0">
              <h3 className="mb-1 flex items-center gap-1.5 text-xs font-medium text-ink-soft">
                <Swatch series={series[place]!} prefix={prefix + query.id} />
                <span className="truncate">{query.name}</span>
              </h3>
              {bars.length === 0 ? (
                <p className="px-1.5 py-2 text-sm text-ink-faint">
                  <Trans>Nothing to rank in this range.</Trans>
                </p>
              ) : (
                <BarList
                  label={`${title}: ${query.name}`}
                  bars={bars.map((bar) => ({ ...bar, color: series[place]!.color }))}
                  atFirst={shownAtFirst}
                  selected={bars.find(({ isOpen }) => isOpen)?.id ?? null}
                  onOpen={(id) => onOpen({ query: query.id, ...bars.find((bar) => bar.id === id)!.drill })}
                />
              )}
            </div>
          )
        })}
      </div>
    </Section>
  )
}
