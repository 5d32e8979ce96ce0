import { source } from '../source.ts'

export const forums = source({
  id: 'forums',
  name: /*i18n*/ 'Forums',
  alias: 'forum',
  interactions: ['likes', 'replies'],
  isOnAnySite: true,
  host: /^(?:[a-z]{2}\.)?quora\.com$/,
  whyNotLive: /*i18n*/ 'Forums with a feed can be followed as RSS.',
  inFiles: {
    words: ['messageboard', 'message board', 'message boards', 'board', 'discussion', 'discussions', 'quora'],
  },
})
