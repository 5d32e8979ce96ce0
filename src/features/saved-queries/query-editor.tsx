import type { EditorView } from '@codemirror/view'
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import type { QueryProblem } from '#contract/queries.ts'
import { parseQuery } from '#contract/query-language/parse.ts'
import { applyFix, createEditor, setAttributes, setText, showProblem, underline } from './editor-view.ts'
import type { Suggest } from './query-completion.ts'
import { QueryProblems } from './query-problems.tsx'
import './query-editor.css'

type Props = {
  value: string
  onChange: (value: string) => void
  /** Enter or Mod-Enter. */
  onSubmit?: () => void
  /** What the field is called. */
  label: string
  placeholder?: string
  /** What only the server knows of this text; shown with the problems of the text itself. */
  problems?: readonly QueryProblem[]
  /** Values that the workspace knows. */
  suggest?: Suggest
  autoFocus?: boolean
}

const none: readonly QueryProblem[] = []
/** Half-written words are no mistake yet. */
const patience = 400

/** The query field: coloured by the one grammar, with completion, and its problems underneath. */
export function QueryEditor({
  value,
  onChange,
  onSubmit,
  label,
  placeholder = '',
  problems: fromServer = none,
  suggest,
  autoFocus = false,
}: Props) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const problems = useProblems(value, fromServer)
  const invalid = problems.some(({ severity }) => severity === 'error')
  const shown = { label, placeholder, invalid, describedBy: id }

  const change = useEffectEvent(onChange)
  const submit = useEffectEvent(() => onSubmit?.())
  const suggested = useEffectEvent(() => suggest)
  const open = useEffectEvent((parent: HTMLElement) =>
    createEditor(parent, value, shown, {
      change: (text) => change(text),
      submit: () => submit(),
      suggest: () => suggested(),
    }),
  )
  const focusFirst = useEffectEvent((editor: EditorView) => {
    if (autoFocus) editor.focus()
  })

  useEffect(() => {
    const editor = open(place.current!)
    view.current = editor
    focusFirst(editor)
    return () => editor.destroy()
  }, [])
  useEffect(() => setText(view.current!, value), [value])
  useEffect(
    () => setAttributes(view.current!, { label, placeholder, invalid, describedBy: id }),
    [label, placeholder, invalid, id],
  )
  useEffect(() => underline(view.current!, problems), [problems])

  return (
    <div className="query-editor">
      <div ref={place} className="query-editor-line" />
      <QueryProblems
        id={id}
        problems={problems}
        onFix={(problem) => applyFix(view.current!, problem)}
        onShow={(problem) => showProblem(view.current!, problem)}
      />
    </div>
  )
}

/** The problems of the text once the typing pauses; a blank field is no mistake. */
function useProblems(value: string, fromServer: readonly QueryProblem[]): readonly QueryProblem[] {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), patience)
    return () => clearTimeout(timer)
  }, [value])
  return useMemo(() => {
    if (settled !== value || value.trim() === '') return none
    const own = parseQuery(value).problems
    return [...own, ...fromServer.filter(({ code }) => !own.some((problem) => problem.code === code))]
  }, [settled, value, fromServer])
}
