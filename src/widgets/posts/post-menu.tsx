import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { CircleQuestionMark, FilePlus, Globe, MessageSquareOff, Tag, UserRoundX, type LucideIcon } from 'lucide-react'
import type { RefObject } from 'react'
import type { PostMuteKind } from '#contract/filters/mutes.ts'
import type { Post } from '#contract/posts/posts.ts'
import { CorrectSentiment } from '#contract/posts/corrections.ts'
import MenuPopup from '#src/ui/menu-popup.tsx'
import type { MenuEntry } from '#src/ui/menu-popup.tsx'
import { sentimentName } from '#src/text/terms.ts'
import { changeSentiment } from './change-sentiment.ts'
import { mute, listMuteTargets, type MuteTarget } from './mute.ts'
import type { PostServices } from './post-services.ts'
import { useMay, useWorkspaceId } from '../workspace/workspace.ts'

type PostMenuProps = {
  post: Post
  anchor: RefObject<HTMLButtonElement | null>
  onChoose: (act: () => void) => void
  onOpenChange: (open: boolean, change: { reason: string; event: Event }) => void
  onExplain: (post: Post) => void
  onTag: (post: Post) => void
  onReport: (post: Post) => void
}

const icons: Record<PostMuteKind, LucideIcon> = {
  author: UserRoundX,
  domain: Globe,
  post: MessageSquareOff,
}
const titleOf = ({ kind, label }: MuteTarget) => (kind === 'post' ? t`Mute this post` : t`Mute ${label}`)

const asClassified = 'classified'

/** Corrections can be reset to the classifier's value. */
const sentimentChoice = (services: PostServices, { id, sentiment, sentimentCorrected }: Post): MenuEntry => ({
  kind: 'choice',
  id: 'sentiment',
  label: t`Sentiment`,
  value: sentiment,
  options: [
    ...CorrectSentiment.options.map((value) => ({ value, label: sentimentName(value) })),
    ...(sentimentCorrected ? [{ value: asClassified, label: t`automatic` }] : []),
  ],
  onChange: (value) =>
    void changeSentiment(services, id, value === asClassified ? null : CorrectSentiment.parse(value)),
})

export default function PostMenu({ post, onExplain, onTag, onReport, ...popup }: PostMenuProps) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const mayTag = useMay('posts.annotate')
  const mayReport = useMay('reports.edit')
  const mayMute = useMay('filters.edit')
  const muting = listMuteTargets(post).map((target): MenuEntry => {
    const Icon = icons[target.kind]
    return {
      kind: 'item',
      id: `${target.kind} ${target.key}`,
      label: titleOf(target),
      icon: <Icon size={14} aria-hidden />,
      onSelect: () => void mute({ cache, workspaceId }, target),
    }
  })
  return (
    <MenuPopup
      label={t`Post actions`}
      align="end"
      side="bottom"
      entries={[
        {
          kind: 'item',
          id: 'why',
          label: t`Why is this post here?`,
          icon: <CircleQuestionMark size={14} aria-hidden />,
          onSelect: () => onExplain(post),
        },
        ...(mayTag
          ? [
              {
                kind: 'item',
                id: 'tag',
                label: t`Edit tags`,
                icon: <Tag size={14} aria-hidden />,
                onSelect: () => onTag(post),
              } as const,
            ]
          : []),
        ...(mayReport
          ? [
              {
                kind: 'item',
                id: 'report',
                label: t`Add to report`,
                icon: <FilePlus size={14} aria-hidden />,
                onSelect: () => onReport(post),
              } as const,
            ]
          : []),
        ...(mayTag
          ? [{ kind: 'separator', id: 'correcting' } as const, sentimentChoice({ cache, workspaceId }, post)]
          : []),
        ...(mayMute ? [{ kind: 'separator', id: 'muting' } as const, ...muting] : []),
      ]}
      {...popup}
    />
  )
}
