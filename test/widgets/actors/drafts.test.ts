import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { draftsIn } from '#src/widgets/actors/drafts.ts'

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
  return { items, drafts: draftsIn(() => storage, z.object({ name: z.string() })) }
}

test('a draft is read as it was written, until it is removed', () => {
  const { items, drafts } = draftsOver({})
  drafts.write('a', { name: 'Coffee' })
  expect([drafts.read('a'), drafts.read('b')]).toEqual([{ name: 'Coffee' }, null])
  drafts.write('a', null)
  expect(items.size).toBe(0)
})

test.each(['{', '[]', '{"name":1}', 'null'])('%s is no draft', (stored) => {
  expect(draftsOver({ a: stored }).drafts.read('a')).toBeNull()
})

test('a browser that refuses has no drafts, and says so to who writes one', () => {
  const refusal = new Error('No storage here')
  const { drafts } = draftsOver({}, refusal)
  expect(drafts.read('a')).toBeNull()
  expect(() => drafts.write('a', { name: 'Coffee' })).toThrow(refusal)
  expect(() => drafts.write('a', null)).toThrow(refusal)
  expect(() => drafts.keep('a', { name: 'Coffee' })).not.toThrow()
})
