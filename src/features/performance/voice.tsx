import { t } from '@lingui/core/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryIdsText, type VoiceMeasure } from '#contract/saved-queries/compared-queries.ts'
import { comparisonQuery } from '#src/api/insights.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Refused } from '#src/widgets/comparison/refused.tsx'
import { ShareOfVoice } from '#src/widgets/comparison/share-of-voice.tsx'
import { Answered } from '#src/widgets/scope/answered.tsx'
import type { PartProps } from './part.ts'

type VoiceProps = PartProps & {
  /** The compared queries. */
  ids: readonly string[]
  measure: VoiceMeasure
  onMeasure: (measure: VoiceMeasure) => void
  onRemove: (id: string) => void
}

/** The share of voice of the compared queries. */
export function Voice({ scope: page, ids, drill, measure, onOpen, onWay, onMeasure, onRemove }: VoiceProps) {
  const { queryId: _, text: __, ...scope } = page
  const asked = { ...scope, queries: queryIdsText(ids) }
  const comparison = useQuery({
    ...comparisonQuery(asked),
    placeholderData: keepPreviousData,
  })
  return (
    <Answered
      query={comparison}
      title={t`The comparison did not load`}
      scope={scope}
      onWay={onWay}
      skeleton={<Skeleton className="h-96" />}
    >
      {(answer) => (
        <div className="grid grid-cols-1 gap-4">
          <Refused refused={answer.refused.filter(({ id }) => ids.includes(id))} onRemove={onRemove} />
          <ShareOfVoice
            comparison={answer}
            asked={asked}
            measure={measure}
            selected={drill}
            onMeasure={onMeasure}
            onOpen={onOpen}
          />
        </div>
      )}
    </Answered>
  )
}
