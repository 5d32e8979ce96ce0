import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type CustomField, CustomFieldName, type CustomFieldUse } from '#contract/filters/custom-fields.ts'
import { CustomFieldKind, customFieldLimits } from '#contract/filters/field-conditions.ts'
import {
  createCustomField,
  customFieldsQuery,
  customFieldUseQuery,
  deleteCustomField,
  renameCustomField,
} from '#src/api/custom-fields.ts'
import { refreshWorkspaceData } from '#src/api/mutes.ts'
import { formatDay, formatNumber } from '#src/text/format.ts'
import { createdText, postCount } from '#src/text/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Select } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { kindName } from '#src/widgets/custom-fields/custom-fields.ts'
import { NameDialog } from '#src/widgets/name-dialog.tsx'
import { showToast } from '#src/widgets/toasts/toasts.ts'
import { useMay, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { SettingsFrame } from '../settings-frame.tsx'

export function FieldSettings() {
  const query = useQuery(customFieldsQuery(useWorkspaceId()))
  return (
    <SettingsFrame title={t`Fields`}>
      <p className="max-w-2xl text-sm text-ink-soft">
        <Trans>
          Custom fields keep additional columns of imported files, such as country or campaign. Use them to filter,
          group and export posts.
        </Trans>
      </p>
      <QueryState query={query} pending={<Skeleton className="h-48" />}>
        {({ items }) => <Fields fields={items} />}
      </QueryState>
    </SettingsFrame>
  )
}

function Fields({ fields }: { fields: readonly CustomField[] }) {
  const mayEdit = useMay('customFields.edit')
  const [open, setOpen] = useState<({ what: 'create' } | { what: 'rename' | 'delete'; field: CustomField }) | null>(
    null,
  )
  const close = () => setOpen(null)
  const isFull = fields.length >= customFieldLimits.ofWorkspace
  return (
    <div className="grid max-w-3xl gap-4">
      {fields.length === 0 ? (
        <EmptyState title={t`No fields yet`} />
      ) : (
        <ul aria-label={t`Fields`} className="divide-y divide-line rounded-md border border-line bg-surface">
          {fields.map((field) => (
            <li key={field.id} className="flex items-center gap-3 px-3 py-2">
              <div className="min-w-0 flex-1">
                <p className="text-sm font-medium wrap-long">
                  <bdi>{field.name}</bdi>
                </p>
                <p className="text-xs text-ink-faint">{aboutField(field)}</p>
              </div>
              {mayEdit ? (
                <>
                  <IconButton
                    label={`${t`Rename`}: ${field.name}`}
                    icon={<Pencil size={15} aria-hidden />}
                    aria-haspopup="dialog"
                    onClick={() => setOpen({ what: 'rename', field })}
                  />
                  <IconButton
                    label={`${t`Delete`}: ${field.name}`}
                    icon={<Trash2 size={15} aria-hidden />}
                    aria-haspopup="dialog"
                    onClick={() => setOpen({ what: 'delete', field })}
                  />
                </>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {mayEdit ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            icon={<Plus size={14} aria-hidden />}
            disabled={isFull}
            aria-haspopup="dialog"
            onClick={() => setOpen({ what: 'create' })}
          >
            <Trans>New field</Trans>
          </Button>
          <p className="text-xs text-ink-faint">{t`${formatNumber(fields.length)} of ${formatNumber(customFieldLimits.ofWorkspace)}`}</p>
        </div>
      ) : null}
      {open?.what === 'create' ? <CreateDialog onClose={close} /> : null}
      {open?.what === 'rename' ? <RenameDialog field={open.field} onClose={close} /> : null}
      {open?.what === 'delete' ? <DeleteDialog field={open.field} onClose={close} /> : null}
    </div>
  )
}

function aboutField({ kind, createdAt, createdBy }: CustomField) {
  return `${kindName(kind)} · ${createdText(formatDay(createdAt.slice(0, 10)), createdBy)}`
}

function CreateDialog({ onClose }: { onClose: () => void }) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const [kind, setKind] = useState<CustomFieldKind>('text')
  const save = useMutation({
    mutationFn: (name: string) => createCustomField({ workspaceId, name, kind }),
    onSuccess: () => {
      void refreshWorkspaceData(cache, workspaceId)
      onClose()
    },
  })
  return (
    <NameDialog
      title={t`New field`}
      submit={t`Save`}
      label={t`Name`}
      shape={CustomFieldName}
      save={save}
      onClose={onClose}
    >
      <Select
        label={t`Kind`}
        hint={t`You can’t change this later.`}
        value={kind}
        options={CustomFieldKind.options.map((value) => ({ value, label: kindName(value) }))}
        onChange={(value) => setKind(value as CustomFieldKind)}
      />
    </NameDialog>
  )
}

type FieldDialogProps = { field: CustomField; onClose: () => void }

function RenameDialog({ field, onClose }: FieldDialogProps) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const save = useMutation({
    mutationFn: (name: string) => renameCustomField({ workspaceId, fieldId: field.id, name }),
    onSuccess: ({ name: saved }) => {
      void refreshWorkspaceData(cache, workspaceId)
      showToast('success', t`“${saved}” saved.`)
      onClose()
    },
  })
  return (
    <NameDialog
      title={t`Rename`}
      submit={t`Rename`}
      label={t`Name`}
      shape={CustomFieldName}
      first={field.name}
      save={save}
      onClose={onClose}
    />
  )
}

function DeleteDialog({ field: { id: fieldId, name }, onClose }: FieldDialogProps) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const use = useQuery({ ...customFieldUseQuery({ workspaceId, fieldId }), staleTime: 0 })
  const remove = useMutation({
    mutationFn: () => deleteCustomField({ workspaceId, fieldId }),
    onSuccess: () => {
      void refreshWorkspaceData(cache, workspaceId)
      showToast('success', t`“${name}” deleted.`)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t`Delete “${name}”?`}
      confirm={t`Delete`}
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {use.data ? <Uses use={use.data} /> : use.error ? <ErrorText error={use.error} /> : <Skeleton className="h-16" />}
    </ConfirmDialog>
  )
}

function Uses({ use: { posts, filters } }: { use: CustomFieldUse }) {
  return (
    <div className="grid gap-2">
      <p>
        <Trans>Its values are deleted from {postCount(posts)}. The posts stay stored. You can’t undo this.</Trans>
      </p>
      {filters === 0 ? null : (
        <p>
          {plural(filters, {
            one: '# saved filter uses it and will find no posts.',
            other: '# saved filters use it and will find no posts.',
          })}
        </p>
      )}
    </div>
  )
}
