import { describe, expect, test } from 'vitest'
import {
  draft,
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
  problem,
  held,
  sends,
  sending,
} from './query-editor-story.ts'
import { done, failed } from './story.ts'

describe('opening', () => {
  test('fetches the query', async () => {
    const told = await tell({ initialDraft: draft })
    expect([told.state, told.tags, told.context, told.asked]).toEqual([
      'opening',
      ['busy'],
      { ...held, initialDraft: draft, draft, saved: null },
      [{ actor: 'openDocument', input: { ...input, initialDraft: draft } }],
    ])
  })
  test('begins with nothing, where nothing is given', async () => {
    expect((await tell({})).context).toEqual({ ...held, draft: blank, saved: null })
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
      { actor: 'draft', input: { workspaceId: 'w1', documentId: 'q1', version: 1, draft: null } },
      { actor: 'view', input: { readable: true } },
    ])
  })
  test.each([
    ['other words', { ...draft, text: 'coffee AND' }, true],
    ['another name', { ...draft, name: 'Beans' }, false],
    ['another tag', { ...draft, tags: ['drinks'] }, false],
  ])('lays a draft of %s over what is saved', async (_, drafted, faulty) => {
    const draft = { kind: 'opened', saved, draft: drafted, faulty, readable: true }
    expect(await tell({}, done('openDocument', draft))).toMatchObject({
      state: { open: 'edited' },
      tags: ['unsaved'],
      context: { draft: drafted, faulty, saved },
    })
  })
  test('of a new query has nothing to save', async () => {
    expect(await tell({ documentId: null }, openedNew)).toMatchObject({
      state: { open: 'unchanged' },
      context: { draft: blank, saved: null },
    })
  })
  test('says that a query is not there', async () => {
    expect(await tell({}, done('openDocument', { kind: 'missing' }))).toMatchObject({ state: 'missing', tags: [] })
  })
  test('that breaks may be tried again', async () => {
    const lost = failed('openDocument', new TypeError('Failed to fetch'))
    expect(await tell({}, lost)).toMatchObject({
      state: 'unreachable',
      tags: [],
      context: { problem: { code: 'network' } },
    })
    expect(await tell({}, lost, event('document.reopen'))).toMatchObject({
      state: 'opening',
      context: { problem: null },
    })
  })
  test.each(['preview', 'comparison', 'draft', 'view'])('goes on without the %s', async (actor) => {
    expect(await open(failed(actor))).toMatchObject({ state: { open: 'unchanged' }, status: 'active', context: held })
  })
})

describe('writing', () => {
  test('makes a draft that is not saved', async () => {
    expect(await open(write(mine))).toMatchObject({
      state: { open: 'edited' },
      tags: ['unsaved'],
      context: { ...held, draft: mine },
    })
  })
  test('what is saved leaves nothing to save', async () => {
    expect(await open(write(mine), write(draft))).toMatchObject({ state: { open: 'unchanged' }, context: held })
  })
  test('may be taken back', async () => {
    expect(await open(write(mine, true), save, event('draft.discard'))).toMatchObject({
      state: { open: 'unchanged' },
      context: held,
    })
  })
  test('may be taken back to nothing, where nothing is saved', async () => {
    expect(await tell({ documentId: null }, openedNew, write(mine), event('draft.discard'))).toMatchObject({
      state: { open: 'unchanged' },
      context: { draft: blank, saved: null },
    })
  })
})

describe('saving', () => {
  test.each([
    [
      'a name',
      { name: ' ', text: 'coffee', tags: [] },
      false,
      'edited',
      { code: 'nameless', detail: 'Give the query a name.', message: 'problem.queryNameless' },
    ],
    [
      'sense',
      mine,
      true,
      'invalid',
      {
        code: 'faulty',
        detail: 'The query cannot be read yet. It is kept as a draft in this browser.',
        message: 'problem.queryUnreadable',
      },
    ],
  ])('a draft without %s is refused on the spot, until something is written', async (_, bad, faulty, state, why) => {
    const told = await open(write(bad, faulty), save)
    expect([told.state, told.context, sends(told)]).toEqual([
      { open: state },
      { ...held, draft: bad, ...(faulty ? broken : sound), problem: why },
      [],
    ])
    expect(await open(write(bad, faulty), save, write(mine))).toMatchObject({ context: { problem: null } })
  })
  describe('of a text that cannot be read', () => {
    const bad = { ...mine, text: 'coffee AND' }
    const worse = { ...mine, text: 'coffee AND (' }
    const asked = [write(bad, true), save]
    const invalid = { open: 'invalid' }

    test('stays refused while it cannot be read, and says so once more when it is asked for again', async () => {
      const [written, again] = [
        await open(...asked, write(worse, true)),
        await open(...asked, write(worse, true), save),
      ]
      expect([written, again]).toMatchObject([
        { state: invalid, context: { draft: worse, problem: null } },
        { state: invalid, context: { problem: { code: 'faulty' } } },
      ])
      expect(sends(again)).toEqual([])
    })
    test('asks for a name first there, too', async () => {
      expect(await open(...asked, write({ ...bad, name: ' ' }, true), save)).toMatchObject({
        state: invalid,
        context: { problem: { code: 'nameless' } },
      })
    })
    test('goes on once it can be read', async () => {
      expect(await open(...asked, write(mine), save)).toMatchObject({ state: { open: 'writing' } })
    })
    test('can be discarded', async () => {
      expect(await open(...asked, { type: 'draft.discard' })).toMatchObject({ state: { open: 'unchanged' } })
    })
    test('can give way to an older version', async () => {
      const restore = { type: 'version.restore', draft: { ...mine, text: 'beans' }, ...sound }
      expect(await open(...asked, restore)).toMatchObject({ state: { open: 'restored' }, context: { problem: null } })
    })
    test('is refused in an older version, too, and what stood there can be put back', async () => {
      const restore = { type: 'version.restore', draft: bad, ...broken }
      const putBack = { type: 'version.putBack' }
      expect([await open(restore, save), await open(restore, save, putBack)]).toMatchObject([
        { state: invalid, context: { problem: { code: 'faulty' } } },
        { state: { open: 'unchanged' }, context: { draft: { text: 'coffee' }, before: null, problem: null } },
      ])
    })
    test('is not put back where nothing stood before', async () => {
      expect(await open(...asked, { type: 'version.putBack' })).toMatchObject({
        state: invalid,
        context: { draft: bad },
      })
    })
  })
  test('a name is asked for before sense', async () => {
    expect(await open(write({ name: '', text: '(', tags: [] }, true), save)).toMatchObject({
      context: { problem: { code: 'nameless' } },
    })
  })
  test('sends the draft once, with the version it began from', async () => {
    const told = await open(write(mine), save, save)
    expect([told.state, told.tags.toSorted(), sends(told)]).toEqual([
      { open: 'writing' },
      ['busy', 'unsaved'],
      [sending({})],
    ])
  })
  test('a new query sends no id and no version', async () => {
    expect(sends(await tell({ documentId: null }, openedNew, write(mine), save))).toEqual([
      sending({ documentId: null, version: null }),
    ])
  })
  test('what is kept is what is saved', async () => {
    const told = await open(write(mine), save, savedNow)
    expect([told.state, told.tags, told.context]).toEqual([
      { open: 'saved' },
      ['saved'],
      { ...held, draft: mine, saved: { ...mine, version: 3, by: 'Olivia' } },
    ])
  })
  test('a new query has the id that it is found by, and a refused one none', async () => {
    const savedNew = outcome({ kind: 'saved', documentId: 'q9', saved: { ...mine, version: 1, by: 'Olivia' } })
    expect(await tell({ documentId: null }, openedNew, write(mine), save, savedNew)).toMatchObject({
      state: { open: 'saved' },
      context: { documentId: 'q9', saved: { version: 1 } },
    })
    const refused = outcome({ kind: 'refused', problem })
    expect(await tell({ documentId: null }, openedNew, write(mine), save, refused)).toMatchObject({
      context: { documentId: null, problem },
    })
  })
  test('what is typed meanwhile stays unsaved, and is saved over it next', async () => {
    const more = { ...mine, text: 'coffee OR tea OR mate' }
    const told = await open(write(mine), save, write(more, true), savedNow)
    expect([told.state, told.context]).toMatchObject([
      { open: 'edited' },
      { draft: more, faulty: true, saved: { version: 3 } },
    ])
    expect(sends(await open(write(mine), save, write(more), savedNow, save))).toEqual([
      sending({}),
      sending({ draft: more, version: 3 }),
    ])
  })
  test('a refusal keeps the draft and says why, until the next try', async () => {
    const refused = [write(mine), save, outcome({ kind: 'refused', problem })]
    expect(await open(...refused)).toMatchObject({
      state: { open: 'edited' },
      context: { ...held, draft: mine, problem },
    })
    expect(await open(...refused, save)).toMatchObject({ state: { open: 'writing' }, context: { problem: null } })
    expect(await open(...refused, write(draft))).toMatchObject({ state: { open: 'unchanged' }, context: held })
    expect(await open(...refused, event('draft.discard'))).toMatchObject({
      state: { open: 'unchanged' },
      context: held,
    })
  })
  test('no answer keeps the draft too', async () => {
    expect(await open(write(mine), save, failed('saveDocument', new TypeError('Failed to fetch')))).toMatchObject({
      state: { open: 'edited' },
      context: { ...held, draft: mine, problem: { code: 'network' } },
    })
  })
})
