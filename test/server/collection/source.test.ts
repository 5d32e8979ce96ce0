import { expect, test } from 'vitest'
import { noHeldIds, type FollowContext, type SourceFault } from '#server/collection/source.ts'
import { postRow, scriptedSource } from '#test/support/collection/scripted-source.ts'

const context: FollowContext = {
  signal: new AbortController().signal,
  fetch: () => Promise.reject(new Error('nothing is fetched')),
  openSocket: () => Promise.reject(new Error('nothing is opened')),
  now: () => 0,
  tell: () => {},
  credentials: {},
  dueCounts: async () => [],
  heldIds: noHeldIds,
  authors: () => [],
}
const readings = ['a', 'b', 'c'].map((id) => [{ kind: 'post' as const, post: postRow(id) }])

test('a source goes on from its cursor, and some readings before it', async () => {
  const { follow } = scriptedSource({ readings, rewind: 1, staysOpen: false })
  const told = await Array.fromAsync(follow({ greeting: '' }, '2', context), ({ cursor }) => cursor)
  expect(told).toEqual(['2', '3'])
})

test('what a source keeps no longer is a fault that says so', async () => {
  const { follow } = scriptedSource({ readings, oldest: 2 })
  const fault = await Array.fromAsync(follow({ greeting: '' }, '1', context)).catch((error: SourceFault) => error)
  expect(fault).toMatchObject({ kind: 'cursorTooOld', retryAfter: null, text: { detail: expect.any(String) } })
})
