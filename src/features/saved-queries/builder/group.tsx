import { plural, t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { Select } from '#src/ui/field.tsx'
import { Adder } from './adder.tsx'
import { covers, pathName, useBench } from './bench.ts'
import { ChipRow } from './chip-row.tsx'
import { moveBy, moveIn, moveOut, setMode, type Edited, type Path } from './edits.ts'
import { ItemActions } from './item-actions.tsx'
import { modeName } from './kinds.ts'
import type { Group, Item, Mode } from './model.ts'
import { RowLine } from './row-line.tsx'

const same = (one: Path, other: Path) => pathName(one) === pathName(other)

export function GroupParts({
  group: { mode, parts },
  path,
  children,
}: {
  group: Group
  path: Path
  children: ReactNode
}) {
  const { adding, add, apply, root } = useBench()
  const headingId = useId()
  const isRoot = path.length === 0
  const modes: Mode[] = isRoot ? ['all', 'any'] : ['all', 'any', 'none', 'notAll']
  const isAdding = adding !== null && adding.beside === null && same(adding.path, path)
  return (
    <div role="group" aria-labelledby={headingId} data-path={pathName(path)} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <span id={headingId} className="sr-only">
          {modeName(mode)} {plural(parts.length, { one: '# part', other: '# parts' })}
        </span>
        {parts.length > 1 || !isRoot ? (
          <Select
            label={t`Parts`}
            hideLabel
            className="w-32"
            value={mode}
            options={modes.map((value) => ({ value, label: modeName(value) }))}
            onChange={(value) => apply({ root: setMode(root, path, value as Mode), path }, modeName(value as Mode))}
          />
        ) : (
          <span className="text-xs text-ink-soft">{t`Posts with`}</span>
        )}
        <span className="ml-auto flex gap-1">{children}</span>
      </div>
      {parts.length > 0 ? (
        <ul className="grid gap-1.5 border-l-2 border-line-strong pl-3">
          {parts.map((part, index) => (
            <Part key={`${part.kind} ${[...path, index].join(' ')}`} item={part} path={[...path, index]} />
          ))}
        </ul>
      ) : null}
      {isAdding || (isRoot && parts.length === 0) ? (
        <Adder path={path} beside={null} canClose={!(isRoot && parts.length === 0)} />
      ) : (
        <Button
          size="sm"
          variant="quiet"
          className="justify-self-start"
          icon={<Plus size={14} aria-hidden />}
          onClick={() => add({ path, beside: null })}
        >
          {mode === 'any' || mode === 'none' ? t`Add an alternative` : t`Add a condition`}
        </Button>
      )}
    </div>
  )
}

const moves: Record<string, (root: Group, path: Path) => Edited | null> = {
  ArrowUp: (root, path) => moveBy(root, path, -1),
  ArrowDown: (root, path) => moveBy(root, path, 1),
  ArrowLeft: moveOut,
  ArrowRight: moveIn,
}

function Part({ item, path }: { item: Item; path: Path }) {
  const { root, apply, adding, marked } = useBench()
  const move = (event: KeyboardEvent) => {
    const to = event.altKey && !(event.target instanceof HTMLSelectElement) ? moves[event.key] : undefined
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    apply(to(root, path), t`Moved`)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts for the entries of its menu
    <li data-path={pathName(path)} onKeyDown={move} className="grid gap-1.5">
      <div className={cx('min-w-0 rounded-md', covers(marked, item) && 'bg-mark')}>
        {item.kind === 'group' ? (
          <div className="rounded-md border border-line bg-paper p-2">
            <GroupParts group={item} path={path}>
              <ItemActions item={item} path={path} />
            </GroupParts>
          </div>
        ) : item.kind === 'row' ? (
          <RowLine row={item} path={path} />
        ) : (
          <ChipRow chip={item} path={path} />
        )}
      </div>
      {adding !== null && adding.beside !== null && same(adding.path, path) ? (
        <Adder path={path} beside={adding.beside} canClose />
      ) : null}
    </li>
  )
}
