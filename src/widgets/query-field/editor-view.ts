import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { history, historyKeymap, isolateHistory, standardKeymap } from '@codemirror/commands'
import {
  bracketMatching,
  defineLanguageFacet,
  Language,
  languageDataProp,
  syntaxHighlighting,
} from '@codemirror/language'
import { skipInvisible } from '#contract/query-language/tokens.ts'
import { Compartment, EditorState, type Extension, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, drawSelection, EditorView, keymap, placeholder } from '@codemirror/view'
import { t } from '@lingui/core/macro'
import { StyleModule } from 'style-mod'
import type { QueryProblem } from '#contract/saved-queries/queries.ts'
import { translatePastedQuery, type Replacement } from '#contract/query-language/translate-pasted.ts'
import type { Span } from '#contract/query-language/tree.ts'
import { i18n } from '#src/text/i18n.ts'
import { completeQuery, type SuggestValues } from './query-completion.ts'
import { highlightedParser, queryHighlighter } from './query-colours.ts'

const data = defineLanguageFacet({ closeBrackets: { brackets: ['(', '"'] } })
const language = new Language(
  data,
  skipInvisible(
    highlightedParser.configure({ props: [languageDataProp.add((type) => (type.isTop ? data : undefined))] }),
  ),
  [],
  'soundings',
)

/** The query grammar in CodeMirror; classes refer to colour tokens. */
const querySupport = [language, syntaxHighlighting(queryHighlighter)]

/** A pasted query that was translated, with its position and original text. */
export type PastedQuery = Span & { written: string; replacements: readonly Replacement[] }

export type EditorEvents = {
  change: (value: string) => void
  /** Null once the text changes again. */
  paste: (pasted: PastedQuery | null) => void
  submit: () => void
  suggest: () => SuggestValues | undefined
}
export type EditorAttributes = { label: string; describedBy: string; invalid: boolean; placeholder: string }

/** Accessible name and states, which change without touching the text. */
const attributes = new Compartment()
const attributesOf = ({ label, describedBy, invalid, placeholder: hint }: EditorAttributes): Extension => [
  EditorView.contentAttributes.of({
    'aria-label': label,
    'aria-describedby': describedBy,
    'aria-invalid': String(invalid),
    'aria-multiline': 'false',
    spellcheck: 'false',
    autocapitalize: 'off',
    autocorrect: 'off',
  }),
  placeholder(hint),
]

export const toSingleLine = (text: string) => text.replaceAll(/\r\n?|\n/g, ' ')

/** A query is a single wrapping line: line breaks become spaces. */
const singleLineFilter = EditorState.transactionFilter.of((transaction) => {
  if (!transaction.docChanged || transaction.newDoc.lines === 1) return transaction
  return [transaction, { changes: findLineBreaks(transaction.newDoc.toString()), sequential: true }]
})

const findLineBreaks = (text: string) =>
  [...text.matchAll(/\n/g)].map(({ index }) => ({ from: index, to: index + 1, insert: ' ' }))

const setUnderlines = StateEffect.define<readonly QueryProblem[]>()
const marks = {
  error: Decoration.mark({ class: 'query-error' }),
  warning: Decoration.mark({ class: 'query-warning' }),
}

/** Positions of problems, which move with the text until the next parse. */
const underlines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (shown, { changes, effects, newDoc }) => {
    const problems = effects.find((effect) => effect.is(setUnderlines))?.value
    if (problems === undefined) return shown.map(changes)
    const visible = problems.filter(({ from, to }) => from < to && to <= newDoc.length)
    return Decoration.set(
      visible.map(({ from, to, severity }) => marks[severity].range(from, to)),
      true,
    )
  },
  provide: (field) => EditorView.decorations.from(field),
})

const setMark = StateEffect.define<Span | null>()
const marking = Decoration.mark({ class: 'query-marked' })

/** The part highlighted from elsewhere on the page; cleared by the next change. */
const markedPart = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (shown, { docChanged, effects, newDoc }) => {
    const span = effects.find((effect) => effect.is(setMark))?.value
    if (span === undefined) return docChanged ? Decoration.none : shown
    return span !== null && span.from < span.to && span.to <= newDoc.length
      ? Decoration.set([marking.range(span.from, span.to)])
      : Decoration.none
  },
  provide: (field) => EditorView.decorations.from(field),
})

/**
 * Typing over marked text, browsers would copy its colour as an inline style, which our content security policy blocks.
 */
const overwriteHandler = EditorView.domEventHandlers({
  beforeinput({ inputType, data }, view) {
    const { from, to, empty } = view.state.selection.main
    if (inputType !== 'insertText' || data === null || empty) return false
    const insert = () =>
      view.state.update(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true })
    const isHandled = view.state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, data, insert))
    if (!isHandled) view.dispatch(insert())
    return true
  },
})

export function createEditor(
  parent: HTMLElement,
  value: string,
  shown: EditorAttributes,
  events: EditorEvents,
): EditorView {
  adoptEditorStyles(parent.ownerDocument)
  const submit = () => {
    events.submit()
    return true
  }
  return new EditorView({
    parent,
    doc: toSingleLine(value),
    extensions: [
      querySupport,
      EditorState.phrases.of({
        Completions: t`Suggestions`,
        'Control character': t`Control character`,
        'Selection deleted': t`Selection deleted`,
      }),
      history(),
      singleLineFilter,
      drawSelection(),
      bracketMatching(),
      closeBrackets(),
      overwriteHandler,
      EditorView.lineWrapping,
      autocompletion({ override: [completeQuery(events.suggest)], icons: false, selectOnOpen: false }),
      keymap.of([{ key: 'Mod-Enter', run: submit }]),
      keymap.of([
        ...closeBracketsKeymap,
        ...completionKeymap,
        { key: 'Enter', run: submit },
        ...historyKeymap,
        ...standardKeymap,
      ]),
      createPasteTranslation(events),
      EditorView.updateListener.of(({ docChanged, state }) => {
        if (docChanged) events.change(state.doc.toString())
      }),
      attributes.of(attributesOf(shown)),
      underlines,
      markedPart,
    ],
  })
}

/** Translates queries pasted from other tools. */
function createPasteTranslation(events: EditorEvents): Extension {
  let read: Omit<PastedQuery, 'from' | 'to'> & { length: number } = { written: '', replacements: [], length: 0 }
  return [
    EditorView.clipboardInputFilter.of((clipboard) => {
      const written = toSingleLine(clipboard)
      const { text, replacements } = translatePastedQuery(written, i18n.locale.slice(0, 2))
      read = { written, replacements, length: text.length }
      return text
    }),
    EditorView.updateListener.of(({ docChanged, transactions, state }) => {
      if (!docChanged) return
      const { head } = state.selection.main
      const isRead = read.replacements.length > 0 && transactions.some((one) => one.isUserEvent('input.paste'))
      events.paste(isRead ? { ...read, from: head - read.length, to: head } : null)
    }),
  ]
}

export function restoreOriginalText(view: EditorView, { from, to, written }: PastedQuery) {
  view.dispatch({ changes: { from, to, insert: written }, userEvent: 'input' })
  view.focus()
}

export const setAttributes = (view: EditorView, shown: EditorAttributes) =>
  view.dispatch({ effects: attributes.reconfigure(attributesOf(shown)) })

/** Replaces the text from outside, as a separate step in the undo history. */
export function setText(view: EditorView, value: string) {
  const text = toSingleLine(value)
  if (text !== view.state.doc.toString())
    view.dispatch({
      changes: { from: 0, to: view.state.doc.length, insert: text },
      annotations: isolateHistory.of('full'),
    })
}

export function applyFix(view: EditorView, { fix }: QueryProblem) {
  if (fix) view.dispatch({ changes: fix.edits, userEvent: 'input.fix' })
  view.focus()
}

export function selectSpan(view: EditorView, { from, to }: Span) {
  const { length } = view.state.doc
  view.dispatch({ selection: { anchor: Math.min(from, length), head: Math.min(to, length) }, scrollIntoView: true })
  view.focus()
}

export function underline(view: EditorView, problems: readonly QueryProblem[]) {
  view.dispatch({ effects: setUnderlines.of(problems) })
}

export function highlightSpan(view: EditorView, span: Span | null) {
  view.dispatch({ effects: setMark.of(span) })
}

/**
 * CodeMirror adds its rules through style-mod, which inserts a <style> element into a document's head: our content
 * security policy blocks that. In shadow roots it uses adopted style sheets, which the policy allows. So we first mount
 * it in a root without a head, and the document then reuses that set of rules.
 */
function adoptEditorStyles(page: Document = document): void {
  const root: { ownerDocument: Document; adoptedStyleSheets: CSSStyleSheet[] } = {
    ownerDocument: page,
    get adoptedStyleSheets() {
      return page.adoptedStyleSheets
    },
    set adoptedStyleSheets(sheets) {
      page.adoptedStyleSheets = sheets
    },
  }
  StyleModule.mount(root as unknown as ShadowRoot, [])
  for (const key of Object.getOwnPropertySymbols(root)) {
    if (!(key in page)) Object.defineProperty(page, key, { value: Reflect.get(root, key), configurable: true })
  }
}
