import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { AlertState } from '#contract/alerts/alerts.ts'
import { i18n } from '#src/text/i18n.ts'
import type { Chart, ChartEdge } from '#src/widgets/statechart/chart.ts'
import { lookOf } from './labels.ts'

const events: Record<string, MessageDescriptor> = {
  'check.hit': msg`its condition holds`,
  'check.normal': msg`it is normal again`,
  'check.failed': msg`it cannot be checked`,
  'alert.pause': msg`paused by a person`,
  'alert.resume': msg`resumed by a person`,
  'alert.snooze': msg`snoozed by a person`,
  'alert.muteUntilNormal': msg`muted until it is normal`,
  'alert.resolve': msg`resolved by a person`,
  'alert.change': msg`watches something else`,
  'alert.adjust': msg`longer cooldown`,
  'quiet.begin': msg`quiet time begins`,
  'limit.over': msg`over the limit of the plan`,
  'limit.room': msg`the plan has room again`,
  'after COOLDOWN': msg`cooldown is over`,
  'after SNOOZE': msg`snooze is over`,
  'after QUIET': msg`quiet time ends`,
}

/** What makes an alert take a way, in words; its name in the chart where nobody gave it any. */
export const causeOfEdge = ({ event }: Pick<ChartEdge, 'event'>) => {
  const known = events[event]
  return known ? i18n.t(known) : event
}

const keyOf = ({ from, to, event }: ChartEdge) => `${from} ${to} ${event}`

/** From so many states a way leads that is said once for all of them. */
const fromAnywhere = 4

/** The chart as a reader without its code sees it: ways that lead somewhere, each said once; and ways that nearly every state has, as sentences. */
export function inWords(chart: Chart): { chart: Chart; anywhere: string[] } {
  const nameOf = (id: string) => {
    const known = AlertState.options.find((one) => one === id)
    return known === undefined ? id : lookOf(known).name
  }
  const edges = chart.edges
    .filter(({ from, to, isInternal }) => !isInternal && from !== to)
    .map((edge) => ({ ...edge, event: causeOfEdge(edge), guard: '', isOtherwise: false, rules: [] }))
  const distinct = [...new Map(edges.map((edge) => [keyOf(edge), edge])).values()]
  const together = Map.groupBy(distinct, ({ to, event }) => `${to} ${event}`)
  const common = [...together.values()].filter(({ length }) => length >= fromAnywhere)
  const isCommon = new Set(common.flat())
  return {
    chart: {
      id: chart.id,
      states: chart.states.map((state) => {
        const known = AlertState.options.find((one) => one === state.name)
        const description = known === undefined ? '' : lookOf(known).meaning
        return { ...state, name: nameOf(state.name), description, invokes: [], tags: [] }
      }),
      edges: distinct.filter((edge) => !isCommon.has(edge)),
    },
    anywhere: common.map(([edge]) => `${edge!.event} → ${nameOf(edge!.to)}`),
  }
}
