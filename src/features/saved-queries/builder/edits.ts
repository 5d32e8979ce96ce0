import { noSource, type Group, type Item, type Mode } from './model.ts'
import { readTree } from './model.ts'
import { normalForm } from '#contract/query-language/normal-form.ts'

/** Indices from the root down; the root is `[]`. */
export type Path = readonly number[]
export type Edited = { root: Group; path: Path }

export function itemAt(root: Group, path: Path): Item | null {
  const [first, ...rest] = path
  if (first === undefined) return root
  const part = root.parts[first]
  if (part === undefined || rest.length === 0) return part ?? null
  return part.kind === 'group' ? itemAt(part, rest) : null
}

/** Changes the parts of the group at `path`. Clears `written` of the group and its ancestors, so that they are written again. */
function changeParts(group: Group, path: Path, change: (parts: Item[]) => Item[]): Group {
  const [first, ...rest] = path
  const parts =
    first === undefined
      ? change(group.parts)
      : group.parts.map((part, index) =>
          index === first && part.kind === 'group' ? changeParts(part, rest, change) : part,
        )
  return { ...group, parts, written: null }
}

const parentOf = (path: Path) => path.slice(0, -1)
const indexInParent = (path: Path) => path.at(-1) ?? 0

export const replaceAt = (root: Group, path: Path, ...items: Item[]): Group =>
  changeParts(root, parentOf(path), (parts) =>
    parts.toSpliced(indexInParent(path), 1, ...items.map(withSeparatorOf(parts[indexInParent(path)]))),
  )

const withSeparatorOf =
  (old: Item | undefined) =>
  (item: Item, index: number): Item =>
    index === 0 && old ? { ...item, separator: old.separator } : item

export const insertAt = (root: Group, groupPath: Path, index: number, item: Item): Edited => ({
  root: changeParts(root, groupPath, (parts) => parts.toSpliced(index, 0, item)),
  path: [...groupPath, index],
})

export const append = (root: Group, groupPath: Path, item: Item): Edited => {
  const at = itemAt(root, groupPath)
  return insertAt(root, groupPath, at?.kind === 'group' ? at.parts.length : 0, item)
}

/** The returned path, which gets the focus, is the next item or the parent. */
export function removeAt(root: Group, path: Path): Edited {
  const parent = itemAt(root, parentOf(path))
  const left = parent?.kind === 'group' ? parent.parts.length - 1 : 0
  const next = left === 0 ? parentOf(path) : [...parentOf(path), Math.min(indexInParent(path), left - 1)]
  return { root: changeParts(root, parentOf(path), (parts) => parts.toSpliced(indexInParent(path), 1)), path: next }
}

/** Null at either end. */
export function moveBy(root: Group, path: Path, by: 1 | -1): Edited | null {
  const [item, other] = [itemAt(root, path), itemAt(root, [...parentOf(path), indexInParent(path) + by])]
  if (path.length === 0 || item === null || other === null) return null
  const moved = changeParts(root, parentOf(path), (parts) =>
    parts.with(indexInParent(path), other).with(indexInParent(path) + by, item),
  )
  return { root: moved, path: [...parentOf(path), indexInParent(path) + by] }
}

/** Moves the item behind its group, and removes the group if it is now empty. */
export function moveOut(root: Group, path: Path): Edited | null {
  const item = itemAt(root, path)
  if (path.length < 2 || item === null) return null
  const groupPath = parentOf(path)
  const without = removeAt(root, path).root
  const isEmpty = (itemAt(without, groupPath) as Group).parts.length === 0
  const target = [...parentOf(groupPath), indexInParent(groupPath) + (isEmpty ? 0 : 1)]
  const pruned = isEmpty ? removeAt(without, groupPath).root : without
  return insertAt(pruned, parentOf(target), indexInParent(target), item)
}

/** Moves into the group above (at its end) or below (at its start). */
export function moveIn(root: Group, path: Path): Edited | null {
  const item = itemAt(root, path)
  const above = [...parentOf(path), indexInParent(path) - 1]
  const below = [...parentOf(path), indexInParent(path) + 1]
  if (path.length === 0 || item === null) return null
  if (itemAt(root, above)?.kind === 'group') return append(removeAt(root, path).root, above, item)
  if (itemAt(root, below)?.kind === 'group') return insertAt(removeAt(root, path).root, path, 0, item)
  return null
}

const groupOf = (mode: Mode, ...parts: Item[]): Group => ({ kind: 'group', mode, parts, ...noSource })
/** For a group inside one of the given mode: alternatives inside conditions, and the reverse. */
export const alternatingMode = (mode: Mode): Mode => (mode === 'all' || mode === 'notAll' ? 'any' : 'all')

/** Groups an item with a new one as alternatives or conditions. */
export function pairAt(root: Group, path: Path, mode: Mode, added: Item): Edited | null {
  const item = itemAt(root, path)
  if (item === null) return null
  return { root: replaceAt(root, path, groupOf(mode, item, added)), path: [...path, 1] }
}

/** Groups an item with the one above: alternatives inside conditions, conditions inside alternatives. */
export function groupWithAbove(root: Group, path: Path): Edited | null {
  const above = [...parentOf(path), indexInParent(path) - 1]
  const [first, second, parent] = [itemAt(root, above), itemAt(root, path), itemAt(root, parentOf(path))]
  if (path.length === 0 || first === null || second === null || parent?.kind !== 'group') return null
  const grouped = replaceAt(removeAt(root, path).root, above, groupOf(alternatingMode(parent.mode), first, second))
  return { root: grouped, path: above }
}

/** Replaces the group by its parts; parts of an exclusion stay excluded. */
export function ungroup(root: Group, path: Path): Edited | null {
  const item = itemAt(root, path)
  if (path.length === 0 || item?.kind !== 'group') return null
  const isExcluding = item.mode === 'none' || item.mode === 'notAll'
  const parts = isExcluding ? item.parts.map(negated) : item.parts
  return { root: replaceAt(root, path, ...parts), path }
}

export const setMode = (root: Group, path: Path, mode: Mode): Group => {
  const item = itemAt(root, path)
  if (item?.kind !== 'group') return root
  return path.length === 0 ? { ...item, mode, written: null } : replaceAt(root, path, { ...item, mode, written: null })
}

const negatedMode: Record<Mode, Mode> = { all: 'notAll', notAll: 'all', any: 'none', none: 'any' }

function negated(item: Item): Item {
  if (item.kind === 'row') return { ...item, negated: !item.negated, written: null }
  if (item.kind === 'group') return { ...item, mode: negatedMode[item.mode], written: null }
  const tree = readTree(item.text)
  const text = tree?.kind === 'not' ? normalForm(tree.part) : `NOT (${item.text})`
  return { ...item, text, written: null }
}

export const negateAt = (root: Group, path: Path): Group => {
  const item = itemAt(root, path)
  return item === null || path.length === 0 ? root : replaceAt(root, path, negated(item))
}
