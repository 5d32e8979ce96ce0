import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { AlertState } from '#contract/alerts/alerts.ts'
import { alertMachine } from '#src/machines/alert.ts'
import { locale } from '#src/text/formatters.ts'
import { toChart } from '#src/widgets/statechart/chart.ts'
import { LazyChart } from '#src/widgets/statechart/lazy-chart.tsx'
import { describeChart } from './chart-labels.ts'
import { toAlertStateLabel } from './labels.ts'

const machine = toChart(alertMachine)

export function LiveChart({ state }: { state: AlertState }) {
  const language = locale()
  const { chart, anywhere } = useMemo(() => ({ language, ...describeChart(machine) }), [language])
  return (
    <div className="grid grid-cols-1 gap-2">
      <LazyChart
        chart={chart}
        active={new Set([state])}
        height={560}
        label={t`State: ${toAlertStateLabel(state).name}`}
      />
      <p className="text-xs text-ink-soft">
        <Trans>From nearly every state:</Trans> {anywhere.join(' · ')}
      </p>
    </div>
  )
}
