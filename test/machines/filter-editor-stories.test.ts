import { describe, expect, test } from 'vitest'
import { filterEditorMachine } from '#src/machines/filter-editor.ts'
import { done, failed, story } from './story.ts'

type Events = Parameters<typeof story>[2][]
const row = { id: '1', field: 'lang', not: false, values: ['en'], min: '', max: '', day: '' }
const draft = { name: 'English', visibility: 'shared', rows: [row] }
const mine = { ...draft, rows: [{ ...row, values: ['en', 'de'] }] }
const saved = { ...draft, version: 1, by: 'Olivia' }
const remote = { ...draft, name: 'In English', visibility: 'private', version: 2, by: 'Max' }
const blank = { name: '', visibility: 'shared', rows: [] }
const input = { workspaceId: 'w1', documentId: 'f1', initialDraft: null }
const held = { ...input, draft, faulty: false, saved, remote: null, problem: null }

const tell = (from: object, ...events: Events) => story(filterEditorMachine, { ...input, ...from }, ...events)
const opened = done('openDocument', { kind: 'opened', saved, draft, faulty: false })
const open = (...events: Events) => tell({}, opened, ...events)
const write = (to: object, faulty = false) => ({ type: 'draft.change', draft: to, faulty })
const event = (type: string) => ({ type })
const save = event('draft.save')
const outcome = (answer: object) => done('saveDocument', answer)
const savedNow = outcome({ kind: 'saved', documentId: 'f1', saved: { ...mine, version: 2, by: 'Olivia' } })
const conflict = outcome({ kind: 'conflict', remote })
const deleted = outcome({ kind: 'deleted' })

const sends = ({ asked }: Awaited<ReturnType<typeof story>>) =>
  asked.filter(({ actor }) => actor === 'saveDocument').map(({ input: sent }) => sent)

describe('opening', () => {
  test('shows what is saved, and what is laid over it', async () => {
    expect(await open()).toMatchObject({ state: { open: 'unchanged' }, tags: [], context: held })
    const draft = done('openDocument', { kind: 'opened', saved, draft: mine, faulty: true })
    expect(await tell({}, draft)).toMatchObject({
      state: { open: 'edited' },
      tags: ['unsaved'],
      context: { draft: mine, faulty: true },
    })
  })
  test('of a new filter begins with what is given', async () => {
    const told = await tell({ documentId: null, initialDraft: mine })
    expect([told.state, told.tags, told.asked]).toEqual([
      'opening',
      ['busy'],
      [{ actor: 'openDocument', input: { workspaceId: 'w1', documentId: null, initialDraft: mine } }],
    ])
    expect(told.context).toMatchObject({ draft: mine, faulty: false, saved: null })
    const fresh = done('openDocument', { kind: 'opened', saved: null, draft: mine, faulty: false })
    expect(await tell({ documentId: null, initialDraft: mine }, fresh)).toMatchObject({ state: { open: 'edited' } })
  })
  test('gives this browser what is not saved, and goes on where it stores none', async () => {
    const told = await open()
    expect(told.asked.at(-1)).toEqual({
      actor: 'draft',
      input: { workspaceId: 'w1', documentId: 'f1', version: 1, draft: null },
    })
    expect(await open(failed('draft'))).toMatchObject({ state: { open: 'unchanged' }, status: 'active', context: held })
  })
  test('says that a filter is not there', async () => {
    expect(await tell({}, done('openDocument', { kind: 'missing' }))).toMatchObject({ state: 'missing' })
  })
  test('that breaks may be tried again', async () => {
    const lost = failed('openDocument', new TypeError('Failed to fetch'))
    expect(await tell({}, lost)).toMatchObject({ state: 'unreachable', context: { problem: { code: 'network' } } })
    expect(await tell({}, lost, event('document.reopen'))).toMatchObject({
      state: 'opening',
      context: { problem: null },
    })
  })
})

describe('writing', () => {
  test('one change back leaves nothing to save', async () => {
    expect(await open(write(mine), write(draft))).toMatchObject({ state: { open: 'unchanged' } })
  })
  test('tells rows apart by what they say, not by what they are called', async () => {
    expect(await open(write({ ...draft, rows: [{ ...row, id: '2' }] }))).toMatchObject({ state: { open: 'unchanged' } })
  })
  test.each(['not', 'min', 'max', 'day', 'field'])('sees another %s', async (key) => {
    const other = { ...row, [key]: key === 'not' ? true : '7' }
    expect(await open(write({ ...draft, rows: [other] }))).toMatchObject({ state: { open: 'edited' } })
  })
  test.each([
    ['name', { name: 'Other' }],
    ['visibility', { visibility: 'private' }],
  ])('sees another %s', async (_, change) => {
    expect(await open(write({ ...draft, ...change }))).toMatchObject({ state: { open: 'edited' }, tags: ['unsaved'] })
  })
  test('may be taken back', async () => {
    expect(await open(write(mine, true), save, event('draft.discard'))).toMatchObject({
      state: { open: 'unchanged' },
      context: held,
    })
    const fresh = done('openDocument', { kind: 'opened', saved: null, draft: mine, faulty: false })
    expect(await tell({ documentId: null }, fresh, event('draft.discard'))).toMatchObject({ context: { draft: blank } })
  })
})

describe('saving', () => {
  test('sends the draft with the version it began from, and is saved', async () => {
    const told = await open(write(mine), save, savedNow)
    expect([told.state, told.tags, sends(told)]).toEqual([
      { open: 'saved' },
      ['saved'],
      [{ workspaceId: 'w1', documentId: 'f1', version: 1, draft: mine }],
    ])
  })
  test('of a new filter gives it the id that it is found by, and a refusal none', async () => {
    const fresh = done('openDocument', { kind: 'opened', saved: null, draft: mine, faulty: false })
    const savedNew = outcome({ kind: 'saved', documentId: 'f9', saved: { ...mine, version: 1, by: 'Olivia' } })
    expect(await tell({ documentId: null }, fresh, save, savedNew)).toMatchObject({
      state: { open: 'saved' },
      context: { documentId: 'f9', saved: { version: 1 } },
    })
    const refused = outcome({ kind: 'refused', problem: { code: 'name', detail: 'The name is taken.' } })
    expect(await tell({ documentId: null }, fresh, save, refused)).toMatchObject({ context: { documentId: null } })
  })
  test('without a name says so, and sends nothing', async () => {
    const told = await open(write({ ...draft, name: ' ' }), save)
    expect([told.state, sends(told)]).toEqual([{ open: 'edited' }, []])
    expect(told.context).toMatchObject({ problem: { code: 'nameless', detail: 'Give the filter a name.' } })
  })
  test('without a name and with an incomplete row asks for the name first', async () => {
    const bad = { ...mine, name: ' ' }
    const nameless = { code: 'nameless', detail: 'Give the filter a name.' }
    expect([
      await open(write(bad, true), save),
      await open(write(mine, true), save, write(bad, true), save),
    ]).toMatchObject([
      { state: { open: 'edited' }, context: { problem: nameless } },
      { state: { open: 'invalid' }, context: { problem: nameless } },
    ])
  })
  test('with an incomplete row shows what is missing until nothing is', async () => {
    const told = await open(write(mine, true), save, save, write(mine, true))
    expect([told.state, sends(told), told.context]).toMatchObject([{ open: 'invalid' }, [], { problem: null }])
    expect(await open(write(mine, true), save)).toMatchObject({
      state: { open: 'invalid' },
      tags: ['unsaved'],
      context: { problem: { code: 'faulty', detail: 'One of the conditions is not complete: see below.' } },
    })
    const complete = { ...mine, name: 'Complete' }
    expect(await open(write(mine, true), save, write(complete))).toMatchObject({
      state: { open: 'edited' },
      context: { draft: complete, faulty: false },
    })
  })
  test('goes on while one writes, and what is written then stays unsaved', async () => {
    const longer = { ...mine, name: 'Longer' }
    const told = await open(write(mine), save, write(longer), savedNow)
    expect([told.state, told.context]).toMatchObject([{ open: 'edited' }, { draft: longer, saved: { version: 2 } }])
  })
  test('that is refused or breaks keeps the draft and says why', async () => {
    const problem = { code: 'name', detail: 'The name is taken.' }
    expect(await open(write(mine), save, outcome({ kind: 'refused', problem }))).toMatchObject({
      state: { open: 'edited' },
      context: { draft: mine, problem },
    })
    const lost = failed('saveDocument', new TypeError('Failed to fetch'))
    expect(await open(write(mine), save, lost)).toMatchObject({
      state: { open: 'edited' },
      context: { draft: mine, problem: { code: 'network' } },
    })
    expect(await open(write(mine), save, lost, save)).toMatchObject({ context: { problem: null } })
  })
})

describe('a conflict', () => {
  const meeting = [write(mine), save, conflict] as const
  test('shows both, and writing goes on', async () => {
    expect(await open(...meeting, write({ ...mine, name: 'Both' }))).toMatchObject({
      state: { open: 'conflicted' },
      tags: ['unsaved'],
      context: { remote, draft: { name: 'Both' } },
    })
  })
  test('is settled by mine over theirs', async () => {
    const told = await open(...meeting, event('conflict.keepMine'))
    expect([told.state, sends(told)[1]]).toMatchObject([{ open: 'writing' }, { version: 2, draft: mine }])
    expect(told.context).toMatchObject({ remote: null })
  })
  test('is settled by theirs', async () => {
    const { name, visibility, rows } = remote
    expect(await open(...meeting, event('conflict.takeRemote'))).toMatchObject({
      state: { open: 'unchanged' },
      context: { draft: { name, visibility, rows }, saved: remote, remote: null, faulty: false },
    })
  })
  test('is settled by a filter of its own', async () => {
    expect(await open(...meeting, event('draft.saveAsNew'))).toMatchObject({
      state: { open: 'edited' },
      context: { documentId: null, saved: null, remote: null, draft: mine },
    })
  })
})

test('what somebody deleted can be saved anew, with what was written since', async () => {
  expect(await open(write(mine), save, deleted)).toMatchObject({
    state: { open: 'deletedElsewhere' },
    tags: ['unsaved'],
  })
  const told = await open(write(mine), save, deleted, write({ ...mine, name: 'Again' }), event('draft.saveAsNew'))
  expect([told.state, told.tags, sends(told)[1]]).toEqual([
    { open: 'writing' },
    ['busy', 'unsaved'],
    { workspaceId: 'w1', documentId: null, version: null, draft: { ...mine, name: 'Again' } },
  ])
})
