import { expect, test } from 'vitest'
import { queryViewMachine } from '#src/machines/query-view.ts'
import { story } from './story.ts'

const tell = async (readable: boolean, ...events: Parameters<typeof story>[2][]) => {
  const { state, context } = await story(queryViewMachine, { readable, more: 'left out' }, ...events)
  return { ...(state as object), ...(context as object) }
}
const event = (type: string) => ({ type })
const text = (readable: boolean) => ({ type: 'text.change', readable })
const builder = event('view.builder')

test('begins with the text and without versions', async () => {
  expect(await tell(true)).toEqual({ language: 'text', history: 'closed', readable: true, version: null })
})
test.each([
  ['opens for a text with a shape', true, [builder], 'builder'],
  ['closes again', true, [builder, event('view.text')], 'text'],
  ['follows the text', true, [builder, text(true)], 'builder'],
  ['does not open for a text without a shape', false, [builder], 'refused'],
  ['opens once the text has one', false, [text(true), builder], 'builder'],
  ['is refused until the text has one', false, [builder, text(false)], 'refused'],
  ['may be asked for again then', false, [builder, text(true)], 'text'],
  ['gives way to a text without a shape', true, [builder, text(false)], 'refused'],
  ['stays shut for a text that lost its shape', true, [text(false), builder], 'refused'],
])('the builder %s', async (_, readable, events, language) => {
  expect(await tell(readable, ...events)).toMatchObject({ language, history: 'closed' })
})
test('the versions open beside either, with the chosen one, and forget it', async () => {
  const choose = { type: 'version.choose', version: 2 }
  expect(await tell(true, builder, event('versions.open'), choose)).toMatchObject({
    language: 'builder',
    history: 'open',
    version: 2,
  })
  expect(await tell(true, event('versions.open'), choose, event('versions.close'))).toMatchObject({
    history: 'closed',
    version: null,
  })
})
