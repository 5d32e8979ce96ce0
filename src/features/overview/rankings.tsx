import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { authorKey, authorName } from '#contract/posts/authors.ts'
import { netSentimentColumn } from '#contract/answers/columns.ts'
import {
  leaderTables,
  type OverviewFigures,
  type OverviewLeaders,
  overviewTables,
  type OverviewTerms,
  termTables,
} from '#contract/answers/overview.ts'
import type { Scope } from '#contract/posts/posts.ts'
import { BarList, type Bar } from '#src/ui/charts/bar-list.tsx'
import { formatCompact, formatLanguage, formatNumber, formatShare } from '#src/text/format.ts'
import { interactionCount, postCount, sourceName } from '#src/text/terms.ts'
import type { DrillDown } from '#src/widgets/scope/search.ts'
import { panelMenu } from './panel-menu.ts'
import { cellText } from '#src/widgets/columns.tsx'
import { csvOf } from '#src/widgets/csv.ts'
import { CardMenu } from '#src/widgets/figures/card-menu.tsx'
import { Section } from '#src/ui/section.tsx'
import { drillDownOfAuthor } from '#src/widgets/scope/drill-down.ts'

type RankingProps<Answer> = {
  overview: Answer
  scope: Scope
  drill?: DrillDown | null
  onOpen: (drill: DrillDown) => void
  className?: string
}

/** Of each ranking; the others stand behind a button. */
const shownAtFirst = 8

const nothing = () => (
  <p className="px-2 py-4 text-sm text-ink-faint">
    <Trans>Nothing to rank in this range.</Trans>
  </p>
)

export function TopAuthors({ overview, scope, drill, onOpen, className }: RankingProps<OverviewLeaders>) {
  const { topAuthors } = overview
  const bars = topAuthors.map((author): Bar => ({
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
  }))
  const open = (key: string) => {
    const author = topAuthors.find((row) => authorKey(row) === key)!
    onOpen(drillDownOfAuthor(author))
  }
  return (
    <Section
      title={t`Top authors`}
      note={t`posts, followers`}
      actions={<CardMenu {...panelMenu('topAuthors', scope)} rows={() => csvOf(leaderTables.topAuthors, overview)} />}
      className={className}
    >
      {bars.length > 0 ? (
        <BarList
          label={t`Authors with the most posts`}
          bars={bars}
          atFirst={shownAtFirst}
          selected={drill?.author && drill.source ? authorKey({ source: drill.source, id: drill.author }) : null}
          onOpen={open}
        />
      ) : (
        nothing()
      )}
    </Section>
  )
}

const shareFigure = (posts: number, share: number) => (
  <>
    {formatNumber(posts)} <span className="inline-block w-12 text-right text-ink-faint">{formatShare(share)}</span>
  </>
)

export function Sources({ overview, scope, drill, onOpen, className }: RankingProps<OverviewFigures>) {
  const { sources } = overview
  const bars = sources.map(({ source, posts, share }): Bar => ({
    id: source,
    label: sourceName(source),
    value: posts,
    figure: shareFigure(posts, share),
  }))
  return (
    <Section
      title={t`Sources`}
      note={t`posts, share`}
      actions={<CardMenu {...panelMenu('sources', scope)} rows={() => csvOf(overviewTables.sources, overview)} />}
      className={className}
    >
      {bars.length > 0 ? (
        <BarList
          label={t`Posts by source`}
          bars={bars}
          atFirst={shownAtFirst}
          selected={drill?.author ? null : drill?.source}
          onOpen={(id) => onOpen({ source: sources.find(({ source }) => source === id)!.source })}
        />
      ) : (
        nothing()
      )}
    </Section>
  )
}

export function Languages({ overview, scope, drill, onOpen, className }: RankingProps<OverviewFigures>) {
  const { languages } = overview
  const bars = languages.map(({ language, posts, share }): Bar => ({
    id: language,
    label: formatLanguage(language),
    value: posts,
    figure: shareFigure(posts, share),
  }))
  return (
    <Section
      title={t`Languages`}
      note={t`posts, share`}
      actions={<CardMenu {...panelMenu('languages', scope)} rows={() => csvOf(overviewTables.languages, overview)} />}
      className={className}
    >
      {bars.length > 0 ? (
        <BarList
          label={t`Posts by language`}
          bars={bars}
          atFirst={shownAtFirst}
          selected={drill?.language}
          onOpen={(language) => onOpen({ language })}
        />
      ) : (
        nothing()
      )}
    </Section>
  )
}

const moodColor = (net: number | null) =>
  net === null || Math.abs(net) < 5 ? 'var(--neutral)' : net > 0 ? 'var(--positive)' : 'var(--negative)'

/** A count, with `≈` where it was projected from a sample. */
const countedOr = (posts: number, margin: number | null) => `${margin === null ? '' : '≈ '}${formatNumber(posts)}`

/** Where the terms come from, unless every post was read. */
function termsNote({ terms, termsRead }: OverviewTerms): string | null {
  if (termsRead === undefined || termsRead.posts >= termsRead.of) return null
  const sample = t`${formatNumber(termsRead.posts)} of ${postCount(termsRead.of)}, drawn by chance`
  return terms.some(({ margin }) => margin !== null)
    ? t`≈ is projected from ${sample}; open a term to count every post.`
    : t`Found in ${sample}, then counted in every post.`
}

export function TopTerms({ overview, scope, drill, onOpen, className }: RankingProps<OverviewTerms>) {
  const { terms } = overview
  const note = termsNote(overview)
  const bars = terms.map(({ term, posts, margin, netSentiment }): Bar => ({
    id: term,
    label: <bdi>{term}</bdi>,
    value: posts,
    color: moodColor(netSentiment),
    figure: (
      <>
        <span title={margin === null ? undefined : t`± ${formatNumber(margin)} in 95 of 100 samples`}>
          {countedOr(posts, margin)}
          {margin === null ? null : <span className="text-ink-faint"> ± {formatNumber(margin)}</span>}
        </span>{' '}
        <span className="inline-block w-12 text-right text-ink-faint" title={t`Net sentiment of its posts`}>
          {cellText(netSentimentColumn, { netSentiment })}
        </span>
      </>
    ),
  }))
  return (
    <Section
      title={t`Top terms`}
      note={t`posts, net sentiment`}
      actions={<CardMenu {...panelMenu('topTerms', scope)} rows={() => csvOf(termTables.terms, overview)} />}
      className={className}
    >
      {bars.length > 0 ? (
        <BarList
          label={t`Terms in the most posts`}
          bars={bars}
          atFirst={shownAtFirst}
          selected={drill?.term}
          onOpen={(term) => onOpen({ term })}
        />
      ) : (
        nothing()
      )}
      {note === null ? null : <p className="mt-2 text-xs text-ink-faint">{note}</p>}
    </Section>
  )
}
