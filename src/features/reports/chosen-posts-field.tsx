import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowUp, Trash2 } from 'lucide-react'
import { listChosenPosts, missingPostNames } from '#contract/answers/chosen-posts-table.ts'
import { authorName } from '#contract/posts/authors.ts'
import type { PanelItem, ReportItem } from '#contract/reports/reports.ts'
import { chosenPostsQuery } from '#src/api/chosen-posts.ts'
import { sourceName, translateEnglish } from '#src/text/terms.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useToday, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

type ChosenPostsFieldProps = { item: PanelItem; onChange: (item: ReportItem) => void }

/** Orders and removes the posts of a panel, which has at least one. */
export function ChosenPostsField({ item, onChange }: ChosenPostsFieldProps) {
  const { posts = [] } = item
  const workspaceId = useWorkspaceId()
  const today = useToday()
  const answer = useQuery({
    ...chosenPostsQuery({ workspaceId, from: today, to: today, ids: posts.join(',') }),
    placeholderData: (previous) => previous,
  })
  const nameOf = ({ post, state }: ReturnType<typeof listChosenPosts>[number]) =>
    post === null
      ? translateEnglish(missingPostNames[state!])
      : `${authorName(post.author) ?? sourceName(post.source)}: ${(post.title ?? post.text).slice(0, 80)}`
  return (
    <>
      <p className="text-sm text-ink-soft">
        <Trans>Add more with “Add to report” in the menu of a post.</Trans>
      </p>
      <QueryState query={answer} pending={<Skeleton className="h-24" />}>
        {(loaded) => (
          <ol className="grid gap-2">
            {listChosenPosts({ ...loaded, ids: [...posts] }).map((chosen, index) => (
              <li key={chosen.id} className="flex items-center gap-1 text-sm">
                <span className="line-clamp-2 min-w-0 flex-1 wrap-long">{nameOf(chosen)}</span>
                <IconButton
                  size="sm"
                  label={`${t`Move up`}: ${nameOf(chosen)}`}
                  icon={<ArrowUp size={14} aria-hidden />}
                  disabled={index === 0}
                  onClick={() =>
                    onChange({ ...item, posts: posts.toSpliced(index, 1).toSpliced(index - 1, 0, chosen.id) })
                  }
                />
                <IconButton
                  size="sm"
                  label={`${t`Remove`}: ${nameOf(chosen)}`}
                  icon={<Trash2 size={14} aria-hidden />}
                  disabled={posts.length === 1}
                  onClick={() => onChange({ ...item, posts: posts.toSpliced(index, 1) })}
                />
              </li>
            ))}
          </ol>
        )}
      </QueryState>
    </>
  )
}
