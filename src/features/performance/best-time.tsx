import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { type BestTime as Answer, bestTimeTable, minPostsAnHour } from '#contract/answers/best-time.ts'
import { pickColumns } from '#contract/answers/table.ts'
import { bestTimeQuery } from '#src/api/performance.ts'
import { formatDays, formatHour, formatHourOfWeek, formatNumber, formatWeekday } from '#src/text/format.ts'
import { postCount } from '#src/text/terms.ts'
import { useDrawing } from '#src/ui/card.tsx'
import { useTimeTools } from '#src/ui/charts/time-tools.ts'
import { WeekMap } from '#src/ui/charts/week-map.tsx'
import { Table } from '#src/ui/table.tsx'
import { toTableColumn } from '#src/widgets/columns.tsx'
import { type BodyProps, definePanel } from '#src/widgets/insight-page/panel.tsx'
import { performanceMetrics } from '#contract/metrics/performance.ts'

/** Hours are in the workspace's time zone. */
export const BestTime = definePanel({
  id: 'performance.bestTime',
  of: 'best-time',
  steps: ['rows'],
  question: ({ scope }) => bestTimeQuery(scope),
  metric: performanceMetrics.bestTime,
  facts: ({ posts }) => [[t`Coverage`, postCount(posts)]],
  note: ({ window, of }) =>
    [
      ...(of === 'own' ? [t`your own accounts`] : []),
      formatDays(window.from, window.to),
      window.timezone.replaceAll('_', ' '),
    ].join(', '),
  table: () => bestTimeTable,
  height: 'h-85',
  nothing: ({ hours, of, posts }) => {
    if (hours.some(({ median }) => median !== null)) return null
    if (hours.some((hour) => hour.posts >= minPostsAnHour))
      return t`This snapshot is from an older version. Open today’s numbers to see the best time.`
    if (of === 'own' && posts === 0)
      return t`Your own accounts have no posts of these 28 days that are at least a day old. Filter by earned media to see other posts.`
    return t`Not enough posts: no hour of the week has ${minPostsAnHour} posts in 28 days. Try fewer filters.`
  },
  Body: Hours,
})

type Cell = Answer['hours'][number] & { index: number }

function Hours({ answer, page: { drillDown, open: openPosts } }: BodyProps<Answer>) {
  const asTable = useDrawing({ title: t`Best time to post`, hasTable: true })
  const tools = useTimeTools()
  const { hours, window } = answer
  const cells = useMemo(
    () =>
      hours.map((cell, index) => ({
        label:
          cell.median === null
            ? `${formatHourOfWeek(index)}: ${postCount(cell.posts)}, ${t`too few posts`}`
            : t`${formatHourOfWeek(index)}: median of ${formatNumber(cell.median, 1)} weighted interactions, ${postCount(cell.posts)}`,
        value: cell.median,
        isOpenable: cell.posts > 0,
      })),
    [hours],
  )
  const open = (index: number) =>
    window.until === null
      ? undefined
      : openPosts({
          hourOfWeek: String(index),
          ...(answer.of === 'own' && { media: 'owned' as const }),
          from: window.from,
          to: window.to,
          at: window.fromAt,
          bucket: 'hour',
          until: new Date(Date.parse(window.until) - 3_600_000).toISOString(),
        })
  const ranked = hours
    .flatMap((cell, index) => (cell.median === null ? [] : [{ ...cell, index }]))
    .toSorted((a, b) => b.median! - a.median!)
  const best = ranked.filter(({ standsOut }) => standsOut).slice(0, 3)
  return (
    <>
      <p className="mb-2 text-sm text-ink-soft">
        {best.length > 0
          ? best.map(({ index, median }) => `${formatHourOfWeek(index)} (${formatNumber(median!, 1)})`).join(' · ')
          : ranked[0]!.median! >= 2 * ranked.at(-1)!.median!
            ? t`Not enough posts to be sure that one hour is better.`
            : t`The differences between hours are too small to recommend one.`}
      </p>
      {asTable ? (
        <Table
          caption={t`Best time to post`}
          columns={[
            { id: 'hour', header: t`Hour`, cell: ({ index }: Cell) => formatHourOfWeek(index) },
            ...pickColumns(bestTimeTable, ['posts', 'median', 'mean']).map(toTableColumn),
          ]}
          rows={ranked}
          rowKey={({ index }) => String(index)}
          maxHeight="320px"
        />
      ) : (
        <WeekMap
          label={t`Weighted interactions per post by hour of the week. Use the arrow keys to move and Enter to open posts.`}
          corner={t`Hour`}
          cells={cells}
          days={Array.from({ length: 7 }, (_, index) => formatWeekday(index))}
          firstDay={(tools?.firstWeekday ?? 1) - 1}
          hours={Array.from({ length: 24 }, (_, index) => formatHour(index).slice(0, 2))}
          selected={drillDown?.hourOfWeek === undefined ? null : Number(drillDown.hourOfWeek)}
          onOpen={open}
        />
      )}
      <p className="mt-2 text-xs text-ink-faint">
        {t`Median of weighted interactions per post, for posts at least 24 hours old. Hours with fewer than ${minPostsAnHour} posts are blank.`}
      </p>
    </>
  )
}
