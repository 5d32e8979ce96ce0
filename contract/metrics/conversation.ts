import type { Metric } from './metric.ts'

/** The panels of the conversation page. */
export const conversationMetrics = {
  ranking: {
    name: /*i18n*/ 'Rankings',
    unit: /*i18n*/ 'posts',
    definition:
      /*i18n*/ 'Posts that hold it, each counted once however often it stands in them. × says how many times as many as its share of the earlier days lets one expect; one post is added on both sides. Rising and falling from two standard errors on; new where less than one post was expected. Function words stay out; scripts without spaces are cut into words.',
    formula:
      /*i18n*/ '× = (n + 1) ÷ (e + 1), e = posts × earlier share; tone = (positive − negative) ÷ classified × 100',
    source: /*i18n*/ 'Brandwatch, Talkwalker (rankings); Monroe, Colaresi, Quinn 2008; elasticdomain (states)',
    basis: 'measured',
  },
  phrases: {
    name: /*i18n*/ 'Phrases',
    unit: /*i18n*/ 'posts',
    definition:
      /*i18n*/ 'Two words that follow each other in posts more surely than chance would have it: log-likelihood of 10.83 or more, which chance reaches once in a thousand.',
    formula: /*i18n*/ 'G² = 2 × sum of O · ln(O ÷ E) over posts with both words, with one of them, with none',
    source: /*i18n*/ 'Dunning 1993',
    basis: 'measured',
  },
  keyness: {
    name: /*i18n*/ 'Distinctive',
    unit: /*i18n*/ 'standard errors',
    definition:
      /*i18n*/ 'How much more often these posts hold it than the other posts of the workspace, of all days. A prior of 100 posts that speak as the whole workspace does keeps rare words from leading by chance. From about two standard errors on it is hardly chance.',
    formula:
      /*i18n*/ 'z = δ ÷ σ, δ = ln odds here − ln odds in the rest, both with prior α = 100 × share in the workspace; σ² = 1 ÷ (y + α) + 1 ÷ (r + α)',
    source: /*i18n*/ 'Monroe, Colaresi, Quinn 2008 (Fightin’ Words)',
    basis: 'measured',
  },
  map: {
    name: /*i18n*/ 'Words that occur together',
    unit: /*i18n*/ 'NPMI, −1 to 1',
    definition:
      /*i18n*/ 'The words of most posts, joined where they stand in posts together more often than chance: 1 where two never stand apart, 0 for chance. Lines from 0.05 and two posts on, the four strongest of each word. Colours are communities that hang together more closely than with the rest.',
    formula: /*i18n*/ 'NPMI = ln(p(x, y) ÷ (p(x) · p(y))) ÷ −ln p(x, y)',
    source: /*i18n*/ 'Bouma 2009; Louvain by Blondel et al. 2008; ForceAtlas2 by Jacomy et al. 2014',
    basis: 'measured',
  },
  places: {
    name: /*i18n*/ 'Moving up and down',
    unit: /*i18n*/ 'place by posts',
    definition:
      /*i18n*/ 'What rises and falls most surely against the earlier days, with its place among the listed ones then and now.',
    formula: /*i18n*/ 'place = 1 + how many have more posts; chosen by ln × in standard errors',
    source: /*i18n*/ 'Monroe, Colaresi, Quinn 2008 (score)',
    basis: 'measured',
  },
  vocabulary: {
    name: /*i18n*/ 'Vocabulary',
    unit: /*i18n*/ 'different words',
    definition:
      /*i18n*/ 'Different words in the posts that were read, and those of them that no post before held, since the earlier days began. Both grow with the posts; a rise of new words alone tells of a new subject.',
    formula: /*i18n*/ 'words = distinct tokens of the posts read; new = first seen in that step',
    source: /*i18n*/ '4CAT (vocabulary over time); Heaps 1978',
    basis: 'measured',
  },
  threads: {
    name: /*i18n*/ 'Threads',
    unit: /*i18n*/ 'posts',
    definition:
      /*i18n*/ 'Posts of this selection in one thread: the post it began with and its replies, by what the source says it began with, else by what a reply answers.',
    formula: /*i18n*/ 'count of distinct posts with the same root',
    source: /*i18n*/ '4CAT (reply trees)',
    basis: 'measured',
  },
  answers: {
    name: /*i18n*/ 'Who answers whom',
    unit: /*i18n*/ 'replies',
    definition:
      /*i18n*/ 'Replies of this selection from one author to stored posts of another, for the authors with the most written and received. Replies to oneself are left out.',
    formula: /*i18n*/ 'count of replies by author (row) to author (column)',
    source: /*i18n*/ '4CAT (reply network)',
    basis: 'measured',
  },
} as const satisfies Record<string, Metric>
