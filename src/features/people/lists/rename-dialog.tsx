import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AuthorList } from '#contract/filters/author-lists.ts'
import { Name } from '#contract/name.ts'
import { refreshAuthorLists, renameAuthorList } from '#src/api/filters.ts'
import { NameDialog } from '#src/widgets/name-dialog.tsx'
import { showToast } from '#src/widgets/toasts/toasts.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

export function RenameDialog({ list, onClose }: { list: AuthorList; onClose: () => void }) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const save = useMutation({
    mutationFn: (name: string) => renameAuthorList({ workspaceId, authorListId: list.id, name }),
    onSuccess: (renamed) => {
      void refreshAuthorLists(cache, workspaceId)
      showToast('success', t`List renamed to “${renamed.name}”.`)
      onClose()
    },
  })
  return (
    <NameDialog
      title={t`Rename list`}
      submit={t`Rename`}
      label={t`Name`}
      shape={Name}
      first={list.name}
      save={save}
      onClose={onClose}
    />
  )
}
