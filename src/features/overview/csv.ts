import type { Kpi, Overview } from '#contract/insights.ts'
import { metricNames } from '#contract/metric-names.ts'
import { seriesRows } from '#src/widgets/figures/series-csv.ts'
import { isCount } from './kpi-value.ts'

/** A figure's course; its values have two decimals unless they count. */
export function rowsOf({ metric, spark }: Kpi, { volume, range }: Pick<Overview, 'volume' | 'range'>) {
  const valueOf = (value: number | null) => (value === null || isCount(metric) ? value : value.toFixed(2))
  return seriesRows(range, volume, { ...metricNames[metric], values: spark.map(valueOf) })
}
