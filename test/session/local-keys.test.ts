import { expect, test } from 'vitest'
import { createLocalKeys } from '#src/session/local-keys.ts'
import { createStorage } from '#test/support/browser.ts'

test("the last workspace is kept as plain text under the user's id", () => {
  const browser = createStorage()
  createLocalKeys(browser.storage).rememberWorkspace('u1', 'w1')
  expect(Object.fromEntries(browser.items)).toEqual({ u1_last_workspace_id: 'w1' })
})

test("another user's last workspace is never read", () => {
  const keys = createLocalKeys(createStorage({ u1_last_workspace_id: 'w1' }).storage)
  expect([keys.lastWorkspace('u1'), keys.lastWorkspace('u2')]).toEqual(['w1', null])
})

test('the creation flag is started, seen and removed', () => {
  const browser = createStorage()
  const keys = createLocalKeys(browser.storage)
  keys.beginCreation()
  const during = { ...Object.fromEntries(browser.items), seen: keys.isCreatingWorkspace() }
  keys.endCreation()
  expect([during, Object.fromEntries(browser.items)]).toEqual([{ workspaceCreation: 'started', seen: true }, {}])
})

test('storage that throws costs these keys and nothing else', () => {
  const keys = createLocalKeys(createStorage({}, ['getItem', 'setItem', 'removeItem']).storage)
  keys.rememberWorkspace('u1', 'w1')
  keys.beginCreation()
  keys.endCreation()
  expect([keys.lastWorkspace('u1'), keys.isCreatingWorkspace()]).toEqual([null, false])
})
