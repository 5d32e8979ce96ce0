import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FollowingCollector, SourceStatus, WorkspaceSource } from '#contract/collection/workspace-sources.ts'
import { collectorsById } from '#sources/collectors.ts'
import type { Tone } from '#src/ui/badge.tsx'
import { i18n } from '#src/text/i18n.ts'
import { translateEnglish } from '#src/text/terms.ts'

const statuses: Record<SourceStatus, { label: MessageDescriptor; tone: Tone }> = {
  followed: { label: msg`Followed`, tone: 'good' },
  connecting: { label: msg`Connecting`, tone: 'water' },
  faulty: { label: msg`Interrupted`, tone: 'warn' },
  notRunning: { label: msg`Interrupted`, tone: 'warn' },
  paused: { label: msg`Paused`, tone: 'plain' },
  notSetUp: { label: msg`Not set up`, tone: 'plain' },
  noCredentials: { label: msg`No credentials`, tone: 'plain' },
  unsupported: { label: msg`Not possible yet`, tone: 'plain' },
}

export const statusLabel = (standing: SourceStatus) => ({
  label: i18n.t(statuses[standing].label),
  tone: statuses[standing].tone,
})

type Fault = NonNullable<FollowingCollector['fault']>

const notReachable = msg`The source doesn’t deliver posts right now. Soundings keeps retrying.`
const forOperator = msg`Collection has stopped. The operator has to fix it.`

const faults: Record<Fault, MessageDescriptor> = {
  refused: notReachable,
  rateLimited: notReachable,
  unreachable: notReachable,
  malformed: notReachable,
  cursorTooOld: msg`The source no longer has the posts after the last one. Collection continues from now on.`,
  misconfigured: forOperator,
  unauthorized: forOperator,
  tooLarge: notReachable,
  certificate: notReachable,
  unforeseen: forOperator,
}

export const faultText = (fault: Fault) => i18n.t(faults[fault])

/** Why a source has no collector, and who could change that. */
export function whyNotFollowed({ source, standing }: Pick<WorkspaceSource, 'source' | 'standing'>) {
  const { whyNotFollowed, whyWithoutKeys } = collectorsById[source]
  return translateEnglish((standing === 'noCredentials' && whyWithoutKeys) || whyNotFollowed)
}
