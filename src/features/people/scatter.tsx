import { withRows } from '#contract/answers/table.ts'
import { plural, t } from '@lingui/core/macro'
import { type PeopleAnswer, type ScatterPoint, scatterTable } from '#contract/answers/people.ts'
import { peopleQuery } from '#src/api/people.ts'
import { type Area, ScatterPlot } from '#src/ui/charts/scatter-plot.tsx'
import { formatCompact, formatNumber } from '#src/text/format.ts'
import { authorCount } from '#src/text/insight-terms.ts'
import { postCount, sourceName } from '#src/text/terms.ts'
import { type BodyProps, definePanel } from '#src/widgets/insight-page/panel.tsx'
import type { PeopleSearch } from './search.ts'
import { peopleMetrics } from '#contract/metrics/people.ts'
import { authorKey, authorName } from '#contract/posts/authors.ts'
import { useIsReadOnly } from '#src/ui/read-only.tsx'

export const Scatter = definePanel({
  id: 'people.scatter',
  of: 'people',
  steps: ['points', 'scatter'],
  question: ({ scope }) => peopleQuery(scope),
  metric: peopleMetrics.interactionsPerPost,
  note: ({ scatter }) => (scatter.points.length === 0 ? null : noteOf(scatter)),
  picture: ({ scatter }) => scatter.points.length > 0,
  table: ({ scatter }) => withRows(scatterTable, scatterTable.rows(scatter)),
  height: 'h-85',
  nothing: ({ scatter }) =>
    scatter.points.length > 0 ? null : t`No author has both known followers and interactions.`,
  Body: Points,
})

function Points({
  answer: {
    scatter: { points },
  },
  page: { search, change },
}: BodyProps<PeopleAnswer, PeopleSearch>) {
  const [x, y] = [parseRange(search.followers), parseRange(search.perPost)]
  return (
    <>
      <ScatterPlot
        label={t`Authors by followers and interactions per post. Use the arrow keys to move, Enter to open an author, and Shift with the arrow keys to select an area. The list below has the same authors.`}
        xName={t`Followers`}
        yName={t`Interactions per post`}
        dots={points.map((point) => ({
          id: authorKey(point),
          x: point.followers,
          y: point.interactionsPerPost,
          size: point.posts,
          label: labelOf(point),
        }))}
        area={x && y ? { x, y } : null}
        selected={search.author ?? null}
        onOpen={(author) => change({ author })}
        onArea={(area) => change({ ...toBounds(area), author: undefined })}
        areaLabel={areaLabel}
      />
      <p className="mt-2 text-xs text-ink-faint">
        {useIsReadOnly()
          ? t`Both scales are logarithmic. Larger circles have more posts.`
          : t`Both scales are logarithmic. Larger circles have more posts. Drag to list the authors in an area.`}
      </p>
    </>
  )
}

const noteOf = ({ of, points, leading }: PeopleAnswer['scatter']) =>
  leading === null
    ? plural(of, {
        one: '# author whose followers and interactions are known',
        other: '# authors whose followers and interactions are known',
      })
    : t`${formatNumber(points.length)} of ${formatNumber(of)} authors: the top ${leading} each by posts, followers and interactions per post, and a random sample of the others`

const labelOf = (point: ScatterPoint) =>
  `${authorName(point)}, ${sourceName(point.source)}: ${plural(point.followers, { one: '# follower', other: `${formatCompact(point.followers)} followers` })}, ${t`${formatNumber(point.interactionsPerPost, 1)} interactions per post`}, ${postCount(point.posts)}`

const rangeText = ([min, max]: readonly [number, number]) => `${formatNumber(min)} – ${formatNumber(max)}`

const areaLabel = ({ x, y }: Area, dots: number) =>
  `${t`${rangeText(x)} followers`}, ${t`${rangeText(y)} interactions per post`}: ${t`${{ count: authorCount(dots) }} selected. Press Enter to list them, Escape to clear the selection.`}`

const parseRange = (bounds: string | undefined) => bounds?.split('-').map(Number) as [number, number] | undefined

/** Rounds inwards to whole followers and thousandths of interactions, so that plot and query agree. */
export const toBounds = ({ x, y }: Area) => ({
  followers: `${Math.ceil(x[0])}-${Math.floor(x[1])}`,
  perPost: `${thousandths(Math.ceil(y[0] * 1_000))}-${thousandths(Math.floor(y[1] * 1_000))}`,
})

const thousandths = (count: number) => String(count / 1_000)
