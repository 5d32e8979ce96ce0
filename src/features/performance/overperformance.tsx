import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type Overperformance as Answer, overperformanceTable } from '#contract/answers/performance.ts'
import type { Post } from '#contract/posts/posts.ts'
import { overperformanceQuery } from '#src/api/performance.ts'
import { formatNumber } from '#src/text/format.ts'
import { coverageText } from '#src/text/insight-terms.ts'
import { interactionCount, postCount, sourceName } from '#src/text/terms.ts'
import { Histogram } from '#src/ui/charts/histogram.tsx'
import { missingText } from '#src/widgets/posts/missing-text.ts'
import { type BodyProps, definePanel } from '#src/widgets/insight-page/panel.tsx'
import type { DrillDown } from '#src/widgets/scope/search.ts'
import { overperformanceMetric } from '#contract/metrics/overperformance.ts'
import { scoreRange, scoreText } from '#src/widgets/scope/drill-down.ts'
import { ButtonUnlessReadOnly } from '#src/ui/read-only.tsx'
import { useArePostsHidden } from '#src/widgets/views/shared.ts'

const rangeOf = ({ from, to }: Answer['bins'][number]) => `${from ?? ''}..${to ?? ''}`

export const Overperformance = definePanel({
  id: 'performance.overperformance',
  of: 'overperformance',
  steps: ['scores'],
  question: ({ scope }) => overperformanceQuery(scope),
  metric: overperformanceMetric,
  facts: (answer) => [
    [t`Coverage`, coverageText(answer.measured / answer.posts)],
    [t`Too recent`, postCount(answer.young)],
  ],
  table: () => overperformanceTable,
  height: 'h-134',
  nothing: ({ measured, young }) => {
    if (measured > 0) return null
    return young > 0
      ? tooRecentText(young)
      : t`Not enough posts to compare. At least ten similar posts with counts are needed.`
  },
  Body: Distribution,
})

const tooRecentText = (young: number) =>
  plural(young, {
    one: '# post is too recent: its counts are less than a day old.',
    other: '# posts are too recent: their counts are less than a day old.',
  })

function Distribution({ answer, page: { drillDown, open } }: BodyProps<Answer>) {
  const { bins, best, worst, median, young } = answer
  const centre = bins.findIndex(({ from }) => from === 1)
  return (
    <>
      <p className="mb-2 text-sm text-ink-soft">
        <Trans>
          Half of the posts got at least {scoreText(median ?? 1)} the expected interactions,{' '}
          {postCount(answer.kpi.value ?? 0)} at least 2×.
        </Trans>
        {young === 0 ? null : <> {tooRecentText(young)}</>}
      </p>
      <Histogram
        label={t`Overperformance`}
        unit="posts"
        of={t`Overperformance`}
        bars={bins.map((bin, index) => ({
          id: rangeOf(bin),
          label: scoreRange(rangeOf(bin)),
          value: bin.posts,
          color: index < centre ? 'var(--water-3)' : 'var(--water-5)',
        }))}
        tick={(index) => {
          const from = bins[index]?.from ?? null
          return from !== null && ([-16, -8, -4, -2, 1, 2, 4, 8, 16] as number[]).includes(from)
            ? `${scoreText(from)}${from === 16 ? '+' : ''}`
            : null
        }}
        height={180}
        selected={drillDown?.overperformance ?? null}
        onOpen={(range) => open({ overperformance: range })}
      />
      <div className="mt-3 grid grid-cols-1 gap-x-6 gap-y-3 @2xl:grid-cols-2">
        <Extremes title={t`Best`} posts={best} answer={answer} selected={drillDown?.post} onOpen={open} />
        <Extremes title={t`Worst`} posts={worst} answer={answer} selected={drillDown?.post} onOpen={open} />
      </div>
    </>
  )
}

type ExtremesProps = {
  title: string
  posts: readonly Post[]
  answer: Answer
  selected: string | undefined
  onOpen: (drillDown: DrillDown) => void
}

function Extremes({ title, posts, answer, selected, onOpen }: ExtremesProps) {
  if (useArePostsHidden()) return null
  return (
    <section className="min-w-0">
      <h3 className="mb-1 text-xs font-medium text-ink-soft">{title}</h3>
      <ol className="grid grid-cols-1 gap-px">
        {posts.map((post) => {
          const score = answer.scores.find(({ id }) => id === post.id)!
          return (
            <li key={post.id}>
              <ButtonUnlessReadOnly
                aria-pressed={selected === post.id}
                onClick={() => onOpen({ post: post.id })}
                className="flex w-full items-baseline gap-3 rounded-sm px-1.5 py-1.5 text-left text-sm hover:bg-hover aria-pressed:bg-water-2"
              >
                <span className="w-14 shrink-0 text-right font-medium">{scoreText(score.overperformance)}</span>
                <span className="min-w-0">
                  <span dir="auto" className="line-clamp-2 wrap-long">
                    {post.countedOnly ? missingText() : (post.title ?? post.text) || t`(no text)`}
                  </span>
                  <span className="text-xs text-ink-faint">
                    <bdi>{post.author.name ?? post.author.handle ?? ''}</bdi> · {sourceName(post.source)} ·{' '}
                    {`${interactionCount(post.interactions ?? 0)}, ${t`${formatNumber(score.expected, 1)} expected`}`}
                  </span>
                </span>
              </ButtonUnlessReadOnly>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
