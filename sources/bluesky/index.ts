import { source } from '../source.ts'

export const bluesky = source({
  id: 'bluesky',
  name: 'Bluesky',
  host: /^bsky\.app$/,
  inFiles: {
    words: ['bsky'],
    fileName: /bluesky|bsky|jetstream/i,
    event: {
      isIn: (names, columns) => names.has('did') && columns.some((column) => column.includes('rkey')),
      columns: ['did', 'commit.collection', 'commit.rkey'],
      idOf: (parts) => `at://${parts.join('/')}`,
    },
  },
})
