import type { Metric } from './metric.ts'

/** When near-identical posts are a finding. Soundings, version 1: docs/decisions/0083 has what they were measured on. */
export const coordinationThresholds = {
  /** Posts and accounts of a finding. */
  posts: 10,
  accounts: 5,
  /** Hours within which so many accounts write a text. */
  burstHours: 2,
  /** Hours without a post of it that end a text. */
  pauseHours: 1,
  /** Hours between texts of the same accounts or site that are one finding. */
  apartHours: 24,
  /** Followers below which an account is small. */
  followers: 50,
  /** Posts of one text for each account. */
  repeats: 2,
  /** Texts that the same accounts write together. */
  texts: 3,
  /** Of the posts that link to a site, those of the finding; of its posts, those that link there. */
  site: 0.8,
} as const

export const coordination = {
  name: /*i18n*/ 'Looks coordinated',
  unit: /*i18n*/ 'near-identical posts of several accounts',
  definition:
    /*i18n*/ 'At least ten posts by five accounts or more, with nearly the same texts in a short time, and one more sign: most of the accounts have fewer than 50 followers; or each wrote the text twice or more; or five of them wrote three texts together; or they alone link to a site, under addresses that differ. Reposts, and texts that one of your own accounts wrote too, are left out; answers need the first or the last sign. It says how posts look, not who wrote them or why: people who act together look the same.',
  formula:
    /*i18n*/ 'same text: the three smallest or the three largest hashes of its pairs of words are equal (MinHash), without numbers, mentions, hashtags and emoji, from five words on; five accounts within two hours, no pause of more than an hour; texts are one finding where half of the accounts or the site are the same within 24 hours',
  source:
    /*i18n*/ 'Broder 1997 (MinHash); Pacheco and others 2021, Giglietto and others 2020 (accounts that share alike within a short time); thresholds: Soundings, version 1',
  basis: 'modelled',
} as const satisfies Metric
