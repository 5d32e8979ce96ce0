import { source } from '../source.ts'

export const rss = source({
  id: 'rss',
  name: 'RSS',
  interactions: [],
  isOnAnySite: true,
  usualType: 'article',
  inFiles: {
    words: ['feed'],
    columns: [
      ['datepublished', 'contenthtml'],
      ['feed', 'published'],
    ],
    fileName: /\b(?:rss|feed|atom)/i,
  },
})
