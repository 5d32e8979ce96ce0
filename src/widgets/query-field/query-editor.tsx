import { redo, undo } from '@codemirror/commands'
import type { EditorView } from '@codemirror/view'
import { t } from '@lingui/core/macro'
import {
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type Ref,
} from 'react'
import { flushSync } from 'react-dom'
import type { QueryProblem } from '#contract/saved-queries/queries.ts'
import type { Span } from '#contract/query-language/tree.ts'
import { parseQuery } from '#contract/query-language/parse.ts'
import { i18n } from '#src/text/i18n.ts'
import { translate, translateEnglish } from '#src/text/terms.ts'
import {
  applyFix,
  createEditor,
  highlightSpan,
  toSingleLine,
  type PastedQuery,
  restoreOriginalText,
  setAttributes,
  setText,
  selectSpan,
  underline,
} from './editor-view.ts'
import type { SuggestValues } from './query-completion.ts'
import './query-editor.css'

type Props = {
  value: string
  onChange: (value: string) => void
  /** Called on Enter or Mod-Enter. */
  onSubmit?: () => void
  label: string
  placeholder?: string
  /** Problems that only the server can detect, shown with those of the text. */
  problems?: readonly QueryProblem[]
  suggest?: SuggestValues
  autoFocus?: boolean
  /** Initial selection if the user is already typing, else null. */
  selection?: Span | null
  /** Allows queries without a term, for short ranges. */
  narrowingMayStandAlone?: boolean
  marked?: Span | null
  /** True while another view is shown; the undo history continues here. */
  isOutOfSight?: boolean
  /** Called before a position in the text is shown. */
  onSight?: () => void
  ref?: Ref<EditorHandle>
}

export type EditorHandle = { focus: () => void; undo: () => void; redo: () => void; show: (place: Span) => void }

const none: readonly QueryProblem[] = []
/** Delays problems, because half-typed words aren't errors. */
const typingPauseMs = 400

export function QueryEditor({
  value,
  onChange,
  onSubmit,
  label,
  placeholder = '',
  problems: fromServer = none,
  suggest,
  autoFocus = false,
  selection = null,
  narrowingMayStandAlone = false,
  marked = null,
  isOutOfSight = false,
  onSight,
  ref,
}: Props) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const [pasted, setPasted] = useState<PastedQuery | null>(null)
  const problems = useProblems(value, fromServer, narrowingMayStandAlone)
  const invalid = problems.some(({ severity }) => severity === 'error')
  const shown = { label, placeholder, invalid, describedBy: id }

  const change = useEffectEvent((text: string) => {
    // Changes from outside are already known there.
    if (text === toSingleLine(value)) return
    // Synchronous: a value that returns after the next key press would drop that key.
    flushSync(() => onChange(text))
  })
  const submit = useEffectEvent(() => onSubmit?.())
  const suggested = useEffectEvent(() => suggest)
  const open = useEffectEvent((parent: HTMLElement) =>
    createEditor(parent, value, shown, {
      change: (text) => change(text),
      paste: setPasted,
      submit: () => submit(),
      suggest: () => suggested(),
    }),
  )
  const focusFirst = useEffectEvent((editor: EditorView) => {
    if (!autoFocus && selection === null) return
    const { length } = editor.state.doc
    const { from, to } = selection ?? { from: length, to: length }
    editor.dispatch({ selection: { anchor: Math.min(from, length), head: Math.min(to, length) } })
    editor.focus()
  })

  // A layout effect, so that the editor is ready before the next key press.
  useLayoutEffect(() => {
    const editor = open(place.current!)
    view.current = editor
    focusFirst(editor)
    return () => editor.destroy()
  }, [])
  useLayoutEffect(() => setText(view.current!, value), [value])
  useEffect(
    () => setAttributes(view.current!, { label, placeholder, invalid, describedBy: id }),
    [label, placeholder, invalid, id],
  )
  useEffect(() => underline(view.current!, problems), [problems])
  useEffect(() => highlightSpan(view.current!, marked), [marked])
  const show = (span: Span) => {
    onSight?.()
    // The editor may have to become visible first.
    requestAnimationFrame(() => view.current && selectSpan(view.current, span))
  }
  useImperativeHandle(ref, () => ({
    focus: () => view.current!.focus(),
    undo: () => undo(view.current!),
    redo: () => redo(view.current!),
    show,
  }))

  return (
    <div className="query-editor">
      <div ref={place} className="query-editor-line" hidden={isOutOfSight} />
      <PasteNotice pasted={pasted} onRestore={(as) => restoreOriginalText(view.current!, as)} />
      <QueryProblems id={id} problems={problems} onFix={(problem) => applyFix(view.current!, problem)} onShow={show} />
    </div>
  )
}

/** Problems after a typing pause; an empty field has none. */
function useProblems(
  value: string,
  fromServer: readonly QueryProblem[],
  narrowingMayStandAlone: boolean,
): readonly QueryProblem[] {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingPauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return useMemo(() => {
    if (settled !== value || value.trim() === '') return none
    const own = parseQuery(value, undefined, { narrowingMayStandAlone, language: i18n.locale.slice(0, 2) }).problems
    return [...own, ...fromServer.filter(({ code }) => !own.some((problem) => problem.code === code))]
  }, [settled, value, fromServer, narrowingMayStandAlone])
}

function PasteNotice({ pasted, onRestore }: { pasted: PastedQuery | null; onRestore: (pasted: PastedQuery) => void }) {
  const replacements = pasted?.replacements ?? []
  const list = replacements
    .slice(0, 5)
    .map(({ written, meant }) => `${written} → ${meant === '' ? translateEnglish(/*i18n*/ 'nothing') : meant}`)
    .join(', ')
  const more = replacements.length > 5 ? ' …' : ''
  return (
    <p className="query-read-as" role="status">
      {pasted === null ? null : (
        <>
          {t`Read as: ${list}${more}`}{' '}
          <button type="button" className="query-problem-fix" onClick={() => onRestore(pasted)}>
            {t`Restore pasted text`}
          </button>
        </>
      )}
    </p>
  )
}

function QueryProblems({
  id,
  problems,
  onFix,
  onShow,
}: {
  id: string
  problems: readonly QueryProblem[]
  onFix: (problem: QueryProblem) => void
  onShow: (problem: QueryProblem) => void
}) {
  return (
    <ul id={id} className="query-problems" hidden={problems.length === 0}>
      {problems.map((problem) => (
        <li key={`${problem.code} ${problem.from} ${problem.to}`} data-severity={problem.severity}>
          <button type="button" className="query-problem-place" onClick={() => onShow(problem)}>
            {problem.severity === 'error'
              ? t`Error, character ${problem.from + 1}`
              : t`Note, character ${problem.from + 1}`}
          </button>
          <span>
            {translate({ detail: problem.message, ...problem.wording?.message })}
            {problem.hint ? (
              <span className="query-problem-hint">
                {' '}
                {translate({ detail: problem.hint, ...problem.wording?.hint })}
              </span>
            ) : null}
          </span>
          {problem.fix ? (
            <button type="button" className="query-problem-fix" onClick={() => onFix(problem)}>
              {translate({ detail: problem.fix.label, ...problem.wording?.fix })}
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
