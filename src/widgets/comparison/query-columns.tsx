import { type ReactNode, useId } from 'react'
import type { ComparedQuery } from '#contract/answers/comparison.ts'
import { Swatch } from '#src/ui/charts/patterns.tsx'
import { querySeries } from './query-series.ts'

type QueryColumnsProps = {
  queries: readonly ComparedQuery[]
  children: (query: ComparedQuery, color: string) => ReactNode
}

/** The compared queries side by side. */
export function QueryColumns({ queries, children }: QueryColumnsProps) {
  const series = querySeries(queries)
  const prefix = useId()
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-4 @xl:grid-cols-2 @5xl:auto-cols-fr @5xl:grid-flow-col @5xl:grid-cols-none">
      {queries.map((query, place) => (
        <div key={query.id} className="min-w-0">
          <h3 className="mb-1 flex items-center gap-1.5 text-xs font-medium text-ink-soft">
            <Swatch series={series[place]!} prefix={prefix + query.id} />
            <span className="truncate">{query.name}</span>
          </h3>
          {children(query, series[place]!.color)}
        </div>
      ))}
    </div>
  )
}
