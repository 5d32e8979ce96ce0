import { Ellipsis, X } from 'lucide-react'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu, type MenuEntry } from '#src/ui/menu.tsx'
import { useBench } from './bench.ts'
import {
  groupWithAbove,
  itemAt,
  moveBy,
  moveIn,
  moveOut,
  negateAt,
  otherMode,
  removeAt,
  ungroup,
  type Edited,
  type Path,
} from './edits.ts'
import { modeNames } from './kinds.ts'
import type { Item } from './model.ts'
import { toText } from './write.ts'

/** The menu gives the focus back to its button first; then it may go elsewhere. */
const afterMenu = (act: () => void) => () => void setTimeout(act)

type ItemActionsProps = { item: Item; path: Path }

/** What can be done with one part; what cannot be done now is not offered. */
export function ItemActions({ item, path }: ItemActionsProps) {
  const { root, apply, add } = useBench()
  const parent = itemAt(root, path.slice(0, -1))
  const beside = otherMode(parent?.kind === 'group' ? parent.mode : 'all')
  const name = nameOf(item)
  const entry = (id: string, label: string, edited: Edited | null, said: string, hint?: string): MenuEntry[] =>
    edited === null ? [] : [{ kind: 'item', id, label, hint, onSelect: afterMenu(() => apply(edited, said)) }]
  const entries: MenuEntry[] = [
    {
      kind: 'item',
      id: 'beside',
      label: beside === 'any' ? 'Add an alternative to it' : 'Add a condition to it',
      onSelect: afterMenu(() => add({ path, beside })),
    },
    ...entry('group', 'Group with the one above', groupWithAbove(root, path), 'Grouped'),
    ...(item.kind === 'group' ? entry('ungroup', 'Ungroup', ungroup(root, path), 'Ungrouped') : []),
    ...(item.kind === 'row'
      ? []
      : entry('negate', 'Turn into its opposite', { root: negateAt(root, path), path }, 'Turned into its opposite')),
    ...entry('up', 'Move up', moveBy(root, path, -1), 'Moved up', 'Alt ↑'),
    ...entry('down', 'Move down', moveBy(root, path, 1), 'Moved down', 'Alt ↓'),
    ...entry('out', 'Move out of the group', moveOut(root, path), 'Moved out', 'Alt ←'),
    ...entry('in', 'Move into the group beside it', moveIn(root, path), 'Moved in', 'Alt →'),
  ]
  return (
    <>
      <Menu
        label={`Actions for ${name}`}
        align="end"
        entries={entries}
        trigger={(props) => (
          <IconButton label={`Actions for ${name}`} icon={<Ellipsis size={16} aria-hidden />} {...props} />
        )}
      />
      <IconButton
        label={`Delete ${name}`}
        icon={<X size={16} aria-hidden />}
        onClick={() => apply(removeAt(root, path), `Deleted ${name}`)}
      />
    </>
  )
}

const longest = 40

function nameOf(item: Item) {
  if (item.kind === 'group') return `the group ${modeNames[item.mode].toLowerCase()} ${item.parts.length}`
  const text = toText({ kind: 'group', mode: 'all', parts: [item], written: null, gap: null, from: -1, to: -1 })
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
