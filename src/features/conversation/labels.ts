import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { Conversation, ConversationRow } from '#contract/answers/conversation.ts'
import type { ConversationKind } from '#contract/answers/scope-search.ts'
import { formatNumber, formatSigned, withinSentence } from '#src/text/format.ts'
import { postCount, translateEnglish } from '#src/text/terms.ts'
import { toDisplayedTrendState, stateNames } from '#contract/metrics/small-counts.ts'
import { basedOnText } from '#src/widgets/figures/net-sentiment.tsx'
import { previousDaysText } from '#src/widgets/scope/previous-days.ts'
import type { RankingSortKey } from './search.ts'

export const rankingSortKeyNames: Record<RankingSortKey, MessageDescriptor> = {
  count: msg`Count`,
  change: msg`Change`,
  distinctive: msg`Distinctive`,
}

const signs: Partial<Record<ConversationKind, string>> = { hashtag: '#', mention: '@' }

/** With `#` or `@`; links without scheme and `www.`. */
export const valueName = (kind: ConversationKind, { value, written = value }: ConversationRow) =>
  kind === 'link' ? value.replace(/^https?:\/\/(www\.)?/, '') : `${signs[kind] ?? ''}${written}`

export const formatCount = ({ posts, margin }: { posts: number; margin: number | null }) =>
  margin === null ? formatNumber(posts) : `≈ ${formatNumber(posts)} ± ${formatNumber(margin)}`

export const marginText = (margin: number | null) =>
  margin === null ? undefined : t`± ${formatNumber(margin)} (95% confidence)`

export function describeRow(row: ConversationRow): string {
  const { posts, before, state, netSentiment, sentimentCoverage, distinctiveness } = row
  return [
    `${postCount(posts)}, ${t`previously ${{ previous: formatNumber(before) }}`}`,
    ...(state === null ? [] : [translateEnglish(stateNames[toDisplayedTrendState({ posts, before, state })])]),
    ...(netSentiment === null ? [] : [`${withinSentence(t`Net sentiment`)} ${formatSigned(netSentiment)}`]),
    ...(netSentiment === null || sentimentCoverage === null ? [] : [basedOnText(sentimentCoverage)]),
    ...(distinctiveness === null ? [] : [`${t`distinctiveness`} ${formatSigned(distinctiveness)}`]),
  ].join(' · ')
}

export function basisOf({ posts, previous, range, read, rows }: Conversation): string[] {
  const isProjected = rows.some(({ margin }) => margin !== null)
  return [
    postCount(posts),
    previousDaysText(previous, range),
    ...(read.posts < read.of
      ? [
          isProjected
            ? t`≈ Estimated from a random sample of ${{ read: formatNumber(read.posts) }} of ${{ all: formatNumber(read.of) }} posts. Open a term for the exact count.`
            : t`The terms come from a random sample of ${{ read: formatNumber(read.posts) }} of ${{ all: formatNumber(read.of) }} posts; their counts cover all posts.`,
        ]
      : []),
  ]
}
