import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Mute } from '#contract/mutes.ts'
import { mutesQuery } from '#src/api/mutes.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { formatInstant } from '#src/ui/format.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { restore, type Notify } from './mute.ts'

type MuteListProps = { workspaceId: string; timezone: string; mayEdit: boolean; notify: Notify }

const kinds: Record<Mute['kind'], string> = { author: 'Author', domain: 'Domain', post: 'Post' }

/** Everything that is muted in the workspace, newest first, with the way back. */
export function MuteList({ workspaceId, timezone, mayEdit, notify }: MuteListProps) {
  const cache = useQueryClient()
  const mutes = useQuery(mutesQuery(workspaceId))
  if (mutes.isPending) return <Skeleton className="h-40" />
  if (mutes.isLoadingError) {
    return (
      <ErrorState
        title="The mutes did not load"
        message={mutes.error.message}
        onRetry={() => void mutes.refetch()}
        busy={mutes.isRefetching}
      />
    )
  }
  return (
    <div className="grid gap-3">
      <h2 className="text-lg font-semibold">Muted</h2>
      {mutes.data.items.length === 0 ? (
        <EmptyState title="Nothing is muted" headingLevel={3}>
          {mayEdit
            ? 'The menu of a post mutes its author, a domain it links to, or the post itself, for everybody in the workspace.'
            : 'Owners and managers can mute authors, domains and posts for everybody in the workspace.'}
        </EmptyState>
      ) : (
        <ul aria-label="Muted" className="divide-y divide-line rounded-md border border-line bg-surface">
          {mutes.data.items.map((mute) => (
            <li key={mute.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 text-sm">
              <Badge>{kinds[mute.kind]}</Badge>
              <div className="min-w-0 flex-1 basis-48">
                <p className="font-medium wrap-long">
                  <bdi>{mute.label}</bdi>
                </p>
                <p className="text-xs text-ink-faint">
                  Muted {mute.mutedBy === null ? '' : `by ${mute.mutedBy}, `}
                  {formatInstant(mute.mutedAt, timezone)}
                  {mute.reason === null ? '' : ` · ${mute.reason}`}
                </p>
              </div>
              {mayEdit ? (
                <Button
                  size="sm"
                  aria-label={`Restore ${mute.label}`}
                  onClick={() => void restore({ cache, workspaceId, notify }, mute)}
                >
                  Restore
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
