import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleQuestionMark } from 'lucide-react'
import { useCallback, useState, type ReactNode } from 'react'
import { may } from '#contract/permissions.ts'
import type { Post, Scope } from '#contract/posts.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { notWriting, type FilteredChange, type FilteredSearch } from './address.ts'
import type { PostCardComponent } from './explain-dialog.tsx'
import { FilterList } from './filter-list.tsx'
import { FilterWriter } from './filter-writer.tsx'
import { FilteredPosts } from './filtered-posts.tsx'
import { FilteredProfiles } from './filtered-profiles.tsx'
import { FindDialog } from './find-dialog.tsx'
import { mute, restore, type Notify } from './mute.ts'
import { keepFocus } from './keep-focus.ts'
import { MuteList } from './mute-list.tsx'
import { Tabs } from './tabs.tsx'

type FilteredPageProps = {
  kind: 'posts' | 'profiles'
  scope: Scope
  timezone: string
  search: FilteredSearch
  /** The filter bar of insight pages. */
  bar: ReactNode
  PostCard: PostCardComponent
  notify: Notify
  onExplain: (post: Post) => void
  onGo: (change: FilteredChange, options?: { replace: boolean }) => void
}

const titles = { posts: 'Filtered posts', profiles: 'Filtered profiles' }

/** What filters keep and what filters and mutes hide, of posts or of profiles; the filters and the mutes themselves. */
export function FilteredPage(props: FilteredPageProps) {
  const { kind, scope, timezone, search, bar, PostCard, onExplain } = props
  const [isFinding, setFinding] = useState(false)
  const found = useCallback(
    (post: Post) => {
      setFinding(false)
      onExplain(post)
    },
    [onExplain],
  )
  return (
    <div className="page grid content-start gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-xl font-semibold tracking-tight">{titles[kind]}</h1>
        <Button icon={<CircleQuestionMark size={15} aria-hidden />} onClick={() => setFinding(true)}>
          Why is a post not here?
        </Button>
      </header>
      {bar}
      <Tabs workspaceId={scope.workspaceId} kind={kind} search={search} />
      <View {...props} />
      {isFinding ? (
        <FindDialog
          workspaceId={scope.workspaceId}
          {...{ timezone, PostCard }}
          onFound={found}
          onClose={() => setFinding(false)}
        />
      ) : null}
    </div>
  )
}

function View({ kind, scope, timezone, search, PostCard, notify, onGo }: FilteredPageProps) {
  const cache = useQueryClient()
  const { workspaceId } = scope
  const { data: workspace } = useQuery(workspaceQuery(workspaceId))
  const mayEdit = workspace !== undefined && may(workspace.privilege, 'filters.edit')
  const desk = { cache, workspaceId, notify }
  const { edit, make } = search

  if (edit !== undefined || make !== undefined) {
    if (!mayEdit) return <ForEditors />
    return <Sheets {...{ scope, search, onGo }} />
  }
  if (search.view === 'filters')
    return <FilterList {...{ workspaceId, timezone, mayEdit, onGo }} applied={scope.filterId} />
  if (search.view === 'mutes') return <MuteList {...{ workspaceId, timezone, mayEdit, notify }} />

  const shared = {
    scope,
    timezone,
    show: search.show ?? ('removed' as const),
    ways: mayEdit
      ? {
          onEdit: (filterId: string) => onGo({ view: 'filters', edit: filterId }),
          onRestore: (one: { id: string; label: string }) => void restore(desk, one),
        }
      : null,
    onShow: (show: string) => onGo({ show }),
    onWithoutFilter: () => onGo({ filter: undefined }),
  }
  return kind === 'posts' ? (
    <FilteredPosts {...shared} PostCard={PostCard} />
  ) : (
    <FilteredProfiles {...shared} onMute={(target) => void mute(desk, target)} />
  )
}

type SheetsProps = Pick<FilteredPageProps, 'scope' | 'search' | 'onGo'>

/** A new filter that gets its id stays on the same sheet; another address brings another sheet. */
function Sheets({ scope, search, onGo }: SheetsProps) {
  const { edit, copy } = search
  const address = edit ?? `new ${copy ?? ''}`
  const [sheet, setSheet] = useState({ key: address, address, filterId: edit, savedAs: '' })
  const isSame = sheet.address === address || sheet.savedAs === edit
  if (!isSame) setSheet({ key: address, address, filterId: edit, savedAs: '' })
  else if (sheet.address !== address) setSheet({ ...sheet, address })
  return (
    <FilterWriter
      key={sheet.key}
      scope={scope}
      filterId={sheet.filterId ?? null}
      search={search}
      isHere={(next) => 'edit' in next || 'make' in next}
      onSaved={(id) => {
        setSheet((now) => ({ ...now, savedAs: id }))
        onGo({ view: 'filters', ...notWriting, edit: id }, { replace: true })
      }}
      onBack={() => {
        onGo({ view: 'filters', ...notWriting })
        keepFocus()
      }}
    />
  )
}

const ForEditors = () => (
  <EmptyState title="Filters are written by owners and managers">
    Your role in this workspace is to read. Every filter that is shared can be chosen in the bar above.
  </EmptyState>
)
