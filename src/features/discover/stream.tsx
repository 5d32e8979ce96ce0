import { Suspense, type ComponentType, type ReactNode, type Ref } from 'react'
import type { Post, PostOrder, Scope } from '#contract/posts.ts'
import type { PostsInput } from '#src/api/posts.ts'
import { Button } from '#src/ui/button.tsx'
import { Kbd } from '#src/ui/kbd.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { type Mark, narrowed, partsOf } from './mark.ts'

export type PostsListComponent = ComponentType<{
  scope: Omit<PostsInput, 'order' | 'limit' | 'cursor'>
  order: PostOrder
  timezone: string
  chips: readonly { id: string; label: string; onRemove: () => void }[]
  onOrderChange: (order: PostOrder) => void
  onAuthor: (author: Post['author'], source: Post['source']) => void
  nothing?: ReactNode
  onWithoutFilter?: () => void
}>

type StreamProps = {
  scope: Scope
  mark: Mark | null
  order: PostOrder
  timezone: string
  heading: Ref<HTMLHeadingElement>
  /** What stands in an empty list where nothing is opened. */
  nothing: ReactNode
  PostsList: PostsListComponent
  onOpen: (mark: Mark | null) => void
  onOrderChange: (order: PostOrder) => void
  onWithoutFilter: () => void
}

/** The posts of the search, or of what was opened in it. */
export function Stream({ scope, mark, timezone, heading, nothing, PostsList, onOpen, ...rest }: StreamProps) {
  const parts = mark === null ? [] : partsOf(mark, timezone)
  const name = parts.map(({ label }) => label).join(', ')
  return (
    <section aria-labelledby="stream" className="flex h-full min-h-0 flex-col bg-surface">
      <header className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1.5 sm:px-6">
        <h2
          id="stream"
          ref={heading}
          tabIndex={-1}
          className="min-w-0 flex-1 text-base font-semibold wrap-long outline-none"
        >
          {mark === null ? 'Posts' : `Posts: ${name}`}
        </h2>
        {mark === null ? null : (
          <Button size="sm" variant="quiet" onClick={() => onOpen(null)}>
            Show all posts again <Kbd>Esc</Kbd>
          </Button>
        )}
      </header>
      <Suspense fallback={<Skeleton className="m-4 h-60" />}>
        <PostsList
          key={JSON.stringify([scope, mark])}
          {...rest}
          scope={narrowed(scope, mark)}
          timezone={timezone}
          {...(mark === null ? { nothing: <div className="lg:hidden">{nothing}</div> } : {})}
          chips={parts.map(({ id, label, without }) => ({ id, label, onRemove: () => onOpen(without) }))}
          onAuthor={({ id, name: called, handle }, source) =>
            id ? onOpen({ author: id, source, name: called ?? handle ?? id }) : undefined
          }
        />
      </Suspense>
    </section>
  )
}
