import { t } from '@lingui/core/macro'
import { isTooYoung, overperformanceRules } from '#contract/metrics/overperformance.ts'
import type { ListedPost } from '#contract/posts/posts.ts'
import { formatNumber, withinSentence } from '#src/text/format.ts'
import { formatOverperformance } from './measures.ts'

type Scored = Pick<ListedPost, 'measures' | 'interactions' | 'postedAt' | 'collectedAt'>

function definitionOf(expected: number | null) {
  const text = t`Interactions compared with similar posts: 2× is twice as many as expected, 0.5× half as many.`
  if (expected === null) return text
  return `${text} ${t`Expected: ${formatNumber(expected, 1)}.`}`
}

/** The score and its definition; recent posts get "Too recent", posts without data null. */
export function scoreOf(post: Scored): { text: string; definition: string } | null {
  const { measures } = post
  const score = measures ? formatOverperformance(measures) : null
  if (score !== null) return { text: score, definition: definitionOf(measures!.expected) }
  return post.interactions !== null && isTooYoung(post)
    ? {
        text: t`Too recent`,
        definition: t`Too recent: the counts were collected less than ${overperformanceRules.firstAgeHours} hours after posting.`,
      }
    : null
}

/** Nothing for posts that are too recent. */
export function OverperformanceFact({ post: { measures } }: { post: Pick<Scored, 'measures'> }) {
  const score = measures ? formatOverperformance(measures) : null
  if (score === null) return null
  return (
    <span className="text-xs text-ink-soft" title={definitionOf(measures!.expected)}>
      {score} <span className="text-ink-faint">{withinSentence(t`Overperformance`)}</span>
    </span>
  )
}
