import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { Conversation, ConversationRow } from '#contract/answers/conversation.ts'
import type { ConversationKind } from '#contract/answers/scope-search.ts'
import { formatNumber, formatSigned, withinSentence } from '#src/text/format.ts'
import { postCount, worded } from '#src/text/terms.ts'
import { shownState, stateNames } from '#contract/metrics/few.ts'
import { coveredWords } from '#src/widgets/figures/net-sentiment.tsx'
import { comparedWords } from '#src/widgets/scope/compared.ts'
import type { Ranking } from './search.ts'

export const rankingNames: Record<Ranking, MessageDescriptor> = {
  count: msg`Count`,
  change: msg`Change`,
  distinctive: msg`Distinctive`,
}

const signs: Partial<Record<ConversationKind, string>> = { hashtag: '#', mention: '@' }

/** With `#` or `@`; links without scheme and `www.`. */
export const valueName = (kind: ConversationKind, value: string) =>
  kind === 'link' ? value.replace(/^https?:\/\/(www\.)?/, '') : `${signs[kind] ?? ''}${value}`

export const counted = ({ posts, margin }: { posts: number; margin: number | null }) =>
  margin === null ? formatNumber(posts) : `≈ ${formatNumber(posts)} ± ${formatNumber(margin)}`

export const marginText = (margin: number | null) =>
  margin === null ? undefined : t`± ${formatNumber(margin)} (95% confidence)`

export function sentenceOf(row: ConversationRow): string {
  const { posts, before, state, netSentiment, sentimentCoverage, distinctiveness } = row
  return [
    `${postCount(posts)}, ${t`previously ${{ previous: formatNumber(before) }}`}`,
    ...(state === null ? [] : [worded(stateNames[shownState({ posts, before, state })])]),
    ...(netSentiment === null ? [] : [`${withinSentence(t`Net sentiment`)} ${formatSigned(netSentiment)}`]),
    ...(netSentiment === null || sentimentCoverage === null ? [] : [coveredWords(sentimentCoverage)]),
    ...(distinctiveness === null ? [] : [`${t`distinctiveness`} ${formatSigned(distinctiveness)}`]),
  ].join(' · ')
}

export function basisOf({ posts, previous, range, read, rows }: Conversation): string[] {
  const isProjected = rows.some(({ margin }) => margin !== null)
  return [
    postCount(posts),
    comparedWords(previous, range),
    ...(read.posts < read.of
      ? [
          isProjected
            ? t`≈ Estimated from a random sample of ${{ read: formatNumber(read.posts) }} of ${{ all: formatNumber(read.of) }} posts. Open a term for the exact count.`
            : t`Terms from a random sample of ${{ read: formatNumber(read.posts) }} of ${{ all: formatNumber(read.of) }} posts, counted across all posts.`,
        ]
      : []),
  ]
}
