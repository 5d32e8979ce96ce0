import { metricNames } from './metric-names.ts'

/**
 * The metrics of the insight pages: name, unit, definition in words, formula, and who defined it so. Popovers, the
 * command line and the documents read them from here. L likes, R reposts, Q quotes, C replies, V views, F the author's
 * followers when the post was collected.
 */
export type Metric = {
  name: string
  unit: string
  definition: string
  formula: string
  source: string
  basis: 'measured' | 'modelled'
}

export const metrics = {
  mentions: {
    ...metricNames.mentions,
    definition: 'Distinct posts that match. An edit or a second observation does not count again.',
    formula: 'count of distinct (source, native id)',
    source: 'Talkwalker, published histogram',
    basis: 'measured',
  },
  dailyAverage: {
    ...metricNames.dailyAverage,
    definition: 'Mentions divided by the days of the range, today included.',
    formula: 'mentions ÷ days in range',
    source: 'Meltwater, daily average',
    basis: 'measured',
  },
  uniqueAuthors: {
    ...metricNames.uniqueAuthors,
    definition: 'Distinct authors of the matching posts. Posts whose source names no author are left out.',
    formula: 'count of distinct (source, author)',
    source: 'Talkwalker, influencers guide',
    basis: 'measured',
  },
  interactions: {
    ...metricNames.interactions,
    definition:
      'What people did with the posts, by the formula of each source. Posts without counts are left out, not counted as 0.',
    formula:
      'Σ I(p); X, Bluesky, Mastodon and Truth Social L+R+Q+C · Hacker News score−1 + comments · Reddit score + comments · Lemmy upvotes + comments · YouTube likes + comments · RSS none',
    source: 'Talkwalker, metrics per network; version 1',
    basis: 'measured',
  },
  potentialReach: {
    ...metricNames.potentialReach,
    definition:
      'People who follow at least one author, each author counted once with their highest follower count in the range.',
    formula: 'Σ over unique authors of max F',
    source: 'Meltwater, deduplicated follower count',
    basis: 'measured',
  },
  netSentiment: {
    ...metricNames.netSentiment,
    definition:
      'The lead of positive over negative posts, in per cent of all classified posts. Posts that nobody could classify are left out.',
    formula: '(P − N) ÷ (P + U + N) × 100',
    source: 'Symanto, Black Box, AllEars',
    basis: 'measured',
  },
  shareOfVoice: {
    ...metricNames.shareOfVoice,
    definition:
      'Mentions of this query in per cent of the mentions of all compared queries. A post that matches two queries counts in both.',
    formula: 'mentions(q) ÷ Σ mentions of the compared queries × 100',
    source: 'MutualMind, Sprout',
    basis: 'measured',
  },
} as const satisfies Record<string, Metric>

export type MetricId = keyof typeof metrics
