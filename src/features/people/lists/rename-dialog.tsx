import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AuthorList } from '#contract/filters/author-lists.ts'
import { refreshAuthorLists, renameAuthorList } from '#src/api/filters.ts'
import { TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { showToast } from '#src/widgets/toasts/toasts.ts'
import { nameProblem } from './labels.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

type RenameDialogProps = { list: AuthorList; onClose: () => void }

/** Another name for a list of authors; what was written stays until it is saved. */
export function RenameDialog({ list, onClose }: RenameDialogProps) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const [name, setName] = useState(list.name)
  const [problem, setProblem] = useState<string | null>(null)
  const save = useMutation({
    mutationFn: () => renameAuthorList({ workspaceId, authorListId: list.id, name }),
    onSuccess: (renamed) => {
      void refreshAuthorLists(cache, workspaceId)
      showToast('success', t`The list is called “${renamed.name}” now.`)
      onClose()
    },
  })
  const submit = () => {
    const found = nameProblem(name)
    setProblem(found)
    if (found === null) save.mutate()
  }
  return (
    <FormDialog
      size="sm"
      title={t`Rename the list`}
      submit={t`Rename`}
      busy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t`Name of the list`}
        value={name}
        autoComplete="off"
        error={problem ?? save.error?.message}
        onChange={(event) => {
          setProblem(null)
          save.reset()
          setName(event.target.value)
        }}
      />
    </FormDialog>
  )
}
