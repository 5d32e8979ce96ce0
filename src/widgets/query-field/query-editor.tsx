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
import { wordedText, worded } from '#src/text/terms.ts'
import {
  applyFix,
  createEditor,
  mark,
  onOneLine,
  type Pasted,
  restorePasted,
  setAttributes,
  setText,
  showPlace,
  underline,
} from './editor-view.ts'
import type { Suggest } from './query-completion.ts'
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
  /** What somebody who is writing already has selected; null where nobody is. */
  selection?: Span | null
  /** A quick search of few days needs nothing to look for. */
  narrowingMayStandAlone?: boolean
  /** A part of the text to point at. */
  marked?: Span | null
  /** Another view of the text is shown; the history of changes goes on here. */
  isOutOfSight?: boolean
  /** Asked for where a place in the text is to be seen. */
  onSight?: () => void
  ref?: Ref<EditorHandle>
}

export type EditorHandle = { focus: () => void; undo: () => void; redo: () => void; show: (place: Span) => void }

const none: readonly QueryProblem[] = []
/** Half-written words are no mistake yet. */
const typingPauseMs = 400

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
  const [pasted, setPasted] = useState<Pasted | null>(null)
  const problems = useProblems(value, fromServer, narrowingMayStandAlone)
  const invalid = problems.some(({ severity }) => severity === 'error')
  const shown = { label, placeholder, invalid, describedBy: id }

  const change = useEffectEvent((text: string) => {
    // A text that came in from outside is no news there.
    if (text === onOneLine(value)) return
    // At once: a value that came back after the next key would take that key away.
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

  // Before the next key is pressed: it is meant for the text.
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
  useEffect(() => mark(view.current!, marked), [marked])
  const show = (span: Span) => {
    onSight?.()
    // The text may have to come into sight first.
    requestAnimationFrame(() => view.current && showPlace(view.current, span))
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
      <ReadAs pasted={pasted} onRestore={(as) => restorePasted(view.current!, as)} />
      <QueryProblems id={id} problems={problems} onFix={(problem) => applyFix(view.current!, problem)} onShow={show} />
    </div>
  )
}

/** The problems of the text once the typing pauses; a blank field is no mistake. */
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

/** What was pasted in another tool's spelling, and how it was read. */
function ReadAs({ pasted, onRestore }: { pasted: Pasted | null; onRestore: (pasted: Pasted) => void }) {
  const replacements = pasted?.replacements ?? []
  const list = replacements
    .slice(0, 5)
    .map(({ written, meant }) => `${written} → ${meant === '' ? worded(/*i18n*/ 'nothing') : meant}`)
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

/** What is wrong with a query, in words, each with its column and its repair. */
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
            {problem.severity === 'error' ? t`Error, column ${problem.from + 1}` : t`Note, column ${problem.from + 1}`}
          </button>
          <span>
            {wordedText({ detail: problem.message, ...problem.wording?.message })}
            {problem.hint ? (
              <span className="query-problem-hint">
                {' '}
                {wordedText({ detail: problem.hint, ...problem.wording?.hint })}
              </span>
            ) : null}
          </span>
          {problem.fix ? (
            <button type="button" className="query-problem-fix" onClick={() => onFix(problem)}>
              {wordedText({ detail: problem.fix.label, ...problem.wording?.fix })}
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
