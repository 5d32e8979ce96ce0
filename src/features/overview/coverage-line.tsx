import type { Mute } from '#contract/mutes.ts'
import type { Overview } from '#contract/insights.ts'
import { formatCount, formatDays, formatInstant, formatShare } from '#src/ui/format.ts'

const namedMutes = 3

/** "without @bot, spam.example and 2 more, which are muted". */
export function mutedWords(mutes: readonly Pick<Mute, 'kind' | 'label'>[]): string[] {
  const posts = mutes.filter(({ kind }) => kind === 'post').length
  const named = mutes.filter(({ kind }) => kind !== 'post').map(({ label }) => label)
  const all = [...named, ...(posts > 0 ? [formatCount(posts, 'single post')] : [])]
  if (all.length === 0) return []
  const shown = all.length > namedMutes + 1 ? [...all.slice(0, namedMutes), `${all.length - namedMutes} more`] : all
  const list = new Intl.ListFormat('en-GB').format(shown)
  return [`without ${list}: muted`]
}

type CoverageLineProps = { overview: Overview; mutes: readonly Mute[] }

/** How much of what is shown rests on data: a missing input is said, never counted as zero. */
export function CoverageLine({ overview: { coverage, range, previous }, mutes }: CoverageLineProps) {
  const of = (count: number) => formatShare(coverage.posts === 0 ? 0 : count / coverage.posts)
  const until =
    previous.until === null
      ? ''
      : ` until ${formatInstant(previous.until, range.timezone)}, as far as this range has come`
  const facts = [
    formatCount(coverage.posts, 'post'),
    ...mutedWords(mutes),
    `${of(coverage.withAuthor)} name an author`,
    `${of(coverage.withFollowers)} have follower counts`,
    `${of(coverage.withInteractions)} have interactions`,
    `${of(coverage.withSentiment)} have a sentiment`,
    `compared with ${formatDays(previous.from, previous.to)}${until}`,
    `days in ${range.timezone.replaceAll('_', ' ')}`,
  ]
  return (
    <p className="text-xs text-ink-faint" aria-label="Coverage">
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
