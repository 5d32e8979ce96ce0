import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronDown, Save, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Mapping } from '#contract/ingest/uploads.ts'
import { normaliseName } from '#contract/name.ts'
import { deletePreset, presetsQuery, savePreset } from '#src/api/imports.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import type { MenuEntry } from '#src/ui/menu-popup.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

export function Presets({ mapping, onApply }: { mapping: Mapping; onApply: (mapping: Mapping) => void }) {
  const workspaceId = useWorkspaceId()
  const presets = useQuery(presetsQuery(workspaceId))
  const [open, setOpen] = useState<'save' | 'delete' | null>(null)
  const items = presets.data?.items ?? []
  const entries: MenuEntry[] = [
    ...items.map((preset) => ({
      kind: 'item' as const,
      id: preset.id,
      label: preset.name,
      onSelect: () => onApply(preset.mapping),
    })),
    ...(items.length > 0 ? [{ kind: 'separator' as const, id: 'end' }] : []),
    {
      kind: 'item',
      id: 'save',
      label: t`Save mapping`,
      icon: <Save size={14} aria-hidden />,
      onSelect: () => setOpen('save'),
    },
    ...(items.length > 0
      ? [
          {
            kind: 'item' as const,
            id: 'delete',
            label: t`Delete saved mappings`,
            icon: <Trash2 size={14} aria-hidden />,
            onSelect: () => setOpen('delete'),
          },
        ]
      : []),
  ]
  return (
    <>
      <Menu
        label={t`Saved mappings`}
        entries={entries}
        trigger={(props) => (
          <Button size="sm" {...props}>
            <Trans>Saved mappings</Trans>
            <ChevronDown size={14} aria-hidden />
          </Button>
        )}
      />
      {open === 'save' ? (
        <SavePreset mapping={mapping} taken={items.map(({ name }) => name)} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'delete' ? <DeletePresets items={items} onClose={() => setOpen(null)} /> : null}
    </>
  )
}

const usePresetsChanged = () => {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: presetsQuery(workspaceId).queryKey })
}

function SavePreset({ mapping, taken, onClose }: { mapping: Mapping; taken: readonly string[]; onClose: () => void }) {
  const workspaceId = useWorkspaceId()
  const [name, setName] = useState('')
  const changed = usePresetsChanged()
  const save = useMutation({
    mutationFn: () => savePreset({ workspaceId, name, mapping }),
    onSuccess: async () => {
      await changed()
      onClose()
    },
  })
  return (
    <FormDialog
      size="sm"
      title={t`Save mapping`}
      submit={t`Save`}
      busy={save.isPending}
      disabled={normaliseName(name) === ''}
      draft={name}
      onSubmit={() => normaliseName(name) !== '' && save.mutate()}
      onClose={onClose}
    >
      <TextField
        label={t`Name`}
        required
        maxLength={120}
        autoComplete="off"
        value={name}
        hint={taken.includes(name.trim()) ? t`The saved mapping with this name will be replaced.` : undefined}
        error={save.error?.message}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  )
}

function DeletePresets({ items, onClose }: { items: readonly { id: string; name: string }[]; onClose: () => void }) {
  const workspaceId = useWorkspaceId()
  const changed = usePresetsChanged()
  const deleting = useMutation({
    mutationFn: (presetId: string) => deletePreset({ workspaceId, presetId }),
    onSuccess: changed,
  })
  return (
    <Dialog
      title={t`Delete saved mappings`}
      size="sm"
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <ul className="grid divide-y divide-line">
        {items.map(({ id, name }) => (
          <li key={id} className="flex items-center justify-between gap-2 py-1">
            <span className="min-w-0 text-sm wrap-long">{name}</span>
            <IconButton
              label={t`Delete ${name}`}
              icon={<Trash2 size={14} aria-hidden />}
              aria-disabled={deleting.isPending}
              onClick={() => deleting.mutate(id)}
            />
          </li>
        ))}
      </ul>
      <ErrorText error={deleting.error} className="mt-2 text-xs" />
    </Dialog>
  )
}
