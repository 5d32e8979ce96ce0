import { plural, t } from '@lingui/core/macro'
import type { CorrectSentiment } from '#contract/posts/corrections.ts'
import type { PostMuteKind } from '#contract/filters/mutes.ts'
import type { PostsChange, PostsUndone } from '#src/machines/post-selection.ts'
import { sentimentName } from '#src/text/terms.ts'

const muted: Record<PostMuteKind, (count: number) => string> = {
  author: (count) => plural(count, { one: 'Muted # author.', other: 'Muted # authors.' }),
  domain: (count) => plural(count, { one: 'Muted # domain.', other: 'Muted # domains.' }),
  post: (count) => plural(count, { one: 'Muted # post.', other: 'Muted # posts.' }),
}

function tagged(tag: string, count: number) {
  if (count === 0) return t`All posts were already tagged “${tag}”.`
  return plural(count, { one: `Tagged # post “${tag}”.`, other: `Tagged # posts “${tag}”.` })
}

function corrected(sentiment: CorrectSentiment, count: number) {
  const name = sentimentName(sentiment)
  if (count === 0) return t`All posts were already corrected to ${name}.`
  return plural(count, { one: `Corrected # post to ${name}.`, other: `Corrected # posts to ${name}.` })
}

function handedBack(count: number) {
  if (count === 0) return t`No corrections to remove.`
  return plural(count, {
    one: 'Removed the correction of # post.',
    other: 'Removed the corrections of # posts.',
  })
}

/** What a change did, of which `count` is new. */
export function wordsFor(change: PostsChange, count: number) {
  if (change.kind === 'tag') return tagged(change.tag, count)
  if (change.kind === 'mute') return count === 0 ? t`Already muted.` : muted[change.what](count)
  return change.sentiment === null ? handedBack(count) : corrected(change.sentiment, count)
}

/** That a change is undone, and how many posts were left as somebody has changed them since. */
export function wordsForUndo({ leftAlone }: PostsUndone) {
  if (leftAlone === 0) return t`Undone.`
  return plural(leftAlone, {
    one: 'Undone, except # post that was corrected again since.',
    other: 'Undone, except # posts that were corrected again since.',
  })
}
