import type { Metric } from './metric.ts'

const source = 'Soundings'
const basis = 'measured'
const perDay = { unit: /*i18n*/ 'in 24 hours', source, basis } as const

/** The figures of a collector. */
export const collectionMetrics = {
  events: {
    name: /*i18n*/ 'Events',
    unit: /*i18n*/ 'per second',
    definition:
      /*i18n*/ 'Everything that the source said in the last five minutes: posts, edits, likes, deletions and what could not be read.',
    formula: /*i18n*/ 'events of the last 5 minutes ÷ 300 seconds',
    source,
    basis,
  },
  lag: {
    name: /*i18n*/ 'Lag',
    unit: /*i18n*/ 'behind the source',
    definition:
      /*i18n*/ 'How long after it happened at the source the newest event was stored; it grows while that event still waits for a store.',
    formula: /*i18n*/ 'time of storing − time at the source',
    source,
    basis,
  },
  accepted: {
    name: /*i18n*/ 'Accepted',
    definition: /*i18n*/ 'Posts that a live saved query matched and that were stored.',
    formula: /*i18n*/ 'stored posts of the last 24 hours',
    ...perDay,
  },
  duplicates: {
    name: /*i18n*/ 'Duplicates',
    definition:
      /*i18n*/ 'Posts that the source sent again and that were stored already. Each connection begins some seconds early, so a few are normal.',
    formula: /*i18n*/ 'posts of the last 24 hours that were known by source and id',
    ...perDay,
  },
  rejected: {
    name: /*i18n*/ 'Rejected',
    definition: /*i18n*/ 'What the source sent and nobody could read. It is kept, to be read again or dropped.',
    formula: /*i18n*/ 'unreadable frames of the last 24 hours',
    ...perDay,
  },
  withheld: {
    name: /*i18n*/ 'Withheld',
    definition: /*i18n*/ 'Posts left where they are because their authors do not want them found.',
    formula: /*i18n*/ 'withheld posts of the last 24 hours',
    ...perDay,
  },
  deleted: {
    name: /*i18n*/ 'Deleted',
    definition: /*i18n*/ 'Deletions that the source told: of stored posts the text goes within a minute.',
    formula: /*i18n*/ 'deletions of the last 24 hours',
    ...perDay,
  },
  budget: {
    name: /*i18n*/ 'Rate budget',
    unit: /*i18n*/ 'calls',
    definition: /*i18n*/ 'How many calls the source still takes before it wants a pause.',
    formula: /*i18n*/ 'as the source says in its answers',
    source,
    basis,
  },
} as const satisfies Record<string, Metric>
