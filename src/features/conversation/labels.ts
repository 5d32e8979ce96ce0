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
  term: msg`No word of these posts says anything by itself.`,
  phrase: msg`No two words stand in a row more surely than by chance.`,
  hashtag: msg`No post of this selection has a hashtag.`,
  emoji: msg`No post of this selection has an emoji.`,
  domain: msg`No post of this selection links to a site.`,
  link: msg`No post of this selection has a link.`,
  mention: msg`No post of this selection mentions anybody.`,
}

const signs: Partial<Record<ConversationKind, string>> = { hashtag: '#', mention: '@' }

/** A value as people write it. */
export const valueName = (kind: ConversationKind, value: string) =>
  kind === 'link' ? value.replace(/^https?:\/\/(www\.)?/, '') : `${signs[kind] ?? ''}${value}`

export const counted = ({ posts, margin }: { posts: number; margin: number | null }) =>
  margin === null ? formatNumber(posts) : `≈ ${formatNumber(posts)} ± ${formatNumber(margin)}`

export const marginText = (margin: number | null) =>
  margin === null ? undefined : t`± ${formatNumber(margin)} in 95 of 100 samples`

/** Everything a row says, as a sentence. */
export function sentenceOf(row: ConversationRow): string {
  const { posts, before, state, netSentiment, sentimentCoverage, distinctiveness, association } = row
  return [
    t`${postCount(posts)}, ${formatNumber(before)} in the earlier days`,
    ...(state === null ? [] : [worded(stateNames[shownState({ posts, before, state })])]),
    ...(netSentiment === null ? [] : [t`net sentiment ${formatSigned(netSentiment)}`]),
    ...(netSentiment === null || sentimentCoverage === null ? [] : [coveredWords(sentimentCoverage)]),
    ...(distinctiveness === null ? [] : [t`distinctive by ${formatSigned(distinctiveness)} standard errors`]),
    ...(association === null ? [] : [t`G² ${formatNumber(association, 1)}`]),
  ].join(' · ')
}

/** What the figures rest on and are compared with. */
export function basisOf({ posts, previous, range, restPosts, read, rows }: Conversation): string[] {
  const isProjected = rows.some(({ margin }) => margin !== null)
  return [
    postCount(posts),
    comparedWords(previous, range),
    restPosts === 0
      ? t`no other posts to be distinctive against`
      : t`distinctive against the ${formatNumber(restPosts)} other posts of the workspace`,
    ...(read.posts < read.of
      ? [
          isProjected
            ? t`≈ projected from ${formatNumber(read.posts)} of ${formatNumber(read.of)} posts`
            : t`found in ${formatNumber(read.posts)} of ${formatNumber(read.of)} posts, then counted in every post`,
        ]
      : []),
  ]
}
