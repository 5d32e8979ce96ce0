import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { sentenceOf } from '#contract/error-map.ts'
import { Tag, tagKey, tagLimits } from '#contract/posts/tags.ts'
import { refreshNumbers } from '#src/api/filters.ts'
import { tagPost, untagPost } from '#src/api/posts.ts'
import { showToast } from '../toasts/toasts.ts'
import { couldNotUndo, type Services } from './services.ts'
import { wordedText } from '#src/text/terms.ts'

type Tags = readonly string[]

const without = (tags: Tags, others: Tags) => {
  const keys = new Set(others.map(tagKey))
  return tags.filter((tag) => !keys.has(tagKey(tag)))
}

/** Removes duplicates, keeping each tag's first spelling. */
export const eachOnce = (tags: Tags): Tags =>
  [...new Map(tags.toReversed().map((tag) => [tagKey(tag), tag])).values()].toReversed()

/** Error message for a list of tags, or null. */
export function problemOf(tags: Tags): string | null {
  const most = tagLimits.ofPost
  if (tags.length > most) return t`A post can have up to ${most} tags.`
  for (const tag of tags) {
    const { error } = z.safeParse(Tag, tag, { reportInput: true })
    if (error) return `${tag}: ${wordedText(sentenceOf(error.issues[0]!))}`
  }
  return null
}

/** Removes first, to stay within the limit. Both calls are idempotent, so a half-saved list can be saved again. */
async function write({ cache, workspaceId }: Services, postId: string, from: Tags, to: Tags) {
  try {
    for (const tag of without(from, to)) await untagPost({ workspaceId, postId, tag })
    for (const tag of without(to, from)) await tagPost({ workspaceId, postId, tag })
  } finally {
    await refreshNumbers(cache, workspaceId)
  }
}

async function undo(services: Services, postId: string, from: Tags, to: Tags) {
  try {
    await write(services, postId, from, to)
    showToast('success', t`Change undone.`)
  } catch (thrown) {
    showToast('error', couldNotUndo(thrown))
  }
}

/** Replaces a post's tags for the whole workspace; offers undo. */
export async function changeTags(services: Services, postId: string, from: Tags, to: Tags) {
  if (without(to, from).length + without(from, to).length === 0) return
  await write(services, postId, from, to)
  showToast('success', t`Tags saved.`, {
    action: { label: t`Undo`, onSelect: () => void undo(services, postId, to, from) },
  })
}
