import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronDown, Globe, History, MessageSquareOff, Smile, UserRoundX, VolumeX } from 'lucide-react'
import { CorrectSentiment } from '#contract/posts/corrections.ts'
import type { PostMuteKind } from '#contract/filters/mutes.ts'
import type { PostsChange } from '#src/machines/post-selection.ts'
import { sentimentName } from '#src/text/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { SentimentSign } from '#src/widgets/posts/sentiment-badge.tsx'

const Chevron = () => <ChevronDown size={13} aria-hidden className="text-ink-faint" />

export function MuteMenu({ onMute }: { onMute: (change: PostsChange) => void }) {
  const entry = (kind: PostMuteKind, label: string, Icon: typeof Globe) => ({
    kind: 'item' as const,
    id: kind,
    label,
    icon: <Icon size={14} aria-hidden />,
    onSelect: () => onMute({ kind: 'mute', what: kind }),
  })
  return (
    <Menu
      label={t`Mute`}
      entries={[
        entry('author', t`Mute authors`, UserRoundX),
        entry('domain', t`Mute linked domains`, Globe),
        entry('post', t`Mute posts`, MessageSquareOff),
      ]}
      trigger={(props) => (
        <Button size="sm" icon={<VolumeX size={13} aria-hidden />} {...props}>
          <Trans>Mute</Trans>
          <Chevron />
        </Button>
      )}
    />
  )
}

/** Stays mounted while saving, to keep the focus; its label differs from the sentiment filter's. */
export function SentimentMenu({ busy, onCorrect }: { busy: boolean; onCorrect: (change: PostsChange) => void }) {
  const label = t`Correct sentiment`
  return (
    <Menu
      label={label}
      entries={[
        ...CorrectSentiment.options.map((sentiment) => ({
          kind: 'item' as const,
          id: sentiment,
          label: sentimentName(sentiment),
          icon: <SentimentSign sentiment={sentiment} />,
          onSelect: () => onCorrect({ kind: 'sentiment', sentiment }),
        })),
        { kind: 'separator', id: 'model' },
        {
          kind: 'item',
          id: 'verdict',
          label: t`Remove correction`,
          icon: <History size={14} aria-hidden />,
          onSelect: () => onCorrect({ kind: 'sentiment', sentiment: null }),
        },
      ]}
      trigger={(props) => (
        <Button size="sm" busy={busy} aria-label={label} icon={<Smile size={13} aria-hidden />} {...props}>
          <Trans>Sentiment</Trans>
          <Chevron />
        </Button>
      )}
    />
  )
}
