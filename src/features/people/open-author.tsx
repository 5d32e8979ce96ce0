import { t } from '@lingui/core/macro'
import { authorKey } from '#contract/posts/authors.ts'
import { formatBuckets } from '#src/text/format.ts'
import { usePage } from '#src/widgets/insight-page/page.ts'
import { sidePlace } from '#src/ui/side-panel.tsx'
import { PostsPanel } from '#src/widgets/posts/posts-panel.tsx'
import { type PeopleSearch } from './address.ts'
import { barOf } from './input.ts'
import { AuthorPanel } from './author-panel.tsx'
import { useMay, useTimezone } from '#src/widgets/workspace/workspace.ts'

export function OpenAuthor() {
  const { scope, search, change, changeScope } = usePage<PeopleSearch>()
  const { author } = search
  const arePostsOpen = search.open !== undefined
  const at = barOf(search)
  const timezone = useTimezone()
  const mayOpenList = useMay('authorLists.edit')
  const openList = (authors: string) => changeScope({ authors })
  return (
    <>
      {author === undefined ? null : (
        <div className={sidePlace} inert={arePostsOpen}>
          <AuthorPanel
            key={author}
            input={{ ...scope, ...at, author }}
            isCovered={arePostsOpen}
            onAuthor={(next) => change({ author: next, at: undefined, bucket: undefined, until: undefined })}
            onPosts={(name) => change({ open: 'posts', 'open.name': name })}
            onClose={() => change({ author: undefined })}
            onOpenList={mayOpenList ? openList : undefined}
          />
        </div>
      )}
      {arePostsOpen ? (
        <div className={sidePlace}>
          <PostsPanel
            key={author ?? ''}
            title={titleOf(search, timezone)}
            scope={{ ...scope, ...at, ...(author && { author }) }}
            order={search['open.order'] ?? 'newest'}
            onOrderChange={(order) => change({ open: 'posts', 'open.name': search['open.name'], 'open.order': order })}
            onAuthor={({ id }, source) => id && change({ author: authorKey({ source, id }) })}
            onClose={() => change({})}
          />
        </div>
      ) : null}
    </>
  )
}

function titleOf({ author, at, until, bucket = 'day', 'open.name': name }: PeopleSearch, timezone: string) {
  if (author !== undefined) return t`Posts: ${name ?? author}`
  return at === undefined ? t`All posts in the range` : t`Posts: ${formatBuckets(at, until, bucket, timezone)}`
}
