import { t } from '@lingui/core/macro'
import { type Velocity as Answer, velocityAgesTable } from '#contract/answers/performance.ts'
import type { Post } from '#contract/posts/posts.ts'
import { velocityQuery } from '#src/api/performance.ts'
import { formatMinutes } from '#src/text/format.ts'
import { coverageText } from '#src/text/insight-terms.ts'
import { interactionCount, postCount, sourceName } from '#src/text/terms.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { CurveSign, GrowthCurves } from '#src/ui/charts/growth-curves.tsx'
import { type BodyProps, definePanel } from '#src/widgets/insight-page/panel.tsx'
import { performanceMetrics } from '#contract/metrics/performance.ts'
import { ButtonUnlessReadOnly } from '#src/ui/read-only.tsx'
import { useArePostsHidden } from '#src/widgets/views/shared.ts'

const ageText = (hours: number) => formatMinutes(hours * 60)

export const Velocity = definePanel({
  id: 'performance.velocity',
  of: 'velocity',
  steps: ['counts', 'ages', 'curves'],
  question: ({ scope }) => velocityQuery(scope),
  metric: performanceMetrics.velocity,
  facts: (answer) => [[t`Coverage`, coverageText(answer.observed / answer.posts)]],
  table: () => velocityAgesTable,
  height: 'h-144',
  nothing: ({ observed }) =>
    observed > 0
      ? null
      : t`No post’s counts were collected more than once. Import posts again with newer counts to see their growth.`,
  Body: Curves,
})

function Curves({ answer, page }: BodyProps<Answer>) {
  const { drillDown, open } = page
  const { ages, curves, best, observed } = answer
  const known = ages.filter(({ posts }) => posts > 0)
  return (
    <>
      <p className="mb-2 -ml-2">
        <ButtonUnlessReadOnly
          className={buttonClass('quiet', 'sm')}
          aria-pressed={drillDown?.observed !== undefined}
          onClick={() => open({ observed: 'twice' })}
        >
          {t`${postCount(observed)} whose counts were collected more than once`}
        </ButtonUnlessReadOnly>
      </p>
      <GrowthCurves
        label={t`Interactions by age of the posts`}
        names={{
          x: t`Age`,
          y: t`Interactions`,
          median: t`Median`,
          band: t`Middle 50%`,
          n: t`Posts`,
        }}
        band={ages.map(({ hours, posts, median, low, high }) => ({
          x: hours,
          label: ageText(hours),
          n: posts,
          median,
          low,
          high,
        }))}
        curves={curves.map(({ id, points }) => ({
          id,
          label: textOf(postWith(best, id)),
          points: points.map(({ hours, interactions }) => ({ x: hours, y: interactions })),
        }))}
        ticks={(known.length > 0 ? known : ages).map(({ hours }) => ({ x: hours, label: ageText(hours) }))}
        selected={drillDown?.post ?? null}
        list={<CurveList answer={answer} page={page} />}
      />
      <p className="mt-2 text-xs text-ink-faint">
        {t`Thick line: median of all posts. Shaded: the middle 50%. Thin lines: the posts listed.`}
      </p>
    </>
  )
}

function CurveList({ answer: { best, curves }, page: { drillDown, open } }: BodyProps<Answer>) {
  if (useArePostsHidden()) return null
  return (
    <ol className="mt-2 grid grid-cols-1 gap-px" aria-label={t`Posts`}>
      {curves.map(({ id, points }, index) => (
        <li key={id} data-legend="">
          <ButtonUnlessReadOnly
            aria-pressed={drillDown?.post === id}
            onClick={() => open({ post: id })}
            className="flex w-full items-center gap-3 rounded-sm px-1.5 py-1 text-left text-sm hover:bg-hover aria-pressed:bg-water-2"
          >
            <CurveSign index={index} />
            <span className="min-w-0 flex-1">
              <span dir="auto" className="block truncate">
                {textOf(postWith(best, id))}
              </span>
              <span className="text-xs text-ink-faint">
                {t`${interactionCount(points.at(-1)?.interactions ?? 0)} after ${ageText(points.at(-1)?.hours ?? 0)}`}
              </span>
            </span>
          </ButtonUnlessReadOnly>
        </li>
      ))}
    </ol>
  )
}

const postWith = (posts: readonly Post[], id: string) => posts.find((post) => post.id === id)

const textOf = (post: Post | undefined) =>
  post === undefined ? '' : (post.title ?? post.text) || `${sourceName(post.source)} ${post.nativeId}`
