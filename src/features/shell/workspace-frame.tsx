import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { currentUserQuery } from '#src/api/users.ts'
import { PageSkeleton } from '#src/ui/page-skeleton.tsx'
import { AppLayout } from './app-layout.tsx'
import { WorkspaceBanners } from './workspace-banners.tsx'
import { useWorkspace } from '#src/widgets/workspace/workspace.ts'

type Props = {
  cache: QueryClient
  /** True if the guard admitted this visit; pages without a check have no frame. */
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
  // The key resets all state when another user signs in.
  return (
    <AppLayout
      key={user.data.id}
      workspace={workspace}
      user={user.data}
      banners={<WorkspaceBanners workspace={workspace} />}
      onSignOut={onSignOut}
    >
      <Outlet />
    </AppLayout>
  )
}
