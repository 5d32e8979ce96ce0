import { createMachine } from 'xstate'
import { expect, test } from 'vitest'
import { toChart } from '#src/widgets/statechart/chart.ts'
import type { StepRecord } from '#src/inspector/messages.ts'
import type { Tab } from '#src/inspector/updates.ts'
import { fileNameOf, readRecording, recordingOf, tabOf } from '#src/inspector/recording.ts'
import { pauseBetween, stepFrom } from '#src/inspector/replay.ts'
import { step as stepOf } from './step.ts'

const lamp = createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { press: 'on' } }, on: {} } })
const step = (seq: number, more: Partial<StepRecord> = {}) =>
  stepOf(seq, 'x:0', { at: seq * 100, event: { type: 'press' }, taken: ['off:0'], value: 'on', ...more })
const tab: Tab = {
  id: 'tab-1',
  path: '/login',
  isClosed: false,
  recordedAt: null,
  machines: new Map([['lamp', { id: 'lamp', chart: toChart(lamp), definition: lamp.config }]]),
  actors: new Map([['x:0', { id: 'x:0', name: 'lamp', parent: null, machine: 'lamp', startedAt: 1 }]]),
  steps: [step(1), step(2)],
}
const savedAt = new Date('2026-03-04T05:06:07Z')
const saved = (of: Tab = tab) => JSON.stringify(recordingOf(of, savedAt))
const changed = (change: object) => JSON.stringify({ ...recordingOf(tab, savedAt), ...change })

test('a recording that was saved is opened as it was', () => {
  expect(tabOf(readRecording(saved(), 'a.json'))).toEqual({
    ...tab,
    isClosed: true,
    recordedAt: '2026-03-04T05:06:07.000Z',
  })
  expect(fileNameOf(recordingOf(tab, savedAt))).toBe('recording-2026-03-04T05-06-07.json')
})

test('no token and no e-mail is saved, wherever it stood', () => {
  const secrets = { access_token: 'SECRET', note: 'Bearer SECRET', who: 'ada@example.org', email: 'ada@example.org' }
  const text = saved({
    ...tab,
    path: '/invite?token=SECRET',
    steps: [step(1, { event: { type: 'press', ...secrets }, context: secrets, result: secrets, value: secrets })],
  })

  expect(['SECRET', 'ada@'].filter((mark) => text.includes(mark))).toEqual([])
  expect(readRecording(text, 'a.json').steps).toHaveLength(1)
})

test.each([
  ['no JSON', 'at,actor', 'is not JSON'],
  ['other JSON', '[1]', 'is not a recording'],
  ['another version', changed({ version: 2 }), 'version 2'],
  ['a step without a time', changed({ steps: [step(1), { ...step(2), at: 'noon' }] }), 'steps[1].at'],
  ['an unknown status', changed({ steps: [{ ...step(1), status: 'lost' }] }), 'steps[0].status'],
  ['steps out of order', changed({ steps: [step(2), step(1)] }), 'damaged at steps:'],
])('a file with %s is refused, and the error says where', (_, text, where) => {
  expect(() => readRecording(text, 'a.json')).toThrow(where)
})

test.each([
  [0, 100, 1, 100],
  [0, 100, 4, 60],
  [0, 100, 0.25, 400],
  [0, 90_000, 1, 2_000],
  [0, 0, 1, 60],
])('from a step at %d to one at %d, played at %d, pass %d ms', (at, next, speed, rest) => {
  expect(pauseBetween(step(1, { at }), step(2, { at: next }), speed)).toBe(rest)
})

test.each([
  [null, 'next', null],
  [null, 'previous', 4],
  [4, 'next', 7],
  [4, 'previous', 1],
  [5, 'previous', 1],
  [1, 'previous', null],
  [7, 'next', null],
] as const)('of the steps 1, 4 and 7, from %s the %s is %s', (moment, way, expected) => {
  expect(stepFrom([step(1), step(4), step(7)], moment, way)?.seq ?? null).toBe(expected)
})
