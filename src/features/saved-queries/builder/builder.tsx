import { t } from '@lingui/core/macro'
import { Redo2, Undo2 } from 'lucide-react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Span } from '#contract/query-language/tree.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { BuilderContext, pathName, type NewRowPlace, type BuilderState } from './builder-context.ts'
import { GroupParts } from './group.tsx'
import { toModel } from './model.ts'
import { groupToText } from './write.ts'

type BuilderProps = {
  text: string
  marked: Span | null
  onChange: (text: string) => void
  onUndo: () => void
  onRedo: () => void
}

/** Edits the query as nested groups of rows and writes the same text a user could type. */
export function Builder({ text, marked, onChange, onUndo, onRedo }: BuilderProps) {
  const root = useMemo(() => toModel(text), [text])
  const place = useRef<HTMLDivElement>(null)
  const focusPath = useRef<string | null>(null)
  const [adding, add] = useState<NewRowPlace | null>(null)
  const [notice, setNotice] = useState('')

  useLayoutEffect(() => {
    if (focusPath.current === null) return
    focusOn(place.current!, focusPath.current)
    focusPath.current = null
  })

  if (root === null) return null
  const bench: BuilderState = {
    root,
    marked,
    adding,
    add,
    apply: (edited, next) => {
      if (edited === null) return
      focusPath.current = pathName(edited.path)
      setNotice(next)
      onChange(groupToText(edited.root))
    },
  }
  return (
    <BuilderContext value={bench}>
      <section ref={place} aria-label={t`Builder`} className="grid gap-2 rounded-md border border-line bg-surface p-3">
        <GroupParts group={root} path={[]}>
          <IconButton label={t`Undo`} icon={<Undo2 size={16} aria-hidden />} onClick={onUndo} />
          <IconButton label={t`Redo`} icon={<Redo2 size={16} aria-hidden />} onClick={onRedo} />
        </GroupParts>
        <p role="status" className="sr-only">
          {notice}
        </p>
      </section>
    </BuilderContext>
  )
}

/** Focuses the item or its nearest remaining ancestor, but never takes the focus from a field inside it. */
function focusOn(place: HTMLElement, path: string) {
  for (let at = path; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const item = place.querySelector<HTMLElement>(`[data-path="${at === '' ? '/' : at}"]`)
    const target = item?.querySelector<HTMLElement>('input, select, button')
    if (target) return item!.contains(document.activeElement) ? undefined : target.focus()
    if (at === '') return undefined
  }
}
