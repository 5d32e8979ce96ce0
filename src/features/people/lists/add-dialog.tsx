import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Name } from '#contract/name.ts'
import type { AuthorList, ListedAuthor } from '#contract/filters/author-lists.ts'
import { addListedAuthors, authorListsQuery, createAuthorList, refreshListedAuthors } from '#src/api/author-lists.ts'
import { Select, TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { validateName } from '#src/widgets/name-dialog.tsx'
import { showToast } from '#src/widgets/toasts/toasts.ts'
import { focusPicker } from './focus.ts'
import { addedText } from './labels.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

type AddDialogProps = {
  /** Empty to create an empty list. */
  authors: readonly ListedAuthor[]
  onOpen: (authorListId: string) => void
  onClose: () => void
  onAdded?: (() => void) | undefined
}

export function AddDialog({ authors, onOpen, onClose, onAdded }: AddDialogProps) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const lists = useQuery(authorListsQuery(workspaceId)).data?.items ?? []
  const [listId, setListId] = useState('')
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const isNew = listId === '' || authors.length === 0
  const save = useMutation({
    mutationFn: () => saveAuthors(workspaceId, { name, authorListId: isNew ? null : listId, authors }),
    onSuccess: (list) => {
      void refreshListedAuthors(cache, workspaceId, list.id)
      showToast('success', savedText(list, authors.length), {
        action: { label: t`Open list`, onSelect: () => openFrom(list.id) },
      })
      onAdded?.()
      onClose()
    },
  })
  const openFrom = (listId: string) => {
    onOpen(listId)
    focusPicker()
  }
  const submit = () => {
    const found = isNew ? validateName(Name, name) : null
    setProblem(found)
    if (found === null) save.mutate()
  }
  const write = (written: string) => {
    setProblem(null)
    save.reset()
    setName(written)
  }
  const refused = save.error?.message ?? null
  return (
    <FormDialog
      size="sm"
      title={authors.length === 0 ? t`New list` : t`Add to list`}
      submit={authors.length === 0 ? t`Create list` : t`Add to list`}
      busy={save.isPending}
      draft={{ listId, name }}
      onSubmit={submit}
      onClose={onClose}
    >
      {authors.length > 0 && lists.length > 0 ? (
        <Select
          label={t`List`}
          value={listId}
          options={[{ value: '', label: t`New list` }, ...lists.map(({ id, name: label }) => ({ value: id, label }))]}
          onChange={setListId}
          error={isNew ? null : refused}
        />
      ) : null}
      {isNew ? (
        <TextField
          label={t`Name`}
          value={name}
          autoComplete="off"
          hint={t`Visible to everyone in the workspace.`}
          error={problem ?? refused}
          onChange={(event) => write(event.target.value)}
        />
      ) : null}
    </FormDialog>
  )
}

const saveAuthors = (
  workspaceId: string,
  { name, authorListId, authors }: { name: string; authorListId: string | null; authors: readonly ListedAuthor[] },
) =>
  authorListId === null
    ? createAuthorList({ workspaceId, name, ...(authors.length > 0 && { authors: [...authors] }) })
    : addListedAuthors({ workspaceId, authorListId, authors: [...authors] })

const savedText = ({ name }: AuthorList, count: number) =>
  count === 0 ? t`List “${name}” created. Select authors in the table to add them.` : addedText(count, name)
