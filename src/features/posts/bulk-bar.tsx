import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Globe, MessageSquareOff, Tag, Undo2, UserRoundX, VolumeX, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { MuteKind } from '#contract/mutes.ts'
import { may, type Role } from '#contract/permissions.ts'
import { mostPostsAtOnce } from '#contract/tags.ts'
import type { PostsChange } from '#src/machines/post-selection.ts'
import { formatNumber } from '#src/text/format.ts'
import { wordedText } from '#src/text/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu } from '#src/ui/menu.tsx'
import type { Selection } from './use-selection.ts'

const BulkTagDialog = lazy(() => import('./bulk-tag-dialog.tsx'))

type BulkBarProps = { workspaceId: string; role: Role; selection: Selection }

/** What is selected, what can be done with it, and how that went. */
export function BulkBar({ workspaceId, role, selection }: BulkBarProps) {
  const { state, send } = selection
  const { postIds } = state.context
  const [asksTag, setAsksTag] = useState(false)
  const change = (wanted: PostsChange) => send({ type: 'posts.change', change: wanted })
  if (state.matches('none')) return <p role="status" className="sr-only" />
  const isBusy = state.hasTag('busy')
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-2 border-b border-line bg-water-1 px-4 py-1.5 sm:px-6">
      <p role="status" className="text-sm font-medium">
        {postIds.length === 0 ? null : plural(postIds.length, { one: '# selected', other: '# selected' })}
        {postIds.length >= mostPostsAtOnce ? ` ${t`(${formatNumber(mostPostsAtOnce)} is the most)`}` : null}
      </p>
      {postIds.length > 0 && may(role, 'posts.annotate') ? (
        <Button size="sm" busy={isBusy} icon={<Tag size={13} aria-hidden />} onClick={() => setAsksTag(true)}>
          <Trans>Tag</Trans>
        </Button>
      ) : null}
      {postIds.length > 0 && !isBusy && may(role, 'filters.edit') ? <MuteMenu onMute={change} /> : null}
      <Outcome selection={selection} />
      {isBusy ? null : (
        <IconButton
          size="sm"
          className="ml-auto"
          label={t`Let the selection go`}
          icon={<X size={14} aria-hidden />}
          onClick={() => send({ type: 'selection.clear' })}
        />
      )}
      <Suspense>
        {asksTag ? (
          <BulkTagDialog
            workspaceId={workspaceId}
            count={postIds.length}
            onClose={() => setAsksTag(false)}
            onTag={(tag) => {
              setAsksTag(false)
              change({ kind: 'tag', tag })
            }}
          />
        ) : null}
      </Suspense>
    </div>
  )
}

function MuteMenu({ onMute }: { onMute: (change: PostsChange) => void }) {
  const entry = (what: MuteKind, label: string, Icon: typeof Globe) => ({
    kind: 'item' as const,
    id: what,
    label,
    icon: <Icon size={14} aria-hidden />,
    onSelect: () => onMute({ kind: 'mute', what }),
  })
  return (
    <Menu
      label={t`Mute`}
      entries={[
        entry('author', t`Mute their authors`, UserRoundX),
        entry('domain', t`Mute the domains they link to`, Globe),
        entry('post', t`Mute the posts`, MessageSquareOff),
      ]}
      trigger={(props) => (
        <Button size="sm" icon={<VolumeX size={13} aria-hidden />} {...props}>
          <Trans>Mute</Trans>
        </Button>
      )}
    />
  )
}

const muted: Record<MuteKind, (count: number) => string> = {
  author: (count) => plural(count, { one: '# author is muted.', other: '# authors are muted.' }),
  domain: (count) => plural(count, { one: '# domain is muted.', other: '# domains are muted.' }),
  post: (count) => plural(count, { one: '# post is muted.', other: '# posts are muted.' }),
}

function wordsFor(change: PostsChange, count: number) {
  if (change.kind === 'mute') return count === 0 ? t`Nothing new was muted.` : muted[change.what](count)
  if (count === 0) return t`All of them are tagged “${change.tag}” already.`
  return plural(count, { one: `# post is tagged “${change.tag}”.`, other: `# posts are tagged “${change.tag}”.` })
}

function Outcome({ selection: { state, send } }: { selection: Selection }) {
  const { change, changed, problem } = state.context
  return (
    <>
      <p role="status" className="text-sm">
        {state.matches('changed') && change !== null && changed !== null ? wordsFor(change, changed.count) : null}
      </p>
      {state.can({ type: 'change.undo' }) ? (
        <Button size="sm" icon={<Undo2 size={13} aria-hidden />} onClick={() => send({ type: 'change.undo' })}>
          <Trans>Undo</Trans>
        </Button>
      ) : null}
      {problem === null ? null : (
        <p role="alert" className="text-sm text-destructive">
          {wordedText(problem)}
        </p>
      )}
      {state.matches('failed') ? (
        <Button size="sm" onClick={() => send({ type: 'change.retry' })}>
          <Trans>Try again</Trans>
        </Button>
      ) : null}
    </>
  )
}
