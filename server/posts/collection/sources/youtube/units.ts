import { dayMs } from '#contract/durations.ts'
import type { SourceContext } from '../../source.ts'

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

/** The quota resets at midnight in California, including days when clocks change. */
export function findQuotaReset(now: number): number {
  const about = now - (now % 1000) + dayMs - sinceMidnight(now)
  const past = sinceMidnight(about)
  return past < dayMs / 2 ? about - past : about + dayMs - past
}

/** Units spent on a day; saved in the cursor. */
export type Spent = { day: string; units: number }

/** Counts units itself, since Google doesn't report what is left. */
export function createUnitCounter(
  perDay: number,
  initial: Spent,
  { now, report }: Pick<SourceContext, 'now' | 'report'>,
) {
  let spent = initial
  let ofRound = 0
  return {
    spend: (units: number) => {
      const today = date.format(now())
      spent = { day: today, units: (spent.day === today ? spent.units : 0) + units }
      ofRound += units
      const left = Math.max(0, perDay - spent.units)
      report({ kind: 'budget', budget: { limit: perDay, left, resetsAt: findQuotaReset(now()) } })
    },
    spent: () => spent,
    beginRound: () => void (ofRound = 0),
    /** Minimum duration of a round (ms), so that a day spends at most this share of its units. */
    pause: (share: number) => (ofRound * dayMs) / (perDay * share),
  }
}
