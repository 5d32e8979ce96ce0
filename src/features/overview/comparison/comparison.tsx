import { t } from '@lingui/core/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryIdsText } from '#contract/saved-queries/compared-queries.ts'
import type { Comparison as Answer } from '#contract/answers/comparison.ts'
import type { Scope } from '#contract/posts/posts.ts'
import { Refreshing } from '#src/ui/refreshing.tsx'
import { comparisonQuery } from '#src/api/insights.ts'
import { ScopeQueryState } from '#src/widgets/scope/answered.tsx'
import { Refused } from '#src/widgets/comparison/refused.tsx'
import { ShareOfVoice } from '#src/widgets/comparison/share-of-voice.tsx'
import { comparedWords } from '#src/widgets/scope/compared.ts'
import { comparedIds, withCompared } from '#src/widgets/scope/compared-queries.ts'
import { NoPosts } from '#src/widgets/scope/no-posts.tsx'
import type { OverviewSearch, DrillDown } from '#src/widgets/scope/search.ts'
import { OverviewSkeleton } from '../overview-skeleton.tsx'
import { Figures } from './figures.tsx'
import { Rankings } from './rankings.tsx'
import { Volume } from './volume.tsx'

type ComparisonProps = {
  /** The scope of the page; which of the queries it names does not matter here. */
  scope: Scope
  timezone: string
  search: OverviewSearch
  drill: DrillDown | null
  onOpen: (drill: DrillDown) => void
  onChange: (change: Partial<OverviewSearch>) => void
}

/** The overview of several saved queries side by side. */
export function Comparison(props: ComparisonProps) {
  const { search, onChange } = props
  const { queryId: _, text: __, ...scope } = props.scope
  const ids = comparedIds(search)
  const comparison = useQuery({
    ...comparisonQuery({ ...scope, queries: queryIdsText(ids) }),
    placeholderData: keepPreviousData,
  })
  return (
    <ScopeQueryState
      query={comparison}
      pending={<OverviewSkeleton />}
      errorTitle={t`The comparison did not load`}
      scope={{ workspaceId: scope.workspaceId }}
      onWay={onChange}
    >
      {(answer) => (
        <Refreshing isOld={comparison.isPlaceholderData} className="grid grid-cols-1 gap-4">
          <Refused
            refused={answer.refused.filter(({ id }) => ids.includes(id))}
            onRemove={(id) => onChange(withCompared(ids.filter((one) => one !== id)))}
          />
          <Sheet {...props} comparison={answer} />
        </Refreshing>
      )}
    </ScopeQueryState>
  )
}

function Sheet({
  comparison,
  scope,
  timezone,
  search,
  drill,
  onOpen,
  onChange,
}: ComparisonProps & { comparison: Answer }) {
  const { queries, range, previous } = comparison
  if (queries.length === 0) return null
  if (queries.every(({ posts }) => posts === 0))
    return <NoPosts workspaceId={scope.workspaceId} timezone={timezone} range={range} onRange={onChange} />
  const { queryId: _, text: __, ...rest } = scope
  const statements = { ...rest, of: 'comparison' as const, queries: queryIdsText(comparedIds(search)) }
  const marks = { comparison, statements, drill, onOpen }
  return (
    <>
      <p className="text-xs text-ink-faint">
        {comparedWords(previous, range)} · {t`days in ${range.timezone.replaceAll('_', ' ')}`}
      </p>
      <Figures comparison={comparison} statements={statements} onOpen={onOpen} />
      <Volume {...marks} />
      <ShareOfVoice
        comparison={comparison}
        asked={statements}
        measure={search.voice ?? 'mentions'}
        selected={drill}
        onMeasure={(voice) => onChange({ voice: voice === 'mentions' ? undefined : voice })}
        onOpen={onOpen}
      />
      <Rankings {...marks} />
    </>
  )
}
