import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import type { AuthorDetail } from '#contract/answers/people.ts'
import { dayMs } from '#contract/durations.ts'
import { LineChart } from '#src/ui/charts/line-chart.tsx'
import { formatDay, formatNumber } from '#src/text/format.ts'

const maxDays = 800

/** One bucket per day keeps the time axis linear; days without a count repeat the previous one. */
function everyDay(points: AuthorDetail['followers']['points']) {
  const known = new Map(points.map(({ day: at, followers }) => [at, followers]))
  const first = Date.parse(points[0]!.day)
  const count = Math.round((Date.parse(points.at(-1)!.day) - first) / dayMs) + 1
  if (count > maxDays) return points.map(({ day: at, followers }) => bucketOf(at, followers))
  let last = 0
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(first + index * dayMs).toISOString().slice(0, 10)
    last = known.get(at) ?? last
    return bucketOf(at, last)
  })
}

const bucketOf = (at: string, followers: number) => ({ at: `${at}T00:00:00.000Z`, values: { followers } })

export function Followers({ followers: { points } }: Pick<AuthorDetail, 'followers'>) {
  const series = useMemo(() => [{ id: 'followers', label: t`Followers`, color: 'var(--series-1)' }], [])
  const buckets = useMemo(() => (points.length > 1 ? everyDay(points) : []), [points])
  if (points.length === 0)
    return <p className="text-sm text-ink-faint">{t`This source doesn’t provide follower counts.`}</p>
  if (points.length === 1)
    return <p className="text-sm">{t`${formatNumber(points[0]!.followers)} on ${formatDay(points[0]!.day)}`}</p>
  return (
    <>
      <LineChart
        label={t`Followers over time`}
        unit="followers"
        series={series}
        buckets={buckets}
        bucket="day"
        timezone="UTC"
        height={120}
      />
      <p className="text-xs text-ink-faint">{t`Gaps show the last known count.`}</p>
    </>
  )
}
