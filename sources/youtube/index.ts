import { source } from '../source.ts'

const dayMs = 86_400_000

export const youtube = source({
  id: 'youtube',
  name: 'YouTube',
  interactions: ['likes', 'replies'],
  usualType: 'video',
  host: /^(?:m\.)?youtube\.com$|^youtu\.be$/,
  idInUrl: /[?&]v=([\w-]{11})|youtu\.be\/([\w-]{11})/,
  urlOf: (id) => (/^[\w-]{11}$/.test(id) ? `https://www.youtube.com/watch?v=${id}` : ''),
  terms: { lookUpEvery: 10 * dayMs, expireAfter: 30 * dayMs, deletes: 'everything' },
  inFiles: { words: ['yt'], columns: [['videoid'], ['channelid', 'channeltitle']], fileName: /youtube/i },
})
