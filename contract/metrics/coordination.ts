import type { Metric } from './metric.ts'

/** When near-identical posts are a finding. Soundings, version 1: docs/decisions/0083 has the measurements. */
export const coordinationThresholds = {
  /** Minimum per finding. */
  posts: 10,
  accounts: 5,
  /** Hours within which that many accounts post the text. */
  burstHours: 2,
  /** Hours without a further post that end a burst of the text. */
  pauseHours: 1,
  /** Longest gap in hours between texts of the same accounts or site in one finding. */
  apartHours: 24,
  /** Accounts with fewer followers are small. */
  followers: 50,
  /** Posts of one text per account. */
  repeats: 2,
  /** Texts shared by the same accounts. */
  texts: 3,
  /** Minimum share, both of the site's linking posts and of the finding's posts. */
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
