import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createDraftStorage } from '#src/widgets/actors/drafts.ts'

function draftsOver(stored: Record<string, string>, refuse?: Error) {
  const items = new Map(Object.entries(stored))
  const act = <Value>(value: Value) => {
    if (refuse) throw refuse
    return value
  }
  const storage = {
    getItem: (key: string) => act(items.get(key) ?? null),
    setItem: (key: string, value: string) => void act(items).set(key, value),
    removeItem: (key: string) => void act(items).delete(key),
  } as Storage
  return createDraftStorage(() => storage, z.object({ name: z.string() }))
}

test.each(['{', '[]', '{"name":1}', 'null'])('%s is no draft', (stored) => {
  expect(draftsOver({ a: stored }).read('a')).toBeNull()
})

test('a browser without storage has no drafts, and refuses to write one', () => {
  const refusal = new Error('No storage here')
  const drafts = draftsOver({}, refusal)
  expect(drafts.read('a')).toBeNull()
  expect(() => drafts.write('a', { name: 'Coffee' })).toThrow(refusal)
  expect(() => drafts.write('a', null)).toThrow(refusal)
  expect(() => drafts.keep('a', { name: 'Coffee' })).not.toThrow()
})
