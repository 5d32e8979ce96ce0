import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { memo, startTransition, useEffect, useState } from 'react'
import type { Overview } from '#contract/insights.ts'
import type { Mute } from '#contract/mutes.ts'
import { CoverageLine } from './coverage-line.tsx'
import type { Drill } from './drill.ts'
import { KpiRow } from './kpi-row.tsx'
import { SentimentPanel } from './sentiment-panel.tsx'
import { RestSkeleton } from './overview-skeleton.tsx'
import { Languages, Sources, TopAuthors, TopTerms } from './rankings.tsx'
import { Section } from '#src/ui/section.tsx'
import { PostCard } from '#src/widgets/posts/post-card.tsx'
import { Volume } from './volume.tsx'

type RestProps = {
  overview: Overview
  /** The mark whose posts are open. */
  drill: Drill | null
  onOpen: (drill: Drill) => void
}
type OverviewSheetProps = RestProps & { mutes: readonly Mute[] }

let isDrawnBefore = false

/** False while the first sheet of a visit shows its charts alone; later ones are whole at once, as tall as they were left. */
function useWhole() {
  const [isWhole, setWhole] = useState(isDrawnBefore)
  useEffect(() => {
    isDrawnBefore = true
    startTransition(() => setWhole(true))
  }, [])
  return isWhole
}

/** Every number of the page; every mark is a door. */
export const OverviewSheet = memo(function OverviewSheet({ overview, mutes, drill, onOpen }: OverviewSheetProps) {
  const isWhole = useWhole()
  return (
    <div className="grid gap-4">
      <CoverageLine overview={overview} mutes={mutes} />
      <KpiRow overview={overview} onOpen={(order) => onOpen({ order })} />
      <div className="grid gap-4 @4xl:grid-cols-3">
        <Volume overview={overview} drill={drill} onOpen={onOpen} className="@4xl:col-span-2" />
        <SentimentPanel overview={overview} drill={drill} onOpen={onOpen} />
      </div>
      {isWhole ? <Rest overview={overview} drill={drill} onOpen={onOpen} /> : <RestSkeleton />}
    </div>
  )
})

const Rest = memo(function Rest({ overview, drill, onOpen }: RestProps) {
  const rest = { overview, drill, onOpen }
  return (
    <div className="grid gap-4 @4xl:grid-cols-2">
      <TopPosts overview={overview} onOpen={onOpen} />
      <div className="grid grid-cols-1 gap-4 @xl:grid-cols-2 @4xl:grid-cols-1 @6xl:grid-cols-2">
        <div className="grid grid-cols-1 content-start gap-4">
          <TopAuthors {...rest} />
          <Sources {...rest} />
          <Languages {...rest} />
        </div>
        <TopTerms {...rest} />
      </div>
    </div>
  )
})

function TopPosts({ overview: { topPosts, range }, onOpen }: Omit<RestProps, 'drill'>) {
  return (
    <Section title={t`Top posts`} note={t`by interactions`}>
      {topPosts.length === 0 ? (
        <p className="py-4 text-sm text-ink-faint">
          <Trans>No post of this range has interactions.</Trans>
        </p>
      ) : null}
      <ol className="-my-3 divide-y divide-line">
        {topPosts.map((post) => (
          <li key={post.id}>
            <PostCard
              post={post}
              timezone={range.timezone}
              compact
              onAuthor={({ id, name, handle }, source) =>
                id ? onOpen({ author: id, source, name: name ?? handle ?? id }) : undefined
              }
            />
          </li>
        ))}
      </ol>
    </Section>
  )
}
