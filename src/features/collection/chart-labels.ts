import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CollectorState, PastState } from '#contract/collection/collection.ts'
import { i18n } from '#src/text/i18n.ts'
import type { Chart, ChartEdge, ChartState } from '#src/widgets/statechart/chart.ts'
import { toCollectorStateLabel, pastStateName } from './labels.ts'

/** An event's edges differ by guard; `otherwise` labels the edge without one. */
const failures: Record<string, MessageDescriptor> = {
  isTooOld: msg`Cursor too old`,
  isUnusable: msg`Settings refused`,
  isRateLimited: msg`Rate limited`,
  isHopeless: msg`Failed`,
  otherwise: msg`not reachable`,
}

const events: Record<string, MessageDescriptor> = {
  'collector.start': msg`Start`,
  'collector.pause': msg`Pause`,
  'collector.resume': msg`Resume`,
  'collector.retry': msg`Try now`,
  'collector.change': msg`Edit`,
  'collector.backfill': msg`Backfill`,
  'collector.stopBackfill': msg`Stop search`,
  'source.connected': msg`connected`,
  'gap.found': msg`gap found`,
  'follow done': msg`closed by the source`,
  'openGap done': msg`gap recorded`,
  'openGap failed': msg`Failed`,
  'backfill done': msg`Filled`,
  'backfill failed': msg`Failed`,
  'after BACKOFF': msg`wait is over`,
  'after RETRY_AFTER': msg`wait is over`,
  'after BACKFILL_PAUSE': msg`wait is over`,
}

/** Label of an edge's event; an event without a label keeps its name. */
export function causeOfEdge({ event, guard }: ChartEdge): string {
  const known = event === 'follow failed' ? failures[guard || 'otherwise'] : events[event]
  return known ? i18n.t(known) : event
}

function describeState({ id, name }: ChartState): { name: string; description: string } {
  if (id === 'live') return { name: i18n.t(msg`Live collection`), description: '' }
  if (id === 'past') return { name: i18n.t(msg`Gaps`), description: '' }
  const live = CollectorState.options.find((state) => state === name)
  if (live) {
    const { name: label, meaning } = toCollectorStateLabel(live)
    return { name: label, description: meaning ?? '' }
  }
  const past = PastState.options.find((state) => state === name)
  return { name: past ? pastStateName(past) : i18n.t(msg`Following`), description: '' }
}

/** One region of the chart for readers without the code: unique edges between states. */
export function describeRegion(chart: Chart, region: string): Chart {
  const isWithin = (id: string) => id === region || id.startsWith(`${region}.`)
  const edges = chart.edges
    .filter(({ from, to, isInternal }) => isWithin(from) && !isInternal && from !== to && !to.startsWith(`${from}.`))
    .map((edge) => ({
      ...edge,
      event: causeOfEdge(edge),
      guard: '',
      branch: '',
      actions: [],
      delayMs: null,
      rules: [],
    }))
  return {
    id: region,
    states: chart.states
      .filter(({ id }) => isWithin(id))
      .map((state) => ({
        ...state,
        ...describeState(state),
        parent: state.id === region ? null : state.parent,
        invokes: [],
        entry: [],
        exit: [],
        tags: [],
      })),
    edges: [...new Map(edges.map((edge) => [`${edge.from} ${edge.to} ${edge.event}`, edge])).values()],
  }
}

/** IDs of the named state and its ancestors, without the region, which is always active. */
export function activeStateIds(region: Chart, name: string): ReadonlySet<string> {
  const found = region.states.find(({ id }) => id.split('.').at(-1) === name)?.id.split('.') ?? []
  return new Set(found.slice(1).map((_, index) => found.slice(0, index + 2).join('.')))
}
