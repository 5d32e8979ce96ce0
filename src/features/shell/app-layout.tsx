import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Menu as MenuIcon } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { CurrentUser } from '#contract/session/users.ts'
import type { Workspace } from '#contract/workspaces/workspaces.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { pickScope } from '#contract/answers/scope-search.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { PrintedDefinitions } from '#src/ui/definition.tsx'
import { InsideFrameContext } from '#src/ui/plain-page.tsx'
import { watchPrinting } from '#src/ui/printing.ts'
import { restoreLostFocus } from '#src/ui/row-focus.ts'
import { i18n } from '#src/text/i18n.ts'
import { navigationGroups } from './navigation.ts'
import { Shortcuts } from './shortcuts.tsx'
import NoticesBell from './notices-bell.tsx'
import { UserMenu } from './user-menu.tsx'
import { WorkspaceSwitcher } from './workspace-switcher.tsx'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

type AppLayoutProps = {
  workspace: Pick<Workspace, 'id' | 'name' | 'sample'>
  user: CurrentUser
  /** Shown above the page. */
  banners: ReactNode
  onSignOut: () => void
  children: ReactNode
}

export function AppLayout({ workspace, user, banners, onSignOut, children }: AppLayoutProps) {
  const isStaff = user.workspaces.some(({ id }) => id === 'internal')
  return (
    <Frame>
      <a
        href="#page"
        className="no-print fixed top-2 left-2 z-(--z-toast) -translate-y-16 rounded-md bg-ink px-3 py-2 text-sm font-medium text-on-ink focus:translate-y-0"
      >
        <Trans>Skip to the page</Trans>
      </a>
      <Shortcuts isStaff={isStaff}>
        <SideBar workspace={workspace} user={user} isStaff={isStaff} onSignOut={onSignOut} />
        <TopBar workspace={workspace} user={user} isStaff={isStaff} onSignOut={onSignOut} />
        <div className="flex min-w-0 flex-1 flex-col">
          {banners}
          <main id="page" tabIndex={-1} className="min-w-0 flex-1 outline-none">
            <InsideFrameContext value>{children}</InsideFrameContext>
            <PrintedDefinitions />
          </main>
        </div>
      </Shortcuts>
    </Frame>
  )
}

type BarProps = Pick<AppLayoutProps, 'workspace' | 'user' | 'onSignOut'> & { isStaff: boolean }

const SampleChip = lazyPart(() => import('./sample-chip.tsx').then((module) => module.default), {
  // If the chunk is missing, the placeholder stays: the bars have no room for a notice.
  missing: ({ waiting }) => waiting,
})

const Sample = ({ workspace, isShort = false }: { workspace: AppLayoutProps['workspace']; isShort?: boolean }) =>
  workspace.sample ? <SampleChip waiting={<span className="h-6" />} isShort={isShort} /> : null

function SideBar({ workspace, user, isStaff, onSignOut }: BarProps) {
  return (
    <SideFrame>
      <Logo size={24} className="px-2" />
      <div className="grid gap-2">
        <WorkspaceSwitcher current={workspace} workspaces={user.workspaces} />
        <Sample workspace={workspace} />
      </div>
      <div className="-mx-3 min-h-0 flex-1 overflow-y-auto px-3">
        <Nav isStaff={isStaff} />
      </div>
      <div className="flex min-w-0 items-center gap-1">
        <div className="min-w-0 flex-1">
          <UserMenu user={user} onSignOut={onSignOut} />
        </div>
        <NoticesBell />
      </div>
    </SideFrame>
  )
}

function TopBar({ workspace, user, isStaff, onSignOut }: BarProps) {
  const [open, setOpen] = useState(false)
  return (
    <TopFrame>
      <IconButton
        label={t`Open the navigation`}
        icon={<MenuIcon size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Logo size={20} />
      <span className="ml-2 min-w-0 flex-1 truncate text-right text-sm text-ink-soft">{workspace.name}</span>
      <Sample workspace={workspace} isShort />
      <NoticesBell />
      <UserMenu user={user} onSignOut={onSignOut} align="end" />
      {open ? (
        <Dialog title="Soundings" placement="start" onClose={() => setOpen(false)}>
          <div className="grid gap-4">
            <WorkspaceSwitcher current={workspace} workspaces={user.workspaces} />
            <Nav isStaff={isStaff} onNavigate={() => setOpen(false)} />
          </div>
        </Dialog>
      ) : null}
    </TopFrame>
  )
}

type Props = { children: ReactNode }

/** index.html contains the same frame, shown before the app runs. */
function Frame({ children }: Props) {
  useEffect(watchPrinting, [])
  useEffect(restoreLostFocus, [])
  return <div className="frame flex min-h-dvh flex-col lg:grid lg:grid-cols-[232px_minmax(0,1fr)]">{children}</div>
}

const SideFrame = ({ children }: Props) => (
  <header className="no-print sticky top-0 flex h-dvh flex-col gap-4 border-r border-line bg-paper px-3 pt-4 pb-3 max-lg:hidden">
    {children}
  </header>
)

const TopFrame = ({ children }: Props) => (
  <header className="no-print sticky top-0 z-(--z-sticky) flex h-12 items-center gap-1 border-b border-line bg-paper px-2 lg:hidden">
    {children}
  </header>
)

/** Links to pages with posts carry the current scope along. */
function Nav({ isStaff, onNavigate }: { isStaff: boolean; onNavigate?: () => void }) {
  const workspaceId = useWorkspaceId()
  return (
    <nav aria-label={t`Workspace`} className="grid gap-4">
      {navigationGroups(isStaff).map((group) => (
        <div key={group.links[0]!.to}>
          {group.label ? (
            <h2 className="px-3 pb-1 text-2xs font-medium tracking-wide text-ink-faint uppercase">
              {i18n.t(group.label)}
            </h2>
          ) : null}
          <ul className="grid gap-px">
            {group.links.map(({ to, label, Icon, looksAtPosts }) => (
              <li key={to}>
                <Link
                  to={to as '/workspace/$workspaceId/insight/overview'}
                  params={{ workspaceId }}
                  search={(now) => (looksAtPosts ? pickScope(now) : {})}
                  onClick={onNavigate}
                  className="relative flex h-8 items-center gap-2.5 rounded-md px-3 text-sm text-ink-soft -outline-offset-2! before:absolute before:inset-y-1.5 before:left-0 before:w-0.5 before:rounded-full hover:bg-hover hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:before:bg-signal pointer-coarse:h-11"
                >
                  <Icon size={15} aria-hidden className="shrink-0" />
                  <span className="truncate">{i18n.t(label)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
