import { t } from '@lingui/core/macro'
import type { Trends } from '#contract/answers/discover.ts'
import type { DrillDown } from '#src/widgets/scope/search.ts'
import { Velocity } from './velocity.tsx'
import { RisingAuthors } from './rising-authors.tsx'
import { Spikes } from './spikes.tsx'
import { TrendList } from './trend-list.tsx'

type TrendsPaneProps = { trends: Trends; mark: DrillDown | null; onOpen: (mark: DrillDown | null) => void }

/** What is going on, on the left; everything in it narrows the stream on the right. */
export function TrendsPane({ trends, mark, onOpen }: TrendsPaneProps) {
  const list = { range: trends.range, mark, onOpen }
  return (
    <div className="@container grid grid-cols-1 gap-4">
      <Velocity trends={trends} mark={mark} onOpen={onOpen} />
      <div className="grid grid-cols-1 items-start gap-4 @3xl:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <Spikes trends={trends} mark={mark} onOpen={onOpen} />
          <TrendList title={t`Trending terms`} kind="term" trends={trends.terms} {...list} />
          <TrendList title={t`Domains`} kind="domain" trends={trends.domains} {...list} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <TrendList title={t`Hashtags`} kind="hashtag" trends={trends.hashtags} {...list} />
          <RisingAuthors trends={trends} mark={mark} onOpen={onOpen} />
        </div>
      </div>
    </div>
  )
}
