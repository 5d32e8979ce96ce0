import { plural, t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import { useId, type KeyboardEvent, type ReactNode, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { Select, Field, controlClass } from '#src/ui/field.tsx'
import { isMarked, pathName, useBuilder } from './builder-context.ts'
import { moveBy, moveIn, moveOut, setMode, type Edited, type Path, append, pairAt, replaceAt } from './edits.ts'
import { ItemActions } from './item-actions.tsx'
import { modeName, kindName } from './kinds.ts'
import type { Group, Item, Mode, TextItem } from './model.ts'
import { RowLine } from './row-line.tsx'
import { Trans } from '@lingui/react/macro'
import { blankRow, isBlank, readRow, type RowDraft } from './row-draft.ts'
import { RowFields, confirm } from './row-fields.tsx'
import { isCompositionEvent } from '#src/ui/enter.ts'
import { parseQuery } from '#contract/query-language/parse.ts'

const isSamePath = (one: Path, other: Path) => pathName(one) === pathName(other)

export function GroupParts({
  group: { mode, parts },
  path,
  children,
}: {
  group: Group
  path: Path
  children: ReactNode
}) {
  const { adding, add, apply, root } = useBuilder()
  const headingId = useId()
  const isRoot = path.length === 0
  const modes: Mode[] = isRoot ? ['all', 'any'] : ['all', 'any', 'none', 'notAll']
  const isAdding = adding !== null && adding.beside === null && isSamePath(adding.path, path)
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
          {mode === 'any' ? t`Add an alternative` : mode === 'none' ? t`Add a word to exclude` : t`Add a condition`}
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
  const { root, apply, adding, marked } = useBuilder()
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
      <div className={cx('min-w-0 rounded-md', isMarked(marked, item) && 'bg-mark')}>
        {item.kind === 'group' ? (
          <div className="rounded-md border border-line bg-paper p-2">
            <GroupParts group={item} path={path}>
              <ItemActions item={item} path={path} />
            </GroupParts>
          </div>
        ) : item.kind === 'row' ? (
          <RowLine row={item} path={path} />
        ) : (
          <TextItemRow chip={item} path={path} />
        )}
      </div>
      {adding !== null && adding.beside !== null && isSamePath(adding.path, path) ? (
        <Adder path={path} beside={adding.beside} canClose />
      ) : null}
    </li>
  )
}

function Adder({ path, beside, canClose }: { path: Path; beside: Mode | null; canClose: boolean }) {
  const { root, add, apply } = useBuilder()
  const [draft, setDraft] = useState<RowDraft>(blankRow)
  const [problem, setProblem] = useState<string | null>(null)
  const commit = (written: RowDraft) => {
    const read = isBlank(written) ? { problem: t`Enter a word or phrase.` } : readRow(written)
    if ('problem' in read) return setProblem(read.problem)
    const edited = beside === null ? append(root, path, read.row) : pairAt(root, path, beside, read.row)
    add(null)
    apply(edited, `${t`Added`}: ${kindName(written.kind)} ${written.value}`)
    return undefined
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc is a shortcut for the button
    <div
      className="grid gap-1.5 rounded-md bg-water-1 p-2"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && canClose && !isCompositionEvent(event)) add(null)
      }}
    >
      <div className="flex flex-wrap items-start gap-2">
        <RowFields
          draft={draft}
          problem={problem}
          autoFocus={canClose}
          onChange={(next) => {
            setDraft(next)
            setProblem(null)
          }}
          onCommit={commit}
        />
        <span className="flex gap-1 max-sm:order-3">
          <Button onClick={() => commit(draft)}>
            <Trans>Add</Trans>
          </Button>
          {canClose ? (
            <Button variant="quiet" onClick={() => add(null)}>
              <Trans>Cancel</Trans>
            </Button>
          ) : null}
        </span>
      </div>
    </div>
  )
}

/** A part that no row can represent, edited as text. */
function TextItemRow({ chip, path }: { chip: TextItem; path: Path }) {
  const { root, apply } = useBuilder()
  const [own, setOwn] = useState({ of: chip.text, text: chip.text, problem: null as string | null })
  const shown = own.of === chip.text ? own : { of: chip.text, text: chip.text, problem: null }
  if (shown !== own) setOwn(shown)
  const commit = () => {
    const text = shown.text.trim()
    if (text === chip.text) return
    const { tree, problems } = parseQuery(text, undefined, { isPart: true })
    if (tree === null) return setOwn({ ...shown, problem: problems[0]?.message ?? t`This isn’t valid.` })
    apply({ root: replaceAt(root, path, { ...chip, text, written: null }), path }, t`Changed`)
  }
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Field label={t`Text`} hideLabel error={shown.problem} className="min-w-0 grow basis-40">
        {(control) => (
          <input
            {...control}
            type="text"
            spellCheck={false}
            value={shown.text}
            onChange={({ target }) => setOwn({ ...shown, text: target.value, problem: null })}
            onBlur={commit}
            onKeyDown={(event) => confirm(event, commit)}
            className={cx(controlClass, 'bg-buff! font-mono text-on-buff!')}
          />
        )}
      </Field>
      <span className="ml-auto flex gap-1">
        <ItemActions item={chip} path={path} />
      </span>
    </div>
  )
}
