import type { ListedCollector } from '#contract/collection/collection.ts'
import { compareTexts } from '#src/text/format.ts'
import { toDisplayedState, type DisplayedState } from './labels.ts'

const order: readonly DisplayedState[] = [
  'failed',
  'misconfigured',
  'unattended',
  'cursorTooOld',
  'backingOff',
  'rateLimited',
  'connecting',
  'idle',
  'polling',
  'streaming',
  'paused',
]
const live: ReadonlySet<DisplayedState> = new Set(['polling', 'streaming'])

/** Sorts by urgency: state, then gaps, lag and name. */
export function sortByUrgency(collectors: readonly ListedCollector[], now: number): ListedCollector[] {
  const rankOf = (collector: ListedCollector) => {
    const state = toDisplayedState(collector, now)
    return live.has(state) ? order.indexOf('polling') : order.indexOf(state)
  }
  return collectors.toSorted(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      Number(b.gaps > 0) - Number(a.gaps > 0) ||
      (b.status?.lagSeconds ?? 0) - (a.status?.lagSeconds ?? 0) ||
      compareTexts(a.name, b.name),
  )
}
