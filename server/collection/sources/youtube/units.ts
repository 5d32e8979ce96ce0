import { dayMs } from '#contract/durations.ts'
import type { FollowContext } from '../../source.ts'

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  timeStyle: 'medium',
  hourCycle: 'h23',
})
const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', dateStyle: 'short' })

function sinceMidnight(at: number) {
  const [hours, minutes, seconds] = clock.format(at).split(':').map(Number) as [number, number, number]
  return ((hours * 60 + minutes) * 60 + seconds) * 1000
}

/** When the day of the quota ends: at midnight in California, also where clocks change before. */
export function quotaEnds(now: number): number {
  const about = now - (now % 1000) + dayMs - sinceMidnight(now)
  const past = sinceMidnight(about)
  return past < dayMs / 2 ? about - past : about + dayMs - past
}

/** What was spent of a day; it stands in the cursor. */
export type Spent = { day: string; units: number }

/** Counts the units of calls, since Google does not tell what is left. */
export function countUnits(perDay: number, initial: Spent, { now, tell }: Pick<FollowContext, 'now' | 'tell'>) {
  let spent = initial
  let ofRound = 0
  return {
    spend: (units: number) => {
      const today = date.format(now())
      spent = { day: today, units: (spent.day === today ? spent.units : 0) + units }
      ofRound += units
      const left = Math.max(0, perDay - spent.units)
      tell({ kind: 'budget', budget: { limit: perDay, left, resetsAt: quotaEnds(now()) } })
    },
    spent: () => spent,
    beginRound: () => void (ofRound = 0),
    /** How long a round must be at least, so that all of a day spend no more than this share of its units, ms. */
    pause: (share: number) => (ofRound * dayMs) / (perDay * share),
  }
}
