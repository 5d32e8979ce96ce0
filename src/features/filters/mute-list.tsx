import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { toMuteKind, type Mute, type MuteKind } from '#contract/filters/mutes.ts'
import { mutesQuery } from '#src/api/mutes.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { formatInstant } from '#src/text/format.ts'
import { i18n } from '#src/text/i18n.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { unmute } from '#src/widgets/posts/mute.ts'
import { useMay, useTimezone, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { formatTimeAndUser } from './reasons.tsx'

const kinds: Record<MuteKind, MessageDescriptor> = {
  author: msg`Author`,
  domain: msg`Domain`,
  post: msg`Post`,
  text: msg`Text`,
}

export function MuteList() {
  const workspaceId = useWorkspaceId()
  const mayEdit = useMay('filters.edit')
  const cache = useQueryClient()
  const mutes = useQuery(mutesQuery(workspaceId))
  return (
    <QueryState query={mutes} pending={<Skeleton className="h-40" />}>
      {({ items }) => (
        <div className="grid gap-3">
          <h2 className="text-lg font-semibold">
            <Trans>Muted</Trans>
          </h2>
          {items.length === 0 ? (
            <EmptyState title={t`Nothing is muted`} headingLevel={3}>
              {mayEdit
                ? t`Use a post’s menu to mute the post, its author or a linked domain for everyone.`
                : t`Only owners and managers can create and edit them.`}
            </EmptyState>
          ) : (
            <ul aria-label={t`Muted`} className="divide-y divide-line rounded-md border border-line bg-surface">
              {items.map((mute) => (
                <MuteItem
                  key={mute.id}
                  mute={mute}
                  onRestore={mayEdit ? () => void unmute({ cache, workspaceId }, mute) : null}
                />
              ))}
            </ul>
          )}
        </div>
      )}
    </QueryState>
  )
}

const MuteItem = ({ mute, onRestore }: { mute: Mute; onRestore: (() => void) | null }) => {
  const timezone = useTimezone()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 text-sm">
      <Badge>{i18n.t(kinds[toMuteKind(mute)])}</Badge>
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium wrap-long">
          <bdi>{mute.label}</bdi>
        </p>
        <p className="text-xs text-ink-faint">
          {formatTimeAndUser(formatInstant(mute.mutedAt, timezone), mute.mutedBy)}
          {mute.reason === null ? '' : ` · ${mute.reason}`}
        </p>
      </div>
      {onRestore === null ? null : (
        <Button size="sm" aria-label={t`Restore ${{ name: mute.label }}`} onClick={onRestore}>
          <Trans>Restore</Trans>
        </Button>
      )}
    </li>
  )
}
