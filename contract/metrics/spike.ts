import type { Metric } from './metric.ts'

/** What a spike is, and what is normal beside it: the same on every page. */
export const spikeMetric = {
  name: /*i18n*/ 'Spikes',
  unit: /*i18n*/ 'posts of the whole spike, and of its highest hour, day, week or month',
  definition:
    /*i18n*/ 'A spike begins and ends where the posts rise above what is normal: the median of all hours of the range, or of its days, weeks or months, by the step of the page. At its peak it stands out by three times the usual spread and has at least ten posts; it lasts as long as its neighbours stand out by half of that and have at least five. Two of them with no more than an hour between are one. Of more than 8,192 posts of one its words, links and authors are looked for in a sample. What stood out – words, sites, links, authors, sources and tone – holds at least 1.5 times its usual share of the posts, by more than chance. Normal always means this median; what is beside past weeks, or the days before, says so.',
  formula:
    /*i18n*/ 'z = (x − median) ÷ (1.4826 · MAD); peak z ≥ 3 and x ≥ 10, as long as z ≥ 1.5 and x ≥ 5; where MAD is 0, 1.2533 · mean absolute deviation; stood out: share ÷ usual share ≥ 1.5 and G² ≥ 2 · ln(candidates ÷ 0.02)',
  source:
    /*i18n*/ 'Iglewicz and Hoaglin 1993 (robust z); Canny 1986 (two thresholds, two to one); cooldown of 60 minutes by Vista Social; Dunning 1993 (log-likelihood ratio G²)',
  basis: 'measured',
} as const satisfies Metric
