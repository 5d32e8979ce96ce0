import { source } from '../source.ts'

export const forums = source({
  id: 'forums',
  name: /*i18n*/ 'Forums',
  alias: 'forum',
  interactions: ['likes', 'replies'],
  isOnAnySite: true,
  host: /^(?:[a-z]{2}\.)?quora\.com$/,
  whyNotLive: /*i18n*/ 'A forum that has a feed is followed as RSS; its posts have that source then.',
  inFiles: {
    words: ['messageboard', 'message board', 'message boards', 'board', 'discussion', 'discussions', 'quora'],
  },
})
