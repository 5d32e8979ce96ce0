import type { Metric } from './metric.ts'

export const conversationMetrics = {
  topics: {
    name: /*i18n*/ 'Topics',
    unit: /*i18n*/ 'posts',
    definition:
      /*i18n*/ 'Groups of terms that occur in the same posts more often than chance would explain. A post belongs to a topic if it contains one of its terms, so it can belong to several.',
    formula:
      /*i18n*/ 'terms linked by NPMI ≥ 0.15, chance within each language; groups by Leiden; a term stays if 35% of its posts contain another one; share = posts ÷ all posts',
    source: 'Sayyadi & Raschid 2013 (KeyGraph); Bouma 2009; Traag, Waltman & van Eck 2019',
    basis: 'measured',
  },
  ranking: {
    name: /*i18n*/ 'Rankings',
    unit: /*i18n*/ 'posts',
    definition:
      /*i18n*/ 'Posts that contain the value, compared with the number expected from its share in the previous period. Function words are left out.',
    formula:
      /*i18n*/ 'change = (n + 1) ÷ (e + 1), e = posts × previous share; rising and falling from two standard errors, new if e < 1; net sentiment = (positive − negative) ÷ classified × 100',
    source: 'Brandwatch, Talkwalker; Monroe, Colaresi & Quinn 2008; elasticdomain',
    basis: 'measured',
  },
  phrases: {
    name: /*i18n*/ 'Phrases',
    unit: /*i18n*/ 'posts',
    definition: /*i18n*/ 'Two words that follow each other more often than chance would explain.',
    formula:
      /*i18n*/ 'G² = 2 × sum of O · ln(O ÷ E) over posts with both words, one of them, or none; G² ≥ 10.83 (p ≤ 0.001)',
    source: 'Dunning 1993',
    basis: 'measured',
  },
  keyness: {
    name: /*i18n*/ 'Distinctive',
    unit: /*i18n*/ 'standard errors',
    definition:
      /*i18n*/ 'How much more often the value occurs in these posts than in all other posts of the workspace. From about 2 the difference is unlikely to be chance.',
    formula:
      /*i18n*/ 'z = δ ÷ σ, δ = ln odds here − ln odds in the rest, both with prior α = 100 × share in the workspace; σ² = 1 ÷ (y + α) + 1 ÷ (r + α)',
    source: 'Monroe, Colaresi & Quinn 2008',
    basis: 'measured',
  },
  map: {
    name: /*i18n*/ 'Words that occur together',
    unit: /*i18n*/ 'NPMI, −1 to 1',
    definition:
      /*i18n*/ 'The most frequent words, linked if they occur together more often than by chance. Colours mark groups of words that often occur together.',
    formula:
      /*i18n*/ 'NPMI = ln(p(x, y) ÷ (p(x) · p(y))) ÷ −ln p(x, y); 1 = always together, 0 = chance; the four strongest links of a word, from 0.05 and two posts',
    source: 'Bouma 2009; Blondel et al. 2008; Jacomy et al. 2014',
    basis: 'measured',
  },
  places: {
    name: /*i18n*/ 'Rising and falling',
    unit: /*i18n*/ 'rank by posts',
    definition: /*i18n*/ 'What rose and fell most clearly, with its rank in the previous period and in this one.',
    formula: /*i18n*/ 'rank = 1 + number of entries with more posts; selected by ln change in standard errors',
    source: 'Monroe, Colaresi & Quinn 2008',
    basis: 'measured',
  },
  vocabulary: {
    name: /*i18n*/ 'Vocabulary',
    unit: /*i18n*/ 'different words',
    definition:
      /*i18n*/ 'Different words in these posts, and words that appear for the first time. A rise in new words alone suggests a new topic.',
    formula:
      /*i18n*/ 'words = distinct tokens of the posts read; new = first seen at that time, since the start of the previous period',
    source: '4CAT; Heaps 1978',
    basis: 'measured',
  },
  threads: {
    name: /*i18n*/ 'Threads',
    unit: /*i18n*/ 'posts',
    definition: /*i18n*/ 'Matching posts in the same thread: the first post and its replies.',
    formula: /*i18n*/ 'count of distinct posts',
    source: '4CAT',
    basis: 'measured',
  },
  answers: {
    name: /*i18n*/ 'Replies between authors',
    unit: /*i18n*/ 'replies',
    definition:
      /*i18n*/ 'Replies from one author to posts by another, for the authors who write and receive the most. Replies to oneself are left out.',
    formula: /*i18n*/ 'count of replies by author (row) to author (column)',
    source: '4CAT',
    basis: 'measured',
  },
} as const satisfies Record<string, Metric>
