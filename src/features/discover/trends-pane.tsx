import type { Trends } from '#contract/discover.ts'
import type { Mark } from './mark.ts'
import { Pace } from './pace.tsx'
import { RisingAuthors } from './rising-authors.tsx'
import { Spikes } from './spikes.tsx'
import { TrendList } from './trend-list.tsx'

type TrendsPaneProps = { trends: Trends; mark: Mark | null; onOpen: (mark: Mark | null) => void }

/** What is going on, on the left; everything in it narrows the stream on the right. */
export function TrendsPane({ trends, mark, onOpen }: TrendsPaneProps) {
  const list = { mark, onOpen }
  return (
    <div className="@container grid grid-cols-1 gap-4">
      <Pace {...{ trends, mark, onOpen }} />
      <div className="grid grid-cols-1 items-start gap-4 @3xl:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <Spikes {...{ trends, mark, onOpen }} />
          <TrendList title="Trending terms" kind="term" trends={trends.terms} {...list} />
          <TrendList title="Domains" kind="domain" trends={trends.domains} {...list} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <TrendList title="Hashtags" kind="hashtag" trends={trends.hashtags} {...list} />
          <RisingAuthors {...{ trends, mark, onOpen }} />
        </div>
      </div>
    </div>
  )
}
