import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { CollectorSource, CollectorState } from '#contract/collection/collection.ts'
import type { MarkedSpan } from '#contract/answers/spans.ts'
import { i18n } from '#src/text/i18n.ts'

const sources: Record<CollectorSource, MessageDescriptor> = {
  bluesky: msg`Bluesky`,
  'hacker-news': msg`Hacker News`,
  feeds: msg`Feeds`,
  mastodon: msg`Mastodon`,
  simulated: msg`Simulated posts`,
  youtube: msg`YouTube`,
  reddit: msg`Reddit`,
}

const causes: Record<CollectorState, MessageDescriptor> = {
  idle: msg`not running`,
  connecting: msg`connecting`,
  streaming: msg`interrupted`,
  polling: msg`interrupted`,
  backingOff: msg`not reachable`,
  rateLimited: msg`rate limit reached`,
  cursorTooOld: msg`away for longer than the source keeps`,
  paused: msg`paused by the operator`,
  misconfigured: msg`settings refused`,
  failed: msg`failed`,
}

const following: Partial<Record<CollectorState, MessageDescriptor>> = {
  streaming: msg`followed as it happens`,
  polling: msg`asked again and again`,
}

export const nameOfCollectorSource = (source: CollectorSource) => i18n.t(sources[source])

/** Why posts are missing, by the state of the collector that missed them. */
export const causeOfGap = (state: CollectorState) => i18n.t(causes[state])

/** What a collector does, or why it does not. */
export const wordsOfState = (state: CollectorState) => i18n.t(following[state] ?? causes[state])

/** What is missing in a hatched time, and why. */
export function labelOfSpan(span: MarkedSpan): string {
  if (span.kind === 'textsPaused') return t`Texts not stored: the plan's month was full`
  const source = nameOfCollectorSource(span.source)
  return t`${source}: posts are missing (${causeOfGap(span.state)})`
}
