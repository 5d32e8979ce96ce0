import { describe, expect, test } from 'vitest'
import { importRunMachine } from '#src/machines/import-run.ts'
import { after, done, failed, story } from './story.ts'

type Events = Parameters<typeof story>[2][]
const run = { workspaceId: 'w1', importId: 'i1' }
const tell = (undo: boolean, ...events: Events) => story(importRunMachine, { ...run, undo }, ...events)
const follow = (...events: Events) => tell(false, ...events)

const says = (verdict: string) => done('askRun', verdict)
const silent = failed('askRun')
const cancel = { type: 'run.cancel' }
const ask = { type: 'run.ask' }
const ends = ['done', 'damaged', 'failed', 'cancelled', 'undone', 'gone']
const calls = ({ asked }: Awaited<ReturnType<typeof story>>) => asked.map(({ actor }) => actor)

describe('a run that is under way', () => {
  test('is asked about at once', async () => {
    expect(await follow()).toMatchObject({ state: 'asking', tags: [], asked: [{ actor: 'askRun', input: run }] })
  })
  test.each(ends)('ends as %s', async (end) => {
    expect(await follow(says(end))).toMatchObject({ status: 'done', output: { end, problem: null } })
  })
  test('is asked about every half second while it runs', async () => {
    const told = [await follow(says('running'), after(499)), await follow(says('running'), after(500))]
    expect(told.map(({ state, tags, asked }) => [state, tags, asked.length])).toEqual([
      ['resting', [], 1],
      ['asking', [], 2],
    ])
  })
})

describe('a lost connection', () => {
  test('is no end; it is asked again after two seconds', async () => {
    const told = [await follow(silent, after(1_999)), await follow(silent, after(2_000))]
    expect(told.map(({ state, tags, asked }) => [state, tags, asked])).toEqual([
      ['lost', ['lost'], [{ actor: 'askRun', input: run }]],
      [
        'askingAgain',
        ['lost'],
        [
          { actor: 'askRun', input: run },
          { actor: 'askRun', input: run },
        ],
      ],
    ])
  })
  test('or at once, when a person does not want to wait', async () => {
    expect(await follow(silent, ask)).toMatchObject({ state: 'askingAgain' })
  })
  test.each(ends)('may come back to a run that has ended as %s', async (end) => {
    expect(await follow(silent, ask, says(end))).toMatchObject({ status: 'done', output: { end, problem: null } })
  })
  test('or to one that still runs', async () => {
    expect(await follow(silent, ask, says('running'))).toMatchObject({ state: 'resting', tags: [] })
  })
  test('or stay lost', async () => {
    expect(await follow(silent, ask, silent)).toMatchObject({ state: 'lost' })
  })
})

describe('a stop', () => {
  test.each<[string, Events]>([
    ['asking', []],
    ['resting', [says('running')]],
    ['lost', [silent]],
    ['asking again', [silent, ask]],
  ])('may be asked for while %s', async (_, before) => {
    const told = await follow(...before, cancel)
    expect([told.state, told.tags, told.asked.at(-1)]).toEqual([
      'cancelling',
      ['cancelling'],
      { actor: 'cancelRun', input: run },
    ])
  })
  test('is told to the server once', async () => {
    expect(calls(await follow(cancel, cancel))).toEqual(['askRun', 'cancelRun'])
  })
  test('ends as the server says', async () => {
    expect(await follow(cancel, done('cancelRun'), says('cancelled'))).toMatchObject({
      output: { end: 'cancelled', problem: null },
    })
  })
  test('that is refused is told with the end', async () => {
    expect(await follow(cancel, failed('cancelRun', new Error('Too late.')), says('done'))).toMatchObject({
      output: { end: 'done', problem: { code: 'unknown', detail: 'Too late.' } },
    })
  })
  test('that is tried once more forgets why the first was refused', async () => {
    const events = [cancel, failed('cancelRun'), cancel, done('cancelRun'), says('cancelled')]
    expect(await follow(...events)).toMatchObject({ output: { end: 'cancelled', problem: null } })
  })
})

describe('an undo', () => {
  test('is told to the server first, and cannot be stopped then', async () => {
    expect(await tell(true, cancel)).toMatchObject({
      state: 'undoing',
      tags: [],
      asked: [{ actor: 'undoRun', input: run }],
    })
  })
  test('is followed to its end', async () => {
    const told = await tell(true, done('undoRun'), says('undone'))
    expect([told.output, calls(told)]).toEqual([{ end: 'undone', problem: null }, ['undoRun', 'askRun']])
  })
  test('that is refused is followed too, and told with the end', async () => {
    expect(await tell(true, failed('undoRun', new Error('Not now.')), says('done'))).toMatchObject({
      output: { end: 'done', problem: { code: 'unknown', detail: 'Not now.' } },
    })
  })
})

test('before any answer the worst is assumed', async () => {
  expect((await follow()).context).toEqual({ ...run, undo: false, end: 'failed', problem: null })
})
