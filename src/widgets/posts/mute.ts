import { t } from '@lingui/core/macro'
import { authorKey, authorName } from '#contract/posts/authors.ts'
import type { Mute, MuteKind, PostMuteKind } from '#contract/filters/mutes.ts'
import type { Post } from '#contract/posts/posts.ts'
import { createMute, deleteMute, refreshWorkspaceData } from '#src/api/mutes.ts'
import { showToast } from '../toasts/toasts.ts'
import { undoFailureText, errorMessage, type PostServices } from './post-services.ts'

export type MuteTarget = { kind: MuteKind; key: string; label: string }
type PostMuteTarget = MuteTarget & { kind: PostMuteKind }

export async function unmute({ cache, workspaceId }: PostServices, { id, label }: Pick<Mute, 'id' | 'label'>) {
  try {
    await deleteMute({ workspaceId, muteId: id })
    await refreshWorkspaceData(cache, workspaceId)
    showToast('success', t`${label} is no longer muted.`)
  } catch (thrown) {
    showToast('error', undoFailureText(thrown))
  }
}

export async function mute(services: PostServices, target: MuteTarget) {
  const { cache, workspaceId } = services
  try {
    const created = await createMute({ workspaceId, ...target })
    const { label } = created
    await refreshWorkspaceData(cache, workspaceId)
    showToast('success', t`${label} is muted for everyone in the workspace.`, {
      action: { label: t`Undo`, onSelect: () => void unmute(services, created) },
    })
  } catch (thrown) {
    const reason = errorMessage(thrown)
    showToast('error', t`Couldn’t mute: ${reason}`)
  }
}

const truncate = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1)}…` : text)

const authorTarget = ({ source, author }: Post): PostMuteTarget[] => {
  const id = author.id ?? author.handle
  return id
    ? [{ kind: 'author', key: authorKey({ source, id }), label: truncate(authorName({ ...author, id }), 200) }]
    : []
}

const domainTargets = ({ links }: Post): PostMuteTarget[] => {
  const hosts = links.filter((link) => URL.canParse(link)).map((link) => new URL(link).hostname.replace(/^www\./, ''))
  return [...new Set(hosts)].map((host) => ({ kind: 'domain', key: host, label: host }))
}

const maxDomains = 3

export const listMuteTargets = (post: Post): PostMuteTarget[] => [
  ...authorTarget(post),
  ...domainTargets(post).slice(0, maxDomains),
  {
    kind: 'post',
    key: post.id,
    label: truncate(post.title ?? (post.text.replaceAll(/\s+/g, ' ') || t`Post ${post.id}`), 80),
  },
]
