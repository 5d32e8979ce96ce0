import { expect, test } from 'vitest'
import { exportMachine } from '#src/machines/export.ts'
import { after, done, failed, story } from './story.ts'

const request = { format: 'xlsx', view: { table: 'posts', from: '2026-03-01', to: '2026-03-30' } }
const other = { format: 'csv', view: { table: 'authors', from: '2026-03-01', to: '2026-03-30' } }
const start = { type: 'export.start', request }
const begun = [start, done('startExport', { exportId: 'e1' })] as const
const input = { workspaceId: 'w1', exportId: 'e1' }
const tell = (...events: Parameters<typeof story>[2][]) => story(exportMachine, { workspaceId: 'w1' }, ...events)
const says = (verdict: string) => done('askExport', verdict)

test('a short one is begun, ready and saved', async () => {
  const told = await tell(...begun, says('ready'), done('saveExport'))
  expect(told).toMatchObject({
    state: 'saved',
    tags: [],
    context: { request, exportId: 'e1', problem: null },
    asked: [
      { actor: 'startExport', input: { workspaceId: 'w1', request } },
      { actor: 'askExport', input },
      { actor: 'saveExport', input },
    ],
  })
})

test('a long one is asked about every 400 ms', async () => {
  const [early, late] = [
    await tell(...begun, says('running'), after(399)),
    await tell(...begun, says('running'), after(400)),
  ]
  expect([early.state, late.state]).toEqual(['resting', 'asking'])
  expect(early.tags).toEqual(['busy', 'followed'])
})

test('a lost connection is no end; it is asked again after two seconds, or at once', async () => {
  const silent = failed('askExport')
  expect(await tell(...begun, silent, after(1_999))).toMatchObject({
    state: 'lost',
    tags: ['busy', 'lost', 'followed'],
    context: { problem: null },
  })
  expect((await tell(...begun, silent, after(2_000))).state).toBe('asking')
  expect((await tell(...begun, silent, { type: 'export.ask' })).state).toBe('asking')
})

test('what the server refuses to begin says why, and can be tried again', async () => {
  const refused = [start, failed('startExport', new Error('Five run already.'))]
  expect(await tell(...refused)).toMatchObject({
    state: 'refused',
    context: { problem: { detail: 'Five run already.' } },
  })
  expect(await tell(...refused, { type: 'export.retry' })).toMatchObject({ state: 'preparing', context: { request } })
})

test('a cancel is told to the server, which says how it ends', async () => {
  const cancelled = [...begun, { type: 'export.cancel' }]
  expect((await tell(...cancelled)).asked.at(-1)).toEqual({ actor: 'cancelExport', input })
  expect((await tell(...cancelled, done('cancelExport'), says('cancelled'))).state).toBe('cancelled')
  const late = await tell(...cancelled, failed('cancelExport', new Error('Too late.')), says('ready'))
  expect(late).toMatchObject({ state: 'saving', context: { problem: { detail: 'Too late.' } } })
  expect((await tell(...cancelled, failed('cancelExport'), { type: 'export.cancel' })).context).toMatchObject({
    problem: null,
  })
})

test('a file that could not be fetched is fetched again, not made again', async () => {
  const broken = [...begun, says('ready'), failed('saveExport', new Error('Away.'))]
  expect((await tell(...broken)).state).toBe('recalling')
  expect(await tell(...broken, says('ready'))).toMatchObject({
    state: 'ready',
    context: { problem: { detail: 'Away.' } },
  })
  const again = await tell(...broken, says('ready'), { type: 'export.save' }, done('saveExport'))
  expect(again).toMatchObject({ state: 'saved', context: { problem: null } })
  expect((await tell(...broken, says('expired'))).state).toBe('expired')
})

test('an archive is ready until a person downloads it, once or more often', async () => {
  const made = [{ type: 'export.start', request: 'workspace' }, done('startExport', { exportId: 'e1' }), says('ready')]
  expect(await tell(...made)).toMatchObject({ state: 'ready', context: { request: 'workspace', exportId: 'e1' } })
  const saved = [...made, { type: 'export.save' }, done('saveExport')]
  expect((await tell(...saved)).state).toBe('saved')
  expect((await tell(...saved, { type: 'export.save' })).asked.at(-1)).toEqual({ actor: 'saveExport', input })
})

test.each([
  ['running', 'resting'],
  ['ready', 'ready'],
  ['expired', 'expired'],
])('an archive of before that is %s is found', async (verdict, state) => {
  const found = await tell({ type: 'export.found', exportId: 'e1' }, says(verdict))
  expect(found).toMatchObject({ state, context: { request: 'workspace', exportId: 'e1' } })
})

test('while a found archive is asked about, another can be begun', async () => {
  const told = await tell({ type: 'export.found', exportId: 'e1' }, { type: 'export.start', request: 'workspace' })
  expect(told).toMatchObject({ state: 'preparing', context: { exportId: null } })
})

test('another export forgets the one before', async () => {
  const told = await tell(...begun, says('failed'), { type: 'export.start', request: other })
  expect(told).toMatchObject({ state: 'preparing', context: { request: other, exportId: null, problem: null } })
})

test.each(['failed', 'expired'])('one that has %s is made anew', async (verdict) => {
  expect((await tell(...begun, says(verdict))).state).toBe(verdict)
  expect((await tell(...begun, says(verdict), { type: 'export.retry' })).state).toBe('preparing')
})
