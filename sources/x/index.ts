import { source } from '../source.ts'

export const x = source({
  id: 'x',
  name: 'X',
  alias: 'twitter',
  host: /^(?:twitter|x)\.com$/,
  idInUrl: /\/status(?:es)?\/(\d+)/,
  urlOf: (id, handle) => (/^\d{15,20}$/.test(id) ? `https://x.com/${handle || 'i'}/status/${id}` : ''),
  inFiles: {
    words: ['x.com'],
    columns: [['tweetid'], ['retweetcount'], ['retweets'], ['retweet'], ['inresponsetotweetid']],
    fileName: /twitter|tweets/i,
    idsTellTime: true,
    isNamedAfterAuthor: true,
    repost: /^RT @/,
    repostsCountOriginal: true,
  },
})
