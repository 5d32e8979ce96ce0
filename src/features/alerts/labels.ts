import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AlertKind, AlertState, AlertWindow, ConditionOf } from '#contract/alerts/alerts.ts'
import type { Delivery } from '#contract/channels/recipients.ts'
import { i18n } from '#src/text/i18n.ts'
import type { Tone } from '#src/ui/badge.tsx'

type Look = { name: MessageDescriptor; meaning: MessageDescriptor; tone: Tone; sign: string }

const states: Record<AlertState, Look> = {
  draft: {
    name: msg({ message: 'Draft', context: 'alert' }),
    meaning: msg`Not active yet. Start it when it’s ready.`,
    tone: 'plain',
    sign: '…',
  },
  watching: {
    name: msg({ message: 'Watching', context: 'alert' }),
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
    meaning: msg`It fired recently. No notices until the cooldown is over.`,
    tone: 'water',
    sign: '◔',
  },
  snoozed: {
    name: msg({ message: 'Snoozed', context: 'alert' }),
    meaning: msg`Snoozed. It resumes automatically.`,
    tone: 'plain',
    sign: 'z',
  },
  quiet: {
    name: msg({ message: 'Quiet hours', context: 'alert' }),
    meaning: msg`Quiet hours. Notices are sent when they end.`,
    tone: 'plain',
    sign: '☾',
  },
  failing: {
    name: msg({ message: 'Failing', context: 'alert' }),
    meaning: msg`It can’t be checked. Soundings keeps retrying.`,
    tone: 'destructive',
    sign: '✕',
  },
  paused: {
    name: msg({ message: 'Paused', context: 'alert' }),
    meaning: msg`Paused. It isn’t checked until someone resumes it.`,
    tone: 'buff',
    sign: '‖',
  },
  overLimit: {
    name: msg({ message: 'Over limit', context: 'alert' }),
    meaning: msg`Over the plan’s number of alerts. It isn’t checked.`,
    tone: 'warn',
    sign: '!',
  },
}

export const lookOf = (state: AlertState) => {
  const { name, meaning, ...look } = states[state]
  return { ...look, name: i18n.t(name), meaning: i18n.t(meaning) }
}

const kinds: Record<AlertKind, { name: MessageDescriptor; meaning: MessageDescriptor }> = {
  volume: { name: msg`Volume`, meaning: msg`More posts in an hour than usual.` },
  threshold: { name: msg`Threshold`, meaning: msg`A figure crosses a limit or changes by a set amount.` },
  keyword: { name: msg`Keyword`, meaning: msg`Each new post that a query finds.` },
  person: { name: msg`Person`, meaning: msg`Someone on a list, or with many followers, posts about it.` },
  collection: { name: msg`Collection`, meaning: msg`Collection has problems.` },
}
export const kindName = (kind: AlertKind) => i18n.t(kinds[kind].name)
export const kindMeaning = (kind: AlertKind) => i18n.t(kinds[kind].meaning)

const windows: Record<AlertWindow, MessageDescriptor> = {
  '1h': msg`an hour`,
  '6h': msg`six hours`,
  '1d': msg`a day`,
  '7d': msg`a week`,
}
export const windowName = (window: AlertWindow) => i18n.t(windows[window])

type Fault = ConditionOf<'collection'>['faults'][number]
const faults: Record<Fault, { name: MessageDescriptor; meaning: MessageDescriptor }> = {
  silence: {
    name: msg`no posts for longer than usual`,
    meaning: msg`Longer than 1.5 times the longest gap in four weeks, and at least three hours.`,
  },
  gap: { name: msg`a gap: posts are missing`, meaning: msg`A source was interrupted.` },
  credentials: {
    name: msg`invalid settings or credentials`,
    meaning: msg`A source needs new settings or credentials.`,
  },
}
export const faultName = (fault: Fault) => i18n.t(faults[fault].name)
export const faultMeaning = (fault: Fault) => i18n.t(faults[fault].meaning)

const statuses: Record<Delivery['status'], { name: MessageDescriptor; tone: Tone }> = {
  queued: { name: msg({ message: 'waiting', context: 'delivery' }), tone: 'plain' },
  retrying: { name: msg({ message: 'retrying', context: 'delivery' }), tone: 'warn' },
  delivered: { name: msg({ message: 'delivered', context: 'delivery' }), tone: 'good' },
  failed: { name: msg({ message: 'not delivered', context: 'delivery' }), tone: 'destructive' },
  withdrawn: { name: msg({ message: 'withdrawn', context: 'delivery' }), tone: 'plain' },
  unknown: { name: msg({ message: 'unknown', context: 'delivery' }), tone: 'plain' },
}
export const statusLook = (status: Delivery['status']) => ({
  name: i18n.t(statuses[status].name),
  tone: statuses[status].tone,
})

const channels: Record<Delivery['channel'], MessageDescriptor> = {
  mail: msg`mail`,
  webhook: msg`webhook`,
  slack: msg`Slack`,
  teams: msg`Teams`,
  unknown: msg({ message: 'unknown', context: 'channel' }),
}
export const channelName = (channel: Delivery['channel']) => i18n.t(channels[channel])
