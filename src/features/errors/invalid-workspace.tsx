import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { PlainPage } from '#src/ui/plain-page.tsx'
import { textsLost } from '#src/widgets/plans/limits.ts'
import { AskOwner } from './ask-owner.tsx'

type User = { email: string; workspaces: { id: string; name: string }[] }
type Props = {
  workspaceId: string
  /** The plan has ended, for somebody who cannot renew it; otherwise the server knows no such workspace of theirs. */
  isPlanOver: boolean
  loadUser: () => Promise<User>
  onSignOut: () => void
}

/** A workspace that is not open to this user, with the ones that are. */
const planOver = (name: string | undefined) =>
  name === undefined ? t`The plan of this workspace has ended` : t`The plan of ${name} has ended`

export function InvalidWorkspace({ workspaceId, isPlanOver, loadUser, onSignOut }: Props) {
  const user = useUser(loadUser)
  const own = user?.workspaces.find(({ id }) => id === workspaceId)
  const others = user?.workspaces.filter(({ id }) => id !== workspaceId && id !== 'internal') ?? []
  return (
    <PlainPage title={isPlanOver ? planOver(own?.name) : t`This workspace is not open to you`}>
      <p className="text-ink-soft">
        {isPlanOver
          ? `${t`Its owner can renew the plan. Stored posts, saved queries and members are kept.`} ${textsLost()}`
          : t`It does not exist, or you do not belong to it. Ask its owner for an invite link, or go on with a workspace of your own.`}
      </p>
      {isPlanOver ? <AskOwner workspaceId={workspaceId} /> : null}
      {user ? (
        <p className="text-sm text-ink-soft">
          <Trans>You are signed in as {user.email}.</Trans>
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
          <Trans>Create a workspace</Trans>
        </Link>
        <Button variant="quiet" onClick={onSignOut}>
          <Trans>Sign out</Trans>
        </Button>
      </div>
    </PlainPage>
  )
}

function useUser(loadUser: () => Promise<User>) {
  const [user, setUser] = useState<User | null>(null)
  useEffect(() => {
    let isHere = true
    loadUser().then(
      (loaded) => isHere && setUser(loaded),
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [loadUser])
  return user
}
