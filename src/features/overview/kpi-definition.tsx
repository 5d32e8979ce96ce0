import { comparedFigures } from '#contract/metrics/overview.ts'
import { translateEnglish } from '#src/text/terms.ts'
import { Definition } from '#src/ui/definition.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { KpiFactsProps } from './kpi-facts.tsx'

const KpiFacts = lazyPart(() => import('./kpi-facts.tsx').then((module) => module.KpiFacts))

export const KpiDefinition = (props: KpiFactsProps) => (
  <Definition name={translateEnglish(comparedFigures[props.kpi.metric].name)}>
    <KpiFacts {...props} waiting={<Skeleton className="h-40" />} />
  </Definition>
)
