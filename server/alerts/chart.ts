import { type AnyEventObject, transition } from 'xstate'
import { AlertState } from '#contract/alerts/alerts.ts'
import { minuteMs } from '#contract/durations.ts'
import type { alerts } from '#server/platform/db/postgres/schema/index.ts'
import { alertMachine } from '#src/machines/alert.ts'
import type { AlertContext } from '#src/machines/alert-setup.ts'

export type AlertRow = typeof alerts.$inferSelect
type ChartEvent = Parameters<typeof alertMachine.transition>[1]

export const effects = ['openFiring', 'closeFiring', 'notifyRecipients', 'notifyOwner'] as const
export type Effect = (typeof effects)[number]

export type ChartState = Pick<
  AlertRow,
  'state' | 'stateSince' | 'firedAt' | 'until' | 'held' | 'failure' | 'wakeEvent' | 'wakeAt'
>
type Settings = Pick<AlertRow, 'cooldownMinutes'>

export const chartSettings = ({ cooldownMinutes }: Settings) => ({ cooldown: cooldownMinutes * minuteMs })

export const newChartState = (at: Date): ChartState => ({
  state: 'draft',
  stateSince: at,
  firedAt: null,
  until: null,
  held: false,
  failure: null,
  wakeEvent: null,
  wakeAt: null,
})

const snapshotOf = (row: ChartState & Settings, at: Date) =>
  alertMachine.resolveState({
    value: row.state,
    context: {
      ...chartSettings(row),
      at: at.getTime(),
      firedAt: row.firedAt?.getTime() ?? null,
      until: row.until?.getTime() ?? null,
      held: row.held,
      failure: row.failure,
    } satisfies AlertContext,
  })

export const accepts = (row: ChartState & Settings, event: ChartEvent, at: Date) => snapshotOf(row, at).can(event)

const dateOf = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds))

/**
 * One step of the chart: its new state and effects, or null if the event does nothing.
 * Delays are stored as `wakeEvent` and `wakeAt`.
 */
export function computeTransition(
  row: ChartState & Settings,
  event: ChartEvent,
  at: Date,
): { chartState: ChartState; effects: Effect[] } | null {
  const before = snapshotOf(row, at)
  if (!before.can(event)) return null
  const [after, actions] = transition(alertMachine, before, event)
  const { firedAt, until, held, failure } = after.context
  const delayed = actions.flatMap(({ type, params }) => {
    const raised = params as { event: AnyEventObject; delay?: number } | undefined
    return type === 'xstate.raise' && raised?.delay !== undefined
      ? [{ wakeEvent: raised.event.type, wakeAt: new Date(at.getTime() + raised.delay) }]
      : []
  })
  const state = AlertState.parse(after.value)
  const isSame = state === row.state && delayed.length === 0
  const wake = isSame ? { wakeEvent: row.wakeEvent, wakeAt: row.wakeAt } : { wakeEvent: null, wakeAt: null }
  return {
    chartState: {
      state,
      stateSince: state === row.state ? row.stateSince : at,
      firedAt: dateOf(firedAt),
      until: dateOf(until),
      held,
      failure,
      ...(delayed[0] ?? wake),
    },
    effects: actions.flatMap(({ type }) => effects.filter((effect) => effect === type)),
  }
}

export const dueEvent = ({ wakeEvent, wakeAt }: ChartState, at: Date) =>
  wakeEvent !== null && wakeAt !== null && wakeAt <= at ? ({ type: wakeEvent } as unknown as ChartEvent) : null

export const isChecked = ({ state }: Pick<AlertRow, 'state'>) => alertMachine.states[state]!.tags.includes('checked')
