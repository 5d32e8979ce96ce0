import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ListMinus } from 'lucide-react'
import { useRef } from 'react'
import { authorKey } from '#contract/posts/authors.ts'
import type { AuthorList } from '#contract/filters/author-lists.ts'
import { sourceName } from '#src/text/terms.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { listedAuthorsQuery } from '#src/api/author-lists.ts'
import { useRemoval } from './remove.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

/** Includes authors without stored posts, which the table can't show. */
export function ListedDialog({ list, onClose }: { list: AuthorList; onClose: () => void }) {
  const workspaceId = useWorkspaceId()
  const rows = useRef<HTMLUListElement>(null)
  const remove = useRemoval(() => rows.current?.focus())
  return (
    <Dialog
      size="sm"
      title={t`Authors on the list “${list.name}”`}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <QueryState
        query={useQuery(listedAuthorsQuery({ workspaceId, authorListId: list.id }))}
        pending={<Skeleton className="h-24" />}
        failed={(error) => <ErrorText error={error} className="mt-2 text-sm" />}
      >
        {({ items }) => (
          <>
            {items.length === 0 ? (
              <p className="text-sm text-ink-soft">
                <Trans>No authors on this list yet.</Trans>
              </p>
            ) : null}
            <ul
              ref={rows}
              tabIndex={-1}
              aria-label={t`Authors on the list “${list.name}”`}
              className="max-h-80 divide-y divide-line overflow-y-auto outline-none"
            >
              {items.map((author) => (
                <li key={authorKey(author)} className="flex items-center gap-2 py-1 text-sm">
                  <Badge>{sourceName(author.source)}</Badge>
                  <bdi className="min-w-0 flex-1 wrap-long">{author.id}</bdi>
                  <IconButton
                    size="sm"
                    label={t`Remove ${author.id}`}
                    icon={<ListMinus size={14} aria-hidden />}
                    aria-busy={remove.isPending}
                    onClick={() => remove.mutate({ authorListId: list.id, authors: [author] })}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryState>
      <ErrorText error={remove.error} className="mt-2 text-sm" />
    </Dialog>
  )
}
