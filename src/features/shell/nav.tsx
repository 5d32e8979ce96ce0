import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { carriedScope } from '#contract/answers/scope-search.ts'
import { navigationOf } from './navigation.ts'
import { i18n } from '#src/text/i18n.ts'

type NavProps = { workspaceId: string; isStaff: boolean; onNavigate?: () => void }

/** The places of a workspace. The one you are at carries the signal; pages that look at posts take along what is looked at. */
export function Nav({ workspaceId, isStaff, onNavigate }: NavProps) {
  return (
    <nav aria-label={t`Workspace`} className="grid gap-4">
      {navigationOf(isStaff).map((group) => (
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
                  search={(now) => (looksAtPosts ? carriedScope(now) : {})}
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
