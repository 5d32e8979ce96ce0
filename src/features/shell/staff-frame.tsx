import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Radar, ScrollText, type LucideIcon } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { CurrentUser } from '#contract/session/users.ts'
import { currentUserQuery } from '#src/api/users.ts'
import { formatTime } from '#src/text/formatters.ts'
import { Logo } from '#src/ui/logo.tsx'
import { PageSkeleton } from '#src/ui/page-skeleton.tsx'
import { restoreLostFocus } from '#src/ui/row-focus.ts'
import { UserMenu } from './user-menu.tsx'
import { WorkspaceSwitcher } from './workspace-switcher.tsx'
import { serverNow } from '#src/text/clock.ts'
import './staff-frame.css'

type FrameProps = {
  cache: QueryClient
  lastWorkspace: (userId: string) => string | null
  onSignOut: () => void
  children: ReactNode
}

/** Dark in both themes, so that nobody mistakes it for a workspace. */
export const StaffFrame = ({ cache, ...rest }: FrameProps) => (
  <QueryClientProvider client={cache}>
    <ForUser {...rest} />
  </QueryClientProvider>
)

function ForUser({ lastWorkspace, onSignOut, children }: Omit<FrameProps, 'cache'>) {
  const user = useQuery(currentUserQuery()).data
  useEffect(restoreLostFocus, [])
  if (user === undefined) return <PageSkeleton />
  const home = findHomeWorkspace(user, lastWorkspace(user.id))
  return (
    <div key={user.id} className="frame flex min-h-dvh flex-col lg:grid lg:grid-cols-[232px_minmax(0,1fr)]">
      <a
        href="#page"
        className="no-print fixed top-2 left-2 z-(--z-toast) -translate-y-16 rounded-md bg-ink px-3 py-2 text-sm font-medium text-on-ink focus:translate-y-0"
      >
        <Trans>Skip to the page</Trans>
      </a>
      <header className="operator-bar no-print">
        <div className="px-2">
          <Logo size={24} />
          <p className="operator-name mt-1 text-2xs font-medium tracking-wide text-signal uppercase">
            <Trans>Operator</Trans>
          </p>
        </div>
        <nav aria-label={t`Operator`}>
          <ul className="grid gap-px">
            <Place hash="collectors" Icon={Radar}>{t`Collectors`}</Place>
            <Place hash="staff-audit" Icon={ScrollText}>{t`Audit log`}</Place>
          </ul>
        </nav>
        <Clock />
        <div className="operator-end">
          {home === null ? (
            <WorkspaceSwitcher
              current={{ id: 'internal', name: t`Collection (internal)` }}
              workspaces={user.workspaces}
            />
          ) : (
            <Link
              to="/workspace/$workspaceId"
              params={{ workspaceId: home.id }}
              aria-label={t`Back to ${home.name}`}
              className="operator-back"
            >
              <ArrowLeft size={14} aria-hidden className="shrink-0" />
              <span className="truncate">{home.name}</span>
            </Link>
          )}
          <UserMenu user={user} onSignOut={onSignOut} />
        </div>
      </header>
      <main id="page" tabIndex={-1} className="operator-page">
        {children}
      </main>
    </div>
  )
}

/** The last visited workspace, else the user's first, else null. */
export function findHomeWorkspace(
  { workspaces }: Pick<CurrentUser, 'workspaces'>,
  lastId: string | null,
): CurrentUser['workspaces'][number] | null {
  const ordinary = workspaces.filter(({ id }) => id !== 'internal')
  return ordinary.find(({ id }) => id === lastId) ?? ordinary[0] ?? null
}

const Place = ({ hash, Icon, children }: { hash: string; Icon: LucideIcon; children: string }) => (
  <li>
    <Link to="/scraping" search={(now) => now} hash={hash}>
      <Icon size={15} aria-hidden className="shrink-0" />
      {children}
    </Link>
  </li>
)

/** UTC, because operators compare these times with server logs. */
function Clock() {
  const [now, setNow] = useState(() => serverNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 10_000)
    return () => clearInterval(timer)
  }, [])
  const time = formatTime(now, 'UTC')
  return (
    <p className="px-3 text-xs text-ink-soft">
      <span className="max-sm:sr-only">{t`Times are UTC`}: </span>
      <time>{time}</time> UTC
    </p>
  )
}
