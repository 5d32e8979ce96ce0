import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { currentUserQuery } from '#src/api/users.ts'
import { PageSkeleton } from '#src/ui/page-skeleton.tsx'
import { Shell } from './shell.tsx'
import { WorkspaceBanners } from './workspace-banners.tsx'
import { useWorkspace } from '#src/widgets/workspace/workspace.ts'

type Props = {
  cache: QueryClient
  /** The guard let this visit through; pages without a check stand alone. */
  isOpen: boolean
  onSignOut: () => void
}

export const WorkspaceFrame = ({ cache, isOpen, ...rest }: Props) => (
  <QueryClientProvider client={cache}>{isOpen ? <OpenWorkspace {...rest} /> : <Outlet />}</QueryClientProvider>
)

function OpenWorkspace({ onSignOut }: Omit<Props, 'cache' | 'isOpen'>) {
  const user = useQuery(currentUserQuery())
  const workspace = useWorkspace()
  if (user.data === undefined || workspace === undefined) return <PageSkeleton />
  // Another person begins with nothing of what the former one has open or has typed.
  return (
    <Shell
      key={user.data.id}
      workspace={workspace}
      user={user.data}
      banners={<WorkspaceBanners workspace={workspace} />}
      onSignOut={onSignOut}
    >
      <Outlet />
    </Shell>
  )
}
