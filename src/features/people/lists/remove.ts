import { plural, t } from '@lingui/core/macro'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AuthorList, ListedAuthor } from '#contract/filters/author-lists.ts'
import { addListedAuthors, refreshListedAuthors, removeListedAuthors } from '#src/api/author-lists.ts'
import { showToast } from '#src/widgets/toasts/toasts.ts'
import { addedText } from './labels.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

type Authors = readonly ListedAuthor[]

const removedText = (count: number, name: string) =>
  plural(count, { one: `# author is off the list “${name}”.`, other: `# authors are off the list “${name}”.` })

async function restoreAuthors(
  { cache, workspaceId }: { cache: QueryClient; workspaceId: string },
  { id, name }: AuthorList,
  authors: Authors,
) {
  try {
    await addListedAuthors({ workspaceId, authorListId: id, authors: [...authors] })
    await refreshListedAuthors(cache, workspaceId, id)
    showToast('success', addedText(authors.length, name))
  } catch (thrown) {
    showToast('error', thrown instanceof Error ? thrown.message : t`Something went wrong. Try again.`)
  }
}

export function useRemoval(onRemoved: () => void) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ authorListId, authors }: { authorListId: string; authors: Authors }) =>
      removeListedAuthors({ workspaceId, authorListId, authors: [...authors] }),
    onSuccess: async (list, { authors }) => {
      await refreshListedAuthors(cache, workspaceId, list.id)
      showToast('success', removedText(authors.length, list.name), {
        action: { label: t`Undo`, onSelect: () => void restoreAuthors({ cache, workspaceId }, list, authors) },
      })
      onRemoved()
    },
  })
}
