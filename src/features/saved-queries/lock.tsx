import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Lock, LockOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { may } from '#contract/permissions.ts'
import { membersQuery } from '#src/api/members.ts'
import { lockQuery, savedQueriesQuery, savedQueryQuery } from '#src/api/saved-queries.ts'
import { formatChoice } from '#src/text/format.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

export const LockedBadge = () => (
  <Badge title={t`Only owners can change or delete it`}>
    <Lock size={11} aria-hidden />
    <Trans>Locked</Trans>
  </Badge>
)

export function LockButton({ queryId }: { queryId: string }) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const { data: query } = useQuery(savedQueryQuery({ workspaceId, queryId }))
  const { mutate, isPending, error } = useMutation({
    mutationFn: (locked: boolean) => lockQuery({ workspaceId, queryId, locked }),
    onSuccess: (changed) => {
      cache.setQueryData(savedQueryQuery({ workspaceId, queryId }).queryKey, changed)
      void cache.invalidateQueries({ queryKey: savedQueriesQuery(workspaceId).queryKey, exact: true })
    },
  })
  if (query === undefined) return null
  const { locked } = query
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span role="status">
        {locked ? <LockedBadge /> : null}
        {error ? <span className="text-xs text-destructive"> {error.message}</span> : null}
      </span>
      <Button
        variant="quiet"
        busy={isPending}
        title={locked ? undefined : t`Only owners can change or delete it`}
        icon={locked ? <LockOpen size={14} aria-hidden /> : <Lock size={14} aria-hidden />}
        onClick={() => mutate(!locked)}
      >
        {locked ? t`Unlock` : t`Lock`}
      </Button>
    </span>
  )
}

export function LockedNotice({ children }: { children: ReactNode }) {
  const workspaceId = useWorkspaceId()
  const members = useQuery(membersQuery(workspaceId))
  const owners = (members.data?.items ?? [])
    .filter(({ role }) => may(role, 'queries.lock'))
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())
    .filter((name) => name !== '')
  return (
    <div role="note">
      <Banner action={children}>
        {t`Only owners can change or delete it`}
        {owners.length === 0 ? '' : ` (${formatChoice(owners)})`}. <Trans>You can make a copy.</Trans>
      </Banner>
    </div>
  )
}
