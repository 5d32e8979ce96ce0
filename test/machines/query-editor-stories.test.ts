import { describe, expect, test } from 'vitest'
import {
  words,
  mine,
  blank,
  sound,
  broken,
  saved,
  input,
  tell,
  openedNew,
  open,
  write,
  event,
  save,
  outcome,
  savedNow,
  trouble,
  held,
  sends,
  sending,
} from './query-editor-story.ts'
import { done, failed } from './story.ts'

describe('opening', () => {
  test('fetches the query', async () => {
    const told = await tell({ given: words })
    expect([told.state, told.tags, told.context, told.asked]).toEqual([
      'opening',
      ['busy'],
      { ...held, given: words, words, saved: null },
      [{ actor: 'openQuery', input: { ...input, given: words } }],
    ])
  })
  test('begins with no words, where none are given', async () => {
    expect((await tell({})).context).toEqual({ ...held, words: blank, saved: null })
  })
  test('shows what is saved, with its preview and its draft', async () => {
    const told = await open()
    expect([told.state, told.tags, told.context]).toEqual([{ open: 'unchanged' }, [], held])
    expect(told.asked.slice(1)).toEqual([
      { actor: 'preview', input: { workspaceId: 'w1', queryId: 'q1', text: 'coffee', faulty: false } },
      {
        actor: 'comparison',
        input: { workspaceId: 'w1', queryId: 'q1', saved: 'coffee', text: 'coffee', faulty: false },
      },
      { actor: 'draft', input: { workspaceId: 'w1', queryId: 'q1', version: 1, words: null } },
      { actor: 'view', input: { readable: true } },
    ])
  })
  test.each([
    ['other words', { ...words, text: 'coffee AND' }, true],
    ['another name', { ...words, name: 'Beans' }, false],
    ['another tag', { ...words, tags: ['drinks'] }, false],
  ])('lays a draft of %s over what is saved', async (_, drafted, faulty) => {
    const draft = { kind: 'opened', saved, words: drafted, faulty, readable: true }
    expect(await tell({}, done('openQuery', draft))).toMatchObject({
      state: { open: 'edited' },
      tags: ['unsaved'],
      context: { words: drafted, faulty, saved },
    })
  })
  test('of a new query has nothing to save', async () => {
    expect(await tell({ queryId: null }, openedNew)).toMatchObject({
      state: { open: 'unchanged' },
      context: { words: blank, saved: null },
    })
  })
  test('says that a query is not there', async () => {
    expect(await tell({}, done('openQuery', { kind: 'missing' }))).toMatchObject({ state: 'missing', tags: [] })
  })
  test('that breaks may be tried again', async () => {
    const lost = failed('openQuery', new TypeError('Failed to fetch'))
    expect(await tell({}, lost)).toMatchObject({
      state: 'unreachable',
      tags: [],
      context: { trouble: { code: 'network' } },
    })
    expect(await tell({}, lost, event('query.reopen'))).toMatchObject({ state: 'opening', context: { trouble: null } })
  })
  test.each(['preview', 'comparison', 'draft', 'view'])('goes on without the %s', async (actor) => {
    expect(await open(failed(actor))).toMatchObject({ state: { open: 'unchanged' }, status: 'active', context: held })
  })
})

describe('writing', () => {
  test('makes words that are not saved', async () => {
    expect(await open(write(mine))).toMatchObject({
      state: { open: 'edited' },
      tags: ['unsaved'],
      context: { ...held, words: mine },
    })
  })
  test('what is saved leaves nothing to save', async () => {
    expect(await open(write(mine), write(words))).toMatchObject({ state: { open: 'unchanged' }, context: held })
  })
  test('may be taken back', async () => {
    expect(await open(write(mine, true), save, event('draft.discard'))).toMatchObject({
      state: { open: 'unchanged' },
      context: held,
    })
  })
  test('may be taken back to nothing, where nothing is saved', async () => {
    expect(await tell({ queryId: null }, openedNew, write(mine), event('draft.discard'))).toMatchObject({
      state: { open: 'unchanged' },
      context: { words: blank, saved: null },
    })
  })
})

describe('saving', () => {
  test.each([
    ['a name', { name: ' ', text: 'coffee', tags: [] }, false, { code: 'nameless', detail: 'Give the query a name.' }],
    [
      'sense',
      mine,
      true,
      { code: 'faulty', detail: 'The query cannot be read yet. It is kept as a draft in this browser.' },
    ],
  ])('words without %s is refused on the spot, until something is written', async (_, bad, faulty, why) => {
    const told = await open(write(bad, faulty), save)
    expect([told.state, told.context, sends(told)]).toEqual([
      { open: 'edited' },
      { ...held, words: bad, ...(faulty ? broken : sound), trouble: why },
      [],
    ])
    expect(await open(write(bad, faulty), save, write(mine))).toMatchObject({ context: { trouble: null } })
  })
  test('a name is asked for before sense', async () => {
    expect(await open(write({ name: '', text: '(', tags: [] }, true), save)).toMatchObject({
      context: { trouble: { code: 'nameless' } },
    })
  })
  test('sends the words once, with the version they began from', async () => {
    const told = await open(write(mine), save, save)
    expect([told.state, told.tags.toSorted(), sends(told)]).toEqual([
      { open: 'writing' },
      ['busy', 'unsaved'],
      [sending({})],
    ])
  })
  test('a new query sends no id and no version', async () => {
    expect(sends(await tell({ queryId: null }, openedNew, write(mine), save))).toEqual([
      sending({ queryId: null, version: null }),
    ])
  })
  test('what is kept is what is saved', async () => {
    const told = await open(write(mine), save, savedNow)
    expect([told.state, told.tags, told.context]).toEqual([
      { open: 'saved' },
      ['saved'],
      { ...held, words: mine, saved: { ...mine, version: 3, by: 'Olivia' } },
    ])
  })
  test('a new query has the id that it is found by, and a refused one none', async () => {
    const savedNew = outcome({ kind: 'saved', queryId: 'q9', saved: { ...mine, version: 1, by: 'Olivia' } })
    expect(await tell({ queryId: null }, openedNew, write(mine), save, savedNew)).toMatchObject({
      state: { open: 'saved' },
      context: { queryId: 'q9', saved: { version: 1 } },
    })
    const refused = outcome({ kind: 'refused', trouble })
    expect(await tell({ queryId: null }, openedNew, write(mine), save, refused)).toMatchObject({
      context: { queryId: null, trouble },
    })
  })
  test('what is typed meanwhile stays unsaved, and is saved over it next', async () => {
    const more = { ...mine, text: 'coffee OR tea OR mate' }
    const told = await open(write(mine), save, write(more, true), savedNow)
    expect([told.state, told.context]).toMatchObject([
      { open: 'edited' },
      { words: more, faulty: true, saved: { version: 3 } },
    ])
    expect(sends(await open(write(mine), save, write(more), savedNow, save))).toEqual([
      sending({}),
      sending({ ...more, version: 3 }),
    ])
  })
  test('a refusal keeps the words and says why, until the next try', async () => {
    const refused = [write(mine), save, outcome({ kind: 'refused', trouble })]
    expect(await open(...refused)).toMatchObject({
      state: { open: 'edited' },
      context: { ...held, words: mine, trouble },
    })
    expect(await open(...refused, save)).toMatchObject({ state: { open: 'writing' }, context: { trouble: null } })
    expect(await open(...refused, write(words))).toMatchObject({ state: { open: 'unchanged' }, context: held })
    expect(await open(...refused, event('draft.discard'))).toMatchObject({
      state: { open: 'unchanged' },
      context: held,
    })
  })
  test('no answer keeps the words too', async () => {
    expect(await open(write(mine), save, failed('saveQuery', new TypeError('Failed to fetch')))).toMatchObject({
      state: { open: 'edited' },
      context: { ...held, words: mine, trouble: { code: 'network' } },
    })
  })
})

describe('an older version', () => {
  const older = { ...words, text: 'beans' }
  const restore = { type: 'version.restore', words: older, ...sound }
  test('stands there unsaved, and what stood there is kept', async () => {
    expect(await open(write(mine, true), restore)).toMatchObject({
      state: { open: 'restored' },
      tags: ['unsaved'],
      context: { ...held, words: older, before: { words: mine, ...broken } },
    })
  })
  test('gives way to what stood there', async () => {
    expect(await open(write(mine, true), restore, event('version.putBack'))).toMatchObject({
      state: { open: 'edited' },
      context: { ...held, words: mine, ...broken, before: null },
    })
    expect(await open(restore, event('version.putBack'))).toMatchObject({ state: { open: 'unchanged' }, context: held })
  })
  test('that is written on, discarded or saved is like any other words', async () => {
    expect(await open(restore, write(mine))).toMatchObject({ state: { open: 'edited' }, context: { before: null } })
    expect(await open(restore, event('draft.discard'))).toMatchObject({ state: { open: 'unchanged' }, context: held })
    expect(
      await open(restore, save, outcome({ kind: 'saved', queryId: 'q1', saved: { ...older, version: 2, by: null } })),
    ).toMatchObject({ state: { open: 'saved' }, context: { words: older, before: null } })
  })
  const restoreSaved = { type: 'version.restore', words, ...sound }
  test('that is what is saved stands there as saved, and what was written before can be put back', async () => {
    expect(await open(write(mine, true), restoreSaved)).toMatchObject({
      state: { open: 'reverted' },
      tags: [],
      context: { ...held, before: { words: mine, ...broken } },
    })
    expect(await open(write(mine, true), restoreSaved, event('version.putBack'))).toMatchObject({
      state: { open: 'edited' },
      context: { ...held, words: mine, ...broken, before: null },
    })
    expect(await open(write(mine, true), restoreSaved, restore)).toMatchObject({ state: { open: 'restored' } })
  })
  test('that is what is saved changes nothing where nothing was written', async () => {
    expect(await open(restoreSaved)).toMatchObject({ state: { open: 'unchanged' }, tags: [] })
  })
  test('is not put over words on their way', async () => {
    expect(await open(write(mine), save, restore)).toMatchObject({
      state: { open: 'writing' },
      context: { words: mine },
    })
  })
})
