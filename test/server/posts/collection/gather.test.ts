import { expect, test } from 'vitest'
import { batchReadings } from '#server/posts/collection/batch-readings.ts'
import type { ReadResult } from '#server/posts/collection/source.ts'

const reading = (name: string): ReadResult => ({
  observations: [{ kind: 'withheld', nativeId: name, reason: 'label' }],
  rejected: [],
  cursor: name,
  at: null,
})
const cursors = (portion: ReadResult[]) => portion.map(({ cursor }) => cursor)

test('portions are full, and what is left comes at the end', async () => {
  async function* source() {
    for (const name of ['a', 'b', 'c', 'd', 'e']) yield reading(name)
  }
  const portions = await Array.fromAsync(batchReadings(source(), { max: 2, milliseconds: 60_000 }), cursors)
  expect(portions).toEqual([['a', 'b'], ['c', 'd'], ['e']])
})

test('the source waits while a portion is stored: no more is asked of it', async () => {
  let asked = 0
  async function* source() {
    while (true) yield reading(String(asked++))
  }
  const portions = batchReadings(source(), { max: 10, milliseconds: 60_000 })
  await portions.next()
  await new Promise(setImmediate)
  expect(asked).toBe(10)
  await portions.next()
  expect(asked).toBe(20)
  await portions.return(undefined)
})

test('a quiet source does not hold back what it said', async () => {
  async function* source() {
    yield reading('a')
    await new Promise(() => {})
  }
  const portions = batchReadings(source(), { max: 10, milliseconds: 1 })
  const first = await portions.next()
  expect(cursors(first.value as ReadResult[])).toEqual(['a'])
})

test('what broke is told after what came before it', async () => {
  async function* source() {
    yield reading('a')
    throw new Error('It broke.')
  }
  const portions = batchReadings(source(), { max: 10, milliseconds: 60_000 })
  expect(cursors((await portions.next()).value as ReadResult[])).toEqual(['a'])
  await expect(portions.next()).rejects.toThrow('It broke.')
})
