import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BellOff, Check, Clock, Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { hourMs } from '#contract/durations.ts'
import { lazyDialog } from '#src/ui/lazy-dialog.tsx'
import type { Alert, AlertState, AlertSteering } from '#contract/alerts/alerts.ts'
import { alertQuery, refreshAlerts, steerAlert } from '#src/api/alerts.ts'
import { alertMachine } from '#src/machines/alert.ts'
import { formatInstant } from '#src/text/format.ts'
import type { MenuEntry } from '#src/ui/menu-popup.tsx'
import { showToast } from '#src/widgets/toasts/toasts.ts'
import { useTimezone, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { serverNow } from '#src/text/clock.ts'
import { toAlertStateLabel } from './labels.ts'

const SnoozeDialog = lazyDialog(() => import('./snooze-dialog.tsx').then((module) => module.SnoozeDialog))

type Action = AlertSteering['action']

const eventsIn = (state: AlertState): readonly string[] => alertMachine.states[state]!.ownEvents

/** Actions are the chart's events; resuming an alert over the limit works once the plan has room. */
const isAllowed = (state: AlertState, action: Action) =>
  eventsIn(state).includes(`alert.${action}`) || (action === 'resume' && eventsIn(state).includes('limit.room'))

export function useSteering(alert: Alert) {
  const workspaceId = useWorkspaceId()
  const timezone = useTimezone()
  const cache = useQueryClient()
  const [isChoosing, choose] = useState(false)
  const steer = useMutation({
    mutationFn: (steering: AlertSteering) => steerAlert({ workspaceId, alertId: alert.id, steering }),
    onSuccess: (steered) => {
      cache.setQueryData(alertQuery({ workspaceId, alertId: alert.id }).queryKey, steered)
      showToast('success', `${alert.name}: ${toAlertStateLabel(steered.state).name}`)
    },
    onError: (error) => showToast('error', error.message),
    onSettled: () => refreshAlerts(cache, workspaceId),
  })
  const may = (action: Action) => alert.mayEdit && isAllowed(alert.state, action)
  const item = (id: string, label: string, Icon: typeof Play, onSelect: () => void): MenuEntry => ({
    kind: 'item',
    id,
    label,
    icon: <Icon size={14} aria-hidden />,
    onSelect,
  })
  const plain = (action: Exclude<Action, 'snooze'>, label: string, Icon: typeof Play) =>
    may(action) ? [item(action, label, Icon, () => steer.mutate({ action }))] : []
  const snooze = (length: number) =>
    steer.mutate({ action: 'snooze', until: new Date(serverNow() + length).toISOString() })
  const entries: MenuEntry[] = [
    ...plain('resolve', t`Resolve`, Check),
    ...plain('resume', alert.state === 'draft' ? t`Start` : t`Resume`, Play),
    ...(may('snooze')
      ? [
          item('snooze-hour', t`Snooze for an hour`, Clock, () => snooze(hourMs)),
          item('snooze-day', t`Snooze for a day`, Clock, () => snooze(24 * hourMs)),
          item('snooze', t`Snooze until…`, Clock, () => choose(true)),
        ]
      : []),
    ...plain('muteUntilNormal', t`Mute until it is normal`, BellOff),
    ...plain('pause', t`Pause`, Pause),
  ]
  const dialog = isChoosing ? (
    <SnoozeDialog
      busy={steer.isPending}
      error={steer.error}
      onSnooze={(until) => steer.mutate({ action: 'snooze', until }, { onSuccess: () => choose(false) })}
      onClose={() => choose(false)}
    />
  ) : null
  const until = alert.snoozedUntil === null ? null : formatInstant(alert.snoozedUntil, timezone)
  return { entries, dialog, until, isSteering: steer.isPending }
}
