import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { AlertKind, AlertState, AlertWindow, ConditionOf } from '#contract/alerts/alerts.ts'
import type { Delivery } from '#contract/channels/recipients.ts'
import { i18n } from '#src/text/i18n.ts'
import type { Tone } from '#src/ui/badge.tsx'

const states: Record<AlertState, { name: MessageDescriptor; meaning: MessageDescriptor; tone: Tone; sign: string }> = {
  draft: {
    name: msg`Draft`,
    meaning: msg`Not active yet. Start it when it’s ready.`,
    tone: 'plain',
    sign: '…',
  },
  watching: {
    name: msg({ message: 'Active', context: 'alert' }),
    meaning: msg`Everything is normal.`,
    tone: 'good',
    sign: '●',
  },
  firing: {
    name: msg({ message: 'Firing', context: 'alert' }),
    meaning: msg`The condition is met, and the recipients were notified.`,
    tone: 'signal',
    sign: '▲',
  },
  coolingDown: {
    name: msg({ message: 'Cooling down', context: 'alert' }),
    meaning: msg`It fired recently. No notifications until the cooldown is over.`,
    tone: 'water',
    sign: '◔',
  },
  snoozed: {
    name: msg({ message: 'Snoozed', context: 'alert' }),
    meaning: msg`No notifications until then. It resumes automatically.`,
    tone: 'plain',
    sign: 'z',
  },
  quiet: {
    name: msg`Quiet hours`,
    meaning: msg`Notifications are sent when quiet hours end.`,
    tone: 'plain',
    sign: '☾',
  },
  failing: {
    name: msg`Failing`,
    meaning: msg`It can’t be checked. Soundings keeps retrying.`,
    tone: 'destructive',
    sign: '✕',
  },
  paused: {
    name: msg`Paused`,
    meaning: msg`It isn’t checked until someone resumes it.`,
    tone: 'buff',
    sign: '‖',
  },
  overLimit: {
    name: msg`Over limit`,
    meaning: msg`Over the plan’s number of alerts. It isn’t checked.`,
    tone: 'warn',
    sign: '!',
  },
}

export const toAlertStateLabel = (state: AlertState) => {
  const { name, meaning, ...look } = states[state]
  return { ...look, name: i18n.t(name), meaning: i18n.t(meaning) }
}

const kinds: Record<AlertKind, { name: MessageDescriptor; meaning: MessageDescriptor }> = {
  volume: { name: msg`Volume`, meaning: msg`More posts in an hour than usual.` },
  threshold: { name: msg`Threshold`, meaning: msg`A figure crosses a limit or changes by a set amount.` },
  keyword: { name: msg`Keyword`, meaning: msg`Each new post that a query finds.` },
  person: { name: msg`Person`, meaning: msg`Someone on a list, or with many followers, posts about it.` },
  collection: { name: msg`Outage`, meaning: msg`Collection has problems.` },
}
export const kindName = (kind: AlertKind) => i18n.t(kinds[kind].name)
export const kindMeaning = (kind: AlertKind) => i18n.t(kinds[kind].meaning)

const windows: Record<AlertWindow, MessageDescriptor> = {
  '1h': msg`1 hour`,
  '6h': msg`6 hours`,
  '1d': msg`1 day`,
  '7d': msg`7 days`,
}
export const windowName = (window: AlertWindow) => i18n.t(windows[window])

type Fault = ConditionOf<'collection'>['faults'][number]
const faults: Record<Fault, MessageDescriptor> = {
  silence: msg`no posts for longer than usual`,
  gap: msg`a gap: posts are missing`,
  credentials: msg`invalid settings or credentials`,
}
export const faultName = (fault: Fault) => i18n.t(faults[fault])
export const silenceMeaning = () => t`Longer than 1.5 times the longest gap in four weeks, and at least three hours.`

const statuses: Record<Delivery['status'], { name: MessageDescriptor; tone: Tone }> = {
  queued: { name: msg`Waiting`, tone: 'plain' },
  retrying: { name: msg`Retrying`, tone: 'warn' },
  delivered: { name: msg`Delivered`, tone: 'good' },
  failed: { name: msg`Failed`, tone: 'destructive' },
  withdrawn: { name: msg`Withdrawn`, tone: 'plain' },
  unknown: { name: msg`Unknown`, tone: 'plain' },
}
export const statusLook = (status: Delivery['status']) => ({
  name: i18n.t(statuses[status].name),
  tone: statuses[status].tone,
})

const channels: Record<Delivery['channel'], MessageDescriptor> = {
  mail: msg`email`,
  webhook: msg`Webhook`,
  slack: msg`Slack`,
  teams: msg`Teams`,
  unknown: msg`Unknown`,
}
export const channelName = (channel: Delivery['channel']) => i18n.t(channels[channel])
