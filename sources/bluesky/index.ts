import { source } from '../source.ts'

export const bluesky = source({
  id: 'bluesky',
  name: 'Bluesky',
  hasHashtags: true,
  host: /^bsky\.app$/,
  urlOf: (id) => {
    const [, did, key] = /^at:\/\/(did:[^/]+)\/app\.bsky\.feed\.post\/(\w+)$/.exec(id) ?? []
    return did === undefined ? '' : `https://bsky.app/profile/${did}/post/${key}`
  },
  inFiles: {
    words: ['bsky'],
    fileName: /bluesky|bsky|jetstream/i,
  },
})
