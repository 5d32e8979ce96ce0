import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { authorKey, authorName } from '#contract/posts/authors.ts'
import {
  leaderTables,
  type OverviewFigures,
  type OverviewLeaders,
  overviewTables,
  type OverviewTerms,
  termTables,
} from '#contract/answers/overview.ts'
import type { StatementsOf } from '#contract/answers/statements.ts'
import type { Table } from '#contract/answers/table.ts'
import type { Metric } from '#contract/metrics/metric.ts'
import { overviewMetrics } from '#contract/metrics/overview.ts'
import type { Scope } from '#contract/posts/posts.ts'
import { overviewFiguresQuery, overviewLeadersQuery, overviewTermsQuery } from '#src/api/overview.ts'
import { BarList, type Bar } from '#src/ui/charts/bar-list.tsx'
import { formatCompact, formatLanguage, formatNumber, formatShare, withinSentence } from '#src/text/format.ts'
import { i18n } from '#src/text/i18n.ts'
import { interactionCount, sourceName } from '#src/text/terms.ts'
import { NetSentiment } from '#src/widgets/figures/net-sentiment.tsx'
import type { Question } from '#src/widgets/insight-page/page.ts'
import { definePanel } from '#src/widgets/insight-page/panel.tsx'
import { createAuthorDrillDown } from '#src/widgets/scope/drill-down.ts'
import type { DrillDown } from '#src/widgets/scope/search.ts'

/** Per ranking; a button shows the rest. */
const shownAtFirst = 8

type Ranking<Answer, Row> = {
  panel: 'topAuthors' | 'sources' | 'languages' | 'communities' | 'topTerms'
  metric: Metric
  of?: StatementsOf
  /** Input besides the scope. */
  input?: { fieldId: string }
  steps: readonly string[]
  question: (scope: Scope) => Question<Answer>
  table: Table<Answer, Row>
  note: readonly MessageDescriptor[]
  label: MessageDescriptor
  barsOf: (answer: Answer) => Bar[]
  selected: (drillDown: DrillDown) => string | null | undefined
  drillDownOf: (id: string, answer: Answer) => DrillDown
  height?: string
  emptyText?: MessageDescriptor
  below?: (answer: Answer) => ReactNode
}

export const ranking = <Answer extends { dataVersion: string }, Row>({
  question,
  table,
  note,
  of = 'overview',
  input,
  ...declaration
}: Ranking<Answer, Row>) =>
  definePanel<Answer, Row>({
    id: `overview.${declaration.panel}`,
    of,
    input: ({ scope }) => ({ ...scope, ...input }),
    steps: declaration.steps,
    question: ({ scope }) => question(scope),
    metric: declaration.metric,
    note: () => note.map((name) => withinSentence(i18n.t(name))).join(', '),
    table: () => table,
    height: declaration.height ?? 'h-58',
    Body: ({ answer, page: { drillDown, open } }) => {
      const bars = declaration.barsOf(answer)
      return (
        <>
          {bars.length > 0 ? (
            <BarList
              label={i18n.t(declaration.label)}
              bars={bars}
              atFirst={shownAtFirst}
              selected={drillDown && declaration.selected(drillDown)}
              onOpen={(id) => open(declaration.drillDownOf(id, answer))}
            />
          ) : (
            <p className="px-2 py-4 text-sm text-ink-faint">
              {declaration.emptyText === undefined ? t`No posts in this range` : i18n.t(declaration.emptyText)}
            </p>
          )}
          {declaration.below?.(answer)}
        </>
      )
    },
  })

export const TopAuthors = ranking({
  panel: 'topAuthors',
  metric: overviewMetrics.topAuthors,
  steps: ['cube', 'topAuthors'],
  question: overviewLeadersQuery,
  table: leaderTables.topAuthors,
  note: [msg`Posts`, msg`Followers`],
  label: msg`Top authors`,
  emptyText: msg`No posts with a known author in this range`,
  barsOf: ({ topAuthors }: OverviewLeaders) =>
    topAuthors.map((author) => ({
      id: authorKey(author),
      label: (
        <>
          <bdi>{authorName(author)}</bdi> <span className="text-xs text-ink-soft">{sourceName(author.source)}</span>
        </>
      ),
      value: author.posts,
      figure: (
        <span title={author.interactions === null ? undefined : interactionCount(author.interactions)}>
          {formatNumber(author.posts)}
          <span className="inline-block w-14 text-right text-ink-faint">
            {author.followers === null ? '–' : formatCompact(author.followers)}
          </span>
        </span>
      ),
    })),
  selected: ({ author, source }) => (author && source ? authorKey({ source, id: author }) : null),
  drillDownOf: (key, { topAuthors }) => createAuthorDrillDown(topAuthors.find((row) => authorKey(row) === key)!),
})

export const shareFigure = (posts: number, share: number) => (
  <>
    {formatNumber(posts)} <span className="inline-block w-12 text-right text-ink-faint">{formatShare(share)}</span>
  </>
)

export const Sources = ranking({
  panel: 'sources',
  metric: overviewMetrics.sources,
  steps: ['cube'],
  question: overviewFiguresQuery,
  table: overviewTables.sources,
  note: [msg`Posts`, msg`share`],
  label: msg`Sources`,
  barsOf: ({ sources }: OverviewFigures) =>
    sources.map(({ source, posts, share }) => ({
      id: source,
      label: sourceName(source),
      value: posts,
      figure: shareFigure(posts, share),
    })),
  selected: ({ author, source }) => (author ? null : source),
  drillDownOf: (id, { sources }) => ({ source: sources.find(({ source }) => source === id)!.source }),
})

export const Languages = ranking({
  panel: 'languages',
  metric: overviewMetrics.languages,
  steps: ['cube'],
  question: overviewFiguresQuery,
  table: overviewTables.languages,
  note: [msg`Posts`, msg`share`],
  label: msg`Languages`,
  barsOf: ({ languages }: OverviewFigures) =>
    languages.map(({ language, posts, share }) => ({
      id: language,
      label: formatLanguage(language),
      value: posts,
      figure: shareFigure(posts, share),
    })),
  selected: ({ language }) => language,
  drillDownOf: (language) => ({ language }),
})

const toneColor = (net: number | null) =>
  net === null || Math.abs(net) < 5 ? 'var(--neutral)' : net > 0 ? 'var(--positive)' : 'var(--negative)'

/** `≈` marks an estimate from a sample. */
const formatEstimate = (posts: number, margin: number | null) => `${margin === null ? '' : '≈ '}${formatNumber(posts)}`

/** Null if every post was read. */
function termsNote({ terms, termsRead }: OverviewTerms): string | null {
  if (termsRead === undefined || termsRead.posts >= termsRead.of) return null
  const [read, all] = [formatNumber(termsRead.posts), formatNumber(termsRead.of)]
  return terms.some(({ margin }) => margin !== null)
    ? t`≈ Estimated from a random sample of ${read} of ${all} posts. Open a term for the exact count.`
    : t`The terms come from a random sample of ${read} of ${all} posts; their counts cover all posts.`
}

export const TopTerms = ranking({
  panel: 'topTerms',
  metric: overviewMetrics.topTerms,
  steps: ['terms'],
  question: overviewTermsQuery,
  table: termTables.terms,
  note: [msg`Posts`, msg`Net sentiment`],
  label: msg`Top terms`,
  height: 'h-96',
  barsOf: ({ terms }: OverviewTerms) =>
    terms.map(({ term, written, posts, margin, netSentiment, sentimentCoverage }) => ({
      id: term,
      label: <bdi>{written ?? term}</bdi>,
      value: posts,
      color: toneColor(netSentiment),
      figure: (
        <>
          <span title={margin === null ? undefined : t`± ${formatNumber(margin)} (95% confidence)`}>
            {formatEstimate(posts, margin)}
            {margin === null ? null : <span className="text-ink-faint"> ± {formatNumber(margin)}</span>}
          </span>{' '}
          <span className="inline-block min-w-12 text-right text-ink-faint" title={t`Net sentiment`}>
            <NetSentiment value={netSentiment} coverage={sentimentCoverage} />
          </span>
        </>
      ),
    })),
  selected: ({ term }) => term,
  drillDownOf: (term) => ({ term }),
  below: (answer) => {
    const note = termsNote(answer)
    return note === null ? null : <p className="mt-2 text-xs text-ink-faint">{note}</p>
  },
})
