import { Ellipsis } from 'lucide-react'
import { createContext, lazy, Suspense, use, useMemo, useState, type ReactNode } from 'react'
import type { Post } from '#contract/posts.ts'
import type { OverviewSearch } from '#src/features/overview/search.ts'
import { PostActions } from '#src/features/posts/post-actions.ts'
import { showToast } from '#src/features/toasts/toasts.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useOverlay } from '#src/ui/overlay.ts'

const loadMenu = () => import('#src/features/filters/post-menu.tsx')
const PostMenu = lazy(loadMenu)
const Explanation = lazy(() => import('./explanation.tsx').then((module) => ({ default: module.Explanation })))

const TagDialog = lazy(() => import('#src/features/posts/tag-dialog.tsx'))

/** What the cards of a page are looked at with. */
type Tools = { workspaceId: string; onExplain: (post: Post) => void; onTag: (post: Post) => void }
const PostTools = createContext<Tools | null>(null)

const nowhere = () => undefined

/** Opens the answer to why a post is, or is not, on the page. */
export const useExplain = () => use(PostTools)?.onExplain ?? nowhere

/** The menu of one card; its code arrives with the first intent to use it. */
function MenuOfPost({ post }: { post: Post }) {
  const tools = use(PostTools)
  const { open, trigger, triggerProps, onOpenChange } = useOverlay('menu', loadMenu)
  return tools ? (
    <>
      <IconButton
        label="More about this post"
        size="sm"
        icon={<Ellipsis size={15} aria-hidden />}
        className="-my-1 ml-auto"
        {...triggerProps}
      />
      {open ? (
        <Suspense>
          <PostMenu {...tools} {...{ post, onOpenChange }} anchor={trigger} notify={showToast} />
        </Suspense>
      ) : null}
    </>
  ) : null
}

const menuOf = (post: Post) => <MenuOfPost post={post} />

type PostToolsProps = {
  workspaceId: string
  /** What the page looks at: what a post is here, or not here, for. */
  search: OverviewSearch
  children: ReactNode
}

/** Gives every card underneath its menu: why it is here, tags, and mutes. */
export function WithPostTools({ workspaceId, search, children }: PostToolsProps) {
  const [asked, setAsked] = useState<{ about: 'reasons' | 'tags'; post: Post } | null>(null)
  const tools = useMemo(
    () => ({
      workspaceId,
      onExplain: (post: Post) => setAsked({ about: 'reasons', post }),
      onTag: (post: Post) => setAsked({ about: 'tags', post }),
    }),
    [workspaceId],
  )
  const onClose = () => setAsked(null)
  return (
    <PostTools value={tools}>
      <PostActions value={menuOf}>{children}</PostActions>
      <Suspense>
        {asked?.about === 'reasons' ? (
          <Explanation {...{ workspaceId, search, onClose }} postId={asked.post.id} />
        ) : null}
        {asked?.about === 'tags' ? (
          <TagDialog {...{ workspaceId, onClose }} post={asked.post} notify={showToast} />
        ) : null}
      </Suspense>
    </PostTools>
  )
}
