import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createEditor, type PastedQuery, restoreOriginalText } from '#src/widgets/query-field/editor-view.ts'

const shown = { label: 'Query', describedBy: '', invalid: false, placeholder: '' }

function edit(text: string, paste: (pasted: PastedQuery | null) => void = () => {}) {
  const parent = document.body.appendChild(document.createElement('div'))
  const view = createEditor(parent, text, shown, {
    change: () => {},
    paste,
    submit: () => {},
    suggest: () => undefined,
  })
  view.dispatch({ selection: { anchor: 0, head: text.length } })
  view.focus()
  return view
}

test('what is typed over marked text is put in by the editor: the browser would bring an inline style', async () => {
  const view = edit('author:x OR y')
  const prevented: boolean[] = []
  window.addEventListener('beforeinput', (event) => prevented.push(event.defaultPrevented))
  await userEvent.keyboard('z')
  await userEvent.keyboard('a')
  expect([view.state.doc.toString(), prevented]).toEqual(['za', [true, false]])
  view.destroy()
})

test('a bracket typed over marked text stands around it', async () => {
  const view = edit('tea OR coffee')
  await userEvent.keyboard('(')
  expect(view.state.doc.toString()).toBe('(tea OR coffee)')
  view.destroy()
})

test('what another tool wrote is read on paste, said, and put back as it was', () => {
  const said: (PastedQuery | null)[] = []
  const view = edit('tea', (pasted) => void said.push(pasted))
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', 'coffee || tea\nNEAR5 milk')
  view.contentDOM.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  expect(view.state.doc.toString()).toBe('coffee OR tea NEAR/5 milk')
  expect(said.at(-1)!.replacements).toEqual([
    { written: '||', meant: 'OR' },
    { written: 'NEAR5', meant: 'NEAR/5' },
  ])
  restoreOriginalText(view, said.at(-1)!)
  expect([view.state.doc.toString(), said.at(-1)]).toEqual(['coffee || tea NEAR5 milk', null])
  view.destroy()
})
