import type { FigureMetric, Metric } from './metric.ts'
import { overviewFigures } from './overview.ts'

/** In the order of the people page's row (product.md 1.1, 1.8). */
export const peopleFigures = {
  authors: overviewFigures.uniqueAuthors,
  newAuthors: {
    name: /*i18n*/ 'New authors',
    unit: /*i18n*/ '% of authors',
    definition:
      /*i18n*/ 'Share of authors whose first stored post is in this period. Authors who posted before this workspace started collecting count as new.',
    formula: /*i18n*/ 'authors with their first stored post in the period ÷ authors × 100',
    source: 'Soundings v1',
    basis: 'measured',
    digits: 1,
    change: 'points',
    overDays: 'distinct',
    opens: 'authors',
  },
  postsPerAuthor: {
    name: /*i18n*/ 'Posts per author',
    unit: /*i18n*/ 'posts per author',
    definition: /*i18n*/ 'Average number of posts by one author. Posts without an author are left out.',
    formula: /*i18n*/ 'posts with an author ÷ unique authors',
    source: 'Talkwalker',
    basis: 'measured',
    digits: 1,
    change: 'percent',
    overDays: 'distinct',
  },
  topPercent: {
    name: /*i18n*/ 'Posts by the most active 1%',
    unit: /*i18n*/ '% of posts',
    definition: /*i18n*/ 'Share of posts by the most active 1% of authors, at least one author.',
    formula: /*i18n*/ 'posts by the most active 1% of authors, rounded up ÷ posts with an author × 100',
    source: 'Lorenz 1905',
    basis: 'measured',
    digits: 1,
    change: 'points',
    overDays: 'distinct',
  },
  medianFollowers: {
    name: /*i18n*/ 'Median followers',
    unit: /*i18n*/ 'followers',
    definition:
      /*i18n*/ 'Half of the authors have fewer followers, half have more. Authors without a follower count are left out.',
    formula: /*i18n*/ 'median over authors of their highest follower count in the period',
    source: 'Meltwater',
    basis: 'measured',
    digits: 0,
    change: 'percent',
    overDays: 'mean',
  },
} as const satisfies Record<string, FigureMetric>

export const peopleMetrics = {
  gini: {
    name: /*i18n*/ 'Concentration',
    unit: /*i18n*/ '0 to 1',
    definition:
      /*i18n*/ 'How unevenly posts are spread over authors: 0 if all write equally often, close to 1 if one author writes nearly everything.',
    formula:
      /*i18n*/ 'Gini = 2 × sum of (rank × posts) ÷ (authors × posts with an author) − (authors + 1) ÷ authors, authors ranked from the least active',
    source: 'Gini 1912',
    basis: 'measured',
  },
  interactionsPerPost: {
    name: /*i18n*/ 'Followers and interactions per post',
    unit: /*i18n*/ 'followers; interactions per post',
    definition:
      /*i18n*/ 'Authors by followers and average interactions per post. Authors without both numbers are left out.',
    formula: /*i18n*/ '(likes + reposts + quotes + replies) ÷ posts with counts; highest follower count in the period',
    source: 'Soundings v1; Meltwater',
    basis: 'measured',
  },
  influence: {
    name: /*i18n*/ 'Influence',
    unit: /*i18n*/ 'score',
    definition:
      /*i18n*/ 'A score from an author’s followers, interactions and posts. Your own accounts, and authors without followers and interactions, have no score.',
    formula: /*i18n*/ '0.5 × ln(1 + followers) + 0.3 × ln(1 + median interactions of a post) + 0.2 × ln(1 + posts)',
    source: 'Soundings v1; Meltwater, Exolyt',
    basis: 'modelled',
  },
  perDay: {
    name: /*i18n*/ 'Posting rate',
    unit: /*i18n*/ 'posts per day',
    definition:
      /*i18n*/ 'Average posts on days when the author posted. 50 or more are a sign of automation, not proof.',
    formula: /*i18n*/ 'posts ÷ days in UTC with at least one post',
    source: 'Howard & Kollanyi 2016',
    basis: 'measured',
  },
  burstiness: {
    name: /*i18n*/ 'Regularity',
    unit: /*i18n*/ '−1 to 1',
    definition:
      /*i18n*/ 'How evenly posts are spaced: −1 like clockwork, 0 at random, close to 1 in bursts. −0.5 or less with ten posts is a sign of automation, not proof: scheduled posts look the same.',
    formula: /*i18n*/ '(standard deviation − mean) ÷ (standard deviation + mean) of the time between posts',
    source: 'Goh & Barabási 2008',
    basis: 'measured',
  },
  duplicates: {
    name: /*i18n*/ 'Duplicate texts',
    unit: /*i18n*/ '% of posts',
    definition:
      /*i18n*/ 'Share of posts that repeat a text by the same author exactly, without reposts. Half of ten or more posts is a sign of automation, not proof: campaigns repeat texts too.',
    formula: /*i18n*/ '(posts with a text − distinct texts) ÷ posts with a text × 100',
    source: 'Soundings v1',
    basis: 'measured',
  },
  coordinated: {
    name: /*i18n*/ 'Near-identical to other accounts',
    unit: /*i18n*/ '% of posts',
    definition:
      /*i18n*/ 'Share of posts that look coordinated with other accounts. Half or more is a sign of automation, not proof: people who act together look the same.',
    formula: /*i18n*/ 'coordinated posts ÷ posts × 100',
    source: 'Pacheco et al. 2021; Soundings v1',
    basis: 'modelled',
  },
} as const satisfies Record<string, Metric>
