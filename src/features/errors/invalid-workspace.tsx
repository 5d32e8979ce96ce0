import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { PlainPage } from '#src/ui/plain-page.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { askOwner, ownersQuery } from '#src/api/person.ts'
import { currentUserQuery } from '#src/api/users.ts'
import { formatList } from '#src/text/format.ts'
import { lostTextsWarning } from '#src/widgets/plans/limits.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

type Props = {
  /** The plan has ended and the user can't renew it; otherwise the user isn't a member of the workspace. */
  isPlanOver: boolean
  onSignOut: () => void
}

export function InvalidWorkspace({ isPlanOver, onSignOut }: Props) {
  const workspaceId = useWorkspaceId()
  const { data: user } = useQuery(currentUserQuery())
  const email = user?.email
  const name = user?.workspaces.find(({ id }) => id === workspaceId)?.name
  const others = user?.workspaces.filter(({ id }) => id !== workspaceId && id !== 'internal') ?? []
  return (
    <PlainPage
      title={isPlanOver ? t`The plan of this workspace has ended` : t`You don’t have access to this workspace`}
    >
      {isPlanOver && name !== undefined ? <p className="font-medium wrap-long">{name}</p> : null}
      <p className="text-ink-soft">
        {isPlanOver
          ? `${t`An owner can renew the plan. Posts, queries and members are still stored.`} ${lostTextsWarning()}`
          : t`It doesn’t exist, or you’re not a member. Ask an owner or a manager for an invite, or open one of your own workspaces.`}
      </p>
      {isPlanOver ? <AskOwner /> : null}
      {user ? (
        <p className="text-sm text-ink-soft">
          <Trans>You are signed in as {email}.</Trans>
        </p>
      ) : null}
      {others.length > 0 ? (
        <ul className="grid w-full gap-2">
          {others.map(({ id, name }) => (
            <li key={id}>
              <Link to="/workspace/$workspaceId" params={{ workspaceId: id }} className={buttonClass()}>
                <Trans>Go to {name}</Trans>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="-ml-3 flex flex-wrap gap-2">
        <Link to="/workspace/create/name" className={buttonClass('quiet')}>
          <Trans>Create workspace</Trans>
        </Link>
        <Button variant="quiet" onClick={onSignOut}>
          <Trans>Sign out</Trans>
        </Button>
      </div>
    </PlainPage>
  )
}

function AskOwner() {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const owners = useQuery(ownersQuery(workspaceId))
  const ask = useMutation({
    mutationFn: () => askOwner({ workspaceId }),
    onSuccess: (answer) => cache.setQueryData(ownersQuery(workspaceId).queryKey, answer),
  })
  const error = owners.error ?? ask.error
  if (error) return <ErrorText error={error} />
  if (!owners.data) return null
  const { items, askedAt } = owners.data
  const names = items.flatMap(({ name }) => name ?? [])
  return (
    <div className="grid justify-items-start gap-3">
      {names.length === 0 ? null : <p>{t`Workspace owner: ${formatList(names)}`}</p>}
      {askedAt === null ? (
        <Button variant="primary" busy={ask.isPending} onClick={() => ask.mutate()}>
          <Trans>Ask to renew the plan</Trans>
        </Button>
      ) : (
        <p role="status" className="text-sm text-ink-soft">
          <Trans>Request sent to the owners.</Trans>
        </p>
      )}
    </div>
  )
}
