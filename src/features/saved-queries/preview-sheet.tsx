import type { QueryPreview } from '#contract/queries.ts'
import { sourceNames } from '#contract/sources.ts'
import { BarList } from '#src/ui/charts/bar-list.tsx'
import { ColumnChart } from '#src/ui/charts/stack-chart.tsx'
import { cx } from '#src/ui/cx.ts'
import { countDays } from '#src/ui/date-range.ts'
import { formatCount, formatDays, formatLanguage, formatNumber, formatShare } from '#src/ui/format.ts'
import { PreviewClauses, type Marking } from './preview-clauses.tsx'
import { PreviewOverlap } from './preview-overlap.tsx'
import type { PostCardComponent } from './query-page.tsx'

type PreviewSheetProps = {
  workspaceId: string
  text: string
  preview: QueryPreview
  timezone: string
  PostCard: PostCardComponent
  marking?: Marking | null
}

const series = [{ id: 'posts', label: 'Posts', color: 'var(--series-1)' }]
const shownBars = 6

/** Total, days, sources, languages and samples of a query. */
export function PreviewSheet({ workspaceId, text, preview, timezone, PostCard, marking = null }: PreviewSheetProps) {
  const { total, perDay, perSource, perLanguage, perClause, samples, estimated } = preview
  const posts = total ?? 0
  const about = estimated ? 'about ' : ''
  return (
    <div className={cx('grid items-start gap-4', samples.length > 0 && '@4xl:grid-cols-2')}>
      <section aria-label="Preview" className="grid min-w-0 gap-4 rounded-md border border-line bg-surface p-4">
        <Headline preview={preview} />
        {posts === 0 ? (
          <p className="text-sm text-ink-soft">
            Nothing of these days matches. Try fewer words, OR between them, or look whether the workspace has posts of
            these days.
          </p>
        ) : (
          <>
            <ColumnChart
              label="Posts per day"
              unit="posts"
              series={series}
              buckets={perDay.map(({ day, posts: count }) => ({ at: `${day}T00:00:00Z`, values: { posts: count } }))}
              bucket="day"
              timezone="UTC"
              height={140}
            />
            {perClause.length > 1 ? <PreviewClauses {...{ text, estimated, marking }} clauses={perClause} /> : null}
            <div className="grid gap-4 sm:grid-cols-2">
              <Ranking
                title="Sources"
                total={posts}
                about={about}
                bars={perSource.map(({ source, posts: count }) => ({
                  id: source,
                  label: sourceNames[source],
                  posts: count,
                }))}
              />
              <Ranking
                title="Languages"
                total={posts}
                about={about}
                bars={perLanguage.map(({ language, posts: count }) => ({
                  id: language,
                  label: formatLanguage(language),
                  posts: count,
                }))}
              />
            </div>
            <PreviewOverlap {...{ workspaceId, preview }} />
          </>
        )}
      </section>
      {samples.length > 0 ? (
        <section aria-label="Samples" className="min-w-0 rounded-md border border-line bg-surface p-4">
          <header className="flex flex-wrap items-baseline justify-between gap-3">
            <h2 className="text-base font-semibold">Samples</h2>
            <p className="text-xs text-ink-faint">
              {samples.length === posts ? 'all posts' : `${samples.length} of ${about}${formatNumber(posts)}`}
            </p>
          </header>
          <ol className="-mb-3 divide-y divide-line">
            {samples.map((post) => (
              <li key={post.id}>
                <PostCard post={post} timezone={timezone} compact />
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </div>
  )
}

function Headline({ preview: { total, estimated, margin, postsAMonth, range } }: Pick<PreviewSheetProps, 'preview'>) {
  const posts = total ?? 0
  return (
    <header role="status" className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <h2 className="text-2xl font-semibold tracking-tight">
        {estimated ? 'About ' : ''}
        {formatCount(posts, 'post')}
        {margin === null ? null : (
          <span
            className="text-base font-normal text-ink-soft"
            title="Counted on a sample: in 19 of 20 samples the count lies within this margin"
          >
            {' '}
            ± {formatNumber(margin)}
          </span>
        )}
      </h2>
      <p className="text-sm text-ink-soft">
        {formatDays(range.from, range.to)} · {formatNumber(posts / countDays(range), 1)} a day
        {postsAMonth === null || posts === 0 ? null : ` · about ${formatNumber(postsAMonth)} a month at this pace`}
      </p>
    </header>
  )
}

type RankingProps = {
  title: string
  total: number
  about: string
  bars: readonly { id: string; label: string; posts: number }[]
}

function Ranking({ title, total, about, bars }: RankingProps) {
  return (
    <div className="grid content-start gap-1">
      <h3 className="text-xs font-medium text-ink-soft">{title}</h3>
      <BarList
        label={title}
        bars={bars.slice(0, shownBars).map(({ id, label, posts }) => ({
          id,
          label,
          value: posts,
          figure: `${about}${formatNumber(posts)} · ${formatShare(posts / total)}`,
        }))}
      />
      {bars.length > shownBars ? (
        <p className="px-2 text-xs text-ink-faint">and {bars.length - shownBars} more</p>
      ) : null}
    </div>
  )
}
