import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AuthorList } from '#contract/filters/author-lists.ts'
import { deleteAuthorList, refreshAuthorLists, refreshNarrowed } from '#src/api/filters.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { showToast } from '#src/widgets/toasts/toasts.ts'
import { refusal } from './words.ts'

type DeleteDialogProps = { workspaceId: string; list: AuthorList; onClose: () => void; onDeleted: () => void }

/** Asks before a list of authors goes, since addresses may name it. */
export function DeleteDialog({ workspaceId, list, onClose, onDeleted }: DeleteDialogProps) {
  const cache = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deleteAuthorList({ workspaceId, authorListId: list.id }),
    onSuccess: () => {
      onDeleted()
      void refreshNarrowed(cache, workspaceId, list.id, 'none')
      void refreshAuthorLists(cache, workspaceId)
      showToast('success', t`The list “${list.name}” is deleted.`)
    },
  })
  const problem = refusal(remove.error)
  return (
    <Dialog
      size="sm"
      title={t`Delete the list “${list.name}”?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            <Trans>Delete</Trans>
          </Button>
        </>
      }
    >
      <p className="text-sm text-ink-soft">
        <Trans>Pages that are narrowed to it say that it is gone. No author and no post goes with it.</Trans>
      </p>
      <ErrorText className="mt-2 text-sm">{problem}</ErrorText>
    </Dialog>
  )
}
