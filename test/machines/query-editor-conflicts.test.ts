import { describe, expect, test } from 'vitest'
import {
  words,
  mine,
  broken,
  saved,
  theirs,
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
      context: { ...held, words: mine, theirs },
    })
  })
  test('may be written on', async () => {
    const both = { name: 'Coffee', text: 'coffee OR beans', tags: [] }
    expect(await open(...clash, write(both))).toMatchObject({
      state: { open: 'conflicted' },
      context: { words: both, theirs },
    })
  })
  test('mine, saved over theirs, names their version', async () => {
    const told = await open(...clash, event('conflict.keepMine'))
    expect([told.state, told.context, sends(told)]).toEqual([
      { open: 'writing' },
      { ...held, words: mine, saved: theirs },
      [sending({}), sending({ version: 2 })],
    ])
  })
  test('theirs stand for mine, even where mine made no sense', async () => {
    expect(await open(...clash, write(mine, true), event('conflict.takeTheirs'))).toMatchObject({
      state: { open: 'unchanged' },
      context: { ...held, words: { name: 'Beans', text: 'beans', tags: ['beans'] }, saved: theirs },
    })
    expect((await open(...clash, event('conflict.takeTheirs'))).context).toMatchObject({
      words: { name: 'Beans', text: 'beans', tags: ['beans'] },
    })
  })
  test('both stand, mine as a new query', async () => {
    expect(await open(...clash, event('query.saveAsNew'))).toMatchObject({
      state: { open: 'edited' },
      context: { ...held, queryId: null, words: mine, saved: null },
    })
  })
  test('that is saved at last is one no more', async () => {
    expect(await open(...clash, event('conflict.keepMine'), savedNow)).toMatchObject({
      state: { open: 'saved' },
      context: { theirs: null },
    })
  })
})

describe('a query that somebody deleted', () => {
  const lost = [write(mine), save, deleted]
  test('leaves the words', async () => {
    expect(await open(...lost)).toMatchObject({
      state: { open: 'deletedElsewhere' },
      tags: ['unsaved'],
      context: { ...held, words: mine },
    })
  })
  test('they can be written on', async () => {
    expect(await open(...lost, write(words))).toMatchObject({ state: { open: 'deletedElsewhere' }, context: { words } })
  })
  test('and saved as a new query', async () => {
    const told = await open(...lost, event('query.saveAsNew'))
    expect([told.state, sends(told)]).toEqual([
      { open: 'writing' },
      [sending({}), sending({ queryId: null, version: null })],
    ])
  })
})

describe('a query that an owner locked', () => {
  const whenLocked = done('openQuery', { kind: 'locked', saved, words: mine, ...broken })
  const lockTrouble = { code: 'forbidden', detail: 'An owner locked it.' }
  const refused = [write(mine), save, outcome({ kind: 'locked', trouble: lockTrouble })]
  test('is read, with the words of a draft beside it', async () => {
    expect(await tell({}, whenLocked)).toMatchObject({ state: 'locked', tags: [], context: { saved, words: mine } })
  })
  test('may be looked at again', async () => {
    expect(await tell({}, whenLocked, event('query.reopen'))).toMatchObject({ state: 'opening' })
  })
  test('gives its words to a new one', async () => {
    expect(await tell({}, whenLocked, event('query.saveAsNew'))).toMatchObject({
      state: { open: 'edited' },
      context: { queryId: null, saved: null, words: mine, ...broken },
    })
  })
  test('while it was written keeps the words and says why', async () => {
    expect(await open(...refused)).toMatchObject({
      state: { open: 'lockedElsewhere' },
      tags: ['unsaved'],
      context: { ...held, words: mine, trouble: lockTrouble },
    })
    expect(await open(...refused, write(words))).toMatchObject({
      state: { open: 'lockedElsewhere' },
      context: { words },
    })
  })
  test('may be saved once it is unlocked, or as a new one', async () => {
    expect(await open(...refused, save, savedNow)).toMatchObject({
      state: { open: 'saved' },
      context: { trouble: null },
    })
    expect(await open(...refused, event('query.saveAsNew'))).toMatchObject({
      state: { open: 'edited' },
      context: { queryId: null, saved: null, words: mine, trouble: null },
    })
  })
})
