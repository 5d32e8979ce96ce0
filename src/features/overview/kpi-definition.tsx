import type { ComparedKpi } from '#contract/answers/comparison.ts'
import { comparedFigures } from '#contract/metrics/overview.ts'
import { translateEnglish } from '#src/text/terms.ts'
import { Definition } from '#src/ui/definition.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

const KpiFacts = lazyPart(() => import('./kpi-facts.tsx').then((module) => module.KpiFacts))

export type KpiDefinitionProps = {
  kpi: ComparedKpi
  /** Posts in the range with a corrected sentiment. */
  corrected: number
}

export const KpiDefinition = (props: KpiDefinitionProps) => (
  <Definition name={translateEnglish(comparedFigures[props.kpi.metric].name)}>
    <KpiFacts {...props} waiting={<Skeleton className="h-40" />} />
  </Definition>
)
