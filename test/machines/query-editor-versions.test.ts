import { describe, expect, test } from 'vitest'
import { draft, mine, sound, broken, open, write, event, save, outcome, held } from './query-editor-story.ts'

describe('an older version', () => {
  const older = { ...draft, text: 'beans' }
  const restore = { type: 'version.restore', draft: older, ...sound }
  test('stands there unsaved, and what stood there is kept', async () => {
    expect(await open(write(mine, true), restore)).toMatchObject({
      state: { open: 'restored' },
      tags: ['unsaved'],
      context: { ...held, draft: older, before: { draft: mine, ...broken } },
    })
  })
  test('gives way to what stood there', async () => {
    expect(await open(write(mine, true), restore, event('version.putBack'))).toMatchObject({
      state: { open: 'edited' },
      context: { ...held, draft: mine, ...broken, before: null },
    })
    expect(await open(restore, event('version.putBack'))).toMatchObject({ state: { open: 'unchanged' }, context: held })
  })
  test('that is written on, discarded or saved is like any other draft', async () => {
    expect(await open(restore, write(mine))).toMatchObject({ state: { open: 'edited' }, context: { before: null } })
    expect(await open(restore, event('draft.discard'))).toMatchObject({ state: { open: 'unchanged' }, context: held })
    expect(
      await open(
        restore,
        save,
        outcome({ kind: 'saved', documentId: 'q1', saved: { ...older, version: 2, by: null } }),
      ),
    ).toMatchObject({ state: { open: 'saved' }, context: { draft: older, before: null } })
  })
  const restoreSaved = { type: 'version.restore', draft, ...sound }
  test('that is what is saved stands there as saved, and what was written before can be put back', async () => {
    expect(await open(write(mine, true), restoreSaved)).toMatchObject({
      state: { open: 'reverted' },
      tags: [],
      context: { ...held, before: { draft: mine, ...broken } },
    })
    expect(await open(write(mine, true), restoreSaved, event('version.putBack'))).toMatchObject({
      state: { open: 'edited' },
      context: { ...held, draft: mine, ...broken, before: null },
    })
    expect(await open(write(mine, true), restoreSaved, restore)).toMatchObject({ state: { open: 'restored' } })
  })
  test('that is what is saved changes nothing where nothing was written', async () => {
    expect(await open(restoreSaved)).toMatchObject({ state: { open: 'unchanged' }, tags: [] })
  })
  test('is not put over a draft on its way', async () => {
    expect(await open(write(mine), save, restore)).toMatchObject({
      state: { open: 'writing' },
      context: { draft: mine },
    })
  })
})
