import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { startFirstCreation, endCreation } from '#src/features/workspace-creation/creation-flag.ts'
import { createLocalKeys } from '#src/session/local-keys.ts'
import { createStorage } from '#test/support/browser.ts'

const userOf = (...ids: string[]) => ({ workspaces: ids.map((id) => ({ id })) }) as never

test.each([
  ['who has no workspace is', async () => userOf(), true],
  ['who has one is not', async () => userOf('w1'), false],
  ['who cannot be asked for is not', () => Promise.reject(new TypeError('lost')), false],
])('D2.2: %s marked as creating the first one', async (_, loadUser, isMarked) => {
  const keys = createLocalKeys(createStorage().storage)
  await startFirstCreation(keys, loadUser)
  expect(keys.isCreatingWorkspace()).toBe(isMarked)
})

test('D2.2: the mark goes with the creation, and the person is asked for anew', () => {
  const keys = createLocalKeys(createStorage({ workspaceCreation: 'started' }).storage)
  const cache = new QueryClient()
  cache.setQueryData(['me'], userOf())
  endCreation(keys, cache)
  expect([keys.isCreatingWorkspace(), cache.getQueryData(['me'])]).toEqual([false, undefined])
})
