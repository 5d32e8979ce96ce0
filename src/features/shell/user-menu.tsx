import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { CurrentUser } from '#contract/session/users.ts'
import { useOverlay } from '#src/ui/overlay.ts'

const loadEntries = () => import('./account-entries.tsx')
const AccountEntries = lazy(loadEntries)
const JoinDialog = lazy(() => import('./join-dialog.tsx'))

type UserMenuProps = { user: CurrentUser; onSignOut: () => void; align?: 'start' | 'end' }

const nameOf = ({ first_name, last_name, email }: CurrentUser) => `${first_name} ${last_name}`.trim() || email
const initialsOf = (name: string) =>
  name
    .split(/[\s@.]+/)
    .slice(0, 2)
    .map((part) => [...part][0]?.toUpperCase() ?? '')
    .join('')

export function UserMenu({ user, onSignOut, align = 'start' }: UserMenuProps) {
  const [isJoining, setJoining] = useState(false)
  const overlay = useOverlay('menu', loadEntries)
  const name = nameOf(user)
  return (
    <>
      <button
        type="button"
        {...overlay.triggerProps}
        className="flex h-10 min-w-0 items-center gap-2.5 rounded-md px-1.5 text-left text-sm hover:bg-hover aria-expanded:bg-hover lg:w-full"
      >
        <span
          aria-hidden
          className="grid size-7 shrink-0 place-items-center rounded-full bg-ink text-2xs font-semibold text-on-ink"
        >
          {initialsOf(name)}
        </span>
        <span className="min-w-0 flex-1 max-lg:sr-only">
          <span className="block truncate leading-4 font-medium">
            <Trans>
              <span className="sr-only">Account of </span>
              {name}
            </Trans>
          </span>
          <span className="block truncate text-xs text-ink-faint">{user.email}</span>
        </span>
      </button>
      {overlay.open ? (
        <Suspense>
          <AccountEntries
            user={user}
            name={name}
            align={align}
            anchor={overlay.trigger}
            onJoin={() => setJoining(true)}
            onSignOut={onSignOut}
            onChoose={overlay.onChoose}
            onOpenChange={overlay.onOpenChange}
          />
        </Suspense>
      ) : null}
      {isJoining ? (
        <Suspense>
          <JoinDialog onClose={() => setJoining(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
