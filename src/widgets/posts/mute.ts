import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { authorKey, authorName } from '#contract/posts/authors.ts'
import type { Mute, MuteKind } from '#contract/filters/mutes.ts'
import type { Post } from '#contract/posts/posts.ts'
import { createMute, deleteMute, refreshNumbers } from '#src/api/filters.ts'
import { keepFocus } from '#src/ui/keep-focus.ts'
import { showToast } from '../toasts/toasts.ts'

export type MuteTarget = { kind: MuteKind; key: string; label: string }

type Desk = { cache: QueryClient; workspaceId: string }

const words = (thrown: unknown) => (thrown instanceof Error ? thrown.message : t`Something went wrong. Try again.`)

/** Restores what was muted, and says so. */
export async function restore({ cache, workspaceId }: Desk, { id, label }: Pick<Mute, 'id' | 'label'>) {
  try {
    await deleteMute({ workspaceId, muteId: id })
    await refreshNumbers(cache, workspaceId)
    keepFocus()
    showToast('success', t`${label} is no longer muted.`)
  } catch (thrown) {
    showToast('error', t`${label} is still muted: ${words(thrown)}`)
  }
}

/** Mutes for everybody of the workspace, and offers to undo it. */
export async function mute(desk: Desk, target: MuteTarget) {
  const { cache, workspaceId } = desk
  try {
    const made = await createMute({ workspaceId, ...target })
    await refreshNumbers(cache, workspaceId)
    keepFocus()
    showToast('success', t`${made.label} is muted for everybody in the workspace.`, {
      action: { label: t`Undo`, onSelect: () => void restore(desk, made) },
    })
  } catch (thrown) {
    showToast('error', t`${target.label} is not muted: ${words(thrown)}`)
  }
}

const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1)}…` : text)

const authorOf = ({ source, author }: Post): MuteTarget[] => {
  const id = author.id ?? author.handle
  return id ? [{ kind: 'author', key: authorKey({ source, id }), label: cut(authorName({ ...author, id }), 200) }] : []
}

/** The hosts that a post links to, without `www.`, each once. */
const domainsOf = ({ links }: Post): MuteTarget[] => {
  const hosts = links.filter((link) => URL.canParse(link)).map((link) => new URL(link).hostname.replace(/^www\./, ''))
  return [...new Set(hosts)].map((host) => ({ kind: 'domain', key: host, label: host }))
}

const mostDomains = 3

export const targetsOf = (post: Post): MuteTarget[] => [
  ...authorOf(post),
  ...domainsOf(post).slice(0, mostDomains),
  {
    kind: 'post',
    key: post.id,
    label: cut(post.title ?? (post.text.replaceAll(/\s+/g, ' ') || t`Post ${post.id}`), 80),
  },
]
