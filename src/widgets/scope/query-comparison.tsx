import { t } from '@lingui/core/macro'
import { ChevronDown } from 'lucide-react'
import { lazy } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { comparedIds, withCompared } from './compared-queries.ts'
import type { QueryChoicesProps } from './query-choices.tsx'
import type { OverviewSearch } from './search.ts'

type QueryComparisonProps = Pick<QueryChoicesProps, 'workspaceId' | 'queries'> & {
  search: OverviewSearch
  onChange: (change: Partial<OverviewSearch>) => void
}

const load = () => import('./query-choices.tsx')
const QueryChoices = lazy(() => load().then((module) => ({ default: module.QueryChoices })))

/** Puts saved queries side by side. */
export function QueryComparison({ workspaceId, queries, search, onChange }: QueryComparisonProps) {
  const ids = comparedIds(search)
  const shown = ids.length > 1 ? t`${ids.length} queries` : t`Compare`
  return (
    <Popover
      title={t`Queries side by side`}
      load={load}
      className="w-72!"
      trigger={(trigger) => (
        <Button {...trigger} aria-label={t`Queries side by side: ${shown}`} className="font-normal!">
          {shown}
          <ChevronDown size={14} aria-hidden className="text-ink-faint" />
        </Button>
      )}
    >
      {() => (
        <QueryChoices
          workspaceId={workspaceId}
          queries={queries}
          ids={ids}
          onChange={(next) => onChange(withCompared(next))}
        />
      )}
    </Popover>
  )
}
