import type { Metric } from './metric.ts'

const source = 'Soundings'
const basis = 'measured'
const perDay = { unit: /*i18n*/ 'in 24 hours', source, basis } as const

export const collectionMetrics = {
  events: {
    name: /*i18n*/ 'Events',
    unit: /*i18n*/ 'per second',
    definition:
      /*i18n*/ 'All messages received from the source in the last five minutes: posts, edits, likes, deletions and unreadable ones.',
    formula: /*i18n*/ 'events of the last 5 minutes ÷ 300 seconds',
    source,
    basis,
  },
  lag: {
    name: /*i18n*/ 'Lag',
    unit: /*i18n*/ 'behind the source',
    definition: /*i18n*/ 'Delay between an event at the source and its storage in Soundings.',
    source,
    basis,
  },
  accepted: {
    name: /*i18n*/ 'Accepted',
    definition: /*i18n*/ 'Stored posts that match a live saved query.',
    ...perDay,
  },
  duplicates: {
    name: /*i18n*/ 'Duplicates',
    definition:
      /*i18n*/ 'Posts that were already stored when the source sent them again. A few are normal after reconnecting.',
    ...perDay,
  },
  rejected: {
    name: /*i18n*/ 'Unreadable',
    definition: /*i18n*/ 'Messages that Soundings could not read. You can retry or discard them.',
    ...perDay,
  },
  withheld: {
    name: /*i18n*/ 'Opted out',
    definition: /*i18n*/ 'Posts that were not stored because their authors opted out of discovery.',
    ...perDay,
  },
  deleted: {
    name: /*i18n*/ 'Deleted',
    definition: /*i18n*/ 'Posts deleted at the source. Soundings deletes its copy of the text within a minute.',
    ...perDay,
  },
  budget: {
    name: /*i18n*/ 'Rate limit',
    unit: /*i18n*/ 'requests',
    definition: /*i18n*/ 'Requests left before the source makes Soundings wait.',
    source,
    basis,
  },
} as const satisfies Record<string, Metric>
