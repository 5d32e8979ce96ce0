import { t } from '@lingui/core/macro'
import { Ellipsis } from 'lucide-react'
import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react'
import { lazyOverlay } from '#src/ui/lazy-overlay.tsx'
import { lazyDialog } from '#src/ui/lazy-dialog.tsx'
import type { Post } from '#contract/posts/posts.ts'
import { chosenPostsPanel } from '#contract/reports/panel-titles.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useOverlay } from '#src/ui/overlay.ts'
import type { OverviewSearch } from '../scope/search.ts'
import { PostActions, ExplainSentimentContext } from './post-actions.ts'

const loadMenu = () => import('./post-menu.tsx')
const PostMenu = lazyOverlay(() => loadMenu().then((module) => module.default))
const ExplainDialog = lazyDialog(() => import('./explain-dialog.tsx').then((module) => module.ExplainDialog))
const SentimentDialog = lazyDialog(() => import('./sentiment-dialog.tsx').then((module) => module.SentimentDialog))
const TagDialog = lazyDialog(() => import('./tag-dialog.tsx').then((module) => module.TagDialog))

const AddToReport = lazyDialog(() => import('../reports/add-to-report.tsx').then((module) => module.AddToReport))

type Subject = 'reasons' | 'sentiment' | 'tags' | 'report'
const PostTools = createContext<Record<'onExplain' | 'onTag' | 'onReport', (post: Post) => void> | null>(null)

const ignore = () => undefined

/** Explains why a post is, or isn't, on the page. */
export const useExplain = () => use(PostTools)?.onExplain ?? ignore

/** Loads the menu's code on the first sign of intent. */
function MenuOfPost({ post }: { post: Post }) {
  const tools = use(PostTools)
  const { open, trigger, triggerProps, onOpenChange, onChoose } = useOverlay('menu', loadMenu)
  return tools ? (
    <>
      <IconButton
        label={t`Post actions`}
        size="sm"
        icon={<Ellipsis size={15} aria-hidden />}
        className="-my-1 ml-auto"
        {...triggerProps}
      />
      {open ? (
        <PostMenu {...tools} post={post} onChoose={onChoose} onOpenChange={onOpenChange} anchor={trigger} />
      ) : null}
    </>
  ) : null
}

const renderMenu = (post: Post) => <MenuOfPost post={post} />

type PostToolsProps = {
  /** The page's search parameters, for explaining posts. */
  search: OverviewSearch
  children: ReactNode
}

export function WithPostTools({ search, children }: PostToolsProps) {
  const [opened, setOpened] = useState<{ about: Subject; post: Post } | null>(null)
  const tools = useMemo(
    () => ({
      onExplain: (post: Post) => setOpened({ about: 'reasons', post }),
      onTag: (post: Post) => setOpened({ about: 'tags', post }),
      onReport: (post: Post) => setOpened({ about: 'report', post }),
    }),
    [],
  )
  const onWhySentiment = useCallback((post: Post) => setOpened({ about: 'sentiment', post }), [])
  const onClose = () => setOpened(null)
  return (
    <PostTools value={tools}>
      <ExplainSentimentContext value={onWhySentiment}>
        <PostActions value={renderMenu}>{children}</PostActions>
      </ExplainSentimentContext>
      {opened?.about === 'reasons' ? <ExplainDialog search={search} postId={opened.post.id} onClose={onClose} /> : null}
      {opened?.about === 'sentiment' ? <SentimentDialog postId={opened.post.id} onClose={onClose} /> : null}
      {opened?.about === 'report' ? (
        <AddToReport panel={chosenPostsPanel} posts={[opened.post.id]} onClose={onClose} />
      ) : null}
      {opened?.about === 'tags' ? <TagDialog post={opened.post} onClose={onClose} /> : null}
    </PostTools>
  )
}
