import * as z from 'zod/mini'
import { say } from '#contract/texts.ts'
import { faultMessages } from '../../fault-messages.ts'
import { SourceFault } from '../../source.ts'

const Position = z.object({
  /** When following began, and when its last whole round did, ms. */
  since: z.number(),
  searchedAt: z.number(),
  /** Of each search the ids that were read, the latest first. */
  seen: z.record(z.string(), z.array(z.string())),
  spent: z.object({ day: z.string(), units: z.number() }),
  /** Before this nothing is asked, so that a restart spends no units, ms. */
  nextAt: z.number(),
})
export type Position = z.infer<typeof Position>

export const begun = (now: number): Position => ({
  since: now,
  searchedAt: now,
  seen: {},
  spent: { day: '', units: 0 },
  nextAt: 0,
})

export function readPosition(cursor: string): Position {
  try {
    const { success, data } = Position.safeParse(JSON.parse(cursor))
    if (success) return data
  } catch {
    // It is none of ours.
  }
  throw new SourceFault('cursorTooOld', say(faultMessages.cursorTooOld, { host: 'YouTube' }))
}
