import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { notWriting, type FilteredSearch } from './address.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

const posts = '/workspace/$workspaceId/insight/filtered-posts'
const profiles = '/workspace/$workspaceId/insight/filtered-profiles'

const look =
  'inline-flex h-9 items-center border-b-2 border-transparent px-3 text-sm font-medium text-ink-soft hover:text-ink aria-[current=page]:border-signal aria-[current=page]:text-ink pointer-coarse:h-11'

export function Tabs({ kind, search }: { kind: 'posts' | 'profiles'; search: FilteredSearch }) {
  const workspaceId = useWorkspaceId()
  const isWriting = search.edit !== undefined || search.make !== undefined
  const here = isWriting ? 'filters' : (search.view ?? kind)
  const tabs = [
    { id: 'posts', label: t`Posts`, to: posts, view: undefined },
    { id: 'profiles', label: t`Profiles`, to: profiles, view: undefined },
    { id: 'filters', label: t`Filters`, to: posts, view: 'filters' },
    { id: 'mutes', label: t`Muted`, to: posts, view: 'mutes' },
  ] as const
  return (
    <nav aria-label={t`Filtered posts`} className="-mx-4 overflow-x-auto border-b border-line px-4 sm:mx-0 sm:px-0">
      <ul className="flex">
        {tabs.map(({ id, label, to, view }) => (
          <li key={id}>
            <Link
              to={to}
              params={{ workspaceId }}
              search={(now) => ({ ...now, view, ...notWriting })}
              activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
              activeProps={{ 'aria-current': here === id ? 'page' : undefined }}
              aria-current={here === id ? 'page' : undefined}
              className={look}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
