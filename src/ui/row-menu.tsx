import { Copy, Ellipsis, Eye, Pencil, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton } from './icon-button.tsx'
import { Menu, type MenuEntry } from './menu.tsx'

type RowMenuProps = Pick<ComponentProps<typeof IconButton>, 'size' | 'className'> & {
  /** What the row is about. */
  name: string
  onEdit: () => void
  onCopy: () => void
  /** Absent where the row may only be looked at. */
  onDelete?: () => void
}

/** What can be done with one row of a list. */
export function RowMenu({ name, onEdit, onCopy, onDelete, ...button }: RowMenuProps) {
  const label = `Actions for ${name}`
  return (
    <Menu
      label={label}
      align="end"
      entries={entriesOf({ onEdit, onCopy, onDelete })}
      trigger={(props) => <IconButton label={label} icon={<Ellipsis size={16} aria-hidden />} {...button} {...props} />}
    />
  )
}

const entriesOf = ({ onEdit, onCopy, onDelete }: Pick<RowMenuProps, 'onEdit' | 'onCopy' | 'onDelete'>): MenuEntry[] => [
  {
    kind: 'item',
    id: 'edit',
    label: onDelete ? 'Edit' : 'Look at it',
    icon: onDelete ? <Pencil size={14} aria-hidden /> : <Eye size={14} aria-hidden />,
    onSelect: onEdit,
  },
  { kind: 'item', id: 'copy', label: 'Duplicate', icon: <Copy size={14} aria-hidden />, onSelect: onCopy },
  ...(onDelete ? [deleteEntry(onDelete)] : []),
]

const deleteEntry = (onSelect: () => void): MenuEntry => ({
  kind: 'item',
  id: 'delete',
  label: 'Delete',
  danger: true,
  icon: <Trash2 size={14} aria-hidden />,
  onSelect,
})
