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
    /*i18n*/ 'At least ten near-identical posts by five accounts in a short time, with one more sign: few followers, repeated posts, several shared texts, or a site hardly anyone else links to. This is no proof: people who act together look the same.',
  formula:
    /*i18n*/ 'same text: the three smallest or largest hashes of its word pairs are equal (MinHash), without numbers, mentions, hashtags and emoji, at least five words; five accounts within two hours, no gap over an hour; one finding if half of the accounts or the site match within 24 hours; sign: most accounts under 50 followers, each text twice per account, three texts by the same five accounts, or 80% of the site’s links; reposts and your own texts excluded, replies need the first or last sign',
  source: 'Broder 1997; Pacheco et al. 2021; Giglietto et al. 2020; Soundings v1',
  basis: 'modelled',
} as const satisfies Metric
