import { describe, expect, test } from 'vitest'
import {
  draft,
  mine,
  broken,
  saved,
  remote,
  tell,
  open,
  write,
  event,
  save,
  outcome,
  savedNow,
  conflict,
  deleted,
  held,
  sends,
  sending,
} from './query-editor-story.ts'
import { done } from './story.ts'

describe('a conflict', () => {
  const clash = [write(mine), save, conflict]
  test('keeps both texts', async () => {
    expect(await open(...clash)).toMatchObject({
      state: { open: 'conflicted' },
      tags: ['unsaved'],
      context: { ...held, draft: mine, remote },
    })
  })
  test('may be written on', async () => {
    const both = { name: 'Coffee', text: 'coffee OR beans', tags: [] }
    expect(await open(...clash, write(both))).toMatchObject({
      state: { open: 'conflicted' },
      context: { draft: both, remote },
    })
  })
  test('mine, saved over theirs, names their version', async () => {
    const told = await open(...clash, event('conflict.keepMine'))
    expect([told.state, told.context, sends(told)]).toEqual([
      { open: 'writing' },
      { ...held, draft: mine, saved: remote },
      [sending({}), sending({ version: 2 })],
    ])
  })
  test('theirs stand for mine, even where mine made no sense', async () => {
    expect(await open(...clash, write(mine, true), event('conflict.takeRemote'))).toMatchObject({
      state: { open: 'unchanged' },
      context: { ...held, draft: { name: 'Beans', text: 'beans', tags: ['beans'] }, saved: remote },
    })
    expect((await open(...clash, event('conflict.takeRemote'))).context).toMatchObject({
      draft: { name: 'Beans', text: 'beans', tags: ['beans'] },
    })
  })
  test('both stand, mine as a new query', async () => {
    expect(await open(...clash, event('draft.saveAsNew'))).toMatchObject({
      state: { open: 'edited' },
      context: { ...held, documentId: null, draft: mine, saved: null },
    })
  })
  test('that is saved at last is one no more', async () => {
    expect(await open(...clash, event('conflict.keepMine'), savedNow)).toMatchObject({
      state: { open: 'saved' },
      context: { remote: null },
    })
  })
})

describe('a query that somebody deleted', () => {
  const lost = [write(mine), save, deleted]
  test('leaves the draft', async () => {
    expect(await open(...lost)).toMatchObject({
      state: { open: 'deletedElsewhere' },
      tags: ['unsaved'],
      context: { ...held, draft: mine },
    })
  })
  test('they can be written on', async () => {
    expect(await open(...lost, write(draft))).toMatchObject({ state: { open: 'deletedElsewhere' }, context: { draft } })
  })
  test('and saved as a new query', async () => {
    const told = await open(...lost, event('draft.saveAsNew'))
    expect([told.state, sends(told)]).toEqual([
      { open: 'writing' },
      [sending({}), sending({ documentId: null, version: null })],
    ])
  })
})

describe('a query that an owner locked', () => {
  const whenLocked = done('openDocument', { kind: 'locked', saved, draft: mine, ...broken })
  const lockTrouble = { code: 'forbidden', detail: 'An owner locked it.' }
  const refused = [write(mine), save, outcome({ kind: 'locked', problem: lockTrouble })]
  test('is read, with a draft beside it', async () => {
    expect(await tell({}, whenLocked)).toMatchObject({ state: 'locked', tags: [], context: { saved, draft: mine } })
  })
  test('may be looked at again', async () => {
    expect(await tell({}, whenLocked, event('document.reopen'))).toMatchObject({ state: 'opening' })
  })
  test('gives its draft to a new one', async () => {
    expect(await tell({}, whenLocked, event('draft.saveAsNew'))).toMatchObject({
      state: { open: 'edited' },
      context: { documentId: null, saved: null, draft: mine, ...broken },
    })
  })
  test('while it was written keeps the draft and says why', async () => {
    expect(await open(...refused)).toMatchObject({
      state: { open: 'lockedElsewhere' },
      tags: ['unsaved'],
      context: { ...held, draft: mine, problem: lockTrouble },
    })
    expect(await open(...refused, write(draft))).toMatchObject({
      state: { open: 'lockedElsewhere' },
      context: { draft },
    })
  })
  test('may be saved once it is unlocked, or as a new one', async () => {
    expect(await open(...refused, save)).toMatchObject({ state: { open: 'writing' }, context: { problem: null } })
    expect(await open(...refused, save, savedNow)).toMatchObject({
      state: { open: 'saved' },
      context: { problem: null },
    })
    expect(await open(...refused, event('draft.saveAsNew'))).toMatchObject({
      state: { open: 'edited' },
      context: { documentId: null, saved: null, draft: mine, problem: null },
    })
  })
})
