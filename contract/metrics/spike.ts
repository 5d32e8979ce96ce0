import type { Metric } from './metric.ts'

/** The definition of spikes and normal volume on every page. */
export const spikeMetric = {
  name: /*i18n*/ 'Spikes',
  unit: /*i18n*/ 'posts in the spike and at its peak',
  definition:
    /*i18n*/ 'A time with far more posts than the median of the range. The explanation lists words, sites, links, authors, sources and sentiment with at least 1.5 times their usual share.',
  formula:
    /*i18n*/ 'z = (x − median) ÷ (1.4826 · MAD); peak z ≥ 3 and x ≥ 10, as long as z ≥ 1.5 and x ≥ 5, gaps up to an hour included; where MAD is 0, 1.2533 · mean absolute deviation; stood out: share ÷ usual share ≥ 1.5 and G² ≥ 2 · ln(candidates ÷ 0.02), from a sample above 8,192 posts',
  source: 'Iglewicz & Hoaglin 1993; Canny 1986; Vista Social; Dunning 1993',
  basis: 'measured',
} as const satisfies Metric
