import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createDraftStorage } from '#src/widgets/actors/drafts.ts'
import { createStorage } from '#test/support/browser.ts'

const draftsOver = ({ storage }: ReturnType<typeof createStorage>) =>
  createDraftStorage(storage, z.object({ name: z.string() }))

test.each(['{', '[]', '{"name":1}', 'null'])('%s is no draft', (stored) => {
  expect(draftsOver(createStorage({ a: stored })).read('a')).toBeNull()
})

test('a browser without storage has no drafts, and refuses to write one', () => {
  const drafts = draftsOver(createStorage({}, ['getItem', 'setItem', 'removeItem']))
  expect(drafts.read('a')).toBeNull()
  expect(() => drafts.write('a', { name: 'Coffee' })).toThrow('setItem is not allowed')
  expect(() => drafts.write('a', null)).toThrow('removeItem is not allowed')
  expect(() => drafts.keep('a', { name: 'Coffee' })).not.toThrow()
})
