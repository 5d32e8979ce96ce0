import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Mute } from '#contract/filters/mutes.ts'
import type { OverviewFigures } from '#contract/answers/overview.ts'
import { mutesQuery } from '#src/api/filters.ts'
import { formatList, formatNumber, formatShare } from '#src/text/format.ts'
import { postCount } from '#src/text/terms.ts'
import { usePage } from '#src/widgets/insight-page/page.ts'
import { comparedWords, isPerDay } from '#src/widgets/scope/compared.ts'

const namedMutes = 3

/** "without @bot, spam.example and 2 more, which are muted". */
export function mutedWords(mutes: readonly Pick<Mute, 'kind' | 'label'>[]): string[] {
  const posts = mutes.filter(({ kind }) => kind === 'post').length
  const named = mutes.filter(({ kind }) => kind !== 'post').map(({ label }) => label)
  const all = [...named, ...(posts > 0 ? [plural(posts, { one: '# single post', other: '# single posts' })] : [])]
  if (all.length === 0) return []
  const shown = all.length > namedMutes + 1 ? [...all.slice(0, namedMutes), t`${all.length - namedMutes} more`] : all
  return [t`without ${formatList(shown)}: muted`]
}

function withoutSentiment({ posts, withSentiment, unsure }: OverviewFigures['coverage']): string[] {
  const unclassified = posts - withSentiment - unsure
  return [
    ...(unsure > 0 ? [t`${formatNumber(unsure)} unsure`] : []),
    ...(unclassified > 0 ? [t`${formatNumber(unclassified)} not classified`] : []),
  ]
}

const noMutes: readonly Mute[] = []

/** How much of what is shown rests on data: a missing input is said, never counted as zero. */
export function CoverageLine({ overview: { coverage, range, previous } }: { overview: OverviewFigures }) {
  const mutes = useQuery(mutesQuery(usePage().scope.workspaceId)).data?.items ?? noMutes
  const of = (count: number) => formatShare(coverage.posts === 0 ? 0 : count / coverage.posts)
  const facts = [
    postCount(coverage.posts),
    ...mutedWords(mutes),
    t`${of(coverage.withAuthor)} name an author`,
    t`${of(coverage.withFollowers)} have follower counts`,
    t`${of(coverage.withInteractions)} have interactions`,
    t`${of(coverage.withSentiment)} have a sentiment`,
    ...withoutSentiment(coverage),
    comparedWords(previous, range),
    ...(isPerDay(previous, range) ? [t`sums are compared per day, authors and reach not at all`] : []),
    t`days in ${range.timezone.replaceAll('_', ' ')}`,
  ]
  return (
    <p className="text-xs text-ink-faint" aria-label={t`Coverage`}>
      {facts.map((fact, index) => (
        <span key={fact}>
          {index > 0 ? <span aria-hidden> · </span> : null}
          <span className={index === 0 ? 'font-medium text-ink-soft' : undefined}>{fact}</span>
          {index < facts.length - 1 ? <span className="sr-only">, </span> : null}
        </span>
      ))}
    </p>
  )
}
