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
    meaning: msg`No server has said for a minute how it stands. Look whether one runs, and at its log.`,
    tone: 'destructive',
    sign: '✕',
  },
  failed: {
    name: msg`Failed`,
    meaning: msg`It broke several times in a row in a way that nobody foresaw; it waits for a person.`,
    tone: 'destructive',
    sign: '✕',
  },
  misconfigured: {
    name: msg`Settings refused`,
    meaning: msg`Its settings or credentials cannot work; a person has to change them.`,
    tone: 'destructive',
    sign: '✕',
  },
  cursorTooOld: {
    name: msg`Cursor too old`,
    meaning: msg`The source no longer holds what was missed. The gap is noted, and what is new is followed from now on.`,
    tone: 'warn',
    sign: '!',
  },
  backingOff: {
    name: msg`Backing off`,
    meaning: msg`The source cannot be followed. It is tried again after a wait that doubles each time, up to an hour.`,
    tone: 'warn',
    sign: '!',
  },
  rateLimited: {
    name: msg`Rate limited`,
    meaning: msg`The source takes no calls until the time it named; nobody can shorten that.`,
    tone: 'warn',
    sign: '!',
  },
  connecting: {
    name: msg`Connecting`,
    meaning: msg`The source has not answered yet.`,
    tone: 'water',
    sign: '…',
  },
  idle: { name: msg`Not begun`, meaning: msg`No server has begun with it yet.`, tone: 'plain', sign: '…' },
  streaming: {
    name: msg`Streaming`,
    meaning: msg`The source sends what is new by itself; a quiet stream is no fault.`,
    tone: 'good',
    sign: '●',
  },
  polling: {
    name: msg`Polling`,
    meaning: msg`The source is asked for what is new, again and again.`,
    tone: 'good',
    sign: '●',
  },
  paused: {
    name: msg({ message: 'Paused', context: 'collector' }),
    meaning: msg`Somebody of the staff paused it. It goes on from where it stood.`,
    tone: 'plain',
    sign: '‖',
  },
}

const pasts: Record<PastState, { name: MessageDescriptor; meaning: MessageDescriptor }> = {
  complete: { name: msg`Complete`, meaning: msg`Nothing that can be had, and is wanted, is missing.` },
  gap: { name: msg`Gap`, meaning: msg`Something is missing, and charts say so.` },
  backfilling: {
    name: msg`Backfilling`,
    meaning: msg`The source is searched for what is missing, while what is new is followed.`,
  },
  resting: {
    name: msg`Search resting`,
    meaning: msg`The search broke off or left something; it goes on after a pause.`,
  },
}

type NextStep = NonNullable<NonNullable<Collector['status']>['fault']>['kind']

const nextSteps: Record<NextStep, MessageDescriptor> = {
  refused: msg`It is tried again by itself. If this lasts, check the address and whether this server may reach it.`,
  unreachable: msg`It is tried again by itself. If this lasts, look at the status page of the source and at the network of this server.`,
  rateLimited: msg`Wait until the time the source named. If this comes again, ask less often in the settings.`,
  malformed: msg`It is tried again by itself. What could not be read is listed below.`,
  cursorTooOld: msg`Backfill the range of the gap, where the source can be searched.`,
  misconfigured: msg`Edit the settings and test them; it goes on once they are saved.`,
  unauthorized: msg`Give the server working credentials for this source, then try again.`,
  tooLarge: msg`It is tried again by itself. If this comes again, follow less with one collector.`,
  certificate: msg`Do not go around it: ask whoever runs the source to renew its certificate, and check the clock of this server.`,
  unforeseen: msg`Look at the log of the server for this time, then try again.`,
}

const withheld: Record<WithheldReason, MessageDescriptor> = {
  notIndexable: msg`the author does not want to be found by search`,
  noIndex: msg`the profile says noindex`,
  notDiscoverable: msg`the author does not want to be discovered`,
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
