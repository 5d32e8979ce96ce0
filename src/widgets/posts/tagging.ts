import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { toIssueText } from '#contract/error-map.ts'
import { Tag, tagKey, tagLimits } from '#contract/posts/tags.ts'
import { refreshWorkspaceData } from '#src/api/mutes.ts'
import { tagPost, untagPost } from '#src/api/tags.ts'
import { showToast } from '../toasts/toasts.ts'
import { undoFailureText, type PostServices } from './post-services.ts'
import { translate } from '#src/text/terms.ts'

type Tags = readonly string[]

const withoutTags = (tags: Tags, others: Tags) => {
  const keys = new Set(others.map(tagKey))
  return tags.filter((tag) => !keys.has(tagKey(tag)))
}

/** Removes duplicates, keeping each tag's first spelling. */
export const uniqueTags = (tags: Tags): Tags =>
  [...new Map(tags.toReversed().map((tag) => [tagKey(tag), tag])).values()].toReversed()

/** Error message for a list of tags, or null. */
export function validateTags(tags: Tags): string | null {
  const max = tagLimits.ofPost
  if (tags.length > max) return t`A post can have up to ${max} tags.`
  for (const tag of tags) {
    const { error } = z.safeParse(Tag, tag, { reportInput: true })
    if (error) return `${tag}: ${translate(toIssueText(error.issues[0]!))}`
  }
  return null
}

/** Removes first, to stay within the limit. Both calls are idempotent, so a half-saved list can be saved again. */
async function write({ cache, workspaceId }: PostServices, postId: string, from: Tags, to: Tags) {
  try {
    for (const tag of withoutTags(from, to)) await untagPost({ workspaceId, postId, tag })
    for (const tag of withoutTags(to, from)) await tagPost({ workspaceId, postId, tag })
  } finally {
    await refreshWorkspaceData(cache, workspaceId)
  }
}

async function undo(services: PostServices, postId: string, from: Tags, to: Tags) {
  try {
    await write(services, postId, from, to)
    showToast('success', t`Change undone.`)
  } catch (thrown) {
    showToast('error', undoFailureText(thrown))
  }
}

/** Replaces a post's tags for the whole workspace; offers undo. */
export async function changeTags(services: PostServices, postId: string, from: Tags, to: Tags) {
  if (withoutTags(to, from).length + withoutTags(from, to).length === 0) return
  await write(services, postId, from, to)
  showToast('success', t`Tags saved.`, {
    action: { label: t`Undo`, onSelect: () => void undo(services, postId, to, from) },
  })
}
