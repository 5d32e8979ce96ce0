import { t } from '@lingui/core/macro'
import type { Metric } from '#contract/metrics/metric.ts'
import { translateEnglish } from '#src/text/terms.ts'
import { Definition } from '#src/ui/definition.tsx'
import { Badge } from '#src/ui/badge.tsx'

export type MetricFactsProps = {
  metric: Metric
  /** Facts of this page, such as the coverage. */
  facts?: readonly (readonly [name: string, fact: string])[]
}

const noFacts: MetricFactsProps['facts'] = []

export const MetricFacts = ({ metric, facts = noFacts }: MetricFactsProps) => (
  <>
    <p className="text-ink-soft">{translateEnglish(metric.definition)}</p>
    <dl className="mt-3 grid gap-2 border-t border-line pt-3">
      <Fact name={translateEnglish(/*i18n*/ 'Unit')}>{translateEnglish(metric.unit)}</Fact>
      {metric.formula === undefined ? null : (
        <Fact name={translateEnglish(/*i18n*/ 'Formula')} className="font-mono text-xs wrap-long">
          {translateEnglish(metric.formula)}
        </Fact>
      )}
      {facts.map(([name, fact]) => (
        <Fact key={name} name={name}>
          {fact}
        </Fact>
      ))}
      <Fact name={translateEnglish(/*i18n*/ 'Source')}>{metric.source}</Fact>
    </dl>
    <p className="mt-3">
      <Badge tone={metric.basis === 'measured' ? 'water' : 'warn'}>
        {metric.basis === 'measured' ? t`Measured` : t`Modelled`}
      </Badge>
    </p>
  </>
)

const Fact = ({ name, className = 'wrap-long', children }: { name: string; className?: string; children: string }) => (
  <div>
    <dt className="text-xs text-ink-faint">{name}</dt>
    <dd className={className}>{children}</dd>
  </div>
)

export const MetricDefinition = ({ metric, facts }: MetricFactsProps) => (
  <Definition name={translateEnglish(metric.name)}>
    <MetricFacts metric={metric} facts={facts} />
  </Definition>
)
