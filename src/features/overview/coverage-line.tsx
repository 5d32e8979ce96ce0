import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Mute } from '#contract/filters/mutes.ts'
import type { OverviewFigures } from '#contract/answers/overview.ts'
import { mutesQuery } from '#src/api/mutes.ts'
import { formatLanguage, formatList, formatNumber } from '#src/text/format.ts'
import { postCount } from '#src/text/terms.ts'
import { usePage } from '#src/widgets/insight-page/page.ts'
import { previousDaysText, isPerDay } from '#src/widgets/scope/previous-days.ts'

const namedMutes = 3

/** "without @bot, spam.example and 2 more (muted)". */
export function describeMutes(mutes: readonly Pick<Mute, 'kind' | 'label'>[]): string[] {
  const posts = mutes.filter(({ kind }) => kind === 'post').length
  const named = mutes.filter(({ kind }) => kind !== 'post').map(({ label }) => label)
  const all = [...named, ...(posts > 0 ? [postCount(posts)] : [])]
  if (all.length === 0) return []
  const shown =
    all.length > namedMutes + 1 ? [...all.slice(0, namedMutes), t`${{ more: all.length - namedMutes }} more`] : all
  return [t`without ${formatList(shown)} (muted)`]
}

const namedLanguages = 3

/** For example "835 not classified: Japanese, Korean and 2 more". */
function unclassifiedText({ posts, withSentiment, unsure, unclassifiedLanguages }: OverviewFigures['coverage']) {
  const unclassified = posts - withSentiment - unsure
  const ofLanguages = unclassifiedLanguages.reduce((sum, one) => sum + one.posts, 0)
  if (ofLanguages === 0) return []
  const names = unclassifiedLanguages.map(({ language }) => formatLanguage(language))
  const shown =
    names.length > namedLanguages + 1
      ? [...names.slice(0, namedLanguages), t`${{ more: names.length - namedLanguages }} more`]
      : names
  const [counted, list] = [formatNumber(unclassified), formatList(shown)]
  return ofLanguages === unclassified
    ? [t`${counted} not classified: ${list}`]
    : [t`${counted} not classified, ${formatNumber(ofLanguages)} of them in ${list}`]
}

const noMutes: readonly Mute[] = []

/** What the figures of the page are about; each figure says itself what it is based on. */
export function CoverageLine({ overview: { coverage, range, previous } }: { overview: OverviewFigures }) {
  const mutes = useQuery(mutesQuery(usePage().scope.workspaceId)).data?.items ?? noMutes
  const facts = [
    postCount(coverage.posts),
    ...describeMutes(mutes),
    ...unclassifiedText(coverage),
    previousDaysText(previous, range),
    ...(isPerDay(previous, range) ? [t`totals compared per day`] : []),
    t`time zone: ${range.timezone.replaceAll('_', ' ')}`,
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
