import type { FigureMetric } from '#contract/metrics/metric.ts'
import { peopleFigures } from '#contract/metrics/people.ts'
import { peopleQuery } from '#src/api/insights.ts'
import { cx } from '#src/ui/cx.ts'
import { FigureRow } from '#src/widgets/figures/figure-card.tsx'
import { figureOf } from '#src/widgets/figures/figure.tsx'
import { FiguresSkeleton } from '#src/widgets/figures/figures-skeleton.tsx'
import { FromAnswer } from '#src/widgets/insight-page/answer.tsx'
import { usePage } from '#src/widgets/insight-page/page.ts'
import type { PeopleSearch } from './address.ts'
import { showAuthors } from './author-list.tsx'
import { notNarrowed } from './input.ts'

const columns = 'grid-cols-2 max-sm:*:last:col-span-2 @2xl:grid-cols-5'

export function Figures() {
  const { scope, change } = usePage<PeopleSearch>()
  return (
    <FromAnswer question={peopleQuery(scope)} pending={<FiguresSkeleton figures={5} className={columns} />}>
      {({ kpis, previous, range, arrivals: steps }) => (
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
          className={cx('grid gap-px', columns)}
          onOpen={(id) => {
            const metric: FigureMetric = peopleFigures[id as keyof typeof peopleFigures]
            if (metric.opens !== 'authors') return change({ open: 'posts' })
            change({ ...notNarrowed, ...(id === 'newAuthors' && { seen: 'new' }) })
            showAuthors()
          }}
        />
      )}
    </FromAnswer>
  )
}
