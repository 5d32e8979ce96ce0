import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil, Plus, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import type { AuthorList } from '#contract/filters/author-lists.ts'
import { peopleQuery } from '#src/api/people.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Select } from '#src/ui/field.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import {
  authorListsQuery,
  deleteAuthorList,
  refreshAuthorLists,
  refreshAuthorListData,
  renameAuthorList,
} from '#src/api/author-lists.ts'
import { showToast } from '#src/widgets/toasts/toasts.ts'
import { formatNumber } from '#src/text/format.ts'
import { usePinned } from '#src/widgets/views/pinned.ts'
import { useAnswer } from '#src/widgets/insight-page/answer.tsx'
import { usePage } from '#src/widgets/insight-page/page.ts'
import { focusPicker } from './focus.ts'
import { AddDialog } from './add-dialog.tsx'
import { ListedDialog } from './listed-dialog.tsx'
import { useMay, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { useIsReadOnly } from '#src/ui/read-only.tsx'
import { authorCount } from '#src/text/insight-terms.ts'
import { Name } from '#contract/name.ts'
import { NameDialog } from '#src/widgets/name-dialog.tsx'

type Opened = 'authors' | 'new' | 'rename' | 'delete'

export function ListPicker() {
  const { scope, search, changeScope } = usePage()
  const value = search.authors ?? ''
  const onOpen = (authors: string | undefined) => changeScope({ authors })
  const people = useAnswer(peopleQuery(scope))
  const counted = people.isOld ? undefined : people.drawn?.coverage.authors
  const [opened, setOpened] = useState<Opened | null>(null)
  const lists = useQuery(authorListsQuery(useWorkspaceId()))
  const mayEdit = useMay('authorLists.edit')
  const isFixed = [useIsReadOnly(), usePinned() !== null].includes(true)
  const items = lists.data?.items ?? []
  const open = items.find(({ id }) => id === value)
  const close = () => setOpened(null)
  const afterDeletion = () => {
    close()
    onOpen(undefined)
    focusPicker()
  }
  if (isFixed || (!mayEdit && items.length === 0 && value === '')) return null
  return (
    <div data-list-picker className="mb-3 flex flex-wrap items-center gap-2">
      <Select
        label={t`Author list`}
        hideLabel
        value={value}
        onChange={(id) => onOpen(id || undefined)}
        options={[
          { value: '', label: t`All authors` },
          ...items.map((list) => ({ value: list.id, label: `${list.name} · ${authorCount(list.authors)}` })),
          ...(value === '' || open ? [] : [{ value, label: lists.isPending ? t`Author list` : t`List not found` }]),
        ]}
        className="w-52 max-sm:w-full"
      />
      {mayEdit ? <Edits isOpen={open !== undefined} onOpen={setOpened} /> : null}
      {open && counted !== undefined ? <PostedCount counted={counted} list={open} /> : null}
      <ErrorText error={lists.error} className="w-full text-xs" />
      {opened === 'new' ? <AddDialog authors={[]} onOpen={onOpen} onClose={close} /> : null}
      {opened === 'rename' && open ? <RenameDialog list={open} onClose={close} /> : null}
      {opened === 'authors' && open ? <ListedDialog list={open} onClose={close} /> : null}
      {opened === 'delete' && open ? <DeleteDialog list={open} onClose={close} onDeleted={afterDeletion} /> : null}
    </div>
  )
}

const Edits = ({ isOpen, onOpen }: { isOpen: boolean; onOpen: (opened: Opened) => void }) => (
  <>
    {isOpen ? (
      <>
        <Button size="sm" icon={<Users size={13} aria-hidden />} onClick={() => onOpen('authors')}>
          <Trans>Members</Trans>
        </Button>
        <Button size="sm" icon={<Pencil size={13} aria-hidden />} onClick={() => onOpen('rename')}>
          <Trans>Rename list</Trans>
        </Button>
        <Button size="sm" icon={<Trash2 size={13} aria-hidden />} onClick={() => onOpen('delete')}>
          <Trans>Delete list</Trans>
        </Button>
      </>
    ) : null}
    <Button size="sm" icon={<Plus size={13} aria-hidden />} onClick={() => onOpen('new')}>
      <Trans>New list</Trans>
    </Button>
  </>
)

/** The list counts all its authors, the page only those with posts in the range. */
function PostedCount({ counted, list: { authors } }: { counted: number; list: AuthorList }) {
  const number = formatNumber(counted)
  return (
    <p className="text-xs text-ink-soft">
      {plural(authors, {
        0: 'Nobody is on this list yet',
        one: `${number} of # author on the list posted in this range`,
        other: `${number} of # authors on the list posted in this range`,
      })}
    </p>
  )
}

/** Asks first, because saved addresses may contain the list. */
function DeleteDialog({ list, onClose, onDeleted }: { list: AuthorList; onClose: () => void; onDeleted: () => void }) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deleteAuthorList({ workspaceId, authorListId: list.id }),
    onSuccess: () => {
      onDeleted()
      void refreshAuthorListData(cache, workspaceId, list.id, 'none')
      void refreshAuthorLists(cache, workspaceId)
      showToast('success', t`List “${list.name}” deleted.`)
    },
  })
  return (
    <ConfirmDialog
      title={t`Delete list “${list.name}”?`}
      confirm={t`Delete`}
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <Trans>Pages that use it will say that it was deleted. No posts are deleted.</Trans>
    </ConfirmDialog>
  )
}

function RenameDialog({ list, onClose }: { list: AuthorList; onClose: () => void }) {
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
