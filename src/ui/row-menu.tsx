import { t } from '@lingui/core/macro'
import { Copy, Ellipsis, Eye, Pencil, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton } from './icon-button.tsx'
import type { MenuEntry } from './menu-popup.tsx'
import { Menu } from './menu.tsx'

type RowMenuProps = Pick<ComponentProps<typeof IconButton>, 'size' | 'className'> & {
  /** The row's subject, for labels. */
  name: string
  onEdit: () => void
  onCopy: () => void
  more?: readonly MenuEntry[]
  /** Absent if the user can't delete. */
  onDelete?: () => void
}

export function RowMenu({ name, onEdit, onCopy, onDelete, more, ...button }: RowMenuProps) {
  const label = t`Actions for ${name}`
  return (
    <Menu
      label={label}
      align="end"
      entries={entriesOf({ onEdit, onCopy, onDelete, more })}
      trigger={(props) => <IconButton label={label} icon={<Ellipsis size={16} aria-hidden />} {...button} {...props} />}
    />
  )
}

const entriesOf = ({
  onEdit,
  onCopy,
  onDelete,
  more = [],
}: Pick<RowMenuProps, 'onEdit' | 'onCopy' | 'onDelete' | 'more'>): MenuEntry[] => [
  {
    kind: 'item',
    id: 'edit',
    label: onDelete ? t`Edit` : t({ context: 'verb', message: 'View' }),
    icon: onDelete ? <Pencil size={14} aria-hidden /> : <Eye size={14} aria-hidden />,
    onSelect: onEdit,
  },
  { kind: 'item', id: 'copy', label: t`Duplicate`, icon: <Copy size={14} aria-hidden />, onSelect: onCopy },
  ...more,
  ...(onDelete
    ? [
        {
          kind: 'item' as const,
          id: 'delete',
          label: t`Delete`,
          danger: true,
          icon: <Trash2 size={14} aria-hidden />,
          onSelect: onDelete,
        },
      ]
    : []),
]
