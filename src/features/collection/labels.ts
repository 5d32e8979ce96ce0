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

/** What a collector shows to be: its chart's state, or that no server says any more how it stands. */
export type Shown = CollectorState | 'unattended'

type Look = { name: MessageDescriptor; meaning: MessageDescriptor; tone: Tone; sign: string }

const states: Record<Shown, Look> = {
  unattended: {
    name: msg`No server`,
    meaning: msg`No server has reported for a minute. Check whether one is running, and its log.`,
    tone: 'destructive',
    sign: '✕',
  },
  failed: {
    name: msg`Failed`,
    meaning: msg`It failed several times with an unexpected error. Someone has to restart it.`,
    tone: 'destructive',
    sign: '✕',
  },
  misconfigured: {
    name: msg`Settings refused`,
    meaning: msg`Its settings or credentials are invalid. Someone has to change them.`,
    tone: 'destructive',
    sign: '✕',
  },
  cursorTooOld: {
    name: msg`Cursor too old`,
    meaning: msg`The source no longer has the missing posts. The gap is recorded, and collection continues from now on.`,
    tone: 'warn',
    sign: '!',
  },
  backingOff: {
    name: msg`Backing off`,
    meaning: msg`The source can’t be followed. Soundings retries with increasing delays, up to one hour.`,
    tone: 'warn',
    sign: '!',
  },
  rateLimited: {
    name: msg`Rate limited`,
    meaning: msg`The source accepts no calls until the time it named.`,
    tone: 'warn',
    sign: '!',
  },
  connecting: {
    name: msg`Connecting`,
    meaning: msg`Waiting for the source to respond.`,
    tone: 'water',
    sign: '…',
  },
  idle: { name: msg`Not started`, meaning: msg`No server has started it yet.`, tone: 'plain', sign: '…' },
  streaming: {
    name: msg`Streaming`,
    meaning: msg`The source sends new posts as they appear. A quiet stream is normal.`,
    tone: 'good',
    sign: '●',
  },
  polling: {
    name: msg`Polling`,
    meaning: msg`Soundings asks the source for new posts regularly.`,
    tone: 'good',
    sign: '●',
  },
  paused: {
    name: msg({ message: 'Paused', context: 'collector' }),
    meaning: msg`Paused by staff. When resumed, it continues where it stopped.`,
    tone: 'plain',
    sign: '‖',
  },
}

const pasts: Record<PastState, { name: MessageDescriptor; meaning: MessageDescriptor }> = {
  complete: { name: msg`Complete`, meaning: msg`No gaps.` },
  gap: { name: msg`Gap`, meaning: msg`There are gaps. Charts show them.` },
  backfilling: {
    name: msg`Backfilling`,
    meaning: msg`Soundings is filling gaps while collecting new posts.`,
  },
  resting: {
    name: msg`Search resting`,
    meaning: msg`The search was interrupted. It continues after a pause.`,
  },
}

type NextStep = NonNullable<NonNullable<Collector['status']>['fault']>['kind']

const nextSteps: Record<NextStep, MessageDescriptor> = {
  refused: msg`Soundings keeps retrying. If this continues, check the address and the server’s network access.`,
  unreachable: msg`Soundings keeps retrying. If this continues, check the source’s status page and the server’s network.`,
  rateLimited: msg`Wait until then. If this happens again, set a longer interval.`,
  malformed: msg`Soundings keeps retrying. Unreadable data is listed below.`,
  cursorTooOld: msg`Backfill the range of the gap, where the source can be searched.`,
  misconfigured: msg`Edit and test the settings. Collection continues once you save them.`,
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

export const lookOf = (state: Shown) => {
  const { name, meaning, ...look } = states[state]
  return { ...look, name: i18n.t(name), meaning: i18n.t(meaning) }
}
export const pastOf = (state: PastState) => ({ name: i18n.t(pasts[state].name), meaning: i18n.t(pasts[state].meaning) })
export const nextStepOf = (kind: NextStep) => i18n.t(nextSteps[kind])
export const withheldName = (reason: WithheldReason) => i18n.t(withheld[reason])

export function shownState({ status }: Pick<Collector, 'status'>, now: number): Shown {
  if (status === null) return 'idle'
  return isUnattended(status, now) ? 'unattended' : status.state
}
