import { plural, t } from '@lingui/core/macro'
import { type People, type ScatterPoint, scatterTable } from '#contract/answers/people.ts'
import type { Scope } from '#contract/posts/posts.ts'
import { type Area, ScatterPlot } from '#src/ui/charts/scatter-plot.tsx'
import { Section } from '#src/ui/section.tsx'
import { formatNumber } from '#src/text/format.ts'
import { postCount, sourceName } from '#src/text/terms.ts'
import { csvOf } from '#src/widgets/csv.ts'
import { CardMenu } from '#src/widgets/figures/card-menu.tsx'
import type { PeopleSearch } from './address.ts'
import { peopleMetrics } from '#contract/metrics/people.ts'
import { authorKey, authorName } from '#contract/posts/authors.ts'

type ScatterProps = {
  scatter: People['scatter']
  scope: Scope
  search: PeopleSearch
  onAuthor: (author: string) => void
  onChange: (change: Partial<PeopleSearch>) => void
}

/** Who they are: followers by interactions a post; a piece of it narrows the list. */
export function Scatter({ scatter, scope, search, onAuthor, onChange }: ScatterProps) {
  const { points } = scatter
  return (
    <Section
      title={t`Who they are`}
      note={points.length === 0 ? null : noteOf(scatter)}
      picture={points.length > 0}
      actions={
        <CardMenu
          file="scatter"
          input={{ ...scope, of: 'people' }}
          steps={['points', 'scatter']}
          rows={() => csvOf(scatterTable, scatter)}
          metric={peopleMetrics.interactionsPerPost}
        />
      }
    >
      {points.length === 0 ? (
        <p className="text-sm text-ink-faint">{t`None of these authors has both followers and interactions that are known.`}</p>
      ) : (
        <>
          <ScatterPlot
            label={t`Authors by followers and interactions a post: arrow keys go from author to author, Enter opens one; Shift with the arrows draws a piece, Enter lists its authors. The list below has the same authors.`}
            xName={t`followers`}
            yName={t`interactions a post`}
            dots={points.map((point) => ({
              id: authorKey(point),
              x: point.followers,
              y: point.interactionsPerPost,
              size: point.posts,
              label: labelOf(point),
            }))}
            area={areaOf(search)}
            selected={search.author ?? null}
            onOpen={onAuthor}
            onArea={(area) => onChange({ ...boundsOf(area), author: undefined })}
            areaLabel={areaLabel}
          />
          <p className="mt-2 text-xs text-ink-faint">
            {t`Both scales are logarithmic, size is posts. Drag over a piece, or draw it with Shift and the arrow keys, to list its authors.`}
          </p>
        </>
      )}
    </Section>
  )
}

const noteOf = ({ of, points, leading }: People['scatter']) =>
  leading === null
    ? plural(of, {
        one: '# author whose followers and interactions are known',
        other: '# authors whose followers and interactions are known',
      })
    : t`${formatNumber(points.length)} of ${formatNumber(of)} authors: the ${leading} that lead by posts, by followers and by interactions a post, the others drawn by chance`

const labelOf = (point: ScatterPoint) =>
  t`${authorName(point)}, ${sourceName(point.source)}: ${plural(point.followers, { one: '# follower', other: '# followers' })}, ${formatNumber(point.interactionsPerPost, 1)} interactions a post, ${postCount(point.posts)}`

const rangeText = ([least, most]: readonly [number, number]) => `${formatNumber(least)} – ${formatNumber(most)}`

const areaLabel = ({ x, y }: Area, dots: number) =>
  t`${plural(dots, { one: '# author', other: '# authors' })}: ${rangeText(x)} followers, ${rangeText(y)} interactions a post. Enter lists them, Escape drops the piece.`

const pairOf = (bounds: string | undefined) => bounds?.split('-').map(Number) as [number, number] | undefined

function areaOf({ followers, perPost }: PeopleSearch): Area | null {
  const [x, y] = [pairOf(followers), pairOf(perPost)]
  return x && y ? { x, y } : null
}

/** Whole followers and thousandths of interactions, so that what was drawn and what is asked for are the same. */
export const boundsOf = ({ x, y }: Area) => ({
  followers: `${Math.ceil(x[0])}-${Math.floor(x[1])}`,
  perPost: `${thousandths(Math.ceil(y[0] * 1_000))}-${thousandths(Math.floor(y[1] * 1_000))}`,
})

const thousandths = (count: number) => String(count / 1_000)
