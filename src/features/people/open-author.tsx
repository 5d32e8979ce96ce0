import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { authorKey } from '#contract/posts/authors.ts'
import { may } from '#contract/permissions.ts'
import type { Scope } from '#contract/posts/posts.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { formatBuckets } from '#src/text/format.ts'
import { PostsPanel } from '#src/widgets/posts/posts-panel.tsx'
import { type PeopleSearch } from './address.ts'
import { barOf, closed, notNarrowed } from './asked.ts'
import { AuthorPanel } from './author-panel.tsx'

type OpenAuthorProps = {
  scope: Scope
  search: PeopleSearch
  timezone: string
  onSearchChange: (search: PeopleSearch) => void
}

const place = 'fixed inset-y-0 right-0 z-(--z-panel) w-[440px] max-w-full border-l border-line-strong shadow-panel'

/** The open author and, over them, posts: theirs, those of a bar, or all of the range. */
export function OpenAuthor({ scope, search, timezone, onSearchChange }: OpenAuthorProps) {
  const { author } = search
  const arePostsOpen = search.open !== undefined
  const open = (change: Partial<PeopleSearch>) => onSearchChange({ ...search, ...closed, ...change })
  const at = barOf(search)
  const role = useQuery(workspaceQuery(scope.workspaceId)).data?.privilege
  const openList = (authors: string) => open({ ...notNarrowed, author: undefined, authors })
  return (
    <>
      {author === undefined ? null : (
        <div className={place} inert={arePostsOpen}>
          <AuthorPanel
            key={author}
            input={{ ...scope, ...at, author }}
            timezone={timezone}
            isCovered={arePostsOpen}
            onAuthor={(next) => open({ author: next, at: undefined, bucket: undefined, until: undefined })}
            onPosts={(name) => open({ open: 'posts', 'open.name': name })}
            onClose={() => open({ author: undefined })}
            onOpenList={role !== undefined && may(role, 'authorLists.edit') ? openList : undefined}
          />
        </div>
      )}
      {arePostsOpen ? (
        <div className={place}>
          <PostsPanel
            key={author ?? ''}
            title={titleOf(search, timezone)}
            scope={{ ...scope, ...at, ...(author && { author }) }}
            order={search['open.order'] ?? 'newest'}
            timezone={timezone}
            onOrderChange={(order) => onSearchChange({ ...search, 'open.order': order })}
            onAuthor={({ id }, source) => id && open({ author: authorKey({ source, id }) })}
            onClose={() => open({})}
          />
        </div>
      ) : null}
    </>
  )
}

function titleOf({ author, at, until, bucket = 'day', 'open.name': name }: PeopleSearch, timezone: string) {
  if (author !== undefined) return t`Posts: by ${name ?? author}`
  return at === undefined ? t`All posts of the range` : t`Posts: ${formatBuckets(at, until, bucket, timezone)}`
}
