import { describe, expect, test } from 'vitest'
import { importMachine } from '#src/machines/import.ts'
import { done, failed, story } from './story.ts'

type Events = Parameters<typeof story>[2][]
const draft = { mapping: { timezone: 'UTC' } }
const other = { mapping: { timezone: 'Asia/Tokyo' } }
const nowhere = { workspaceId: 'w1', uploadId: null, importId: null, askUndo: false }
const tell = (address: object, ...events: Events) => story(importMachine, { ...nowhere, ...address }, ...events)

const place = (at: string, kept: object | null = draft, importId: string | null = 'i1') =>
  done('findPlace', { at, uploadId: 'u1', importId, draft: kept })
const at = (where: string, ...events: Events) => tell({ importId: 'i1' }, place(where), ...events)
const ends = (end: string, problem: object | null = null) => done('followRun', { end, problem })
const event = (type: string) => ({ type })
const change = (to: object) => ({ type: 'place.change', ...nowhere, ...to })
const broken = (actor: string) => failed(actor, new Error('It broke.'))

const problem = { code: 'unknown', detail: 'It broke.' }
const gone = { code: 'gone', detail: 'That file or import is no longer there. Choose a file to begin anew.' }
const context = { ...nowhere, draft: null, problem: null }
const known = { workspaceId: 'w1', uploadId: 'u1', importId: 'i1', draft, problem: null, askUndo: false }
const last = ({ asked }: Awaited<ReturnType<typeof story>>) => asked.at(-1)
const follow = (undo: boolean, importId = 'i1') => ({
  actor: 'followRun',
  input: { workspaceId: 'w1', importId, undo },
})
const start = (dryRun: boolean, of: object = draft, keepDamaged = false) => ({
  actor: 'startRun',
  input: { workspaceId: 'w1', uploadId: 'u1', draft: of, dryRun, keepDamaged },
})

describe('the address', () => {
  test('of nothing leads to the choice of a file', async () => {
    const told = await tell({})
    expect(told).toMatchObject({ state: 'choosing', tags: [], context })
    expect(told.asked).toEqual([{ actor: 'chooseFile', input: { workspaceId: 'w1', problem: null } }])
  })
  test.each([[{ uploadId: 'u1' }], [{ importId: 'i1' }], [{ importId: 'i1', askUndo: true }]])(
    '%j is asked about',
    async (address) => {
      const told = await tell(address)
      expect(told).toMatchObject({ state: 'finding', tags: ['busy'] })
      expect(told.asked).toEqual([{ actor: 'findPlace', input: { ...context, ...address } }])
    },
  )
  test.each<[string, unknown]>([
    ['mapping', 'mapping'],
    ['checking', 'checking'],
    ['checked', { checked: 'passed' }],
    ['damaged', { checked: 'damaged' }],
    ['importing', { importing: 'watching' }],
    ['undoRequested', { done: 'confirming' }],
    ['done', { done: 'resting' }],
    ['failed', { over: 'failed' }],
    ['cancelled', { over: 'cancelled' }],
    ['undoing', 'undoing'],
    ['undone', { over: 'undone' }],
  ])('may turn out to be %s', async (where, state) => {
    const told = await tell({ importId: 'i1', askUndo: true }, place(where))
    expect([told.state, told.context, told.tags]).toEqual([state, known, []])
  })
  test('may be of something that is gone', async () => {
    expect(await at('gone')).toMatchObject({ state: 'choosing', context: { ...context, problem: gone } })
  })
  test('that nobody can tell about may be asked again', async () => {
    const lost = [broken('findPlace')]
    expect(await tell({ importId: 'i1' }, ...lost)).toMatchObject({
      state: 'unreachable',
      tags: [],
      context: { importId: 'i1', problem },
    })
    expect(await tell({ importId: 'i1' }, ...lost, event('place.retry'))).toMatchObject({
      state: 'finding',
      context: { importId: 'i1', problem: null },
    })
  })
  test.each([
    ['another import', { importId: 'i2' }, 'finding'],
    ['another file', { uploadId: 'u2' }, 'finding'],
    ['nothing', {}, 'choosing'],
    ['an undo of another import', { importId: 'i2', askUndo: true }, 'finding'],
  ])('may change to %s, and what was known is forgotten', async (_, to, state) => {
    expect(await at('done', change(to))).toMatchObject({ state, context: { ...context, ...to } })
  })
  test.each([
    ['the same import', { importId: 'i1' }],
    ['the same import, of whatever file', { importId: 'i1', uploadId: 'u2' }],
  ])('that names %s changes nothing', async (_, to) => {
    expect(await at('done', change(to))).toMatchObject({ state: { done: 'resting' }, context: known })
  })
  test('may change to another file while there is no import', async () => {
    const told = await tell({ uploadId: 'u1' }, place('mapping', draft, null), change({ uploadId: 'u2' }))
    expect(told).toMatchObject({ state: 'finding', context: { ...context, uploadId: 'u2' } })
  })
  test('that names the same file changes nothing while there is no import', async () => {
    expect(await tell({ uploadId: 'u1' }, place('mapping', draft, null), change({ uploadId: 'u1' }))).toMatchObject({
      state: 'mapping',
    })
  })
  test.each(['mapping', 'checked', 'done', 'failed', 'importing'])('from %s a person may begin anew', async (where) => {
    expect(await at(where, event('file.another'))).toMatchObject({ state: 'choosing', context })
  })
})

describe('from a file to its check', () => {
  const chosen = done('chooseFile', { uploadId: 'u1', draft })
  const accepted = done('editMapping', other)
  test('a chosen file is mapped, beginning with the draft of the server', async () => {
    const told = await tell({}, chosen)
    expect([told.state, last(told)]).toMatchObject([
      'mapping',
      { actor: 'editMapping', input: { workspaceId: 'w1', uploadId: 'u1', draft, problem: null } },
    ])
  })
  test('an accepted mapping starts a dry run', async () => {
    const told = await tell({}, chosen, accepted)
    expect([told.state, told.tags, last(told)]).toEqual(['startingCheck', ['busy'], start(true, other)])
  })
  test('which is followed', async () => {
    const told = await tell({}, chosen, accepted, done('startRun', { importId: 'i7' }))
    expect([told.state, told.tags, last(told)]).toEqual(['checking', [], follow(false, 'i7')])
  })
  test('or refused: back to the mapping, with its words', async () => {
    expect(await tell({}, chosen, accepted, broken('startRun'))).toMatchObject({
      state: 'mapping',
      context: { draft: other, problem },
    })
  })
  test('where it then starts, the words are forgotten', async () => {
    expect(
      await tell({}, chosen, accepted, broken('startRun'), accepted, done('startRun', { importId: 'i7' })),
    ).toMatchObject({
      state: 'checking',
      context: { problem: null },
    })
  })
  test.each([
    ['done', { checked: 'passed' }, 'i1'],
    ['damaged', { checked: 'damaged' }, 'i1'],
    ['failed', { checked: 'failed' }, 'i1'],
    ['cancelled', 'mapping', null],
    ['gone', 'mapping', null],
  ])('a check that ends as %s', async (end, state, importId) => {
    expect(await at('checking', ends(end))).toMatchObject({ state, context: { ...known, importId } })
  })
  test.each<[string, Events, string]>([
    ['the choice', [], 'chooseFile'],
    ['the mapping', [chosen], 'editMapping'],
    ['the check', [chosen, accepted, done('startRun', { importId: 'i1' })], 'followRun'],
  ])('%s that breaks may be asked about again', async (_, events, actor) => {
    expect(await tell({}, ...events, broken(actor))).toMatchObject({ state: 'unreachable', context: { problem } })
  })
})

describe('a report of a check', () => {
  test('that is accepted starts the import of what was checked', async () => {
    const told = await at('checked', event('import.start'))
    expect([told.state, told.tags, last(told)]).toEqual(['startingImport', ['busy'], start(false)])
  })
  test('leads back to the mapping, of a new run', async () => {
    expect(await at('checked', event('mapping.edit'))).toMatchObject({
      state: 'mapping',
      context: { ...known, importId: null },
    })
  })
  test('of a file that could not be read cannot be accepted, but mapped anew', async () => {
    const failedCheck: Events = [ends('failed')]
    expect(await at('checking', ...failedCheck, event('import.start'))).toMatchObject({ state: { checked: 'failed' } })
    expect(await at('checking', ...failedCheck, event('mapping.edit'))).toMatchObject({ state: 'mapping' })
  })
  test('stays where the import does not start, with the words why', async () => {
    const refused = [event('import.start'), broken('startRun')]
    expect(await at('checked', ...refused)).toMatchObject({
      state: { checked: 'passed' },
      context: { ...known, problem },
    })
  })
})

describe('a report of a damaged file', () => {
  test('is no reason to import all of it', async () => {
    expect(await at('damaged', event('import.start'))).toMatchObject({ state: { checked: 'damaged' } })
  })
  test('is enough where the person says so', async () => {
    const told = await at('damaged', event('import.startPartial'))
    expect([told.state, told.tags, last(told)]).toEqual(['startingPartial', ['busy'], start(false, draft, true)])
  })
  test('then it is imported under its own id', async () => {
    const told = await at('damaged', event('import.startPartial'), done('startRun', { importId: 'i2' }))
    expect([told.state, last(told)]).toEqual([{ importing: 'watching' }, follow(false, 'i2')])
  })
  test('stays where the import does not start, with the words why', async () => {
    expect(await at('damaged', event('import.startPartial'), broken('startRun'))).toMatchObject({
      state: { checked: 'damaged' },
      context: { ...known, problem },
    })
  })
  test('leads back to the mapping, of a new run', async () => {
    expect(await at('damaged', event('mapping.edit'))).toMatchObject({
      state: 'mapping',
      context: { ...known, importId: null },
    })
  })
  test('of a whole file there is no part to import', async () => {
    expect(await at('checked', event('import.startPartial'))).toMatchObject({ state: { checked: 'passed' } })
  })
})

describe('an import', () => {
  test('that starts is followed under its own id', async () => {
    const told = await at('checked', event('import.start'), done('startRun', { importId: 'i2' }))
    expect([told.state, told.tags, last(told), told.context]).toEqual([
      { importing: 'watching' },
      [],
      follow(false, 'i2'),
      { ...known, importId: 'i2' },
    ])
  })
  test.each([
    ['done', { done: 'resting' }],
    ['cancelled', { over: 'cancelled' }],
    ['failed', { over: 'failed' }],
    ['undone', 'finding'],
    ['gone', 'finding'],
  ])('that ends as %s', async (end, state) => {
    expect((await at('importing', ends(end))).state).toEqual(state)
  })
  test('that nobody follows any more may be asked about again', async () => {
    expect(await at('importing', broken('followRun'))).toMatchObject({ state: 'unreachable', context: { problem } })
  })
  test.each([
    ['cancel.ask', { importing: 'confirming' }],
    ['run.cancel', { importing: 'watching' }],
    ['cancel.dismiss', { importing: 'watching' }],
  ])('%s while it is watched', async (type, state) => {
    expect((await at('importing', event(type))).state).toEqual(state)
  })
  test.each([['cancel.dismiss'], ['run.cancel']])(
    '%s answers the question, and the import is followed on',
    async (type) => {
      const told = await at('importing', event('cancel.ask'), event(type))
      expect([told.state, told.asked.length]).toEqual([{ importing: 'watching' }, 2])
    },
  )
})

describe('an undo', () => {
  test('is asked for first', async () => {
    const told = [
      await at('done', event('undo.confirm')),
      await at('done', event('undo.ask')),
      await at('done', event('undo.ask'), event('undo.dismiss')),
    ]
    expect(told.map(({ state }) => state)).toEqual([{ done: 'resting' }, { done: 'confirming' }, { done: 'resting' }])
  })
  test('that is confirmed is followed', async () => {
    const told = await at('done', event('undo.ask'), event('undo.confirm'))
    expect([told.state, last(told)]).toEqual(['undoing', follow(true)])
  })
  test.each([
    ['undone', { over: 'undone' }, null],
    ['done', { done: 'resting' }, problem],
    ['gone', 'finding', null],
  ])('that ends as %s', async (end, state, kept) => {
    const told = await at('undoing', ends(end, kept))
    expect([told.state, (told.context as { problem: unknown }).problem]).toEqual([state, kept])
  })
  test('that was refused may be confirmed again, and the words are forgotten', async () => {
    expect(await at('undoing', ends('done', problem), event('undo.ask'), event('undo.confirm'))).toMatchObject({
      state: 'undoing',
      context: known,
    })
  })
  test('that nobody follows any more may be asked about again', async () => {
    expect(await at('undoing', broken('followRun'))).toMatchObject({ state: 'unreachable', context: { problem } })
  })
})

describe('what is over', () => {
  test.each(['failed', 'cancelled', 'undone'])('and %s may be mapped anew while the file is there', async (where) => {
    expect(await at(where, event('mapping.edit'))).toMatchObject({
      state: 'mapping',
      context: { ...known, importId: null },
    })
  })
  test.each([
    ['its draft', done('findPlace', { at: 'failed', uploadId: 'u1', importId: 'i1', draft: null })],
    ['its file', done('findPlace', { at: 'failed', uploadId: null, importId: 'i1', draft })],
  ])('cannot be mapped without %s', async (_, found) => {
    expect((await tell({ importId: 'i1' }, found, event('mapping.edit'))).state).toEqual({ over: 'failed' })
  })
})
