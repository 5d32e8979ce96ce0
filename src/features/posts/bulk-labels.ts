import { plural, t } from '@lingui/core/macro'
import type { CorrectSentiment } from '#contract/posts/corrections.ts'
import type { PostMuteKind } from '#contract/filters/mutes.ts'
import type { PostsChange, PostsUndone } from '#src/machines/post-selection.ts'
import { sentimentName } from '#src/text/terms.ts'

const muted: Record<PostMuteKind, (count: number) => string> = {
  author: (count) => plural(count, { one: '# author is muted.', other: '# authors are muted.' }),
  domain: (count) => plural(count, { one: '# domain is muted.', other: '# domains are muted.' }),
  post: (count) => plural(count, { one: '# post is muted.', other: '# posts are muted.' }),
}

function tagged(tag: string, count: number) {
  if (count === 0) return t`All of them are tagged “${tag}” already.`
  return plural(count, { one: `# post is tagged “${tag}”.`, other: `# posts are tagged “${tag}”.` })
}

function corrected(sentiment: CorrectSentiment, count: number) {
  const name = sentimentName(sentiment)
  if (count === 0) return t`All of them are corrected to ${name} already.`
  return plural(count, { one: `# post is corrected to ${name}.`, other: `# posts are corrected to ${name}.` })
}

function handedBack(count: number) {
  if (count === 0) return t`None of them was corrected.`
  return plural(count, {
    one: '# post has the model’s verdict again.',
    other: '# posts have the model’s verdict again.',
  })
}

/** What a change did, of which `count` is new. */
export function wordsFor(change: PostsChange, count: number) {
  if (change.kind === 'tag') return tagged(change.tag, count)
  if (change.kind === 'mute') return count === 0 ? t`Nothing new was muted.` : muted[change.what](count)
  return change.sentiment === null ? handedBack(count) : corrected(change.sentiment, count)
}

/** That a change is undone, and how many posts were left as somebody has changed them since. */
export function wordsForUndo({ leftAlone }: PostsUndone) {
  if (leftAlone === 0) return t`It is as it was before.`
  return plural(leftAlone, {
    one: 'It is as it was before, except # post that somebody has corrected since.',
    other: 'It is as it was before, except # posts that somebody has corrected since.',
  })
}
