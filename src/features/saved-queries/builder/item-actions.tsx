import { t } from '@lingui/core/macro'
import { Ellipsis, X } from 'lucide-react'
import { IconButton } from '#src/ui/icon-button.tsx'
import type { MenuEntry } from '#src/ui/menu-popup.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { useBuilder } from './builder-context.ts'
import {
  groupWithAbove,
  itemAt,
  moveBy,
  moveIn,
  moveOut,
  negateAt,
  alternatingMode,
  removeAt,
  ungroup,
  type Edited,
  type Path,
} from './edits.ts'
import { withinSentence } from '#src/text/format.ts'
import { modeName } from './kinds.ts'
import type { Item } from './model.ts'
import { groupToText } from './write.ts'

export function ItemActions({ item, path }: { item: Item; path: Path }) {
  const { root, apply, add } = useBuilder()
  const parent = itemAt(root, path.slice(0, -1))
  const beside = alternatingMode(parent?.kind === 'group' ? parent.mode : 'all')
  const name = nameOf(item)
  const entry = (id: string, label: string, edited: Edited | null, hint?: string): MenuEntry[] =>
    edited === null ? [] : [{ kind: 'item', id, label, hint, onSelect: () => apply(edited, label) }]
  const entries: MenuEntry[] = [
    {
      kind: 'item',
      id: 'beside',
      label: beside === 'any' ? t`Add an alternative` : t`Add a condition`,
      onSelect: () => add({ path, beside }),
    },
    ...entry('group', t`Group with the one above`, groupWithAbove(root, path)),
    ...(item.kind === 'group' ? entry('ungroup', t`Ungroup`, ungroup(root, path)) : []),
    ...(item.kind === 'row' ? [] : entry('negate', t`Negate`, { root: negateAt(root, path), path })),
    ...entry('up', t`Move up`, moveBy(root, path, -1), 'Alt ↑'),
    ...entry('down', t`Move down`, moveBy(root, path, 1), 'Alt ↓'),
    ...entry('out', t`Move out of the group`, moveOut(root, path), 'Alt ←'),
    ...entry('in', t`Move into the group beside it`, moveIn(root, path), 'Alt →'),
  ]
  return (
    <>
      <Menu
        label={t`Actions for ${name}`}
        align="end"
        entries={entries}
        trigger={(props) => (
          <IconButton label={t`Actions for ${name}`} icon={<Ellipsis size={16} aria-hidden />} {...props} />
        )}
      />
      <IconButton
        label={t`Delete ${name}`}
        icon={<X size={16} aria-hidden />}
        onClick={() => apply(removeAt(root, path), `${t`Removed`}: ${name}`)}
      />
    </>
  )
}

const maxLength = 40

function nameOf(item: Item) {
  if (item.kind === 'group') return t`the group ${withinSentence(modeName(item.mode))} ${item.parts.length}`
  const text = groupToText({
    kind: 'group',
    mode: 'all',
    parts: [item],
    written: null,
    separator: null,
    from: -1,
    to: -1,
  })
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}
