import { expect, test } from 'vitest'
import { deleteOtherUsersDrafts, tabDraftKey } from '#src/session/tab-drafts.ts'
import { createStorage } from '#test/support/browser.ts'

test('what one person of a tab has typed is gone once another is signed in, and only then', () => {
  const { storage, items } = createStorage({ 'other key': 'stays' })
  const draft = tabDraftKey('import', 'ada', 'u1')
  const signIn = (userId: string) => {
    deleteOtherUsersDrafts(userId, storage)
    return [items.get(draft), items.get('other key')]
  }
  signIn('ada')
  items.set(draft, 'typed by Ada')

  expect([signIn('ada'), signIn('bea'), signIn('ada')]).toEqual([
    ['typed by Ada', 'stays'],
    [undefined, 'stays'],
    [undefined, 'stays'],
  ])
})

test('a browser without storage costs the drafts and nothing else', () => {
  const { storage } = createStorage({}, ['getItem'])
  expect(() => deleteOtherUsersDrafts('ada', storage)).not.toThrow()
})
