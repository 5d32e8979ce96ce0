import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { queryIdsText } from '#contract/saved-queries/compared-queries.ts'
import type { Comparison } from '#contract/answers/comparison.ts'
import { formatNumber } from '#src/text/format.ts'
import { BarList } from '#src/ui/charts/bar-list.tsx'
import { ButtonUnlessReadOnly } from '#src/ui/read-only.tsx'

type OverlapProps = {
  comparison: Comparison
  selected: string | null
  /** Receives the IDs of the queries that share the posts. */
  onOpen: (queries: string) => void
}

const shownAtFirst = 5

export function Overlap({ comparison: { queries, overlap }, selected, onOpen }: OverlapProps) {
  if (queries.length < 2) return null
  if (overlap.posts === 0)
    return (
      <p className="text-sm text-ink-soft">
        <Trans>These queries have no posts in common.</Trans>
      </p>
    )
  const nameOf = (id: string) => queries.find((query) => query.id === id)?.name ?? id
  const all = queryIdsText(queries.map(({ id }) => id))
  const bars = overlap.pairs
    .filter(({ posts }) => posts > 0)
    .toSorted((a, b) => b.posts - a.posts)
    .map(({ queries: [one, other], posts }) => ({
      id: queryIdsText([one, other]),
      label: (
        <>
          <bdi>{nameOf(one)}</bdi> <span className="text-ink-faint">&amp;</span> <bdi>{nameOf(other)}</bdi>
        </>
      ),
      value: posts,
      figure: formatNumber(posts),
    }))
  return (
    <div>
      <ButtonUnlessReadOnly
        aria-pressed={selected === all}
        onClick={() => onOpen(all)}
        className="-mx-1 rounded-sm px-1 text-left text-sm font-medium hover:bg-hover aria-pressed:bg-water-2"
      >
        {plural(overlap.posts, {
          one: '# post matches two or more queries',
          other: '# posts match two or more queries',
        })}
      </ButtonUnlessReadOnly>
      <p className="mb-2 text-xs text-ink-faint">
        <Trans>Each of these posts counts in every query it matches.</Trans>
      </p>
      {queries.length > 2 ? (
        <BarList label={t`Shared posts`} bars={bars} selected={selected} atFirst={shownAtFirst} onOpen={onOpen} />
      ) : null}
    </div>
  )
}
