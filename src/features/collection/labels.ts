import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  isUnattended,
  type Collector,
  type CollectorState,
  type PastState,
  type WithheldReason,
} from '#contract/collection/collection.ts'
import { i18n } from '#src/text/i18n.ts'
import type { Tone } from '#src/ui/badge.tsx'

/** The chart's state, or `unattended` if no server reports one any more. */
export type DisplayedState = CollectorState | 'unattended'

const states: Record<
  DisplayedState,
  { name: MessageDescriptor; meaning?: MessageDescriptor; tone: Tone; sign: string }
> = {
  unattended: {
    name: msg`No server`,
    meaning: msg`No server has reported for a minute. Check whether one is running, and its log.`,
    tone: 'destructive',
    sign: '✕',
  },
  failed: {
    name: msg`Failed`,
    tone: 'destructive',
    sign: '✕',
  },
  misconfigured: {
    name: msg`Settings refused`,
    tone: 'destructive',
    sign: '✕',
  },
  cursorTooOld: {
    name: msg`Cursor too old`,
    tone: 'warn',
    sign: '!',
  },
  backingOff: {
    name: msg`Retrying`,
    tone: 'warn',
    sign: '!',
  },
  rateLimited: {
    name: msg`Rate limited`,
    tone: 'warn',
    sign: '!',
  },
  connecting: {
    name: msg`Connecting`,
    tone: 'water',
    sign: '…',
  },
  idle: { name: msg`Not started`, tone: 'plain', sign: '…' },
  streaming: {
    name: msg`Streaming`,
    tone: 'good',
    sign: '●',
  },
  polling: {
    name: msg`Polling`,
    tone: 'good',
    sign: '●',
  },
  paused: {
    name: msg({ message: 'Paused', context: 'collector' }),
    tone: 'plain',
    sign: '‖',
  },
}

const pasts: Record<PastState, MessageDescriptor> = {
  complete: msg`No gaps`,
  gap: msg`Gap`,
  backfilling: msg`Backfilling`,
  resting: msg`Search resting`,
}

type FaultKind = NonNullable<NonNullable<Collector['status']>['fault']>['kind']

const checkNetwork = msg`Soundings keeps retrying. If this continues, check the address and the server’s network.`

const nextSteps: Record<FaultKind, MessageDescriptor> = {
  refused: checkNetwork,
  unreachable: checkNetwork,
  rateLimited: msg`Wait until then. If this happens again, set a longer interval.`,
  malformed: msg`Soundings keeps retrying. Unreadable data is listed below.`,
  cursorTooOld: msg`Backfill the range of the gap, where the source can be searched.`,
  misconfigured: msg`Edit the settings. Collection continues once you save them.`,
  unauthorized: msg`Configure valid credentials for this source, then try again.`,
  tooLarge: msg`Soundings keeps retrying. If this happens again, follow less with one collector.`,
  certificate: msg`Ask the source’s operator to renew the certificate, and check this server’s clock.`,
  unforeseen: msg`Check the server’s log, then try again.`,
}

const withheld: Record<WithheldReason, MessageDescriptor> = {
  notIndexable: msg`the author opted out of search`,
  noIndex: msg`the profile says noindex`,
  notDiscoverable: msg`the author opted out of discovery`,
  label: msg`a label of its author or moderators`,
  notPublic: msg`not public`,
}

export const toCollectorStateLabel = (state: DisplayedState) => {
  const { name, meaning, ...look } = states[state]
  return { ...look, name: i18n.t(name), meaning: meaning && i18n.t(meaning) }
}
export const pastStateName = (state: PastState) => i18n.t(pasts[state])
export const nextStepText = (kind: FaultKind) => i18n.t(nextSteps[kind])
export const withheldName = (reason: WithheldReason) => i18n.t(withheld[reason])

export function toDisplayedState({ status }: Pick<Collector, 'status'>, now: number): DisplayedState {
  if (status === null) return 'idle'
  return isUnattended(status, now) ? 'unattended' : status.state
}
