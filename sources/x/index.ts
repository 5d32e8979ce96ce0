import { source } from '../source.ts'

export const x = source({
  id: 'x',
  name: 'X',
  hasHashtags: true,
  alias: 'twitter',
  whyNotLive: /*i18n*/ 'X offers posts only through its paid API, which Soundings doesn’t support yet.',
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
