import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lorenzTable, type People } from '#contract/answers/people.ts'
import type { Scope } from '#contract/posts/posts.ts'
import { ShareCurve } from '#src/ui/charts/share-curve.tsx'
import { Section } from '#src/ui/section.tsx'
import { formatNumber, formatShare } from '#src/text/format.ts'
import { csvOf } from '#src/widgets/csv.ts'
import { CardMenu } from '#src/widgets/figures/card-menu.tsx'
import { peopleMetrics } from '#contract/metrics/people.ts'

type ConcentrationProps = {
  concentration: People['concentration']
  coverage: People['coverage']
  scope: Scope
}

/** How much of it all the most active write, in a sentence and as a curve. */
export function Concentration({ concentration: { gini, top1, top10, lorenz }, coverage, scope }: ConcentrationProps) {
  if (gini === null || top1 === null || top10 === null) return null
  const authors = (count: number) => plural(count, { one: '# author', other: '# authors' })
  return (
    <Section
      title={t`Concentration`}
      note={t`posts by author`}
      actions={
        <CardMenu
          file="concentration"
          input={{ ...scope, of: 'people' }}
          steps={['activity']}
          rows={() => csvOf(lorenzTable, { lorenz })}
          metric={peopleMetrics.gini}
          facts={[
            [t`Value`, formatNumber(gini, 4)],
            [t`Coverage`, coverageOf(coverage)],
          ]}
        />
      }
    >
      <p className="text-sm">
        <Trans>
          The most active 10 % ({authors(top10.authors)}) write <strong>{formatShare(top10.share)}</strong> of the
          posts, the most active 1 % ({authors(top1.authors)}) <strong>{formatShare(top1.share)}</strong>.
        </Trans>
      </p>
      <p className="mt-1 mb-2 text-sm text-ink-soft">
        <Trans>
          Gini {formatNumber(gini, 2)}: {giniInWords(gini)}.
        </Trans>
      </p>
      <ShareCurve
        label={t`Share of the posts by share of the authors, from the least active`}
        xName={t`authors, least active first`}
        yName={t`posts`}
        equal={t`all write equally`}
        points={lorenz.map((point) => ({ x: point.authors, y: point.posts }))}
      />
    </Section>
  )
}

const coverageOf = ({ posts, withAuthor }: People['coverage']) =>
  t`${formatShare(withAuthor / posts)} of the posts have what it needs`

function giniInWords(gini: number) {
  if (gini < 0.2) return t`all write about as much as each other`
  if (gini < 0.4) return t`some write more than others`
  return gini < 0.6 ? t`a part of the authors writes most of it` : t`a few authors write most of it`
}
