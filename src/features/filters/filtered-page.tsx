import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { SearchIcon } from 'lucide-react'
import { useCallback, useState } from 'react'
import { type Post, type Scope, Shown } from '#contract/posts/posts.ts'
import { Button } from '#src/ui/button.tsx'
import { i18n } from '#src/text/i18n.ts'
import { EmptyState } from '#src/ui/states.tsx'
import { mute, unmute } from '#src/widgets/posts/mute.ts'
import { useExplain } from '#src/widgets/posts/post-tools.tsx'
import { FilterBar } from '#src/widgets/scope-bar/filter-bar.tsx'
import { readRange, toScope } from '#src/widgets/scope/scope.ts'
import type { OverviewSearch } from '#src/widgets/scope/search.ts'
import { UnreadAddress } from '#src/widgets/scope/unread-address.tsx'
import { type ExportChoice, withoutWorkspace } from '#src/widgets/exports/views.ts'
import { closedEditorSearch, type FilteredChange, type FilteredSearch } from './search.ts'
import { FilterList } from './filter-list.tsx'
import { FilterWriter } from './filter-writer.tsx'
import { FilteredPosts } from './filtered-posts.tsx'
import { FilteredProfiles } from './filtered-profiles.tsx'
import { FindDialog } from './find-dialog.tsx'
import { MuteList } from './mute-list.tsx'
import { useMay, useToday, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { Link } from '@tanstack/react-router'

type Search = OverviewSearch & FilteredSearch

const titles = { posts: msg`Filtered posts`, profiles: msg`Filtered profiles` }

export function FilteredPage({
  kind,
  search,
  onSearchChange,
}: {
  kind: 'posts' | 'profiles'
  search: Search
  onSearchChange: (search: Search, options?: { replace: boolean }) => void
}) {
  const workspaceId = useWorkspaceId()
  const today = useToday()
  const range = readRange(search, today)
  const scope = toScope(workspaceId, range, search)
  const go = (change: FilteredChange | Partial<OverviewSearch>, options?: { replace: boolean }) =>
    onSearchChange({ ...search, ...change } as Search, options)
  const onExplain = useExplain()
  const [isFinding, setFinding] = useState(false)
  const found = useCallback(
    (post: Post) => {
      setFinding(false)
      onExplain(post)
    },
    [onExplain, setFinding],
  )
  return (
    <div className="page grid grid-cols-1 content-start gap-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex w-full flex-wrap items-center justify-between gap-2">
          <h1 className="text-xl font-semibold tracking-tight">{i18n.t(titles[kind])}</h1>
          <Button icon={<SearchIcon size={15} aria-hidden />} onClick={() => setFinding(true)}>
            <Trans>Find a missing post</Trans>
          </Button>
        </div>
        <FilterBar
          comparesDays={false}
          search={search}
          range={range}
          exports={exportsOf(kind, scope, search)}
          onChange={go}
        />
      </header>
      <UnreadAddress search={search} onSearchChange={onSearchChange} />
      <Tabs kind={kind} search={search} />
      <View kind={kind} scope={scope} search={search} onGo={go} />
      {isFinding ? <FindDialog onFound={found} onClose={() => setFinding(false)} /> : null}
    </div>
  )
}

type ViewProps = {
  kind: 'posts' | 'profiles'
  scope: Scope
  search: FilteredSearch
  onGo: (change: FilteredChange, options?: { replace: boolean }) => void
}

function View({ kind, scope, search, onGo }: ViewProps) {
  const cache = useQueryClient()
  const { workspaceId } = scope
  const mayEdit = useMay('filters.edit')
  const services = { cache, workspaceId }
  const { edit, make } = search

  if (edit !== undefined || make !== undefined) {
    if (!mayEdit) return <EmptyState title={t`Only owners and managers can edit filters.`} />
    return (
      <FilterWriter
        scope={scope}
        filterId={edit ?? null}
        search={search}
        isHere={(next) => 'edit' in next || 'make' in next}
        onSaved={(id) => onGo({ view: 'filters', ...closedEditorSearch, edit: id }, { replace: true })}
        onBack={() => onGo({ view: 'filters', ...closedEditorSearch })}
      />
    )
  }
  if (search.view === 'filters') return <FilterList onGo={onGo} applied={scope.filterId} />
  if (search.view === 'mutes') return <MuteList />

  const shared = {
    scope,
    show: search.show ?? ('removed' as const),
    recovery: mayEdit
      ? {
          onEdit: (filterId: string) => onGo({ view: 'filters', edit: filterId }),
          onRestore: (one: { id: string; label: string }) => void unmute(services, one),
        }
      : null,
    onShow: (show: string) => onGo({ show }),
    onScopeChange: onGo,
  }
  return kind === 'posts' ? (
    <FilteredPosts {...shared} />
  ) : (
    <FilteredProfiles {...shared} onMute={(target) => void mute(services, target)} />
  )
}

function exportsOf(kind: 'posts' | 'profiles', scope: Scope, search: FilteredSearch): ExportChoice[] {
  const table = kind === 'posts' ? 'filteredPosts' : 'filteredProfiles'
  const show = Shown.safeParse(search.show).data ?? 'removed'
  return [{ id: table, view: { table, ...withoutWorkspace(scope), show } }]
}

const posts = '/workspace/$workspaceId/insight/filtered-posts'
const profiles = '/workspace/$workspaceId/insight/filtered-profiles'

const tabClass =
  'inline-flex h-9 items-center border-b-2 border-transparent px-3 text-sm font-medium text-ink-soft hover:text-ink aria-[current=page]:border-signal aria-[current=page]:text-ink pointer-coarse:h-11'

function Tabs({ kind, search }: { kind: 'posts' | 'profiles'; search: FilteredSearch }) {
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
              search={(now) => ({ ...now, view, ...closedEditorSearch })}
              activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
              activeProps={{ 'aria-current': here === id ? 'page' : undefined }}
              aria-current={here === id ? 'page' : undefined}
              className={tabClass}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
