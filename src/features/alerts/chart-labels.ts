import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { AlertState } from '#contract/alerts/alerts.ts'
import { i18n } from '#src/text/i18n.ts'
import type { Chart, ChartEdge } from '#src/widgets/statechart/chart.ts'
import { toAlertStateLabel } from './labels.ts'

const events: Record<string, MessageDescriptor> = {
  'check.hit': msg`The condition is met`,
  'check.normal': msg`Normal again`,
  'check.failed': msg`Check failed`,
  'alert.pause': msg`Pause`,
  'alert.resume': msg`Resume`,
  'alert.snooze': msg`Snooze`,
  'alert.muteUntilNormal': msg`Mute until it is normal`,
  'alert.resolve': msg`Resolve`,
  'alert.change': msg`Changed`,
  'alert.adjust': msg`Changed`,
  'quiet.begin': msg`Quiet hours`,
  'limit.over': msg`Over limit`,
  'limit.room': msg`The plan has room again`,
  'after COOLDOWN': msg`Time is up`,
  'after SNOOZE': msg`Time is up`,
  'after QUIET': msg`Time is up`,
}

/** Label of an edge's event; an event without a label keeps its name. */
export const causeOfEdge = ({ event }: Pick<ChartEdge, 'event'>) => {
  const known = events[event]
  return known ? i18n.t(known) : event
}

/** An edge that this many states share is listed once, as a sentence. */
const minSharedEdges = 4

/** The chart for readers without the code: unique edges between states, and shared edges as sentences. */
export function describeChart(chart: Chart): { chart: Chart; anywhere: string[] } {
  const nameOf = (id: string) => {
    const known = AlertState.options.find((one) => one === id)
    return known === undefined ? id : toAlertStateLabel(known).name
  }
  const edges = chart.edges
    .filter(({ from, to, isInternal }) => !isInternal && from !== to)
    .map((edge) => ({
      ...edge,
      event: causeOfEdge(edge),
      guard: '',
      branch: '',
      actions: [],
      delayMs: null,
      rules: [],
    }))
  const distinct = [...new Map(edges.map((edge) => [`${edge.from} ${edge.to} ${edge.event}`, edge])).values()]
  const together = Map.groupBy(distinct, ({ to, event }) => `${to} ${event}`)
  const common = [...together.values()].filter(({ length }) => length >= minSharedEdges)
  const isCommon = new Set(common.flat())
  return {
    chart: {
      id: chart.id,
      states: chart.states.map((state) => {
        const known = AlertState.options.find((one) => one === state.name)
        const description = known === undefined ? '' : toAlertStateLabel(known).meaning
        const name = state.parent === null ? t`Alert` : nameOf(state.name)
        return { ...state, name, description, invokes: [], entry: [], exit: [], tags: [] }
      }),
      edges: distinct.filter((edge) => !isCommon.has(edge)),
    },
    anywhere: common.map(([edge]) => `${edge!.event} → ${nameOf(edge!.to)}`),
  }
}
