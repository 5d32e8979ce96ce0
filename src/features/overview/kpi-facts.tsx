import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ComparedKpi } from '#contract/answers/comparison.ts'
import { comparedFigures } from '#contract/metrics/overview.ts'
import { sentimentQuery } from '#src/api/sentiment.ts'
import { postCount } from '#src/text/terms.ts'
import { createMetricFacts } from '#src/widgets/figures/figure.tsx'
import { MetricFacts } from '#src/widgets/figures/metric-definition.tsx'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

export type KpiFactsProps = {
  kpi: ComparedKpi
  /** Posts in the range with a corrected sentiment. */
  corrected: number
}

export function KpiFacts({ kpi, corrected }: KpiFactsProps) {
  const workspaceId = useWorkspaceId()
  const metric = comparedFigures[kpi.metric]
  const isOfSentiment = kpi.metric === 'netSentiment'
  const { data: sentiment } = useQuery({ ...sentimentQuery(workspaceId), enabled: isOfSentiment })
  return (
    <MetricFacts
      metric={metric}
      facts={[
        ...createMetricFacts(metric, kpi),
        ...(isOfSentiment ? [[t`Corrected by members`, postCount(corrected)] as const] : []),
        ...(isOfSentiment && sentiment
          ? [[t`Classified by an older model`, postCount(sentiment.earlier)] as const]
          : []),
      ]}
    />
  )
}
