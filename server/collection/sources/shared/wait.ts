import { setTimeout as sleep } from 'node:timers/promises'
import type { FollowContext } from '../../source.ts'

/** A timer that is set for longer ends at once. */
const longest = 2 ** 31 - 1

/** Waits for the next round of polling, and says until when; over at once when following ends. */
export async function waitFor(milliseconds: number, { signal, now, tell }: FollowContext) {
  if (signal.aborted) return
  tell({ kind: 'waiting', until: now() + milliseconds })
  await sleep(Math.min(milliseconds, longest), null, { signal }).catch(() => {})
}
