import type { QueryPreview } from '#contract/queries.ts'
import { sourceNames } from '#contract/posts.ts'
import { BarList } from '#src/ui/charts/bar-list.tsx'
import { ColumnChart } from '#src/ui/charts/stack-chart.tsx'
import { cx } from '#src/ui/cx.ts'
import { countDays } from '#src/ui/date-range.ts'
import { formatCount, formatDays, formatLanguage, formatNumber, formatShare } from '#src/ui/format.ts'
import type { PostCardComponent } from './query-page.tsx'

type PreviewSheetProps = { preview: QueryPreview; timezone: string; PostCard: PostCardComponent }

const series = [{ id: 'posts', label: 'Posts', color: 'var(--series-1)' }]
const shownBars = 6

/** Total, days, sources, languages and samples of a query. */
export function PreviewSheet({ preview, timezone, PostCard }: PreviewSheetProps) {
  const { total, range, perDay, perSource, perLanguage, samples } = preview
  const posts = total ?? 0
  return (
    <div className={cx('grid items-start gap-4', samples.length > 0 && '@4xl:grid-cols-2')}>
      <section aria-label="Preview" className="grid min-w-0 gap-4 rounded-md border border-line bg-surface p-4">
        <header role="status" className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h2 className="text-2xl font-semibold tracking-tight">{formatCount(posts, 'post')}</h2>
          <p className="text-sm text-ink-soft">
            {formatDays(range.from, range.to)} · {formatNumber(posts / countDays(range), 1)} a day
          </p>
        </header>
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
            <div className="grid gap-4 sm:grid-cols-2">
              <Ranking
                title="Sources"
                total={posts}
                bars={perSource.map(({ source, posts: count }) => ({
                  id: source,
                  label: sourceNames[source],
                  posts: count,
                }))}
              />
              <Ranking
                title="Languages"
                total={posts}
                bars={perLanguage.map(({ language, posts: count }) => ({
                  id: language,
                  label: formatLanguage(language),
                  posts: count,
                }))}
              />
            </div>
          </>
        )}
      </section>
      {samples.length > 0 ? (
        <section aria-label="Samples" className="min-w-0 rounded-md border border-line bg-surface p-4">
          <header className="flex flex-wrap items-baseline justify-between gap-3">
            <h2 className="text-base font-semibold">Samples</h2>
            <p className="text-xs text-ink-faint">
              {samples.length === posts ? 'all posts' : `${samples.length} of ${formatNumber(posts)}`}
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

type RankingProps = { title: string; total: number; bars: readonly { id: string; label: string; posts: number }[] }

function Ranking({ title, total, bars }: RankingProps) {
  return (
    <div className="grid content-start gap-1">
      <h3 className="text-xs font-medium text-ink-soft">{title}</h3>
      <BarList
        label={title}
        bars={bars.slice(0, shownBars).map(({ id, label, posts }) => ({
          id,
          label,
          value: posts,
          figure: `${formatNumber(posts)} · ${formatShare(posts / total)}`,
        }))}
      />
      {bars.length > shownBars ? (
        <p className="px-2 text-xs text-ink-faint">and {bars.length - shownBars} more</p>
      ) : null}
    </div>
  )
}
