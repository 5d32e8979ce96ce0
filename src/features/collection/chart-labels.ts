import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CollectorState, PastState } from '#contract/collection/collection.ts'
import { i18n } from '#src/text/i18n.ts'
import type { Chart, ChartEdge, ChartState } from '#src/widgets/statechart/chart.ts'
import { lookOf, pastOf } from './labels.ts'

/** Guards tell the ways of an event apart; "otherwise" stands for the way without one. */
const failures: Record<string, MessageDescriptor> = {
  isTooOld: msg`cursor too old`,
  isUnusable: msg`settings refused`,
  isRateLimited: msg`too many calls`,
  isHopeless: msg`broke several times`,
  otherwise: msg`not reachable`,
}

const events: Record<string, MessageDescriptor> = {
  'collector.start': msg`a server begins`,
  'collector.pause': msg`paused by a person`,
  'collector.resume': msg`resumed by a person`,
  'collector.retry': msg`tried by a person`,
  'collector.change': msg`settings changed`,
  'collector.backfill': msg`range asked for`,
  'collector.stopBackfill': msg`search stopped by a person`,
  'source.connected': msg`connected`,
  'gap.found': msg`gap found`,
  'follow done': msg`closed by the source`,
  'openGap done': msg`gap noted`,
  'openGap failed': msg`gap not noted`,
  'backfill done': msg`range searched`,
  'backfill failed': msg`search broke off`,
  'after BACKOFF': msg`wait is over`,
  'after RETRY_AFTER': msg`time named is over`,
  'after BACKFILL_PAUSE': msg`pause is over`,
}

/** What makes a collector take a way, in words; its name in the chart where nobody gave it any. */
export function causeOfEdge({ event, guard }: ChartEdge): string {
  const known = event === 'follow failed' ? failures[guard || 'otherwise'] : events[event]
  return known ? i18n.t(known) : event
}

function wordsOfState({ id, name }: ChartState): { name: string; description: string } {
  if (id === 'live') return { name: i18n.t(msg`Live collection`), description: '' }
  if (id === 'past') return { name: i18n.t(msg`Gaps`), description: '' }
  const live = CollectorState.options.find((state) => state === name)
  if (live) {
    const { name: label, meaning } = lookOf(live)
    return { name: label, description: meaning }
  }
  const past = PastState.options.find((state) => state === name)
  if (past) {
    const { name: label, meaning } = pastOf(past)
    return { name: label, description: meaning }
  }
  return { name: i18n.t(msg`Following`), description: i18n.t(msg`The source is asked from the stored cursor on.`) }
}

const keyOf = ({ from, to, event }: ChartEdge) => `${from} ${to} ${event}`

/** One region of a chart as a reader without its code sees it: ways that lead somewhere, each said once. */
export function regionInWords(chart: Chart, region: string): Chart {
  const isWithin = (id: string) => id === region || id.startsWith(`${region}.`)
  const edges = chart.edges
    .filter(({ from, to, isInternal }) => isWithin(from) && !isInternal && from !== to && !to.startsWith(`${from}.`))
    .map((edge) => ({ ...edge, event: causeOfEdge(edge), guard: '', isOtherwise: false, rules: [] }))
  return {
    id: region,
    states: chart.states
      .filter(({ id }) => isWithin(id))
      .map((state) => ({
        ...state,
        ...wordsOfState(state),
        parent: state.id === region ? null : state.parent,
        invokes: [],
        tags: [],
      })),
    edges: [...new Map(edges.map((edge) => [keyOf(edge), edge])).values()],
  }
}

/** The states that are lit with the one of this name: those around it as well, but for the region itself, which always runs. */
export function litWith(region: Chart, name: string): ReadonlySet<string> {
  const found = region.states.find(({ id }) => id.split('.').at(-1) === name)?.id.split('.') ?? []
  return new Set(found.slice(1).map((_, index) => found.slice(0, index + 2).join('.')))
}
