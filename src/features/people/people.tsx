import { t } from '@lingui/core/macro'
import { defaultAuthorStep } from '#contract/answers/steps.ts'
import { peopleQuery } from '#src/api/people.ts'
import { useAnswer, FromAnswer } from '#src/widgets/insight-page/answer.tsx'
import { InsightPage, type InsightPageRoute } from '#src/widgets/insight-page/insight-page.tsx'
import { authorsPlace } from '#src/widgets/insight-page/open-authors.ts'
import { usePage } from '#src/widgets/insight-page/page.ts'
import type { PeopleSearch } from './search.ts'
import { Arrivals } from './arrivals.tsx'
import { clearedFilters, toAuthorsInput, openedBar } from './input.ts'
import { AuthorList, showAuthors } from './author-list.tsx'
import { Concentration } from './concentration.tsx'
import { ListPicker } from './lists/list-picker.tsx'
import { NobodyListed } from './lists/nobody-listed.tsx'
import { Scatter } from './scatter.tsx'
import { toPostsExport } from '#src/widgets/exports/views.ts'
import type { FigureMetric } from '#contract/metrics/metric.ts'
import { peopleFigures } from '#contract/metrics/people.ts'
import { cx } from '#src/ui/cx.ts'
import { FigureRow } from '#src/widgets/figures/figure-card.tsx'
import { createFigure } from '#src/widgets/figures/figure.tsx'
import { FiguresSkeleton } from '#src/widgets/figures/figures-skeleton.tsx'
import { authorKey } from '#contract/posts/authors.ts'
import { formatTimeSteps } from '#src/text/format.ts'
import { sidePlace } from '#src/ui/side-panel.tsx'
import { PostsPanel } from '#src/widgets/posts/posts-panel.tsx'
import { AuthorPanel } from './author-panel.tsx'
import { useMay, useTimezone } from '#src/widgets/workspace/workspace.ts'

const ofScope = { ...clearedFilters, author: undefined }

export const People = (route: InsightPageRoute<PeopleSearch>) => (
  <InsightPage
    {...route}
    title={t`People`}
    question={({ scope }) => peopleQuery(scope)}
    isEmpty={({ coverage }) => coverage.posts === 0}
    empty={route.search.authors === undefined ? undefined : <NobodyListed />}
    exports={({ scope, search }) => {
      const { workspaceId: _, limit: __, ...authors } = toAuthorsInput(scope, search)
      return [
        { id: 'authors', view: { table: 'authors', ...authors } },
        { id: 'posts', view: toPostsExport(scope) },
      ]
    }}
    usualStep={defaultAuthorStep}
    ofScope={ofScope}
    controls={<ListPicker />}
    opened={<OpenAuthor />}
  >
    <div className="grid grid-cols-1 gap-4">
      <Figures />
      <Plots />
      <div id={authorsPlace} tabIndex={-1} className="scroll-mt-16 outline-none">
        <AuthorList />
      </div>
    </div>
  </InsightPage>
)

/** Without points, the scatter plot is one sentence, so another chart takes its place. */
function Plots() {
  const hasPoints = useAnswer(peopleQuery(usePage().scope)).drawn?.scatter.points.length !== 0
  return (
    <>
      <div className="grid grid-cols-1 gap-4 @4xl:grid-cols-3">
        {hasPoints ? <Scatter className="@4xl:col-span-2" /> : <Arrivals className="@4xl:col-span-2" />}
        <Concentration />
      </div>
      {hasPoints ? <Arrivals /> : <Scatter />}
    </>
  )
}

const columns = 'grid-cols-2 max-sm:*:last:col-span-2 @2xl:grid-cols-5'

function Figures() {
  const { scope, change } = usePage<PeopleSearch>()
  return (
    <FromAnswer question={peopleQuery(scope)} pending={<FiguresSkeleton figures={5} className={columns} />}>
      {({ kpis, previous, range, arrivals: steps }) => (
        <FigureRow
          figures={kpis.map((kpi) =>
            createFigure(
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
            change({ ...clearedFilters, ...(id === 'newAuthors' && { seen: 'new' }) })
            showAuthors()
          }}
        />
      )}
    </FromAnswer>
  )
}

function OpenAuthor() {
  const { scope, search, change, changeScope } = usePage<PeopleSearch>()
  const { author } = search
  const arePostsOpen = search.open !== undefined
  const at = openedBar(search)
  const timezone = useTimezone()
  const mayOpenList = useMay('authorLists.edit')
  const openList = (authors: string) => changeScope({ authors })
  return (
    <>
      {author === undefined ? null : (
        <div className={sidePlace} inert={arePostsOpen}>
          <AuthorPanel
            key={author}
            input={{ ...scope, ...at, author }}
            isCovered={arePostsOpen}
            onAuthor={(next) => change({ author: next, at: undefined, bucket: undefined, until: undefined })}
            onPosts={(name) => change({ open: 'posts', 'open.name': name })}
            onClose={() => change({ author: undefined })}
            onOpenList={mayOpenList ? openList : undefined}
          />
        </div>
      )}
      {arePostsOpen ? (
        <div className={sidePlace}>
          <PostsPanel
            key={author ?? ''}
            title={postsTitle(search, timezone)}
            scope={{ ...scope, ...at, ...(author && { author }) }}
            order={search['open.order'] ?? 'newest'}
            onOrderChange={(order) => change({ open: 'posts', 'open.name': search['open.name'], 'open.order': order })}
            onAuthorClick={({ id }, source) => id && change({ author: authorKey({ source, id }) })}
            onClose={() => change({})}
          />
        </div>
      ) : null}
    </>
  )
}

function postsTitle({ author, at, until, bucket = 'day', 'open.name': name }: PeopleSearch, timezone: string) {
  if (author !== undefined) return t`Posts: ${name ?? author}`
  return at === undefined ? t`All posts in the range` : t`Posts: ${formatTimeSteps(at, until, bucket, timezone)}`
}
