import { expect, test } from 'vitest'
import { CollectorState, PastState } from '#contract/collection/collection.ts'
import { activeStateIds, describeRegion } from '#src/features/collection/chart-labels.ts'
import { collectorMachine } from '#src/machines/collector.ts'
import { toChart } from '#src/widgets/statechart/chart.ts'

const chart = toChart(collectorMachine)
const live = describeRegion(chart, 'live')
const past = describeRegion(chart, 'past')

test('every way of the chart is said in words, and none in the names of the code', () => {
  const events = [...live.edges, ...past.edges].map(({ event }) => event)
  expect(events.length).toBeGreaterThan(25)
  expect(events.filter((event) => /[.]|^after |done$|failed$/.test(event))).toEqual([])
})

test('what is lit is the state with those around it', () => {
  expect(activeStateIds(live, 'streaming')).toEqual(new Set(['live.following', 'live.following.streaming']))
  expect(activeStateIds(past, 'gap')).toEqual(new Set(['past.gap']))
  expect(CollectorState.options.filter((state) => activeStateIds(live, state).size === 0)).toEqual([])
  expect(PastState.options.filter((state) => activeStateIds(past, state).size === 0)).toEqual([])
})
