import { setTimeout as sleep } from 'node:timers/promises'
import type { SourceContext } from '../../source.ts'

/** Maximum of a Node.js timer; a longer one fires at once. */
const longest = 2 ** 31 - 1

/** Reports the wait and sleeps until the next poll; returns at once when following ends. */
export async function waitFor(milliseconds: number, { signal, now, report }: SourceContext) {
  if (signal.aborted) return
  report({ kind: 'waiting', until: now() + milliseconds })
  await sleep(Math.min(milliseconds, longest), null, { signal }).catch(() => {})
}
