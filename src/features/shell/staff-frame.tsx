import { t } from '@lingui/core/macro'
import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CurrentUser } from '#contract/session/users.ts'
import { currentUserQuery } from '#src/api/users.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { Logo } from '#src/ui/logo.tsx'
import { PageSkeleton } from '#src/ui/page-skeleton.tsx'
import { Shell } from './shell.tsx'
import { UserMenu } from './user-menu.tsx'
import { WorkspaceSwitcher } from './workspace-switcher.tsx'
import { WorkspaceContext } from '#src/widgets/workspace/workspace.ts'

type FrameProps = {
  cache: QueryClient
  lastWorkspace: (userId: string) => string | null
  onSignOut: () => void
  children: ReactNode
}

/** Around the staff's page stand the bars of the workspace one comes from, so that the way back is where it was. */
export const StaffFrame = ({ cache, ...rest }: FrameProps) => (
  <QueryClientProvider client={cache}>
    <ForUser {...rest} />
  </QueryClientProvider>
)

function ForUser({ lastWorkspace, ...rest }: Omit<FrameProps, 'cache'>) {
  const user = useQuery(currentUserQuery()).data
  if (user === undefined) return <PageSkeleton />
  const homeId = homeOf(user, lastWorkspace(user.id))
  if (homeId === null) return <Alone user={user} {...rest} />
  return <AtHome user={user} homeId={homeId} {...rest} />
}

/** Where one comes from; of those who come from nowhere, the first workspace that is theirs. */
export function homeOf({ workspaces }: Pick<CurrentUser, 'workspaces'>, lastId: string | null): string | null {
  const ordinary = workspaces.filter(({ id }) => id !== 'internal')
  return (ordinary.find(({ id }) => id === lastId) ?? ordinary[0])?.id ?? null
}

type AloneProps = Pick<FrameProps, 'onSignOut' | 'children'> & { user: CurrentUser }

function AtHome({ homeId, ...rest }: AloneProps & { homeId: string }) {
  const { user, onSignOut, children } = rest
  const workspace = useQuery(workspaceQuery(homeId))
  // Collectors are looked after even where the workspace itself cannot be read.
  if (workspace.isLoadingError) return <Alone {...rest} />
  if (workspace.data === undefined) return <PageSkeleton />
  return (
    <WorkspaceContext value={homeId}>
      <Shell key={user.id} workspace={workspace.data} user={user} banners={null} onSignOut={onSignOut}>
        {children}
      </Shell>
    </WorkspaceContext>
  )
}

/** For those who have no workspace: a way to one, and to their account. */
const Alone = ({ user, onSignOut, children }: AloneProps) => (
  <>
    <header className="no-print flex h-12 items-center gap-3 border-b border-line px-4 sm:px-6">
      <Link to="/login" className="flex" aria-label={t`Soundings, to your workspace`}>
        <Logo size={20} />
      </Link>
      <div className="min-w-0 max-w-64 flex-1">
        <WorkspaceSwitcher current={{ id: 'internal', name: t`Collection (internal)` }} workspaces={user.workspaces} />
      </div>
      <div className="ml-auto">
        <UserMenu user={user} onSignOut={onSignOut} align="end" />
      </div>
    </header>
    <main>{children}</main>
  </>
)
