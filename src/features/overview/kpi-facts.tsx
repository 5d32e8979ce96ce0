import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ComparedKpi } from '#contract/comparison.ts'
import { metrics } from '#contract/metrics.ts'
import { sentimentQuery } from '#src/api/sentiment.ts'
import { postCount } from '#src/text/terms.ts'
import { formatShare } from '#src/text/format.ts'
import { MetricFacts } from '#src/widgets/figures/metric-facts.tsx'
import { fullValue } from './kpi-value.ts'

type KpiFactsProps = {
  workspaceId: string
  kpi: ComparedKpi
  /** Posts of the range whose sentiment members corrected. */
  corrected: number
}

export function KpiFacts({ workspaceId, kpi, corrected }: KpiFactsProps) {
  const isOfSentiment = kpi.metric === 'netSentiment'
  const { data: sentiment } = useQuery({ ...sentimentQuery(workspaceId), enabled: isOfSentiment })
  const coverage =
    kpi.coverage === null ? t`No posts in this range` : t`${formatShare(kpi.coverage)} of the posts have what it needs`
  return (
    <MetricFacts
      metric={metrics[kpi.metric]}
      facts={[
        [t`Value`, fullValue(kpi.metric, kpi.value)],
        [t`Coverage`, coverage],
        ...(isOfSentiment ? [[t`Corrected by people`, postCount(corrected)] as const] : []),
        ...(isOfSentiment && sentiment
          ? [[t`Classified by an earlier model`, t`${postCount(sentiment.earlier)} of the workspace`] as const]
          : []),
      ]}
    />
  )
}
