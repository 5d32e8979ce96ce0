import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { Conversation, ConversationRow } from '#contract/answers/conversation.ts'
import type { ConversationKind } from '#contract/answers/scope-search.ts'
import { formatNumber, formatSigned } from '#src/text/format.ts'
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

export const nothingOf: Record<ConversationKind, MessageDescriptor> = {
  term: msg`No distinct words in these posts`,
  phrase: msg`No phrases in these posts`,
  hashtag: msg`No hashtags in these posts`,
  emoji: msg`No emoji in these posts`,
  domain: msg`No links in these posts`,
  link: msg`No links in these posts`,
  mention: msg`No mentions in these posts`,
}

const signs: Partial<Record<ConversationKind, string>> = { hashtag: '#', mention: '@' }

/** A value as people write it. */
export const valueName = (kind: ConversationKind, value: string) =>
  kind === 'link' ? value.replace(/^https?:\/\/(www\.)?/, '') : `${signs[kind] ?? ''}${value}`

export const counted = ({ posts, margin }: { posts: number; margin: number | null }) =>
  margin === null ? formatNumber(posts) : `≈ ${formatNumber(posts)} ± ${formatNumber(margin)}`

export const marginText = (margin: number | null) =>
  margin === null ? undefined : t`± ${formatNumber(margin)} (95% confidence)`

/** Everything a row says, as a sentence. */
export function sentenceOf(row: ConversationRow): string {
  const { posts, before, state, netSentiment, sentimentCoverage, distinctiveness } = row
  return [
    t`${postCount(posts)}, ${formatNumber(before)} in the previous period`,
    ...(state === null ? [] : [worded(stateNames[shownState({ posts, before, state })])]),
    ...(netSentiment === null ? [] : [t`net sentiment ${formatSigned(netSentiment)}`]),
    ...(netSentiment === null || sentimentCoverage === null ? [] : [coveredWords(sentimentCoverage)]),
    ...(distinctiveness === null ? [] : [t`distinctiveness ${formatSigned(distinctiveness)}`]),
  ].join(' · ')
}

/** What the figures rest on and are compared with. */
export function basisOf({ posts, previous, range, read, rows }: Conversation): string[] {
  const isProjected = rows.some(({ margin }) => margin !== null)
  return [
    postCount(posts),
    comparedWords(previous, range),
    ...(read.posts < read.of
      ? [
          isProjected
            ? t`≈ estimated from a sample of ${formatNumber(read.posts)} of ${formatNumber(read.of)} posts`
            : t`found in a sample of ${formatNumber(read.posts)} posts, counted across all ${formatNumber(read.of)}`,
        ]
      : []),
  ]
}
