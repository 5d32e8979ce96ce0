import { type FollowingCollector as Following, SourceStatus } from '#contract/collection/workspace-sources.ts'

type Standing = SourceStatus

const standings: Record<Following['state'], Standing> = {
  streaming: 'followed',
  polling: 'followed',
  connecting: 'connecting',
  cursorTooOld: 'connecting',
  backingOff: 'faulty',
  rateLimited: 'faulty',
  misconfigured: 'faulty',
  failed: 'faulty',
  idle: 'notRunning',
  paused: 'paused',
}

/** By the one that stands best: the standings are told in that order. */
export function standingOf(following: readonly Following[], otherwise: Standing): Standing {
  const found = new Set(following.map(({ state }) => standings[state]))
  return SourceStatus.options.find((standing) => found.has(standing)) ?? otherwise
}
