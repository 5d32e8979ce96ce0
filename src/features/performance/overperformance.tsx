import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Overperformance as Answer, overperformanceBins } from '#contract/answers/performance.ts'
import type { Post } from '#contract/posts/posts.ts'
import { overperformanceQuery } from '#src/api/insights.ts'
import { formatNumber, formatShare } from '#src/text/format.ts'
import { postCount, sourceName } from '#src/text/terms.ts'
import { Histogram } from '#src/ui/charts/histogram.tsx'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { csvOf } from '#src/widgets/csv.ts'
import { missingText } from '#src/widgets/posts/missing-text.ts'
import { Answered } from '#src/widgets/scope/answered.tsx'
import type { PartProps } from './part.ts'
import { CardMenu } from '#src/widgets/figures/card-menu.tsx'
import { performanceFigures } from '#contract/metrics/performance.ts'
import { scoreRange, scoreText } from '#src/widgets/scope/drill-down.ts'

const rangeOf = ({ from, to }: Answer['bins'][number]) => `${from ?? ''}..${to ?? ''}`

/** How posts did beside the others of their authors: the distribution, and those at its ends. */
export function Overperformance({ scope, drill, onOpen, onWay }: PartProps) {
  const query = useQuery({ ...overperformanceQuery(scope), placeholderData: keepPreviousData })
  return (
    <Answered
      query={query}
      title={t`The overperformance did not load`}
      scope={scope}
      onWay={onWay}
      skeleton={<Skeleton className="h-110" />}
    >
      {(answer) => (
        <Section
          title={t`Overperformance`}
          note={t`posts by interactions beside what their author's posts get`}
          actions={
            <CardMenu
              input={{ ...scope, of: 'overperformance' }}
              steps={['scores']}
              metric={performanceFigures.outperforming}
              facts={[[t`Coverage`, coverageOf(answer)]]}
              rows={() => csvOf(overperformanceBins, answer)}
            />
          }
        >
          {answer.measured === 0 ? (
            <p className="py-4 text-sm text-ink-faint">
              <Trans>
                No post of this range has both an author and counts. With counts and authors in the import, every post
                is compared with the last hundred of its author.
              </Trans>
            </p>
          ) : (
            <Distribution
              answer={answer}
              selected={drill?.overperformance ?? null}
              onOpen={onOpen}
              open={drill?.post}
            />
          )}
        </Section>
      )}
    </Answered>
  )
}

const coverageOf = ({ posts, measured }: Answer) =>
  posts === 0 ? t`No posts in this range` : t`${formatShare(measured / posts)} of the posts have what it needs`

type DistributionProps = {
  answer: Answer
  selected: string | null
  open: string | undefined
  onOpen: PartProps['onOpen']
}

function Distribution({ answer, selected, open, onOpen }: DistributionProps) {
  const { bins, best, worst, median } = answer
  const centre = bins.findIndex(({ from }) => from === 1)
  return (
    <>
      <p className="mb-2 text-sm text-ink-soft">
        <Trans>
          The median is {scoreText(median ?? 1)}; {postCount(answer.kpi.value ?? 0)} did at least twice as well as
          expected.
        </Trans>
      </p>
      <Histogram
        label={t`Posts by overperformance`}
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
            ? scoreText(from)
            : null
        }}
        height={180}
        selected={selected}
        onOpen={(range) => onOpen({ overperformance: range })}
      />
      <div className="mt-3 grid grid-cols-1 gap-x-6 gap-y-3 @2xl:grid-cols-2">
        <Extremes title={t`Best`} posts={best} answer={answer} open={open} onOpen={onOpen} />
        <Extremes title={t`Worst`} posts={worst} answer={answer} open={open} onOpen={onOpen} />
      </div>
    </>
  )
}

type ExtremesProps = Pick<DistributionProps, 'answer' | 'open' | 'onOpen'> & { title: string; posts: readonly Post[] }

function Extremes({ title, posts, answer, open, onOpen }: ExtremesProps) {
  return (
    <section className="min-w-0">
      <h3 className="mb-1 text-xs font-medium text-ink-soft">{title}</h3>
      <ol className="grid grid-cols-1 gap-px">
        {posts.map((post) => {
          const score = answer.scores.find(({ id }) => id === post.id)
          return (
            <li key={post.id}>
              <button
                type="button"
                aria-pressed={open === post.id}
                onClick={() => onOpen({ post: post.id })}
                className="flex w-full items-baseline gap-3 rounded-sm px-1.5 py-1.5 text-left text-sm hover:bg-hover aria-pressed:bg-water-2"
              >
                <span className="w-14 shrink-0 text-right font-medium">{scoreText(score?.overperformance ?? 1)}</span>
                <span className="min-w-0">
                  <span dir="auto" className="line-clamp-2 wrap-long">
                    {post.countedOnly ? missingText() : (post.title ?? post.text) || t`(no text)`}
                  </span>
                  <span className="text-xs text-ink-faint">
                    <bdi>{post.author.name ?? post.author.handle ?? ''}</bdi> · {sourceName(post.source)} ·{' '}
                    {t`${plural(post.interactions ?? 0, { one: '# interaction', other: '# interactions' })}, ${formatNumber(score?.expected ?? 0)} expected`}
                  </span>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
