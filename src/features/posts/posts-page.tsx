import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { Notice } from '#src/ui/notice.tsx'
import { FilterBar } from '#src/widgets/scope/filter-bar.tsx'
import { rangeOf, scopeOf } from '#src/widgets/scope/scope.ts'
import { readAddress, withoutProblems, type PostsSearch } from './address.ts'
import { PostsExplorer } from './posts-explorer.tsx'

type PostsPageProps = {
  workspaceId: string
  search: PostsSearch
  /** `replace` where the way back should not lead through it. */
  onSearchChange: (search: PostsSearch, options?: { replace: boolean }) => void
}

/** The posts of the range as a page of their own: a table or cards, with one of them open beside. */
export function PostsPage({ workspaceId, search, onSearchChange }: PostsPageProps) {
  const { data: workspace } = useQuery(workspaceQuery(workspaceId))
  const timezone = workspace?.timezone ?? 'UTC'
  const range = rangeOf(search, timezone)
  const scope = scopeOf(workspaceId, range, search)
  const { problems } = readAddress(search)
  const change = (next: Partial<PostsSearch>) => onSearchChange({ ...search, ...next })
  return (
    <div className="relative flex h-[calc(100dvh-48px)] flex-col lg:h-dvh">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line px-4 py-3 sm:px-6">
        <h1 className="text-xl font-semibold tracking-tight">
          <Trans>Posts</Trans>
        </h1>
        <FilterBar workspaceId={workspaceId} timezone={timezone} search={search} range={range} onChange={change} />
      </header>
      {problems.length === 0 ? null : (
        <Notice
          tone="warn"
          role="status"
          wayOut={{
            label: t`Dismiss`,
            onTake: () => onSearchChange(withoutProblems(search), { replace: true }),
          }}
        >
          {problems.join(' ')}
        </Notice>
      )}
      <PostsExplorer
        key={JSON.stringify(scope)}
        workspaceId={workspaceId}
        role={workspace?.privilege ?? 'viewer'}
        timezone={timezone}
        scope={scope}
        range={range}
        search={search}
        onSearchChange={onSearchChange}
      />
    </div>
  )
}
