import { t } from '@lingui/core/macro'
import { authorKey, authorName } from '#contract/posts/authors.ts'
import type { Mute, MuteKind, PostMuteKind } from '#contract/filters/mutes.ts'
import type { Post } from '#contract/posts/posts.ts'
import { createMute, deleteMute, refreshNumbers } from '#src/api/filters.ts'
import { showToast } from '../toasts/toasts.ts'
import { couldNotUndo, reasonOf, type Services } from './services.ts'

export type MuteTarget = { kind: MuteKind; key: string; label: string }
type PostMuteTarget = MuteTarget & { kind: PostMuteKind }

export async function restore({ cache, workspaceId }: Services, { id, label }: Pick<Mute, 'id' | 'label'>) {
  try {
    await deleteMute({ workspaceId, muteId: id })
    await refreshNumbers(cache, workspaceId)
    showToast('success', t`${label} is no longer muted.`)
  } catch (thrown) {
    showToast('error', couldNotUndo(thrown))
  }
}

export async function mute(services: Services, target: MuteTarget) {
  const { cache, workspaceId } = services
  try {
    const created = await createMute({ workspaceId, ...target })
    const { label } = created
    await refreshNumbers(cache, workspaceId)
    showToast('success', t`${label} is muted for everyone in the workspace.`, {
      action: { label: t`Undo`, onSelect: () => void restore(services, created) },
    })
  } catch (thrown) {
    const reason = reasonOf(thrown)
    showToast('error', t`Couldn’t mute: ${reason}`)
  }
}

const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1)}…` : text)

const authorTarget = ({ source, author }: Post): PostMuteTarget[] => {
  const id = author.id ?? author.handle
  return id ? [{ kind: 'author', key: authorKey({ source, id }), label: cut(authorName({ ...author, id }), 200) }] : []
}

const domainTargets = ({ links }: Post): PostMuteTarget[] => {
  const hosts = links.filter((link) => URL.canParse(link)).map((link) => new URL(link).hostname.replace(/^www\./, ''))
  return [...new Set(hosts)].map((host) => ({ kind: 'domain', key: host, label: host }))
}

const maxDomains = 3

export const targetsOf = (post: Post): PostMuteTarget[] => [
  ...authorTarget(post),
  ...domainTargets(post).slice(0, maxDomains),
  {
    kind: 'post',
    key: post.id,
    label: cut(post.title ?? (post.text.replaceAll(/\s+/g, ' ') || t`Post ${post.id}`), 80),
  },
]
