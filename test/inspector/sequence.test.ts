import { expect, test } from 'vitest'
import type { ActorRecord, StepRecord } from '#src/inspector/messages.ts'
import { folded, mermaidOf, messageInWords, sequenceOf } from '#src/inspector/sequence.ts'
import { stepByKey } from '#src/inspector/step-keys.ts'
import { scrollToRow, visibleRows } from '#src/inspector/visible-rows.ts'
import { step as stepOf } from './step.ts'

const actor = (
  id: string,
  name: string,
  parent: string | null,
  machine: string | null = name,
): [string, ActorRecord] => [id, { id, name, parent, machine, startedAt: 0 }]
const step = (seq: number, of: string, type: string, more: Partial<StepRecord> = {}) =>
  stepOf(seq, of, { event: { type }, ...more })

const actors = new Map([
  actor('x:0', 'session', null),
  actor('x:1', 'refresh', 'x:0', null),
  actor('x:2', 'refresh', 'x:0', null),
  actor('x:3', 'refresh', 'x:0', null),
])
const steps = [
  step(1, 'x:0', 'xstate.init'),
  step(2, 'x:0', 'token.expired'),
  step(3, 'x:1', 'xstate.init'),
  step(4, 'x:2', 'xstate.init'),
  step(5, 'x:1', 'xstate.promise.resolve', { status: 'done', source: 'x:1' }),
  step(6, 'x:0', 'xstate.done.actor.0.session.refresh', { source: 'x:1' }),
  step(7, 'x:3', 'xstate.init'),
  step(8, 'x:2', 'xstate.stop', { status: 'stopped', source: 'x:0' }),
]

test('actors of one name take turns in a lane; those that run at once stand side by side', () => {
  const { lanes, messages } = sequenceOf(steps, actors)

  expect(lanes).toEqual([
    { name: 'session', isMachine: true },
    { name: 'refresh', isMachine: false },
    { name: 'refresh', isMachine: false },
  ])
  expect(messages.map(({ step: { seq }, from, to, kind }) => [seq, from, to, kind])).toEqual([
    [1, null, 0, 'starts'],
    [2, null, 0, 'event'],
    [3, 0, 1, 'starts'],
    [4, 0, 2, 'starts'],
    [5, 1, 1, 'ends'],
    [6, 1, 0, 'event'],
    [7, 0, 1, 'starts'],
    [8, 0, 2, 'ends'],
  ])
})

test('a lifeline runs from the start of its actor to its end', () => {
  expect(sequenceOf(steps, actors).messages.map(({ alive }) => alive)).toEqual([
    [0],
    [0],
    [0, 1],
    [0, 1, 2],
    [0, 1, 2],
    [0, 2],
    [0, 2, 1],
    [0, 2, 1],
  ])
})

test('a sender that the recording has forgotten is outside', () => {
  const [only] = sequenceOf([step(9, 'x:0', 'go', { source: 'x:77' })], actors).messages

  expect([only!.from, only!.sender]).toEqual([null, null])
})

test('of two thousand rows only those in sight are drawn', () => {
  const [from, to] = visibleRows(26_000, 260, 26, 2_000)

  expect([from, to, to - from < 40]).toEqual([990, 1_020, true])
})

test.each([
  ['above', 2, 52],
  ['in sight', 12, 260],
  ['below', 30, 546],
])('a row %s is scrolled to, but no further than it must', (_, row, scroll) => {
  expect(scrollToRow(row, 260, 260, 26)).toBe(scroll)
})

test.each([
  ['ArrowUp', -1, 3],
  ['ArrowUp', 0, 0],
  ['ArrowDown', 1, 2],
  ['End', 1, 4],
  ['Home', 3, 0],
  ['PageDown', 0, 4],
  ['a', 1, null],
])('%s from line %d of five leads to %s', (key, chosen, expected) => {
  expect(stepByKey(key, chosen, 5)).toBe(expected)
})

test('an actor that starts another in its first step lives from then on', () => {
  const { messages, lanes } = sequenceOf([step(1, 'x:1', 'xstate.init'), step(2, 'x:0', 'xstate.init')], actors)

  expect(lanes.map(({ name }) => name)).toEqual(['session', 'refresh'])
  expect(messages.map(({ from, to, alive }) => [from, to, alive])).toEqual([
    [0, 1, [0, 1]],
    [null, 0, [0, 1]],
  ])
})

test('folded, a sequence has no messages to promises, and one row for equal messages', () => {
  const more = [
    ...steps,
    ...[9, 10, 11].map((seq) => step(seq, 'x:0', 'http.succeeded', { value: seq === 11 ? 'current' : 'retrying' })),
  ]

  expect(folded(sequenceOf(more, actors)).messages.map(messageInWords)).toEqual([
    '1: session starts',
    '2: from outside to session: token.expired',
    '6: refresh to session: refresh done',
    '10: from outside to session: http.succeeded (2 times)',
    '11: from outside to session: http.succeeded',
  ])
})

test('a sequence is exported as a Mermaid diagram', () => {
  expect(mermaidOf(sequenceOf([...steps.slice(1, 4), ...steps.slice(5)], actors)).split('\n')).toEqual([
    'sequenceDiagram',
    '  actor outside',
    '  participant lane0 as session',
    '  participant lane1 as refresh',
    '  participant lane2 as refresh',
    '  participant lane3 as refresh',
    '  outside->>lane0: token.expired',
    '  lane0-->>lane1: starts',
    '  lane0-->>lane2: starts',
    '  lane1->>lane0: refresh done',
    '  lane0-->>lane3: starts',
    '  lane0-xlane2: is stopped',
  ])
})

test('Mermaid reads no sign of a name as syntax', () => {
  const only = sequenceOf([step(1, 'x:0', 'a;b\n#1 %%{x} "end" →ü')], new Map([actor('x:0', 'x; participant y', null)]))

  expect(mermaidOf(only).split('\n').slice(2)).toEqual([
    '  participant lane0 as x#59; participant y',
    '  outside->>lane0: a#59;b#10;#35;1 #37;#37;#123;x#125; #34;end#34; #8594;ü',
  ])
})
