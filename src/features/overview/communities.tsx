import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { communityTable, type FieldBreakdown } from '#contract/answers/fields.ts'
import { decodeFieldConditions } from '#contract/filters/field-conditions.ts'
import { communityMetric } from '#contract/metrics/fields.ts'
import { communitiesQuery } from '#src/api/field-breakdown.ts'
import { overviewFiguresQuery } from '#src/api/overview.ts'
import { useIsReadOnly } from '#src/ui/read-only.tsx'
import { createFieldDrillDown } from '#src/widgets/custom-fields/grouping.ts'
import { useAnswer, withPreviousData } from '#src/widgets/insight-page/answer.tsx'
import { usePage } from '#src/widgets/insight-page/page.ts'
import { usePinned } from '#src/widgets/views/pinned.ts'
import { ranking, shareFigure } from './rankings.tsx'

const input = { fieldId: 'community' as const }

export const CommunityRanking = ranking({
  panel: 'communities',
  metric: communityMetric,
  of: 'fields',
  input,
  steps: ['values'],
  question: communitiesQuery,
  table: communityTable,
  note: [msg`Posts`, msg`share`],
  label: msg`Communities`,
  emptyText: msg`No posts in communities in this range`,
  barsOf: (answer: FieldBreakdown) =>
    communityTable.rows(answer).map(({ value, posts, share }) => ({
      id: value,
      label: <bdi>{value}</bdi>,
      value: posts,
      figure: shareFigure(posts, share),
    })),
  selected: ({ fields = '' }) =>
    decodeFieldConditions(fields)?.find(({ fieldId }) => fieldId === input.fieldId)?.values?.[0],
  drillDownOf: (value) => createFieldDrillDown({ id: input.fieldId, name: '' }, value),
})

/** Hidden without communities; last in its column, so that nothing beside it moves when it appears. */
export function Communities() {
  const { scope } = usePage()
  const isReadOnly = useIsReadOnly()
  const pinned = usePinned()
  const hasFigures = useAnswer(overviewFiguresQuery(scope)).drawn !== undefined
  const isAnswered =
    pinned === null ||
    pinned.answers.some(({ call, input: asked }) => call === 'getFieldBreakdown' && asked.fieldId === input.fieldId)
  const { data, isError } = useQuery({
    ...withPreviousData(communitiesQuery(scope)),
    enabled: hasFigures && isAnswered,
  })
  const hasCommunities = data !== undefined && communityTable.rows(data).length > 0
  return hasCommunities || (isError && !isReadOnly) ? <CommunityRanking /> : null
}
