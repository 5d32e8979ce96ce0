import type { CollectorMinute } from '#contract/collection/collection.ts'
import type { Bucket } from '#src/ui/charts/series.ts'

const hour = 3_600_000
const shown = 24

/** The last 24 hours up to the one that runs, whole hours by the clock of UTC; minutes without a row brought nothing. */
export function hoursOf(minutes: readonly CollectorMinute[], now: number): Bucket[] {
  const last = Math.floor(now / hour)
  const hours = Array.from({ length: shown }, (_, place) => ({
    at: new Date((last - shown + 1 + place) * hour).toISOString(),
    values: { accepted: 0, duplicates: 0, withheld: 0, rejected: 0 },
  }))
  for (const { minute, accepted, duplicates, withheld, rejected } of minutes) {
    const values = hours[shown - 1 - (last - Math.floor(Date.parse(minute) / hour))]?.values
    if (values === undefined) continue
    values.accepted += accepted
    values.duplicates += duplicates
    values.withheld += withheld
    values.rejected += rejected
  }
  return hours
}
