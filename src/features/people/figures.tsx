import { peopleFigures } from '#contract/metrics/people.ts'
import type { People } from '#contract/answers/people.ts'
import type { Scope } from '#contract/posts/posts.ts'
import { FigureRow } from '#src/widgets/figures/figure-card.tsx'
import { figureOf } from '#src/widgets/figures/figure.tsx'

/** The figures of the page; each opens the posts of the range. */
export function Figures({ people, scope, onOpen }: { people: People; scope: Scope; onOpen: () => void }) {
  const { kpis, previous, range, arrivals: steps } = people
  return (
    <FigureRow
      figures={kpis.map((kpi) =>
        figureOf(
          kpi,
          {
            id: kpi.metric,
            metric: peopleFigures[kpi.metric],
            input: { ...scope, of: 'people' },
            reads: ['activity'],
          },
          { previous, range, steps },
        ),
      )}
      className="grid grid-cols-2 gap-px max-sm:*:last:col-span-2 @2xl:grid-cols-5"
      onOpen={onOpen}
    />
  )
}
