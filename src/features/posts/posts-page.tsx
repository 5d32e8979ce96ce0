import { t } from '@lingui/core/macro'
import { PageHeader } from '#src/widgets/scope-bar/page-header.tsx'
import { readRange, toScope } from '#src/widgets/scope/scope.ts'
import { UnreadAddress } from '#src/widgets/scope/unread-address.tsx'
import type { PostsSearch } from './search.ts'
import { PostsExplorer } from './posts-explorer.tsx'
import { useToday, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import './posts-page.css'

type PostsPageProps = {
  search: PostsSearch
  /** `replace` keeps the change out of the browser's history. */
  onSearchChange: (search: PostsSearch, options?: { replace: boolean }) => void
}

export function PostsPage({ search, onSearchChange }: PostsPageProps) {
  const workspaceId = useWorkspaceId()
  const today = useToday()
  const range = readRange(search, today)
  const scope = toScope(workspaceId, range, search)
  const change = (next: Partial<PostsSearch>) => onSearchChange({ ...search, ...next })
  return (
    <div data-fills-window className="relative flex min-h-0 flex-1 flex-col">
      <div className="border-b border-line px-4 py-3 sm:px-6">
        <PageHeader title={t`Posts`} comparesDays={false} search={search} range={range} onChange={change} />
      </div>
      <UnreadAddress search={search} onSearchChange={onSearchChange} />
      <PostsExplorer
        key={JSON.stringify(scope)}
        scope={scope}
        range={range}
        search={search}
        onSearchChange={onSearchChange}
      />
    </div>
  )
}
