import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createEditor } from '#src/widgets/query-field/editor-view.ts'

const shown = { label: 'Query', describedBy: '', invalid: false, placeholder: '' }

function edit(text: string) {
  const parent = document.body.appendChild(document.createElement('div'))
  const view = createEditor(parent, text, shown, { change: () => {}, submit: () => {}, suggest: () => undefined })
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
