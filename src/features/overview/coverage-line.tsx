import type { Overview } from '#contract/insights.ts'
import { formatCount, formatDays, formatShare } from '#src/ui/format.ts'

/** How much of what is shown rests on data: a missing input is said, never counted as zero. */
export function CoverageLine({ overview: { coverage, range, previous } }: { overview: Overview }) {
  const of = (count: number) => formatShare(coverage.posts === 0 ? 0 : count / coverage.posts)
  const facts = [
    formatCount(coverage.posts, 'post'),
    `${of(coverage.withAuthor)} name an author`,
    `${of(coverage.withFollowers)} have follower counts`,
    `${of(coverage.withInteractions)} have interactions`,
    `${of(coverage.withSentiment)} have a sentiment`,
    `compared with ${formatDays(previous.from, previous.to)}`,
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
