import { plural, t } from '@lingui/core/macro'
import type { PostsChange, PostsUndone } from '#src/machines/post-selection.ts'
import { sentimentName } from '#src/text/terms.ts'
import { formatNumber } from '#src/text/format.ts'

/** `count` excludes posts that needed no change. */
export function wordsFor(change: PostsChange, count: number) {
  if (count === 0) return t`Nothing to change.`
  if (change.kind === 'mute') return t`Muted: ${formatNumber(count)}`
  if (change.kind === 'tag') {
    const { tag } = change
    return plural(count, { one: `Tagged # post “${tag}”.`, other: `Tagged # posts “${tag}”.` })
  }
  if (change.sentiment === null)
    return plural(count, {
      one: 'Removed the correction of # post.',
      other: 'Removed the corrections of # posts.',
    })
  const name = sentimentName(change.sentiment)
  return plural(count, { one: `Corrected # post to ${name}.`, other: `Corrected # posts to ${name}.` })
}

/** `leftAlone` counts posts that someone has changed since. */
export function wordsForUndo({ leftAlone }: PostsUndone) {
  if (leftAlone === 0) return t`Undone.`
  return plural(leftAlone, {
    one: 'Undone, except # post that was corrected again since.',
    other: 'Undone, except # posts that were corrected again since.',
  })
}
