import { t } from '@lingui/core/macro'
import { cx } from '#src/ui/cx.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { PostCard } from '#src/widgets/posts/post-card.tsx'
import { OverperformanceFact } from './overperformance.tsx'
import type { RowActions } from './table/post-table.tsx'
import type { List } from './use-list.ts'

export function PostCards({
  list,
  openId,
  isSelected,
  onToggle,
  onOpen,
}: RowActions & { list: List; openId: string | null }) {
  const { items, posts, virtual, rows, active, setActive } = list
  const tabStop = items.some(({ index }) => index === active) ? active : (items[0]?.index ?? -1)
  return (
    <div role="feed" aria-label={t`Posts`} className="relative" style={{ height: virtual.getTotalSize() }}>
      {items.map(({ index, start }) => {
        const post = posts.postAt(index)
        return (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the articles of a feed take the focus
          <article
            key={index}
            ref={virtual.measureElement}
            data-index={index}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
            tabIndex={index === tabStop ? 0 : -1}
            aria-posinset={index + 1}
            aria-setsize={rows}
            aria-label={t`Post ${index + 1} of ${rows}`}
            onFocus={() => setActive(index)}
            className={cx(
              'absolute inset-x-0 top-0 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-b border-line px-4 outline-offset-[-2px] sm:px-6',
              post !== null && isSelected(post.id) && 'bg-water-1',
              post !== null && post.id === openId && 'shadow-[inset_3px_0_0_var(--signal)]',
            )}
            style={{ transform: `translateY(${start}px)` }}
          >
            {post === null ? (
              <div className="col-span-2 grid gap-2 py-4">
                <Skeleton className="h-4 w-2/3" />
                <Skeleton className="h-12" />
                <Skeleton className="h-3 w-1/2" />
              </div>
            ) : (
              <>
                <label className="grid cursor-pointer pt-3.5 pointer-coarse:-m-2 pointer-coarse:p-2 pointer-coarse:pt-5">
                  <span className="sr-only">{t`Select post`}</span>
                  <input
                    type="checkbox"
                    className="size-4"
                    checked={isSelected(post.id)}
                    onChange={() => onToggle(index, false)}
                  />
                </label>
                <div className="max-w-3xl min-w-0">
                  <PostCard
                    post={post}
                    more={
                      <>
                        {post.measures ? <OverperformanceFact post={post} /> : null}
                        <button
                          type="button"
                          className="-my-1 py-1 text-xs font-medium text-water-6 underline underline-offset-2"
                          onClick={() => onOpen(index)}
                        >
                          {t`Open`}
                        </button>
                      </>
                    }
                  />
                </div>
              </>
            )}
          </article>
        )
      })}
    </div>
  )
}
