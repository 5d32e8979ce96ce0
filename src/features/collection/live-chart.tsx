import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import type { PastState } from '#contract/collection/collection.ts'
import { collectorMachine } from '#src/machines/collector.ts'
import { locale } from '#src/text/formatters.ts'
import { Section } from '#src/ui/section.tsx'
import { toChart } from '#src/widgets/statechart/chart.ts'
import { LazyChart } from '#src/widgets/statechart/lazy-chart.tsx'
import { activeStateIds, describeRegion } from './chart-labels.ts'
import { toCollectorStateLabel, pastStateName, type DisplayedState } from './labels.ts'

const machine = toChart(collectorMachine)
export function LiveChart({ state, past: missed }: { state: DisplayedState; past: PastState }) {
  const language = locale()
  const { live, past } = useMemo(
    () => ({ language, live: describeRegion(machine, 'live'), past: describeRegion(machine, 'past') }),
    [language],
  )
  const isKnown = state !== 'unattended'
  return (
    <Section title={t`State`} note={t`the highlighted state is current`}>
      <div className="grid grid-cols-1 gap-4">
        <LazyChart
          chart={live}
          active={activeStateIds(live, state)}
          height={520}
          label={`${t`Live collection`}: ${toCollectorStateLabel(state).name}`}
        />
        <LazyChart
          chart={past}
          active={activeStateIds(past, isKnown ? missed : state)}
          height={220}
          label={isKnown ? pastStateName(missed) : `${t`Gaps`}: ${toCollectorStateLabel(state).name}`}
        />
      </div>
    </Section>
  )
}
