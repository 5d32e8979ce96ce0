import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import type { Post } from '#contract/posts/posts.ts'
import type { QueryPreview } from '#contract/saved-queries/queries.ts'
import { BarList } from '#src/ui/charts/bar-list.tsx'
import { StackChart } from '#src/ui/charts/stack-chart.tsx'
import { cx } from '#src/ui/cx.ts'
import type { DayRange } from '#src/ui/date-range.ts'
import { formatDays, formatLanguage, formatNumber, formatShare } from '#src/text/format.ts'
import { postCount, sourceName } from '#src/text/terms.ts'
import { PostCard } from '#src/widgets/posts/post-card.tsx'
import { useExtent } from '#src/widgets/scope/use-extent.ts'
import { DaysPicker } from '#src/widgets/scope-pickers/days-picker.tsx'
import { PreviewClauses, type Marking } from './preview-clauses.tsx'
import { PreviewOverlap } from './preview-overlap.tsx'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

type PreviewSheetProps = {
  text: string
  preview: QueryPreview
  onDaysChange: (days: DayRange) => void
  marking?: Marking | null
  postActions?: (post: Post) => ReactNode
  suggestions?: ReactNode
}

const shownBars = 6

export function PreviewSheet(props: PreviewSheetProps) {
  const { text, preview, marking = null, postActions, suggestions } = props
  const { total, perDay, perSource, perLanguage, perClause, samples, estimated } = preview
  const posts = total ?? 0
  const series = useMemo(() => [{ id: 'posts', label: t`Posts`, color: 'var(--series-1)' }], [])
  return (
    <div className={cx('grid items-start gap-4', samples.length > 0 && '@4xl:grid-cols-2 @4xl:grid-rows-[auto_1fr]')}>
      <section aria-label={t`Preview`} className="grid min-w-0 gap-4 rounded-md border border-line bg-surface p-4">
        <Headline {...props} />
        {posts === 0 ? (
          <NoneFound />
        ) : (
          <>
            <StackChart
              label={t`Posts per day`}
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
                title={t`Sources`}
                total={posts}
                estimated={estimated}
                bars={perSource.map(({ source, posts: count }) => ({
                  id: source,
                  label: sourceName(source),
                  posts: count,
                }))}
              />
              <Ranking
                title={t`Languages`}
                total={posts}
                estimated={estimated}
                bars={perLanguage.map(({ language, posts: count }) => ({
                  id: language,
                  label: formatLanguage(language),
                  posts: count,
                }))}
              />
            </div>
            <PreviewOverlap preview={preview} />
          </>
        )}
      </section>
      {samples.length > 0 ? (
        <section
          aria-label={t`Matching posts`}
          className="min-w-0 rounded-md border border-line bg-surface p-4 @4xl:row-span-2"
        >
          <header className="flex flex-wrap items-baseline justify-between gap-3">
            <h2 className="text-base font-semibold">
              <Trans>Matching posts</Trans>
            </h2>
            <p className="text-xs text-ink-faint">
              {t`${formatNumber(samples.length)} of ${estimated ? `≈ ${formatNumber(posts)}` : formatNumber(posts)}`}
            </p>
          </header>
          <ol className="-mb-3 divide-y divide-line">
            {samples.map((post) => (
              <li key={post.id}>
                <PostCard post={post} compact more={postActions?.(post)} />
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      {samples.length > 0 ? suggestions : null}
    </div>
  )
}

/** An empty workspace finds nothing for any query, which the message says. */
function NoneFound() {
  const workspaceId = useWorkspaceId()
  const extent = useExtent()
  return (
    <p className="text-sm text-ink-soft">
      {extent === null ? (
        <Trans>
          This workspace has no posts yet. Matching posts appear here as they arrive, or you can{' '}
          <Link
            to="/workspace/$workspaceId/saved-queries/import"
            params={{ workspaceId }}
            className="underline underline-offset-2"
          >
            import a file of posts
          </Link>
          .
        </Trans>
      ) : (
        <Trans>No matching posts. Try fewer words, OR between them, or other days.</Trans>
      )}
    </p>
  )
}

function Headline({ preview, onDaysChange }: PreviewSheetProps) {
  const { total, estimated, margin, postsAMonth, range } = preview
  const posts = total ?? 0
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div role="status" className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="text-2xl font-semibold tracking-tight">
          {estimated ? '≈ ' : ''}
          {postCount(posts)}
          {margin === null ? null : (
            <span className="text-base font-normal text-ink-soft" title={t`Estimated from a sample (95% confidence)`}>
              {' '}
              ± {formatNumber(margin)}
            </span>
          )}
        </h2>
        {posts === 0 || postsAMonth === null ? null : (
          <p className="text-sm text-ink-soft">{t`${formatNumber(postsAMonth / 30, 1)} a day`}</p>
        )}
      </div>
      <p className="print-only text-sm text-ink-soft">{formatDays(range.from, range.to)}</p>
      <div className="ml-auto min-w-0 max-sm:w-full">
        <DaysPicker
          value={{ from: range.from, to: range.to }}
          onChange={({ from, to }) => onDaysChange({ from, to })}
        />
      </div>
    </header>
  )
}

function Ranking({
  title,
  total,
  estimated,
  bars,
}: {
  title: string
  total: number
  estimated: boolean
  bars: readonly { id: string; label: string; posts: number }[]
}) {
  return (
    <div className="grid content-start gap-1">
      <h3 className="text-xs font-medium text-ink-soft">{title}</h3>
      <BarList
        label={title}
        bars={bars.slice(0, shownBars).map(({ id, label, posts }) => ({
          id,
          label,
          value: posts,
          figure: `${estimated ? '≈ ' : ''}${formatNumber(posts)} · ${formatShare(posts / total)}`,
        }))}
      />
      {bars.length > shownBars ? (
        <p className="px-2 text-xs text-ink-faint">{t`${{ more: bars.length - shownBars }} more`}</p>
      ) : null}
    </div>
  )
}
