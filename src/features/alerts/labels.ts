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
    meaning: msg`It does not watch yet. Start it when it says what you mean.`,
    tone: 'plain',
    sign: '…',
  },
  watching: {
    name: msg({ message: 'Watching', context: 'alert' }),
    meaning: msg`It is checked, and everything is normal.`,
    tone: 'good',
    sign: '●',
  },
  firing: {
    name: msg({ message: 'Firing', context: 'alert' }),
    meaning: msg`Its condition holds, and its recipients were told.`,
    tone: 'signal',
    sign: '▲',
  },
  coolingDown: {
    name: msg({ message: 'Cooling down', context: 'alert' }),
    meaning: msg`It fired a short while ago; until its cooldown is over nobody is told again.`,
    tone: 'water',
    sign: '◔',
  },
  snoozed: {
    name: msg({ message: 'Snoozed', context: 'alert' }),
    meaning: msg`Somebody silenced it for a while. It goes on by itself.`,
    tone: 'plain',
    sign: 'z',
  },
  quiet: {
    name: msg({ message: 'Quiet hours', context: 'alert' }),
    meaning: msg`Nobody is told at this hour; what happens is told when it ends.`,
    tone: 'plain',
    sign: '☾',
  },
  failing: {
    name: msg({ message: 'Failing', context: 'alert' }),
    meaning: msg`It cannot be checked. It is tried again by itself.`,
    tone: 'destructive',
    sign: '✕',
  },
  paused: {
    name: msg({ message: 'Paused', context: 'alert' }),
    meaning: msg`Somebody paused it. It is not checked until somebody resumes it.`,
    tone: 'buff',
    sign: '‖',
  },
  overLimit: {
    name: msg({ message: 'Over limit', context: 'alert' }),
    meaning: msg`The plan of the workspace holds fewer alerts. It is not checked.`,
    tone: 'warn',
    sign: '!',
  },
}

export const lookOf = (state: AlertState) => {
  const { name, meaning, ...look } = states[state]
  return { ...look, name: i18n.t(name), meaning: i18n.t(meaning) }
}

const kinds: Record<AlertKind, { name: MessageDescriptor; meaning: MessageDescriptor }> = {
  volume: { name: msg`Volume`, meaning: msg`More posts in an hour than is usual for it.` },
  threshold: { name: msg`Threshold`, meaning: msg`A figure is above or below a limit, or has changed by much.` },
  keyword: { name: msg`Keyword`, meaning: msg`Each new post that a query finds.` },
  person: { name: msg`Person`, meaning: msg`Somebody of a list, or somebody with many followers, writes about it.` },
  collection: { name: msg`Collection`, meaning: msg`Posts do not come in as they should.` },
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
    name: msg`no post for longer than is usual`,
    meaning: msg`Longer than one and a half times the longest time without posts of four weeks, and three hours at least.`,
  },
  gap: { name: msg`a gap: posts are missing`, meaning: msg`A source was not followed for a while.` },
  credentials: {
    name: msg`credentials or settings that a person has to mend`,
    meaning: msg`A source refuses to be followed until somebody acts.`,
  },
}
export const faultName = (fault: Fault) => i18n.t(faults[fault].name)
export const faultMeaning = (fault: Fault) => i18n.t(faults[fault].meaning)

const statuses: Record<Delivery['status'], { name: MessageDescriptor; tone: Tone }> = {
  queued: { name: msg({ message: 'waiting', context: 'delivery' }), tone: 'plain' },
  retrying: { name: msg({ message: 'tried again', context: 'delivery' }), tone: 'warn' },
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
