import { type FollowingCollector as Following, SourceStatus } from '#contract/collection/workspace-sources.ts'

type Status = SourceStatus

const statusByState: Record<Following['state'], Status> = {
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

/** The best status wins: the enum is ordered. */
export function findBestStatus(following: readonly Following[], otherwise: Status): Status {
  const found = new Set(following.map(({ state }) => statusByState[state]))
  return SourceStatus.options.find((status) => found.has(status)) ?? otherwise
}
