import type { FigureMetric, Metric } from './metric.ts'
import { overviewFigures } from './overview.ts'

/** The figures of the people page, in the order of its row (product.md 1.1, 1.8). */
export const peopleFigures = {
  authors: overviewFigures.uniqueAuthors,
  newAuthors: {
    name: /*i18n*/ 'New authors',
    unit: /*i18n*/ '% of the authors',
    definition:
      /*i18n*/ 'Authors whose first stored post lies in the period; the others had posted before it. It rests on what this workspace stores: whoever posted before the first stored post counts as new.',
    formula: /*i18n*/ 'authors with their first stored post in the period ÷ authors × 100',
    source: /*i18n*/ 'Soundings, version 1',
    basis: 'measured',
    digits: 1,
    change: 'points',
    overDays: 'distinct',
    opens: 'authors',
  },
  postsPerAuthor: {
    name: /*i18n*/ 'Posts per author',
    unit: /*i18n*/ 'posts per author',
    definition: /*i18n*/ 'Posts that name an author, divided by the distinct authors.',
    formula: /*i18n*/ 'posts with an author ÷ unique authors',
    source: /*i18n*/ 'Talkwalker, mentions per author',
    basis: 'measured',
    digits: 1,
    change: 'percent',
    overDays: 'distinct',
  },
  topPercent: {
    name: /*i18n*/ 'Written by the top 1 %',
    unit: /*i18n*/ '% of the posts',
    definition:
      /*i18n*/ 'Share of the posts that the most active hundredth of the authors writes, at least one author.',
    formula: /*i18n*/ 'posts of the most active 1 % of the authors, rounded up ÷ posts with an author × 100',
    source: /*i18n*/ 'Lorenz 1905, shares of a ranked population',
    basis: 'measured',
    digits: 1,
    change: 'points',
    overDays: 'distinct',
  },
  medianFollowers: {
    name: /*i18n*/ 'Median followers',
    unit: /*i18n*/ 'followers',
    definition:
      /*i18n*/ 'Half of the authors have fewer followers, half have more. Each author counts once, with their highest count in the period; authors whose source tells none are left out.',
    formula: /*i18n*/ 'median over authors of their highest follower count',
    source: /*i18n*/ 'Meltwater, follower count by author',
    basis: 'measured',
    digits: 0,
    change: 'percent',
    overDays: 'mean',
  },
} as const satisfies Record<string, FigureMetric>

/** What else the people page shows. */
export const peopleMetrics = {
  gini: {
    name: /*i18n*/ 'Gini coefficient',
    unit: /*i18n*/ '0 to 1',
    definition:
      /*i18n*/ 'How unequally the authors write: 0 where all write as much as each other, towards 1 where one author writes nearly all.',
    formula:
      /*i18n*/ '2 × sum of (rank × posts) ÷ (authors × posts with an author) − (authors + 1) ÷ authors, authors ranked from the least active',
    source: /*i18n*/ 'Gini 1912',
    basis: 'measured',
  },
  interactionsPerPost: {
    name: /*i18n*/ 'Followers and interactions a post',
    unit: /*i18n*/ 'followers; interactions per post',
    definition:
      /*i18n*/ 'Each author by their highest follower count in the period and by the mean interactions of their posts. Authors of whom one of the two is not known are left out.',
    formula: /*i18n*/ 'likes + reposts + quotes + replies of the posts that tell them ÷ these posts',
    source: /*i18n*/ 'Soundings, version 1; followers after Meltwater, follower count by author',
    basis: 'measured',
  },
  influence: {
    name: /*i18n*/ 'Influence',
    unit: /*i18n*/ 'sum of three parts',
    definition:
      /*i18n*/ 'How far an author reaches, by three parts that mean the same in every source: followers, interactions of the middle post, and posts. A part that the source does not give adds nothing. Where neither followers nor interactions are known, and for your own accounts, a dash is shown and the author is ranked last.',
    formula: /*i18n*/ '0.5 × ln(1 + followers) + 0.3 × ln(1 + median interactions of a post) + 0.2 × ln(1 + posts)',
    source: /*i18n*/ 'Soundings, version 1; after Meltwater and Exolyt, which show their parts',
    basis: 'modelled',
  },
  perDay: {
    name: /*i18n*/ 'Posting rate',
    unit: /*i18n*/ 'posts a day',
    definition:
      /*i18n*/ 'Posts a day over the days on which the author posted. From 50 a day on it is shown as a sign of automation. People can post as often, so it is no proof.',
    formula: /*i18n*/ 'posts ÷ days in UTC with at least one post',
    source: /*i18n*/ 'Howard, Kollanyi 2016 (Oxford Internet Institute): 50 posts a day',
    basis: 'measured',
  },
  burstiness: {
    name: /*i18n*/ 'Regularity',
    unit: /*i18n*/ '−1 to 1',
    definition:
      /*i18n*/ 'How evenly the posts follow each other: −1 as by a clock, 0 as by chance, towards 1 in bursts. At −0.5 and below, from ten posts on, it is shown as a sign of automation. Planned posts look the same, so it is no proof.',
    formula: /*i18n*/ '(standard deviation − mean) ÷ (standard deviation + mean) of the time between posts',
    source: /*i18n*/ 'Goh, Barabási 2008, burstiness',
    basis: 'measured',
  },
  duplicates: {
    name: /*i18n*/ 'Duplicate texts',
    unit: /*i18n*/ '% of the posts',
    definition:
      /*i18n*/ 'Share of the posts that repeat, letter by letter, a text of the same author in this scope; reposts are left out. From half of at least ten posts on it is shown as a sign of automation. Campaigns of people repeat texts too, so it is no proof.',
    formula: /*i18n*/ '(posts with a text − distinct texts) ÷ posts with a text × 100',
    source: /*i18n*/ 'Soundings, version 1',
    basis: 'measured',
  },
  coordinated: {
    name: /*i18n*/ 'Near-identical with others',
    unit: /*i18n*/ '% of the posts',
    definition:
      /*i18n*/ 'Share of the posts that are part of a finding “Looks coordinated” of this scope: nearly the same text as other accounts wrote in a short time, and one more sign. From half of the posts on it is shown as a sign of automation. People who act together look the same, so it is no proof.',
    formula: /*i18n*/ 'posts in findings ÷ posts × 100',
    source: /*i18n*/ 'Pacheco and others 2021; Soundings, version 1',
    basis: 'modelled',
  },
} as const satisfies Record<string, Metric>
