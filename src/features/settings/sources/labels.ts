import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FollowingCollector, SourceStatus, WorkspaceSource } from '#contract/collection/workspace-sources.ts'
import { collectorFacts } from '#sources/collectors.ts'
import type { Tone } from '#src/ui/badge.tsx'
import { i18n } from '#src/text/i18n.ts'
import { worded } from '#src/text/terms.ts'

const statuses: Record<SourceStatus, { label: MessageDescriptor; tone: Tone }> = {
  followed: { label: msg`Followed`, tone: 'good' },
  connecting: { label: msg`Connecting`, tone: 'water' },
  faulty: { label: msg`Interrupted`, tone: 'warn' },
  notRunning: { label: msg`Not running`, tone: 'warn' },
  paused: { label: msg`Paused`, tone: 'plain' },
  notSetUp: { label: msg`Not set up`, tone: 'plain' },
  noCredentials: { label: msg`Without credentials`, tone: 'plain' },
  unsupported: { label: msg`Not possible yet`, tone: 'plain' },
}

export const labelOfStatus = (standing: SourceStatus) => ({
  label: i18n.t(statuses[standing].label),
  tone: statuses[standing].tone,
})

type Fault = NonNullable<FollowingCollector['fault']>

const faults: Record<Fault, MessageDescriptor> = {
  refused: msg`The source takes no connection. It is tried again.`,
  rateLimited: msg`The source asks for fewer calls. It goes on as soon as the source allows.`,
  unreachable: msg`The source does not answer. It is tried again.`,
  malformed: msg`What the source answers cannot be read. It is tried again.`,
  cursorTooOld: msg`The source no longer holds what came after the last post. It goes on from now.`,
  misconfigured: msg`Its settings do not work. The operator has to change them.`,
  unauthorized: msg`The source refuses the credentials, or wants some. The operator has to give others.`,
  tooLarge: msg`The source sends more at once than is taken. It is tried again.`,
  certificate: msg`The certificate of the source cannot be trusted. It is tried again.`,
  unforeseen: msg`It broke in a way that nobody foresaw. The operator’s log says more.`,
}

/** What is wrong, and whose turn it is. */
export const wordsOfFault = (fault: Fault) => i18n.t(faults[fault])

/** Why a source without a collector is not followed, and who could change that. */
export function whyNotFollowed({ source, standing }: Pick<WorkspaceSource, 'source' | 'standing'>) {
  const { whyNotFollowed, whyWithoutKeys } = collectorFacts[source]
  return worded((standing === 'noCredentials' && whyWithoutKeys) || whyNotFollowed)
}
