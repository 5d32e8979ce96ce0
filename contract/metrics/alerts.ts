import type { FigureMetric, Metric } from './metric.ts'
import { overviewFigures } from './overview.ts'
import { performanceFigures } from './performance.ts'
import { spikeMetric } from './spike.ts'

const { viewRate, impressions } = performanceFigures

/** Figures that an alert can watch: those computable from sums over any hours. */
export const alertFigures = { ...overviewFigures, viewRate, impressions } as const satisfies Record<
  string,
  FigureMetric
>
export type AlertFigure = keyof typeof alertFigures

/** Metrics that only alerts compute. */
export const alertMetrics = {
  volume: {
    name: /*i18n*/ 'Unusual volume',
    unit: /*i18n*/ 'posts per hour',
    definition:
      /*i18n*/ 'Compares an hour with the same hour and its neighbours in the previous four weeks. Needs at least ten posts in the hour and two weeks of history.',
    formula:
      /*i18n*/ 'z = (x − median) ÷ (1.4826 · MAD), at least 1 post of spread; where MAD is 0, 1.2533 · mean absolute deviation; median and MAD over the 12 hours of four past weeks; x ≥ 10',
    source: spikeMetric.source,
    basis: 'measured',
  },
  silence: {
    name: /*i18n*/ 'Unusual silence',
    unit: /*i18n*/ 'hours without a post',
    definition:
      /*i18n*/ 'A source is silent when it has had no posts for much longer than its longest gap in the previous four weeks. Sources with fewer than 50 posts in these weeks are left out.',
    formula: /*i18n*/ 'hours since the newest post > max(3, 1.5 × longest gap in 28 days)',
    source: 'Soundings v1',
    basis: 'measured',
  },
} as const satisfies Record<string, Metric>
