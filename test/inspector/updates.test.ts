import { expect, test } from 'vitest'
import type { History, StepRecord } from '#src/inspector/messages.ts'
import { afterMessage, stepBefore, stepsAsOf, type Tabs } from '#src/inspector/updates.ts'
import { step as stepOf } from './step.ts'

const nothing: Tabs = new Map()
const step = (seq: number, actor: string, value: string) => stepOf(seq, actor, { value })
const news = (...steps: StepRecord[]): History => ({ machines: [], actors: [], steps })
const told = (tab: string, history: History) => ({ type: 'tab.history', tab, path: '/', history }) as const

test('time travel shows every actor as it stood then', () => {
  const steps = [step(1, 'a', 'one'), step(2, 'b', 'one'), step(3, 'a', 'two')]

  const values = (moment: number | null) => [...stepsAsOf(steps, moment)].map(([actor, { value }]) => [actor, value])

  expect([values(2), values(null)]).toEqual([
    [
      ['a', 'one'],
      ['b', 'one'],
    ],
    [
      ['a', 'two'],
      ['b', 'one'],
    ],
  ])
})

test('a history replaces what was known of its tab, news adds to it', () => {
  const first = afterMessage(nothing, told('t', news(step(1, 'a', 'one'))))
  const again = afterMessage(first, told('t', news(step(1, 'a', 'one'), step(2, 'a', 'two'))))
  const more = afterMessage(again, { type: 'tab.news', tab: 't', path: '/x', history: news(step(3, 'a', 'three')) })

  expect([more.get('t')!.path, more.get('t')!.steps.map(({ seq }) => seq)]).toEqual(['/x', [1, 2, 3]])
})

test('news of a tab whose history is not known yet waits for it', () => {
  expect(afterMessage(nothing, { type: 'tab.news', tab: 't', path: '/', history: news(step(9, 'a', 'one')) })).toEqual(
    nothing,
  )
})

test('a closed tab stays readable and is marked', () => {
  const open = afterMessage(nothing, told('t', news(step(1, 'a', 'one'))))

  const { isClosed, steps } = afterMessage(open, { type: 'tab.gone', tab: 't' }).get('t')!

  expect([isClosed, steps.length]).toEqual([true, 1])
})

test('the step before is the last one of the same actor', () => {
  const steps = [step(1, 'a', 'one'), step(2, 'b', 'one'), step(3, 'a', 'two')]

  expect([stepBefore(steps, steps[2]!), stepBefore(steps, steps[1]!), stepBefore(steps, null)]).toEqual([
    steps[0],
    null,
    null,
  ])
})
