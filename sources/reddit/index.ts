import { source } from '../source.ts'

const dayMs = 86_400_000

export const reddit = source({
  id: 'reddit',
  name: 'Reddit',
  interactions: ['likes', 'replies'],
  isVotedOn: true,
  hasCommunities: true,
  site: 'https://www.reddit.com',
  host: /^(?:old\.|np\.)?reddit\.com$|^redd\.it$/,
  idInUrl: /\/comments\/([a-z0-9]+)/i,
  terms: { lookUpEvery: dayMs, expireAfter: 30 * dayMs, deletes: 'author' },
  inFiles: {
    columns: [['numcomments', 'permalink'], ['subreddit']],
    fileName: /reddit/i,
    urlIsLink: true,
    texts: 'markdown',
    // The kind of a thing stands before its id where another refers to it, as in `t3_abc`.
    ownId: (id) => id.replace(/^t\d_(?=\w)/, ''),
  },
})
